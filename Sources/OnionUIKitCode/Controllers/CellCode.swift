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
            file.block(.text("static func \(name)() -> \(rootView.name)")) { file in
                let fills = rootView.fields.statements(filling: "cell", with: content.value.fields, values, prefix)
                guard !fills.isEmpty else { return file.add(.text(rootView.creation)) }
                file.add(.text("let cell = \(rootView.creation)"))
                file.add(fills)
                file.add("return cell")
            }
        }
    }
}
