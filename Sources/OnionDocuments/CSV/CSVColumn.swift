import OnionModel

/// What a column of a table holds.
enum CSVColumn: Hashable {
    case key, template, summary, actions
    case field(String, LocaleTag?)
    case nothing

    /// Reads `key`, `title`, `title.en`, `fields.title.en`; nothing of an empty text.
    init(_ target: String) {
        switch target {
        case "key", "content": self = .key
        case "template": self = .template
        case "summary": self = .summary
        case "actions": self = .actions
        case "": self = .nothing
        default:
            let path = target.hasPrefix("fields.") ? String(target.dropFirst("fields.".count)) : target
            if let dot = path.lastIndex(of: "."), dot > path.startIndex,
                let locale = LocaleTag(wellFormed: String(path[path.index(after: dot)...]))
            {
                self = .field(String(path[..<dot]), locale)
            } else {
                self = .field(path, nil)
            }
        }
    }
}

/// The columns of a table, found by the names in its first record.
struct CSVColumns {
    /// What each column holds, in the order of the table.
    private(set) var columns: [CSVColumn] = []
    /// What is wrong with the names; then no record can be read.
    private(set) var problems: [Problem] = []

    init(_ names: [CSVLayout.Name], _ options: CSVOptions) {
        var mapped: [String: String] = [:]
        for mapping in options.mappings {
            if !names.contains(where: { $0.text == mapping.column }) {
                let near = Spelling.didYouMean(mapping.column, among: names.map(\.text))
                problems.append(
                    Problem(
                        "there is no column \(mapping.column.quoted), which --map names",
                        remedy: near ?? "its columns are \(names.prefix(16).map(\.text).joined(separator: ", "))",
                        position: names.first?.position ?? .unknown))
            }
            mapped[mapping.column] = mapping.target
        }
        for name in names {
            if name.text.isEmpty {
                report("the column \(columns.count + 1) has no name", name.position, "name it, or take it out")
            }
            add(mapped[name.text] ?? name.text, name.position)
        }
        if !columns.contains(.key) {
            problems.append(
                Problem(
                    "no column holds the keys", remedy: "name one \("key".quoted), or say which with --map key=COLUMN",
                    position: names.first?.position ?? .unknown))
        }
    }

    private mutating func add(_ target: String, _ position: Position) {
        let column = CSVColumn(target)
        if column != .nothing, columns.contains(column) {
            report("two columns hold \(target.quoted)", position, "leave one out with --map =COLUMN")
        }
        columns.append(column)
    }

    private mutating func report(_ message: String, _ position: Position, _ remedy: String) {
        problems.append(Problem(message, remedy: remedy, position: position))
    }
}
