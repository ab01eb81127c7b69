import Foundation
import GRDB
import OnionCoding
import OnionModel
import OnionSupport

/// The objects of files that parts were made of. They tell which part a file means after either of both was renamed.
struct OriginTable {
    /// The origin of a stored part.
    struct Row {
        var part: Reference
        /// The file's path from the folder of the registry.
        var file: String
        var object: String
        /// The document that was made of the object at the last import; nil when it is not known.
        var document: Node?
    }

    let db: Database

    /// Returns the documents under the names of the parts that were made of the same objects. A new object gets the
    /// next free name where a part of another object has its own.
    ///
    /// A file that moved is the same file when the old one is gone. A text that is no file, such as standard input, is
    /// the part that has its name.
    func named(_ documents: [Document]) throws -> [Document] {
        guard documents.contains(where: { $0.origin != nil }) else { return documents }
        var documents = try documents.map(located)
        var names = try Names(documents, self)
        try names.assignAll()
        for index in documents.indices {
            guard let origin = documents[index].origin else { continue }
            let part = documents[index].part.renamed(names.names)
            documents[index] = Document(
                part: part, node: Node(part.node.value, at: documents[index].node.position),
                source: documents[index].source)
            documents[index].origin = origin
            documents[index].origin?.document = part.node
        }
        return documents
    }

    /// Returns the origin of a part; nil when it was not made of a file.
    func row(of part: Reference) throws -> Row? {
        let sql = "\(OriginTable.query) WHERE part.kind = ? AND part.key = ?"
        return try Query(db, cached: sql).first(.text(part.kind.rawValue), .text(part.key.text), read: Row.init) ?? nil
    }

    /// Returns the parts of a kind that were made of an object of any file.
    fileprivate func rows(of object: String, _ kind: PartKind) throws -> [Row] {
        let sql = "\(OriginTable.query) WHERE origin.object = ? AND part.kind = ? ORDER BY origin.part"
        return try Query(db, cached: sql).all(.text(object), .text(kind.rawValue), read: Row.init)
    }

    /// Whether a file that a part was made of is gone.
    fileprivate func isGone(_ file: String) throws -> Bool {
        try access("\(folder)/\(file)", F_OK) != 0
    }

    private static let query = """
        SELECT part.kind, part.key, origin.file, origin.object, origin.document
        FROM origin JOIN part ON part.id = origin.part
        """

    /// Stores what files said about parts that have just been stored.
    func store(_ stored: [PendingRevision]) throws {
        let sql = """
            INSERT INTO origin (part, file, object, document) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (part) DO UPDATE SET
                file = iif(excluded.file = '', file, excluded.file),
                object = iif(excluded.file = '', object, excluded.object), document = excluded.document
            WHERE document IS NOT excluded.document
                OR excluded.file <> '' AND (file, object) IS NOT (excluded.file, excluded.object)
            """
        for item in stored {
            guard let origin = item.document.origin, let document = origin.document else { continue }
            try db.cachedStatement(sql: sql).execute(arguments: [
                item.identity.id, origin.file, origin.object,
                String(decoding: JSONWriter.compact(document), as: UTF8.self),
            ])
        }
    }

    // MARK: - Files

    /// Returns the document with the path of its file from the folder of the registry; empty for what is no file.
    private func located(_ document: Document) throws -> Document {
        var document = document
        if let file = document.origin?.file { document.origin?.file = try path(of: file) }
        return document
    }

    private func path(of file: String) throws -> String {
        guard let path = resolved(file)?.split(separator: "/") else { return "" }
        let home = try folder.split(separator: "/")
        let common = zip(path, home).prefix { String($0).hasBytes(of: String($1)) }.count
        return (home.dropFirst(common).map { _ in ".." } + path.dropFirst(common)).joined(separator: "/")
    }

    /// The folder of the registry.
    private var folder: String {
        get throws {
            let file =
                try Query(db, cached: "SELECT file FROM pragma_database_list WHERE name = 'main'")
                .first { try $0.text(0) } ?? ""
            return resolved(file).map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) } ?? ""
        }
    }

    private func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

extension OriginTable.Row {
    init?(_ row: Columns) throws {
        guard let part = try row.reference(at: 0) else { return nil }
        try self.init(
            part: part, file: row.text(2), object: row.text(3),
            document: row.optionalText(4).flatMap { try? JSONReader.read(Array($0.utf8)) })
    }
}

/// The names of the parts that documents mean, found object by object.
private struct Names {
    private let documents: [Document]
    private let table: OriginTable
    /// The names by those in the files. Files read together have different ones, and refer to each other.
    private(set) var names: [Reference: Reference] = [:]
    private var taken: Set<Reference> = []
    private let objects: Set<DocumentOrigin>
    private let files: Set<String>

    init(_ documents: [Document], _ table: OriginTable) throws {
        self.documents = documents.filter { $0.origin != nil }
        self.table = table
        objects = Set(documents.compactMap(\.origin))
        files = Set(objects.map(\.file))
    }

    mutating func assignAll() throws {
        var unknown: [[Document]] = []
        for document in documents {
            guard let origin = document.origin else { continue }
            if let part = try known(document.part.reference, origin) {
                assign(part, to: document)
            } else if let last = unknown.last?.last, last.origin == origin, last.source == document.source,
                last.part.key == document.part.key
            {
                unknown[unknown.count - 1].append(document)
            } else {
                unknown.append([document])
            }
        }
        for group in unknown {
            let key = try freeKey(for: group)
            for document in group { assign(Reference(document.part.kind, key), to: document) }
        }
    }

    private mutating func assign(_ part: Reference, to document: Document) {
        names[document.part.reference] = part
        taken.insert(part)
    }

    /// Returns the part that was made of the same object, in the same file or in one that was there before it moved.
    private func known(_ part: Reference, _ origin: DocumentOrigin) throws -> Reference? {
        guard !origin.file.isEmpty else { return nil }
        let rows = try table.rows(of: origin.object, part.kind).filter { !taken.contains($0.part) }
        if let row = rows.first(where: { $0.file == origin.file }) { return row.part }
        let name = origin.file.split(separator: "/").last
        let moved = try rows.first { row in
            try (row.part == part || row.file.split(separator: "/").last == name) && isGone(row)
        }
        return moved?.part
    }

    /// Returns the first key that all parts of an object may have: their own, or one with a number.
    private func freeKey(for group: [Document]) throws -> Key {
        let key = group[0].part.key
        if try isFree(key, for: group) { return key }
        let end = key.text.lastIndex(of: "-")
        let isNumbered = end.map { Int(key.text[$0...].dropFirst()) != nil } ?? false
        let stem = isNumbered ? key.text[..<(end ?? key.text.endIndex)] : key.text[...]
        var number = 2
        while true {
            let candidate = Key(stored: "\(stem.prefix(Key.maximumLength - 10))-\(number)")
            if try isFree(candidate, for: group) { return candidate }
            number += 1
        }
    }

    private func isFree(_ key: Key, for group: [Document]) throws -> Bool {
        try group.allSatisfy { document in
            let part = Reference(document.part.kind, key)
            guard !taken.contains(part) else { return false }
            guard let origin = document.origin, !origin.file.isEmpty, let row = try table.row(of: part) else {
                return true
            }
            return try row.file.isEmpty || isGone(row)
        }
    }

    /// Whether the object that a part was made of is gone, with its file or without.
    private func isGone(_ row: OriginTable.Row) throws -> Bool {
        try files.contains(row.file)
            ? !objects.contains(DocumentOrigin(file: row.file, object: row.object)) : table.isGone(row.file)
    }
}
