import GRDB
import OnionCoding
import OnionModel

/// The parts that imported files do not have any more: those of scenes that are gone, those that a scene does not make any more, such as
/// the content of a scene with its first container view, and those that no file has a copy of any more, such as the template of a tab bar.
///
/// They are archived, so that the registry has what the files have. Parts that were changed in the registry stay, and those that others use.
struct GoneParts {
    private let db: Database
    /// The parts in use without changes of the registry.
    private var unchanged: [StoredPart] = []

    /// - Parameters:
    ///   - files: The spaces of the parts of files that were read as a whole, by their paths from the folder of the registry.
    ///   - moved: Those of the files that objects moved to, or that have others in their place, by the former origins of the objects.
    ///   - parts: The parts that files have.
    ///   - isChanged: Whether a part was changed in the registry since its file was last imported.
    init(
        of files: [String: Set<String?>], movedFrom moved: [DocumentOrigin: String], besides parts: Set<Reference>,
        _ db: Database,
        isChanged: (OriginTable.Row) throws -> Bool
    ) throws {
        self.db = db
        let (origins, table) = (OriginTable(db: db), PartTable(db: db))
        let former = Dictionary(grouping: moved.keys) { moved[$0] ?? "" }
        var files = files
        // Of these files only the copies leave: objects may have moved to files that were not read.
        var renamed: Set<String> = []
        for (origin, file) in moved where files[origin.file] == nil {
            guard let spaces = files[file] else { continue }
            if try origins.isFileGone(origin.file) {
                renamed.insert(origin.file)
            } else if try !Self.isLeft(origin.file, origins) {
                continue
            }
            files[origin.file] = spaces
        }
        for (file, spaces) in files {
            let made =
                try renamed.contains(file)
                ? [] : origins.parts(ofFile: file).filter { PartKind.ofScenes.contains($0.kind) }
            let movedHere = try (former[file] ?? []).flatMap { origin in
                try PartKind.ofScenes.flatMap { kind in
                    try spaces.flatMap { try origins.rows(of: origin, kind, in: $0).map(\.part) }
                }
            }
            for reference in try made + movedHere + origins.copies(inFile: file)
            where !parts.contains(reference) && spaces.contains(reference.key.space) {
                guard let row = try origins.row(of: reference) ?? origins.copy(of: reference), try !isChanged(row),
                    let part = try table.part(reference.kind, reference.key)
                else { continue }
                unchanged.append(part)
            }
        }
    }

    /// Whether a file that is there has none of its objects any more.
    private static func isLeft(_ file: String, _ origins: OriginTable) throws -> Bool {
        try origins.parts(ofFile: file).allSatisfy { try origins.row(of: $0).map(origins.isGone) ?? true }
    }

    /// Returns the parts that nothing uses once documents are stored, sorted by name.
    func unused(after documents: [Document]) throws -> [StoredPart] {
        guard !unchanged.isEmpty else { return [] }
        let incoming = Dictionary(documents.map { ($0.part.reference, $0.part) }) { first, _ in first }
        // A mirror has archived those whose files are gone.
        let unchanged = try unchanged.filter {
            try PartTable(db: db).part($0.reference.kind, $0.reference.key)?.isArchived == false
        }
        var leaving = Dictionary(unchanged.map { ($0.reference, $0) }) { first, _ in first }
        var needed = Set(documents.flatMap { $0.part.references.map(\.reference.head) })
        for part in unchanged {
            let users = try GoneParts.users(of: part.id, db)
            if users.contains(where: { $0.revision != nil || leaving[$0] == nil && incoming[$0] == nil }) {
                needed.insert(part.reference)
            }
        }
        // What stays needs its own references.
        while let reference = needed.popFirst() {
            guard let part = leaving.removeValue(forKey: reference) else { continue }
            needed.formUnion(try PartTable(db: db).references(of: part.head).map(\.head))
        }
        return leaving.values.sorted { $0.reference < $1.reference }
    }

    /// Returns the parts that refer to a part: heads, and old revisions that a part in use pins.
    static func users(of part: Int64, _ db: Database) throws -> [Reference] {
        let sql = """
            SELECT DISTINCT source.kind, source.key, iif(reference.live = 1, NULL, revision.number)
            FROM reference
            JOIN part AS source ON source.id = reference.source
            JOIN revision ON revision.id = reference.revision
            WHERE reference.target = ? AND (reference.live = 1
                OR EXISTS (SELECT 1 FROM reference AS pin WHERE pin.pinned = revision.id AND pin.live = 1))
            """
        return try Query(db, cached: sql).all(.integer(part)) { try $0.reference(at: 0, revision: 2) }
            .compactMap(\.self)
    }
}

extension Archival {
    /// Archives parts; returns them with their revisions.
    static func archive(
        _ parts: some Collection<StoredPart>, _ db: Database, in change: ImportChange
    ) throws -> [Reference] {
        guard !parts.isEmpty else { return [] }
        let archival = try Archival(db)
        for part in parts { try archival.add(part.id) }
        try archival.archive(in: change.begin())
        try archival.end()
        return try parts.map { part in
            let number = try PartTable(db: db).revision(id: part.head)?.number
            return Reference(part.reference.kind, part.reference.key, revision: number)
        }
    }

    /// Refuses when a part that stays refers to one of the parts.
    ///
    /// - Throws: ``RegistryError`` `in-use`.
    static func requireUnused(
        _ parts: some Collection<StoredPart>, _ db: Database, for operation: RegistryError.Operation
    ) throws {
        guard !parts.isEmpty else { return }
        let archival = try Archival(db)
        for part in parts { try archival.add(part.id) }
        try archival.requireUnused(for: operation)
        try archival.end()
    }
}

extension PartKind {
    /// The kinds of parts that scenes become.
    fileprivate static let ofScenes: Set<PartKind> = [.template, .content, .actions, .screen]
}
