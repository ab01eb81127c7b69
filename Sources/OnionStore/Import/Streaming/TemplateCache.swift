import GRDB
import OnionCoding
import OnionModel

/// The templates of the registry as far as records name them, for the scanner and for cells of tables.
struct TemplateCache {
    private static let maximumRequested = 10_000

    private let db: Database
    /// The space of the records, which name templates as documents of that space do; nil for the default one.
    private let space: String?
    /// Whether the scanner is to leave all records to the reader of documents.
    private let isScanning: Bool
    /// The schemas that records are scanned with.
    var schemas = ContentSchemas()
    /// Names of templates that were looked up.
    private var asked: Set<[UInt8]> = []
    /// The types of templates' fields by their names, as far as they were requested.
    private var types: [Reference: [String: Field.Kind]] = [:]

    /// - Parameters:
    ///   - space: The space of the records; nil for the default one.
    ///   - isScanning: Whether records are scanned; partial documents are not, for a body is made of a whole one.
    init(_ db: Database, in space: String?, isScanning: Bool) {
        self.db = db
        self.space = space
        self.isScanning = isScanning
    }

    /// Looks up the templates that the scanner did not know.
    mutating func resolveTemplates(of chunk: ScannedChunk) throws {
        for other in chunk.others {
            guard let name = other.unknownTemplate, !asked.contains(name) else { continue }
            if asked.count == TemplateCache.maximumRequested { asked.removeAll() }
            asked.insert(name)
            try update(Key(written: String(decoding: name, as: UTF8.self)).absolute(in: space))
        }
    }

    /// Reads a template that may have changed.
    mutating func update(_ key: Key) throws {
        types.removeAll()
        let table = PartTable(db: db)
        let written = key.written(in: space)
        guard let part = try table.part(.template, key), !part.isArchived,
            case .template(var template) = try table.read(part)
        else { return schemas.remove(Array(written.text.utf8)) }
        template.key = written
        guard let schema = ContentSchema(template, target: part.id) else {
            return schemas.remove(Array(written.text.utf8))
        }
        if isScanning { schemas.add(schema) }
    }

    /// Forgets all templates, because another process has written.
    mutating func removeAll() {
        schemas.removeAll()
        asked.removeAll()
        types.removeAll()
    }

    /// The types of a template's fields by their names; nil for a template that does not exist.
    mutating func fieldTypes(of template: Reference) -> [String: Field.Kind]? {
        if let known = types[template] { return known }
        guard case .template(let read)? = try? Snapshot(db).part(template).part else { return nil }
        let types = Dictionary(read.fields.map { ($0.name, $0.type) }) { first, _ in first }
        self.types[template] = types
        return types
    }
}
