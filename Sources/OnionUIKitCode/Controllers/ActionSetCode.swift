import OnionModel

/// The protocol of an action set, with the supporting views that it provides by default.
struct ActionSetCode {
    let name: String
    let actions: ActionSet
    let values: ValueCode
    let prefix: String

    func write(to file: inout SourceFile) {
        let methods = unique(actions.items.flatMap { StepCode.methods($0.steps) })
        file.comment(
            actions.summary?.asSentence ?? "The actions of \(prefix.dropLast()).")
        file.add("@MainActor")
        file.block(.text("protocol \(name): ActionsDatasource, RouterOwner")) { file in
            for method in methods { file.add(.text("func \(method)()")) }
        }
        file.space()
        file.block(.text("extension \(name)")) { file in
            file.block("var supportingViews: [UIView]") { file in
                file.add(.array(actions.items.map { .text("\(button($0))()") }))
            }
            for action in actions.items {
                file.space()
                file.block(.text("private func \(button(action))() -> UIButton")) { $0.add(creation(action)) }
            }
        }
    }

    /// The name of the function that makes the button of an action.
    private func button(_ action: Action) -> String { SwiftName.member("\(action.id)-button") }

    private func creation(_ action: Action) -> Code {
        var arguments: [Code] = [
            action.title.map { values.text($0, at: "\(prefix)\(action.id).title") } ?? "nil"
        ]
        if let image = action.image { arguments.append(values.image(image).labelled("image")) }
        if let style = action.style { arguments.append(.text("style: .\(style.rawValue)")) }
        if let height = action.height { arguments.append(.text("height: \(height.text)")) }
        let steps = StepCode(vocabulary: values.vocabulary).statements(action.steps)
        let body = steps.isEmpty ? [] : [Code.text("guard let self else { return }")] + steps
        return .closure(.call(".action", arguments), steps.isEmpty ? "" : "[weak self]", body)
    }

    private func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}
