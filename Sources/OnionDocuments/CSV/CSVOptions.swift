public import OnionModel

/// Options for reading tables of contents (CSV and TSV).
public struct CSVOptions: Sendable {
    /// A column of a table and its meaning.
    public struct Mapping: Hashable, Sendable {
        /// `key`, or another member of a content's document such as `template` or `actions`; a field such as `title`, or a field in one
        /// language such as `title.en`. Empty to ignore the column.
        public var target: String
        /// The column's name in the table.
        public var column: String

        /// Creates a mapping from a column to its meaning.
        public init(target: String, column: String) {
            self.target = target
            self.column = column
        }
    }

    /// The columns whose names differ from their meaning.
    public var mappings: [Mapping]
    /// The template of records that name no template.
    public var template: String?
    /// The space of contents whose key has none; nil for the default one.
    package var space: ImportSpace?
    /// Returns the types of a template's fields by name, so that cells of number fields are read as numbers; nil for an
    /// unknown template.
    public var fieldTypes: @Sendable (Reference) -> [String: Field.Kind]?

    /// Creates options. By default, column names are their meanings.
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
    /// Parses `title=headline,title.ru=headline_ru,=notes`; returns nil for a syntax error.
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
    /// Returns these options with the field types of templates that are read together with the tables.
    package func addingFieldTypes(_ parts: [Part]) -> CSVOptions {
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
