import Onion
import OnionModel
import OnionRows

/// A part in the table of texts, with those of its texts that the table shows.
struct TextOwner {
    /// What a table shows of each text.
    struct Columns {
        let locales: [LocaleTag]
        let base: LocaleTag
        /// Whether the texts can be changed: those of the past cannot.
        let isEditable: Bool
        let query: PageQuery
    }

    /// One text in all languages of the table.
    struct Line {
        let name: String
        /// The name among the texts of the part.
        let path: String
        let cells: [Cell]
    }

    /// One text in one language.
    struct Cell {
        let language: String
        let forms: [Control]
        /// `missing` or `stale`; nil for one that is up to date.
        let state: String?
        /// Whether the text is the same in all languages; the first column contains it.
        let isShared: Bool
    }

    let kind: String
    let key: String
    let page: String
    /// The id of the form that its fields belong to.
    let form: String
    let action: String
    /// The revision on which changes are based.
    let start: Int
    /// The query of the table, for the way back from the draft.
    let back: String
    let isEditable: Bool
    let texts: [Line]

    init(_ part: StatedTexts, _ texts: [StatedTexts.Text], _ columns: Columns) {
        let reference = part.reference.head
        (kind, key) = (reference.kind.word, reference.key.text)
        form = "texts-of-\(reference.description)"
        action = reference.cataloguePage
        page = action + columns.query.only(["appearance", "locale"]).setting("panel", to: "texts").text
        start = part.reference.revision ?? 1
        back = String(columns.query.text.dropFirst())
        isEditable = columns.isEditable
        self.texts = texts.map { text in
            Line(
                name: text.name.pathInWords, path: text.name,
                cells: columns.locales.enumerated().map {
                    Cell(text, in: $1, isFirst: $0 == 0, limit: part.limits[text.name], columns)
                })
        }
    }
}

extension TextOwner.Cell {
    fileprivate init(
        _ text: StatedTexts.Text, in locale: LocaleTag, isFirst: Bool, limit: Int?, _ columns: TextOwner.Columns
    ) {
        let isSame = text.text.locales.isEmpty
        language = locale.text.languageName
        state = text.states[locale]?.rawValue
        isShared = isSame && !isFirst
        let written = isSame ? nil : locale
        let name = text.name
        forms =
            isShared
            ? []
            : text.text.forms(in: written, base: columns.base).map { category, stored in
                var control = Control(
                    name: Draft.name(of: name, in: written, category),
                    label: [name.pathInWords, isSame ? "all languages" : locale.text.languageName, category?.rawValue]
                        .compactMap(\.self).joined(separator: ", "))
                control.stored = stored ?? ""
                control.value = stored ?? ""
                control.note = category?.rawValue
                control.limit = limit
                control.language = isSame ? nil : locale.text
                control.isRightToLeft = !isSame && locale.isRightToLeft
                control.placeholder = stored == nil ? "missing" : ""
                return control
            }
    }
}

extension Parameter where Value == String {
    static var back: Parameter { Parameter("back", "The query of the table of texts from which a draft comes") }
}

extension Call {
    /// The page of the table of texts from which a draft comes; nil for a draft from elsewhere.
    var tableOfTexts: String? {
        get throws { try arguments[.back].map { PageFrame.List.texts.page + ($0.isEmpty ? "" : "?\($0)") } }
    }
}
