import OnionCoding
import OnionModel

/// Makes documents of records. It keeps no state.
struct RecordParser {
    /// A record that is not one document of a part.
    struct Refusal: Error {
        var problems: [Problem]
        /// Whether the document is wrong by itself, whatever is stored.
        var isReading = true
        /// The name of the document; nil when it has none that can be read.
        var name: Reference?
        /// The document, when its other members can be checked.
        var flawed: Document?
    }

    let context: ImportContext

    /// Reads a record.
    func parse(
        _ record: DeferredRecords.Record, in texts: ImportTexts, _ templates: inout TemplateCache
    ) throws -> Result<RecordDocument, Refusal> {
        let location = DocumentLocation(source: context.names[record.source], position: record.position)
        let node: Node
        do throws(Problem) {
            node = try texts.document(record.text, at: location, &templates)
        } catch {
            var problem = error
            problem.source = location.source
            return .failure(Refusal(problems: [problem]))
        }
        let columns = texts.columns(of: location.source)
        var fields: [Reference: Set<String>] = [:]
        if columns != nil, let written = node["template"]?.string {
            let template = Reference(.template, Key(written: written).absolute(in: context.options.space?.name))
            fields[template] = templates.fieldTypes(of: template).map { Set($0.keys) }
        }
        return try parse(
            node, of: context.names[record.source], columns: columns, fields: fields, record: record.text)
    }

    /// Makes a document of a node, which is completed from the stored document when documents are partial.
    ///
    /// - Parameters:
    ///   - columns: The columns of its table.
    ///   - fields: The names of the fields of the template of a row.
    ///   - record: The document as it came; nil for one that was read whole.
    func parse(
        _ node: Node, of source: String, columns: ContentColumns? = nil, fields: [Reference: Set<String>] = [:],
        record: [UInt8]?
    ) throws -> Result<RecordDocument, Refusal> {
        var node = node.placed(in: context.options.space)
        if context.options.isPatch, let name = Part.name(of: node) {
            guard let whole = try patched(name, by: node, columns?.filled(in: node)) else {
                let problem = Problem.noStoredDocument(name)
                    .at(DocumentLocation(source: source, position: node.position))
                return .failure(Refusal(problems: [problem], isReading: false, name: name))
            }
            node = whole
        }
        let (part, name, problems, _) = Part.readFlawed(node, source: source)
        guard let part, problems.isEmpty else {
            // A row of a table cannot be completed while a part of it cannot be read.
            let flawed = columns == nil ? part.map { Document(part: $0, node: node, source: source) } : nil
            return .failure(Refusal(problems: problems, name: name, flawed: flawed))
        }
        var document = Document(part: part, node: node, source: source)
        if !context.options.isPatch { document.columns = columns }
        return try DocumentCompletion(db: context.db).completed(document, templates: fields)
            .map { RecordDocument($0, record: record) }
            .mapError { Refusal(problems: $0.problems, name: name) }
    }

    /// The stored document of a part merged with a partial one; nil when the part does not exist.
    ///
    /// - Parameter columns: The columns of a table in which the partial document has cells.
    private func patched(_ name: Reference, by patch: Node, _ columns: ContentColumns?) throws -> Node? {
        guard let part = try context.table.part(name.kind, name.key), !part.isArchived else { return nil }
        let snapshot = Snapshot(context.db)
        let (stored, base) = (try snapshot.document(name), try snapshot.baseLocale)
        return columns?.document(of: patch, completedFrom: stored, base: base)
            ?? stored.patched(by: patch, base: base)
    }
}
