import Foundation
import GRDB
import OnionCoding
import OnionModel

// Which parts were made of which objects.

extension OriginTable {
    /// Returns the origin of a part; nil when it was not made of an object of a file.
    func row(of part: Reference) throws -> Row? { try row(of: part, where: "origin.object <> ''") }

    /// Returns the origin of a part that files only have copies of: the first of these files; nil for another part.
    func copy(of part: Reference) throws -> Row? { try row(of: part, where: "origin.object = ''") }

    /// Returns the origin of the part of a document: that of the same object; for a copy, that of a copy, or of a file that is gone.
    func row(of document: Document) throws -> Row? {
        let own = try row(of: document.part.reference)
        guard document.isCopy else { return own }
        return try copy(of: document.part.reference) ?? own.flatMap { try isFileGone($0.file) ? $0 : nil }
    }

    private func row(of part: Reference, where condition: String) throws -> Row? {
        let sql = "\(OriginTable.query) WHERE part.kind = ? AND part.key = ? AND \(condition)"
        return try Query(db, cached: sql).first(.text(part.kind.rawValue), .text(part.key.text), read: Row.init) ?? nil
    }

    /// Returns the parts in use that were made of objects of the file at a path, sorted.
    func parts(ofFileAt path: String) throws -> [Reference] {
        let file = try self.path(of: path)
        return file.isEmpty ? [] : try parts(ofFile: file)
    }

    /// - Parameter file: The path of the file from the folder of the registry.
    func parts(ofFile file: String) throws -> [Reference] { try parts(ofFile: file, where: "origin.object <> ''") }

    /// Returns the parts in use that the file, and maybe others, had copies of, sorted.
    ///
    /// - Parameter file: The path of the file from the folder of the registry.
    func copies(inFile file: String) throws -> [Reference] { try parts(ofFile: file, where: "origin.object = ''") }

    private func parts(ofFile file: String, where condition: String) throws -> [Reference] {
        let sql = """
            SELECT part.kind, part.key FROM origin JOIN part ON part.id = origin.part
            WHERE origin.file = ? AND part.archived IS NULL AND \(condition) ORDER BY part.kind, part.key
            """
        return try Query(db, cached: sql).all(.text(file)) { try $0.reference(at: 0) }.compactMap(\.self)
    }

    /// Returns the parts in use of the storyboards and xibs that a string file translates, sorted: of those with its name, the ones in
    /// the folder that is most like its own.
    ///
    /// - Parameter path: The path of the string file, or of the document as a project has it.
    func parts(translatedBy path: String) throws -> [Reference] {
        let sql = """
            SELECT DISTINCT origin.file FROM origin JOIN part ON part.id = origin.part
            WHERE part.archived IS NULL AND (origin.file LIKE '%.storyboard' OR origin.file LIKE '%.xib') ORDER BY origin.file
            """
        let wanted = DocumentName(resolved(path) ?? path)
        let files = try Query(db, cached: sql).all { try $0.text(0) }
        let likeness = try files.map { file in
            wanted.likeness(to: DocumentName(URL(fileURLWithPath: "\(try folder)/\(file)").standardized.path))
        }
        guard let most = likeness.max(), most > 0 else { return [] }
        return try zip(files, likeness).filter { $0.1 == most }.flatMap { try parts(ofFile: $0.0) }
    }

    /// Notes one part of each file that has brought a change, so that the next import misses the file when it has become unreadable. A part
    /// of a mirrored folder stays one.
    func noteFiles(of stored: [PendingRevision]) throws {
        let sql = """
            INSERT INTO mirrored (part, file) VALUES (?1, ?2)
            ON CONFLICT (part) DO UPDATE SET file = ?2 WHERE file <> ?2 AND substr(file, 1, 3) = '\(MirroredFolder.none)'
            """
        var noted: Set<String> = []
        for item in stored where item.outcome != .unchanged && item.document.origin == nil && !item.document.isCopy {
            let sources = [item.document.resolver, item.document.source].compactMap(\.self)
            guard let source = sources.first(where: { noted.insert($0).inserted }) else { continue }
            let file = try path(of: source)
            guard !file.isEmpty else { continue }
            try db.cachedStatement(sql: sql).execute(arguments: [item.identity.id, MirroredFolder.none + file])
        }
    }

    /// The condition that a part is in a space, or was in it before it was moved to another one.
    ///
    /// - Parameter space: The parameter with the name of the space; empty for the default one.
    static func isInSpace(_ space: String) -> String {
        """
        (\(SpaceSQL.space(of: "part.key")) = \(space) OR EXISTS (
            SELECT 1 FROM event
            WHERE event.part = part.id AND event.verb = 'rename' AND \(SpaceSQL.space(of: "event.key")) = \(space)))
        """
    }

    /// Returns whether a file has parts of a space, or none at all: those that were made of it, and those that an export wrote into it.
    func mayBe(_ file: String, in space: String?) throws -> Bool {
        let sql = """
            SELECT count(*) = 0 OR max(\(OriginTable.isInSpace("?1"))) FROM part
            WHERE id IN (
                SELECT part FROM origin WHERE file = ?2
                UNION ALL SELECT written.value FROM export, json_each(objects, '$.parts') AS written WHERE file = ?2)
            """
        return try Query(db, cached: sql).number(.text(space ?? ""), .text(file)) != 0
    }

    /// Returns the parts of a kind in a space that were made of an object of a file.
    func rows(of origin: DocumentOrigin, _ kind: PartKind, in space: String?) throws -> [Row] {
        let sql =
            """
            \(OriginTable.query) WHERE origin.object = ?2 AND origin.file = ?3 AND part.kind = ?4
            AND \(OriginTable.isInSpace("?1")) ORDER BY origin.part
            """
        return try Query(db, cached: sql).all(
            .text(space ?? ""), .text(origin.object), .text(origin.file), .text(kind.rawValue), read: Row.init)
    }

    /// Returns the templates in use of the scenes of storyboards of a space, by the identifiers of their views.
    func templatesOfStoryboards(in space: String?) throws -> [String: Reference] {
        let sql = """
            SELECT part.key, revision.body ->> '$.view.objectID'
            FROM origin JOIN part ON part.id = origin.part JOIN revision ON revision.id = part.head
            WHERE part.kind = 'template' AND part.archived IS NULL AND origin.file LIKE '%.storyboard'
                AND revision.body ->> '$.view.objectID' IS NOT NULL AND \(OriginTable.isInSpace("?1"))
            ORDER BY origin.part
            """
        let rows = try Query(db, cached: sql).all(.text(space ?? "")) {
            try (view: $0.text(1), part: Reference(.template, $0.key(0)))
        }
        return Dictionary(rows.map { ($0.view, $0.part) }) { first, _ in first }
    }

    /// Returns the parts of a kind in a space that were made of an object of any file, without their documents.
    func rows(of object: String, _ kind: PartKind, in space: String?) throws -> [Row] {
        let sql = """
            SELECT part.kind, part.key, origin.file, origin.object, NULL
            FROM origin JOIN part ON part.id = origin.part
            WHERE origin.object = ?2 AND part.kind = ?3 AND \(OriginTable.isInSpace("?1")) ORDER BY origin.part
            """
        return try Query(db, cached: sql)
            .all(.text(space ?? ""), .text(object), .text(kind.rawValue), read: Row.init)
    }

    private static let query = """
        SELECT part.kind, part.key, origin.file, origin.object, origin.document
        FROM origin JOIN part ON part.id = origin.part
        """
}

extension OriginTable.Row {
    init?(_ row: Columns) throws {
        guard let part = try row.reference(at: 0) else { return nil }
        try self.init(
            part: part, file: row.text(2), object: row.text(3),
            text: row.optionalText(4).map { Array($0.utf8) })
    }
}
