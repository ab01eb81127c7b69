import Foundation
import GRDB
import OnionCoding
import OnionModel

/// Synchronizes the registry with a folder of documents: renames parts as there, and archives parts whose documents are gone.
struct Mirror {
    let db: Database
    let folder: MirroredFolder
    /// The path of the folder from the root of the file system, with a slash at its end.
    private let path: String
    private let origins: OriginTable

    init(_ db: Database, _ folder: MirroredFolder) {
        self.db = db
        self.folder = folder
        path = MirroredFolder.absolute(folder.path, in: FileManager.default.currentDirectoryPath) + "/"
        origins = OriginTable(db: db)
    }

    /// A part in use that came from the folder.
    private struct Brought {
        var part: StoredPart
        /// The file as the registry remembers it, see ``Mirror/file(of:)``.
        var file: String
        /// Whether it came from a document of Onion's, or another format without its own identity.
        var isNamed: Bool
    }

    /// The parts in use that came from the folder, each once or twice.
    private func brought() throws -> [Brought] {
        let home = try origins.folder
        var isInside: [String: Bool] = [:]
        return try Query(db, Mirror.query).all { row in
            guard let part = try StoredPart(row) else { return nil }
            let file = try row.text(5)
            let known = isInside[file] ?? has(file, in: home)
            isInside[file] = known
            return known ? Brought(part: part, file: file, isNamed: try row.bool(6)) : nil
        }
    }

    /// Whether the folder has, or had, a file that the registry remembers. A folder that got its name later also has the files with its path.
    private func has(_ file: String, in home: String) -> Bool {
        if file.hasPrefix(MirroredFolder.mark) { return folder.beginning.map(file.hasPrefix) ?? false }
        return MirroredFolder.absolute(file, in: home).hasPrefix(path)
    }

    /// Returns the file of a document as the registry remembers it: its path in a folder with a name, or else from the folder of the registry;
    /// empty for what is no file.
    private func file(of document: Document) throws -> String {
        try (document.resolver ?? document.source).map(file) ?? ""
    }

    private func file(of source: String) throws -> String {
        guard let beginning = folder.beginning, let whole = origins.resolved(source)?.utf8,
            whole.starts(with: path.utf8)
        else { return try origins.path(of: source) }
        return beginning + String(decoding: whole.dropFirst(path.utf8.count), as: UTF8.self)
    }

    private static let query = """
        SELECT part.id, part.kind, part.key, part.head, part.archived IS NOT NULL, source.file, source.named
        FROM (
            SELECT part, file, 0 AS named FROM origin WHERE file <> ''
            UNION ALL SELECT part, file, part NOT IN (SELECT part FROM origin WHERE object <> '') FROM mirrored
        ) AS source
        JOIN part ON part.id = source.part
        WHERE part.archived IS NULL
        ORDER BY part.id
        """

    // MARK: - Renamed parts

    /// Renames parts to the current keys of their documents. A document is identified by its contents, or by a file that has no other one.
    ///
    /// - Returns: The former names, by the new ones.
    func rename(_ documents: [Document], in change: ImportChange) throws -> [Reference: Reference] {
        let table = PartTable(db: db)
        let names = Set(documents.map(\.part.reference))
        let missing = try brought().filter { $0.isNamed && !names.contains($0.part.reference) }
        guard !missing.isEmpty else { return [:] }
        let new = try documents.filter { document in
            guard document.origin == nil, !document.isCopy else { return false }
            return try table.part(document.part.kind, document.part.key) == nil
        }
        var renamed: [Reference: Reference] = [:]
        for (part, key) in try pairs(missing, new, among: documents) {
            let reference = Reference(part.reference.kind, key)
            try part.rename(to: key, db, in: change.begin())
            renamed[reference] = part.reference
        }
        return renamed
    }

    /// Finds the parts that documents mean under other keys: equal ones in the same file, the only ones of a file, and those
    /// that are equal anywhere.
    private func pairs(
        _ missing: [Brought], _ new: [Document], among documents: [Document]
    ) throws -> [(StoredPart, Key)] {
        var pairs: [(StoredPart, Key)] = []
        var (missing, new) = (missing, new)
        func pair<Name: Hashable>(by name: (Reference, Node, _ file: String) throws -> Name?) throws {
            let parts = try Dictionary(grouping: missing) { brought in
                try name(brought.part.reference, Snapshot(db).document(brought.part.reference), brought.file)
            }
            let named = try Dictionary(grouping: new) { document in
                try name(document.part.reference, document.part.node, file(of: document))
            }
            for (name, parts) in parts where name != nil && parts.count == 1 {
                guard let documents = named[name], documents.count == 1 else { continue }
                pairs.append((parts[0].part, documents[0].part.key))
            }
            let paired = Set(pairs.map(\.0))
            let keys = Set(pairs.map { Reference($0.0.reference.kind, $0.1) })
            missing.removeAll { paired.contains($0.part) }
            new.removeAll { keys.contains($0.part.reference) }
        }
        try pair { Said(kind: $0.kind, entries: $1.entries(besides: $0.kind), file: $2) }
        let parts = try Dictionary(grouping: brought(), by: \.file).mapValues(\.count)
        let counts = try Dictionary(grouping: documents) { try file(of: $0) }.mapValues(\.count)
        try pair { reference, _, file in
            parts[file] == 1 && counts[file] == 1 ? Said(kind: reference.kind, entries: [], file: file) : nil
        }
        try pair { reference, node, _ in
            Said(kind: reference.kind, entries: node.entries(besides: reference.kind), file: "")
        }
        return pairs.sorted { $0.0.id < $1.0.id }
    }

    /// The identity of a document, independent of its name.
    private struct Said: Hashable {
        var kind: PartKind
        var entries: [Node.Entry]
        var file: String
    }

    // MARK: - Parts that are gone

    /// Returns the parts that the folder does not have any more.
    ///
    /// - Parameter names: The parts that the folder has.
    /// - Throws: ``ImportRefused`` when a file is there, and cannot be read.
    func gone(besides names: Set<Reference>) throws -> Set<StoredPart> {
        let gone = try brought().filter { !names.contains($0.part.reference) }
        try requireReadable(gone)
        return Set(gone.map(\.part))
    }

    /// Records the files of the stored documents. In a folder with a name, those of scenes are noted, too: the next checkout has other paths.
    func store(_ stored: [PendingRevision]) throws {
        let sql = """
            INSERT INTO mirrored (part, file) VALUES (?, ?)
            ON CONFLICT (part) DO UPDATE SET file = excluded.file WHERE file <> excluded.file
            """
        for item in stored {
            let file = try file(of: item.document)
            guard !file.isEmpty, item.document.origin == nil || file.hasPrefix(MirroredFolder.mark) else { continue }
            try db.cachedStatement(sql: sql).execute(arguments: [item.identity.id, file])
        }
    }

    /// Refuses when a part is missing because its file cannot be read any more.
    private func requireReadable(_ gone: [Brought]) throws {
        guard !gone.isEmpty, !folder.passedOver.isEmpty else { return }
        var files: [String: String] = [:]
        for path in folder.passedOver {
            // Scenes are known by the path of their file, also in a folder with a name.
            for file in try [origins.path(of: path), file(of: path)] { files[file] = path }
        }
        let counts = Dictionary(grouping: gone) { brought in
            // A folder that cannot be listed has files that are not known.
            files[brought.file] ?? brought.file.foldersAbove.lazy.compactMap { files[$0] }.first
        }
        let problems = counts.compactMap { file, parts in
            file.map { Problem.unreadableMirror($0, parts: Set(parts.map(\.part)).count) }
        }
        if !problems.isEmpty { throw ImportRefused(problems: problems) }
    }
}

extension String {
    /// The paths of the folders around a file, from the inner ones out.
    var foldersAbove: [String] {
        indices.filter { self[$0] == "/" }.reversed().map { String(self[..<$0]) }
    }
}

extension Node {
    /// The entries of a document besides its name.
    fileprivate func entries(besides kind: PartKind) -> [Entry] {
        withoutPositions.entries?.filter { $0.key != kind.rawValue } ?? []
    }
}
