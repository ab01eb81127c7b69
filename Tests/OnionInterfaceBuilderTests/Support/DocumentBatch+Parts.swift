import OnionCoding
import OnionImport
import OnionInterfaceBuilder
import OnionModel

extension String {
    /// The text as a file of this name would be read.
    func imported(as source: String) -> DocumentBatch { DocumentReader().read(bytes: Array(utf8), source: source) }
}

extension DocumentBatch {
    func keys(_ kind: PartKind) -> [String] { documents.filter { $0.part.kind == kind }.map(\.part.key.text) }

    var templates: [Template] {
        documents.compactMap { if case .template(let template) = $0.part { template } else { nil } }
    }

    var contents: [Content] {
        documents.compactMap { if case .content(let content) = $0.part { content } else { nil } }
    }

    var actionSets: [ActionSet] {
        documents.compactMap { if case .actions(let actions) = $0.part { actions } else { nil } }
    }

    var screens: [Screen] { documents.compactMap { if case .screen(let screen) = $0.part { screen } else { nil } } }
}
