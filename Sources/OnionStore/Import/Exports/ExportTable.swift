import Foundation
import GRDB
import OnionCoding
import OnionModel

/// The contents of storyboards and xibs as exports wrote them, and as imports have read them since.
struct ExportTable {
    let db: Database

    /// Returns the text of a file when the registry last wrote or read it; nil for a file that no export has written.
    ///
    /// - Parameter file: The file's path from the folder of the registry.
    func text(of file: String) throws -> [UInt8]? {
        try Query(db, cached: "SELECT text FROM export WHERE file = ?").first(.text(file)) { try $0.bytes(0) }
    }

    /// Returns which parts and views the objects of a file are; nil for a file that no export has written. Parts that were purged are not
    /// among them.
    func objects(of file: String) throws -> ExportedObjects? {
        let sql = "SELECT objects FROM export WHERE file = ?"
        guard let text = try Query(db, cached: sql).first(.text(file), read: { try $0.text(0) }) else { return nil }
        let node = try? JSONReader.read(Array(text.utf8))
        var objects = ExportedObjects()
        for entry in node?["parts"]?.entries ?? [] {
            guard case .number(let number) = entry.value.value, let id = Int64(exactly: number),
                let object = ExportedObjects.PartObject(stored: entry.key), let part = try reference(of: id)
            else { continue }
            objects.parts[object] = part
        }
        for entry in node?["views"]?.entries ?? [] { objects.views[entry.key] = entry.value.string }
        return objects
    }

    private func reference(of part: Int64) throws -> Reference? {
        try Query(db, cached: "SELECT kind, key FROM part WHERE id = ?")
            .first(.integer(part)) { try $0.reference(at: 0) } ?? nil
    }

    /// Stores the text that an export has written.
    ///
    /// - Parameter file: The file's path from the folder of the registry.
    func store(_ export: ExportedText, at file: String) throws {
        var objects = export.objects
        if export.isEdit {
            guard let known = try self.objects(of: file) else { return }
            objects = known.adding(objects)
        }
        try store(export.text, objects, of: file, change: nil)
    }

    /// Stores the documents that an import has read from exported files.
    ///
    /// - Parameters:
    ///   - files: The documents of each file, under the names of the registry.
    ///   - change: The change that they were stored with; nil when nothing was stored.
    func store(_ files: [String: [Document]], change: Int64?) throws {
        for (file, documents) in files {
            guard let text = documents.first?.exported?.text, let known = try objects(of: file),
                try self.text(of: file) != text
            else { continue }
            try store(text, known.adding(ExportedObjects(of: documents)), of: file, change: change)
        }
    }

    private func store(_ text: [UInt8], _ objects: ExportedObjects, of file: String, change: Int64?) throws {
        let sql = """
            INSERT INTO export (file, text, objects, change) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (file) DO UPDATE SET
                former = iif(excluded.change IS NULL, NULL, text), change = excluded.change,
                text = excluded.text, objects = excluded.objects
            """
        try db.cachedStatement(sql: sql).execute(arguments: [file, Data(text), try stored(objects), change])
    }

    /// Returns the stored form of the text of objects, with the parts that exist.
    private func stored(_ objects: ExportedObjects) throws -> String {
        var parts: [Node.Entry] = []
        for (object, part) in objects.parts.sorted(by: { $0.key.stored < $1.key.stored }) {
            guard let row = try PartTable(db: db).part(part.kind, part.key) else { continue }
            parts.append(Node.Entry(object.stored, .number(Double(row.id))))
        }
        let views = objects.views.sorted { $0.key < $1.key }.map { Node.Entry($0.key, .string($0.value)) }
        let node = Node.map([Node.Entry("parts", .map(parts)), Node.Entry("views", .map(views))])
        return String(decoding: JSONWriter.compact(node), as: UTF8.self)
    }

    /// Restores the documents of files from before changes that are reverted, so that the next import applies them again.
    static let revertTexts = """
        UPDATE export SET text = former, former = NULL, change = NULL
        WHERE change IN reverted AND former IS NOT NULL;
        """
}

extension ExportedObjects.PartObject {
    fileprivate var stored: String { "\(kind.rawValue)/\(id)" }

    fileprivate init?(stored: String) {
        guard let slash = stored.firstIndex(of: "/"), let kind = PartKind(rawValue: String(stored[..<slash])) else {
            return nil
        }
        self.init(kind, String(stored[slash...].dropFirst()))
    }
}

extension Snapshot {
    /// Returns the text of the storyboard or the xib at a path when the registry last wrote or read it; nil for a file that no export has
    /// written, and for one whose parts are all of other spaces.
    ///
    /// - Throws: ``RegistryError`` when the registry cannot be read.
    package func exportedText(ofFileAt path: String, in space: String?) throws -> [UInt8]? {
        guard try Query(db, cached: "SELECT EXISTS (SELECT 1 FROM export)").number() != 0 else { return nil }
        let file = try OriginTable(db: db).path(of: path)
        guard !file.isEmpty, try OriginTable(db: db).mayBe(file, in: space) else { return nil }
        return try ExportTable(db: db).text(of: file)
    }
}
