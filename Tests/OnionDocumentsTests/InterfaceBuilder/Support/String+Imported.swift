import OnionDocuments
import OnionModel

extension String {
    /// Reads the text as a file with this name.
    func imported(as source: String) -> ReadDocuments { DocumentReader().read(bytes: Array(utf8), source: source) }
}

extension ReadDocuments {
    func keys(_ kind: PartKind) -> [String] { items.filter { $0.part.kind == kind }.map(\.part.key.text) }

    var templates: [Template] {
        items.compactMap { if case .template(let template) = $0.part { template } else { nil } }
    }

    var contents: [Content] { items.compactMap { if case .content(let content) = $0.part { content } else { nil } } }

    var actionSets: [ActionSet] {
        items.compactMap { if case .actions(let actions) = $0.part { actions } else { nil } }
    }

    var screens: [Screen] { items.compactMap { if case .screen(let screen) = $0.part { screen } else { nil } } }
}
