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
    /// The members of documents, each with its column.
    private(set) var members: [(member: ContentColumns.Member, column: Int?)]
    /// Sorted by name.
    private(set) var fields: [FieldColumns] = []
    /// The columns without a name.
    let unnamed: [Int]
    /// The columns whose texts have an apostrophe before what a spreadsheet takes for a formula.
    let protected: Set<Int>

    init(_ columns: [CSVColumn], protected: Set<Int>) {
        width = columns.count
        self.protected = protected
        unnamed = columns.indices.filter { columns[$0] == .unnamed }
        members = ContentColumns.allMembers.map { ($0, columns.firstIndex(of: .member($0.key))) }
        var known: [String: Int] = [:]
        for (index, column) in columns.enumerated() {
            switch column {
            case .field(let name, let locale):
                Work.add(1)
                let field = known[name] ?? fields.count
                if known.updateValue(field, forKey: name) == nil { fields.append(FieldColumns(name: name)) }
                if let locale {
                    fields[field].localized.append((locale.text, index))
                } else {
                    fields[field].plain = index
                }
            case .member, .nothing, .unnamed: break
            }
        }
        fields.sort { $0.name.precedesByBytes($1.name) }
        for field in fields.indices { fields[field].localized.sort { $0.locale.precedesByBytes($1.locale) } }
    }

    /// The form of the member with a key; nil for a key that documents do not have.
    func form(of key: String) -> ContentColumns.Member.Form? { members.first { $0.member.key == key }?.member.form }

    /// The members that the table has columns for.
    var columns: ContentColumns {
        var columns = ContentColumns()
        columns.members = Set(members.filter { $0.column != nil }.map(\.member.key))
        for field in fields {
            columns.fields[field.name, default: .init()].isPlain = field.plain != nil
            columns.fields[field.name, default: .init()].locales = field.localized.map(\.locale)
        }
        return columns
    }
}
