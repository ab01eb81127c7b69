import OnionModel

/// The protocol of an action set, with the supporting views that it provides by default.
struct ActionSetCode {
    let name: String
    let actions: ActionSet
    let values: ValueCode
    let prefix: String
    /// The name of the function that makes its buttons for slots with names.
    let member: String
    /// Whether a screen has it in a slot with a name.
    let fillsSlots: Bool
    private var steps: StepCode
    /// The methods that the app has to write.
    private let methods: [String]
    /// The functions that make the buttons, by the names of the actions.
    private let buttons: SwiftNames

    init(_ actions: CodeParts.Named<ActionSet>, values: ValueCode, fillsSlots: Bool) {
        name = values.vocabulary.type(actions.reference)
        self.actions = actions.value
        self.values = values
        prefix = TextKeys.prefix(actions.reference)
        member = values.vocabulary.member(actions.reference)
        self.fillsSlots = fillsSlots
        steps = StepCode(vocabulary: values.vocabulary)
        let methods = actions.value.items.flatMap { values.vocabulary.methods($0.steps) }
        var seen: Set<String> = []
        self.methods = methods.filter { seen.insert($0).inserted }
        buttons = SwiftNames(actions.value.items.map(\.id), reserved: seen) { SwiftName.member("\($0)-button") }
    }

    func write(to file: inout SourceFile) {
        file.comment(
            actions.summary?.asSentence ?? "The actions of \(prefix.dropLast()).")
        file.add("@MainActor")
        file.block(.text("protocol \(name): ActionsDatasource, RouterOwner")) { file in
            for method in methods { file.add(.text("func \(method)()")) }
        }
        file.space()
        file.block(.text("extension \(name)")) { file in
            file.block("var supportingViews: [UIView]") { file in
                file.add(.array(actions.items.map { .text("\(buttons[$0.id])()") }))
            }
            for action in actions.items {
                file.space()
                file.block(.text("private func \(buttons[action.id])() -> UIButton")) { $0.add(creation(action)) }
            }
        }
        if fillsSlots { writeButtons(to: &file) }
    }

    /// Writes a function for slots with names, whose actions no content provides: the router performs what they call.
    private func writeButtons(to file: inout SourceFile) {
        file.space()
        file.block("extension ActionButtons") { file in
            file.comment("The buttons for a slot of a view controller.")
            let parameters: [Code] = ["router: any Router", "from controller: UIViewController"]
            file.function(member, parameters, isStatic: true, returning: "[UIButton]") { file in
                var code = self
                code.steps = StepCode(vocabulary: values.vocabulary, controller: "controller", hasMethods: false)
                file.add(.array(actions.items.map { code.creation($0) }))
            }
        }
    }

    private func creation(_ action: Action) -> Code {
        var arguments: [Code] = [
            action.title.map { values.text($0, at: "\(prefix)\(action.id).title") } ?? "nil"
        ]
        if let image = action.image { arguments.append(values.image(image).labelled("image")) }
        if let label = action.accessibilityLabel {
            arguments.append(
                values.text(label, at: "\(prefix)\(action.id).accessibilityLabel").labelled("accessibilityLabel"))
        }
        if let style = action.style { arguments.append(.text("style: .\(style.rawValue)")) }
        if let role = action.role, role != .normal { arguments.append(.text("role: .\(role.rawValue)")) }
        if action.isEnabled == false { arguments.append("isEnabled: false") }
        if let height = action.height { arguments.append(.text("height: \(height.text)")) }
        return steps.closure(after: .call(".action", arguments), action.steps)
    }
}
