import OnionCoding
import OnionModel
import OnionSupport

/// Maps the parts of a content document to columns, in the order of documents.
struct CSVColumnMap {
    /// A column's name and its position.
    typealias Name = (text: String, position: Position)

    /// A field and its columns.
    struct FieldColumns {
        var name: String
        /// The column of the text for all languages.
        var plain: Int?
        /// The columns of the texts in single languages, sorted by locale.
        var localized: [(locale: String, index: Int)] = []
    }

    let width: Int
    private(set) var key: Int?
    private(set) var template: Int?
    private(set) var summary: Int?
    private(set) var actions: Int?
    /// Sorted by name.
    private(set) var fields: [FieldColumns] = []

    init(_ columns: [CSVColumn]) {
        width = columns.count
        var known: [String: Int] = [:]
        for (index, column) in columns.enumerated() {
            switch column {
            case .key: key = index
            case .template: template = index
            case .summary: summary = index
            case .actions: actions = index
            case .field(let name, let locale):
                Work.add(1)
                let field = known[name] ?? fields.count
                if known.updateValue(field, forKey: name) == nil { fields.append(FieldColumns(name: name)) }
                if let locale {
                    fields[field].localized.append((locale.text, index))
                } else {
                    fields[field].plain = index
                }
            case .nothing: break
            }
        }
        fields.sort { $0.name.precedesByBytes($1.name) }
        for field in fields.indices { fields[field].localized.sort { $0.locale.precedesByBytes($1.locale) } }
    }

    /// The members that the table has columns for.
    var columns: ContentColumns {
        var columns = ContentColumns()
        if summary != nil { columns.members.insert("summary") }
        if actions != nil { columns.members.insert("actions") }
        for field in fields {
            columns.fields[field.name, default: .init()].isPlain = field.plain != nil
            columns.fields[field.name, default: .init()].locales = field.localized.map(\.locale)
        }
        return columns
    }
}
