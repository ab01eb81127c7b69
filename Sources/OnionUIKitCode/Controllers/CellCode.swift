import OnionModel

/// The function that makes the cell of a content.
struct CellCode {
    let content: CodeParts.Named<Content>
    let rootView: RootViewCode
    let values: ValueCode
    let prefix: String

    func write(to file: inout SourceFile) {
        file.block("extension Cells") { file in
            if let summary = content.value.summary { file.comment(summary.asSentence) }
            let name = values.vocabulary.member(content.reference)
            file.function(name, ["router: any Router"], isStatic: true, returning: rootView.name) { file in
                let fills = rootView.fields.statements(filling: "cell", with: content.value.fields, values, prefix)
                guard !fills.isEmpty || !rootView.taps.isEmpty else { return file.add(rootView.creation) }
                file.add(.text("let cell = ").followed(by: rootView.creation))
                file.add(fills + connections)
                file.add("return cell")
            }
        }
    }

    /// The statements that connect what people use in the cell with the router; a cell has no methods for selectors.
    private var connections: [Code] {
        let steps = StepCode(vocabulary: values.vocabulary, controller: "controller", hasMethods: false)
        return rootView.taps.map { tap in
            .closure(
                .text("cell.\(SwiftName.escaped(tap.member)) ="), "[weak cell]",
                [.text("guard let controller = cell?.viewController else { return }")]
                    + steps.statements(tap.steps))
        }
    }
}
