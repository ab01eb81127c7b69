import OnionCoding
import OnionModel

/// The meaning of a table's column.
enum CSVColumn: Hashable {
    /// A member of a content's document beside its fields.
    case member(String)
    case field(String, LocaleTag?)
    case nothing
    /// A column without a name, which may not have values.
    case unnamed

    /// The key of a content. It has a column name specific to tables.
    static let key = CSVColumn.member(PartKind.content.rawValue)

    /// Parses `key`, `summary`, `title`, `title.en` or `fields.title.en`; an empty string means ``nothing``.
    init(_ target: String) {
        switch target {
        case "key": self = .key
        case "": self = .nothing
        case _ where ContentColumns.allMembers.contains { $0.key == target && $0.form != .fields }:
            self = .member(target)
        default:
            let path = target.hasPrefix("fields.") ? String(target.dropFirst("fields.".count)) : target
            if let dot = path.lastIndex(of: "."), dot > path.startIndex,
                let locale = LocaleTag(existing: String(path[path.index(after: dot)...]))
            {
                self = .field(String(path[..<dot]), locale)
            } else {
                self = .field(path, nil)
            }
        }
    }
}

/// The columns of a table, resolved from the names in its first record.
struct CSVColumns {
    /// The meaning of each column, in the order of the table.
    private(set) var columns: [CSVColumn] = []
    private var known: Set<CSVColumn> = []
    /// The problems of the column names. With any, no record can be read.
    private(set) var problems: [Problem] = []

    init(_ names: [CSVColumnMap.Name], _ options: CSVOptions) {
        // Spreadsheets keep blanks around names. An apostrophe protects the texts below from being formulas.
        let names = names.map { name in
            let text = name.text.trimmed
            return (text: text.hasPrefix("'") ? String(text.dropFirst()) : text, position: name.position)
        }
        var mapped: [String: String] = [:]
        for mapping in options.mappings {
            let column = mapping.column.trimmed
            if !names.contains(where: { $0.text == column }) {
                problems.append(
                    .unknownColumn(
                        mapping.column, known: names.map(\.text), at: names.first?.position ?? .unknown))
            }
            mapped[column] = mapping.target
        }
        for name in names {
            if name.text.isEmpty {
                columns.append(.unnamed)
            } else {
                add(mapped[name.text] ?? name.text, name.position)
            }
        }
        if !known.contains(.key) {
            problems.append(.missingKeyColumn(at: names.first?.position ?? .unknown))
        }
    }

    private mutating func add(_ target: String, _ position: Position) {
        let column = CSVColumn(target)
        if !known.insert(column).inserted, column != .nothing {
            problems.append(.duplicateColumn(target, at: position))
        }
        columns.append(column)
    }
}

extension String {
    /// The text without white space at its ends.
    fileprivate var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
