package import OnionModel

/// The members of a content that a table has columns for. The others are unknown to a row.
package struct ContentColumns: Hashable, Sendable {
    /// The columns of a field.
    package struct Field: Hashable, Sendable {
        /// Whether the field has a column for values that are for all languages.
        package var isPlain = false
        /// The languages that have a column.
        package var locales: [String] = []

        /// Creates a field without columns.
        package init() {}
    }

    /// A member of a content's document.
    package struct Member: Hashable, Sendable {
        /// The columns of a table for a member.
        package enum Form: Hashable, Sendable {
            /// A column with its text.
            case text
            /// A column with its JSON.
            case json
            /// A column for each field, and for each language of one.
            case fields
        }

        /// The key in the document.
        package let key: String
        package let form: Form
    }

    private static let fieldsKey = "fields"

    /// All members of a content's document, in the order of documents.
    package static let allMembers: [Member] = {
        var context = SchemaContext()
        return Content.codec.members.map { member in
            let isText = member.schema(&context)["type"]?.string == "string"
            return Member(key: member.key, form: member.key == fieldsKey ? .fields : isText ? .text : .json)
        }
    }()

    /// The keys of a content document that have a column.
    package var members: Set<String> = []
    /// The fields by their names.
    package var fields: [String: Field] = [:]

    /// Creates an empty list of columns.
    package init() {}

    /// Returns the document of a row with what is stored for the members that the table has no columns for. All of that has the position
    /// of the row.
    ///
    /// A value for all languages replaces the base language's where a text is stored in several.
    ///
    /// - Parameters:
    ///   - row: The document of the row.
    ///   - stored: The stored document.
    ///   - isField: Whether the template of the row has a field with a name. Other fields that are stored are of the template before.
    ///   - base: The registry's base locale.
    package func document(
        of row: Node, completedFrom stored: Node, base: LocaleTag, where isField: (String) -> Bool = { _ in true }
    ) -> Node {
        let fieldsKey = ContentColumns.fieldsKey
        let stored = stored.positioned(at: row.position)
        var entries = (row.entries ?? []).filter { $0.key != fieldsKey }
        entries += (stored.entries ?? []).filter {
            $0.key != fieldsKey && row[$0.key] == nil && !members.contains($0.key)
        }
        let (old, new) = (stored[fieldsKey]?.entries ?? [], row[fieldsKey]?.entries ?? [])
        let kept = old.map(\.key).filter(isField)
        let names = kept + new.map(\.key).filter { !kept.contains($0) }
        let fields = names.compactMap { name in
            value(of: name, row[fieldsKey]?[name], stored[fieldsKey]?[name], base).map { Node.Entry(name, $0) }
        }
        if !fields.isEmpty { entries.append(Node.Entry(fieldsKey, Node(.map(fields), at: row.position))) }
        return Node(.map(entries), at: row.position)
    }

    /// Returns the columns in which a row has cells that are not empty. The others are unknown to a partial row.
    package func filled(in row: Node) -> ContentColumns {
        var columns = self
        columns.members = members.filter { row[$0] != nil }
        for (name, field) in fields {
            let value = row[ContentColumns.fieldsKey]?[name]
            let said = value?.languages?.map(\.key) ?? []
            columns.fields[name]?.isPlain = value != nil && said.isEmpty
            columns.fields[name]?.locales = field.locales.filter(said.contains)
        }
        return columns
    }

    /// The value of a field: the row's, merged with the stored one.
    private func value(of name: String, _ row: Node?, _ stored: Node?, _ base: LocaleTag) -> Node? {
        guard let field = fields[name], let stored else { return row ?? stored }
        guard let kept = field.unstated(of: stored) else { return row }
        guard let row else { return kept }
        guard let said = row.languages else { return kept.settingText(row, in: base) ?? row }
        guard let others = kept.languages ?? (kept.isText ? [Node.Entry(base.text, kept)] : nil) else { return row }
        return .map(others.filter { other in !said.contains { $0.key == other.key } } + said)
    }
}

extension ContentColumns.Field {
    /// The part of a stored value that the field has no column for; nil when there is none.
    fileprivate func unstated(of stored: Node) -> Node? {
        guard let texts = stored.languages else { return isPlain ? nil : stored }
        let rest = texts.filter { !locales.contains($0.key) }
        return rest.isEmpty ? nil : .map(rest)
    }
}
