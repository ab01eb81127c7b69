public import OnionModel

/// What somebody says about tables of contents: files of CSV and TSV.
public struct CSVOptions: Sendable {
    /// A column of a table and what it holds.
    public struct Mapping: Hashable, Sendable {
        /// `key`, `template`, `summary`, `actions`, a field such as `title`, a field in a language such as `title.en`; empty for nothing.
        public var target: String
        /// The column's name in the table.
        public var column: String

        public init(target: String, column: String) {
            self.target = target
            self.column = column
        }
    }

    /// The columns whose names do not say what they hold.
    public var mappings: [Mapping]
    /// The template of records that name none.
    public var template: String?
    /// The types of a template's fields by their names, so that a cell is read as a number where one is due; nil for a template that is
    /// not known.
    public var fieldTypes: @Sendable (Reference) -> [String: Field.Kind]?

    public init(
        mappings: [Mapping] = [], template: String? = nil,
        fieldTypes: @escaping @Sendable (Reference) -> [String: Field.Kind]? = { _ in nil }
    ) {
        self.mappings = mappings
        self.template = template
        self.fieldTypes = fieldTypes
    }
}

extension CSVOptions.Mapping {
    /// Reads `title=headline,title.ru=headline_ru,=notes`; nil when it is not written so.
    public static func list(_ text: String) -> [CSVOptions.Mapping]? {
        var mappings: [CSVOptions.Mapping] = []
        for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let sign = pair.firstIndex(of: "=") else { return nil }
            let column = pair[pair.index(after: sign)...]
            if column.isEmpty { return nil }
            mappings.append(CSVOptions.Mapping(target: String(pair[..<sign]), column: String(column)))
        }
        return mappings
    }
}

extension CSVOptions {
    /// The options with the types of templates that come along with the tables.
    func knowing(_ parts: [Part]) -> CSVOptions {
        var known: [Reference: [String: Field.Kind]] = [:]
        for case .template(let template) in parts {
            known[Reference(.template, template.key)] =
                Dictionary(template.fields.map { ($0.name, $0.type) }) { first, _ in first }
        }
        if known.isEmpty { return self }
        var options = self
        options.fieldTypes = { [known, fieldTypes] in known[$0.head] ?? fieldTypes($0) }
        return options
    }
}
