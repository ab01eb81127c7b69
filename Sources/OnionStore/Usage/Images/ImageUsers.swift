import GRDB
import OnionModel

/// The parts that name an image.
struct ImageUsers {
    private let db: Database
    let index: ImageIndex
    /// The name of the image, with its space.
    let key: Key
    /// The names of all images of the registry.
    private let stored: Set<String>
    private var pins: PinnedRevisions

    init(_ db: Database, naming name: String) throws {
        self.db = db
        key = Key(stored: name)
        stored = try Set(Snapshot(db).imageNames).union([name])
        index = try ImageIndex(db)
        pins = PinnedRevisions(UsageQueries(db: db))
    }

    /// Returns the paths where a revision names the image; none unless it is a head in use or pinned by a part in
    /// use.
    mutating func rows(in revision: Int64) throws -> [UsageQueries.Row] {
        guard let stored = try PartTable(db: db).revision(id: revision), let part = try part(of: revision) else {
            return []
        }
        let isOld = part.head != revision || part.isArchived
        if isOld, try !pins.contain(revision) { return [] }
        let read = try PartTable(db: db).read(part.reference, at: stored)
        var user = part.reference
        user.revision = isOld ? stored.number : nil
        return try read.images(filling: template).filter { means($0.image, in: user.key.space) }.enumerated().map {
            UsageQueries.Row(
                rowKey: .init(revision: revision, ordinal: Int64($0), isOld: isOld), source: part.id, path: $1.path,
                pinned: nil, user: user, isUsed: true)
        }
    }

    /// Whether a part in a space means the image.
    private func means(_ image: ImageReference, in space: String?) -> Bool {
        image.storedName(in: space, among: stored) == key.text
    }

    private func part(of revision: Int64) throws -> StoredPart? {
        let sql = "SELECT part FROM revision WHERE id = ?"
        guard let id = try Query(db, cached: sql).first(.integer(revision), read: { try $0.integer(0) }) else {
            return nil
        }
        return try PartTable(db: db).part(id: id)
    }

    private func template(_ reference: Reference) throws -> Template? {
        if case .template(let template) = try Snapshot(db).part(reference).part { template } else { nil }
    }
}

extension UsageTraversal {
    /// Walks up from all parts that name an image.
    mutating func climb(image name: String, after rowKeys: [UsageCursor.RowKey]) throws {
        var users = try ImageUsers(db, naming: name)
        var end: Int64 = 0
        if let rowKey = rowKeys.first {
            let rows = try users.rows(in: rowKey.revision)
            let row = try rows.first { $0.rowKey == rowKey }.orThrow(UsageTraversal.gone)
            guard try goOn(from: row, after: rowKeys.dropFirst()),
                try visit(rows.filter { $0.rowKey.ordinal > rowKey.ordinal })
            else { return }
            end = rowKey.revision
        }
        while let next = try users.index.revisions(naming: users.key, after: end) {
            for revision in next.found {
                guard try visit(users.rows(in: revision)) else { return }
            }
            end = next.end
        }
    }

    private mutating func visit(_ rows: [UsageQueries.Row]) throws -> Bool {
        for row in rows {
            guard try visit(row) else { return false }
        }
        return true
    }
}

extension UsageCount {
    mutating func add(image name: String) throws {
        var users = try ImageUsers(db, naming: name)
        var end: Int64 = 0
        while let next = try users.index.revisions(naming: users.key, after: end) {
            for row in try next.found.flatMap({ try users.rows(in: $0) }) {
                add(
                    UsageQueries.User(
                        revision: row.rowKey.revision, part: row.source, isScreen: row.user.kind == .screen,
                        isInside: true,
                        isOld: row.rowKey.isOld))
            }
            end = next.end
        }
    }
}

extension Snapshot {
    /// Checks that a part names an image, or that the registry has or had a file of it.
    ///
    /// - Throws: ``RegistryError`` `image-not-found`, with a near match where there is one.
    func requireImage(named name: String) throws {
        let sql = "SELECT EXISTS (SELECT 1 FROM image_file WHERE name = ?)"
        if try Query(db, cached: sql).first(.text(name), read: { try $0.bool(0) }) == true { return }
        let index = try ImageIndex(db)
        var end: Int64 = 0
        while let next = try index.revisions(naming: Key(stored: name), after: end) {
            if !next.found.isEmpty { return }
            end = next.end
        }
        throw try noImage(name)
    }
}
