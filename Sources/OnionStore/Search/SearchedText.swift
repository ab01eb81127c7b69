import OnionModel

/// A text of a part that can be found by a search.
struct SearchedText {
    /// The kind of text, in the order of the index's columns.
    enum Column: Int, CaseIterable {
        case name, summary, title, text
    }

    var column: Column
    /// The position in the document, with the locale: `fields.title.de`; empty for the key.
    var path: String
    var text: String
}

extension Part {
    /// The searchable texts, the most important first.
    var searchedTexts: [SearchedText] {
        let names = [("", key.text), (kind == .actions ? "datasource" : "controller", controller)].compactMap {
            path, name in
            name.map { SearchedText(column: .name, path: path, text: $0) }
        }
        let summary = summary.map { [SearchedText(column: .summary, path: "summary", text: $0)] } ?? []
        let texts = withPlainNames.texts.flatMap { path, text in text.searched(at: path) }
        return names + summary + fieldSummaries + texts.filter { $0.column == .title }
            + texts.filter { $0.column == .text }
    }

    /// The part with the values of its fields as they are read from the stored body, where the name of an image without a size is a text.
    private var withPlainNames: Part {
        switch self {
        case .content(var content):
            content.fields = content.fields.mapValues(\.withPlainName)
            return .content(content)
        case .screen(var screen):
            screen.updateFields { $2 = $2.mapValues(\.withPlainName) }
            return .screen(screen)
        case .template, .actions, .color, .font, .number, .app: return self
        }
    }

    private var fieldSummaries: [SearchedText] {
        guard case .template(let template) = self else { return [] }
        return template.fields.compactMap { field in
            field.summary.map { SearchedText(column: .summary, path: "fields.\(field.name).summary", text: $0) }
        }
    }
}

extension FieldValue {
    fileprivate var withPlainName: FieldValue {
        if case .image(let image) = self, image.size == nil { .text(.verbatim(.plain(image.name))) } else { self }
    }
}

extension LocalizedText {
    fileprivate func searched(at path: String) -> [SearchedText] {
        let column: SearchedText.Column = path.hasSuffix(".title") ? .title : .text
        return texts(at: path).map { SearchedText(column: column, path: $0.path, text: $0.text) }
    }
}

extension WordDivider {
    /// A separator between two texts, so that no phrase spans both. It is no word of any text.
    private static let boundary = Array("·".utf8)[...]

    /// Visits the words of a part in UTF-8 with their columns; the words of a column come in order.
    mutating func divide(_ part: Part, _ visit: (ArraySlice<UInt8>, SearchedText.Column) -> Void) {
        for text in part.searchedTexts {
            divide(WordDivider.composed(text.text)) { word, _, _ in visit(word, text.column) }
            visit(WordDivider.boundary, text.column)
        }
    }
}
