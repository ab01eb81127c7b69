import OnionModel

extension RecordImport {
    /// What a text is written in.
    func form(of source: String) -> any RecordForm { forms[source] ?? JSONRecordForm() }

    /// The types of a template's fields as it is by now, for cells of tables.
    func types(of template: Reference) -> [String: Field.Kind]? {
        if let known = fieldTypes[template] { return known }
        guard case .template(let read)? = try? Snapshot(db).part(template).part else { return nil }
        let types = Dictionary(read.fields.map { ($0.name, $0.type) }) { first, _ in first }
        fieldTypes[template] = types
        return types
    }

    /// What is told of a record that is left out.
    ///
    /// - Parameter text: as it came.
    func record(_ text: [UInt8]?, _ found: [Problem]) -> RefusedRecord {
        guard let text, let source = found.first?.source, let form = forms[source] else {
            return RefusedRecord(text: text, problems: found)
        }
        return RefusedRecord(
            text: form.line(text, types: types), row: form.tableHeader.map { .init(header: $0, text: text) },
            problems: found)
    }
}
