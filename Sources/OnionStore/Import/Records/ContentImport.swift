import GRDB
import OnionModel

/// Stores the contents that a scanner has checked.
final class ContentImport {
    /// A content as it is stored.
    struct Stored {
        var id: Int64
        var head: Int64
        var isArchived: Bool
        var digestIsSame: Bool
    }

    unowned let owner: RecordImport
    let db: Database
    private var rows: ContentRows?
    private var lookUp: BoundStatement?
    /// Whether the ids that come next have to be asked for.
    private var hasMoved = true
    /// Whether the last group was of new contents only, so that the next one is taken to be, too.
    private var expectsNew = false
    /// How many heads have moved.
    var changed: Int64 = 0

    init(_ owner: RecordImport) {
        self.owner = owner
        db = owner.db
    }

    /// Says that others have made rows.
    func idsMoved() {
        hasMoved = true
    }

    /// Stores the records of a chunk, and sets aside those that need more.
    func store(_ chunk: inout ScannedChunk) throws {
        guard !chunk.records.isEmpty else { return }
        var unknown = try resolveActions(of: &chunk)
        let chunk = chunk
        try chunk.piece.scanned.withUnsafeBufferPointer { text in
            try chunk.bodies.withUnsafeBufferPointer { bodies in
                try chunk.digests.withUnsafeBufferPointer { digests in
                    let records = ChunkRecords(chunk: chunk, text: text, bodies: bodies, digests: digests)
                    var start = 0
                    while start < chunk.records.count {
                        let end = min(start + ContentRows.group, chunk.records.count)
                        let places =
                            unknown.isEmpty ? Array(start..<end) : (start..<end).filter { !unknown.contains($0) }
                        unknown.formUnion(try store(places, records))
                        start = end
                    }
                }
            }
        }
        for place in unknown.sorted() {
            try owner.setAside(chunk.records[place].position, chunk, chunk.records[place].text)
        }
    }

    /// Looks up the action sets that the scanner did not know; gives the places of records whose sets are not there.
    private func resolveActions(of chunk: inout ScannedChunk) throws -> Set<Int> {
        var unknown: Set<Int> = []
        for place in chunk.records.indices {
            let record = chunk.records[place]
            guard !record.actions.isEmpty, record.actionsTarget == nil else { continue }
            let name = Array(chunk.piece.scanned[record.actions])
            let key = Key(stored: String(decoding: name, as: UTF8.self))
            guard let part = try owner.table.part(.actions, key), !part.isArchived else {
                unknown.insert(place)
                continue
            }
            owner.learn(actions: name, target: part.id)
            chunk.resolve(actions: part.id, of: place, owner.schemas)
        }
        return unknown
    }

    /// Stores a group; gives the places of records that are to be set aside.
    private func store(_ places: [Int], _ records: ChunkRecords) throws -> [Int] {
        let rows = try begin()
        if expectsNew, owner.options.mode != .update, places.count == ContentRows.group,
            try storeNew(places, records, rows)
        {
            return []
        }
        return try storeAny(places, records, rows)
    }

    private func begin() throws -> ContentRows {
        let rows = try self.rows ?? ContentRows(db)
        self.rows = rows
        if hasMoved {
            rows.nextRevision = try owner.table.nextRevisionID()
            rows.nextPart = try owner.table.nextPartID()
            hasMoved = false
        }
        return rows
    }

    /// Stores a group of new contents; false, and nothing done, when one of them is there.
    private func storeNew(_ places: [Int], _ records: ChunkRecords, _ rows: ContentRows) throws -> Bool {
        let (part, revision) = (rows.nextPart, rows.nextRevision)
        do {
            try insert(places.map { new($0, records, rows) }, rows)
        } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
            (rows.nextPart, rows.nextRevision) = (part, revision)
            return false
        }
        for (offset, place) in places.enumerated() { _ = try note(part + Int64(offset), place, records) }
        owner.summary.created += places.count
        return true
    }

    private func new(_ place: Int, _ records: ChunkRecords, _ rows: ContentRows) -> ContentRows.Row {
        defer {
            rows.nextPart += 1
            rows.nextRevision += 1
        }
        return row(place, records, part: rows.nextPart, revision: rows.nextRevision, number: 1, isNew: true)
    }

    func row(
        _ place: Int, _ records: ChunkRecords, part: Int64, revision: Int64, number: Int64, isNew: Bool
    ) -> ContentRows.Row {
        let record = records.chunk.records[place]
        return ContentRows.Row(
            part: part, revision: revision, number: number, key: isNew ? records.key(place) : nil,
            digest: records.digest(place), body: UnsafeBufferPointer(rebasing: records.bodies[record.body]),
            template: owner.schemas.target(at: record.template), actions: record.actionsTarget)
    }

    /// Stores a group of contents that may be there; gives the places of those that are to be set aside.
    private func storeAny(_ places: [Int], _ records: ChunkRecords, _ rows: ContentRows) throws -> [Int] {
        var aside: [Int] = []
        var pending: [ContentRows.Row] = []
        var newKeys: Set<[UInt8]> = []
        var changes: [(place: Int, stored: Stored)] = []
        for place in places {
            // A new key that stands twice in the group is met again once the first is stored.
            if newKeys.contains(Array(records.key(place))) {
                try insert(pending, rows)
                pending.removeAll()
                newKeys.removeAll()
            }
            let stored = try look(up: place, records)
            if owner.options.mode != .upsert,
                let problem = owner.options.problem(
                    with: reference(place, records), isThere: stored.map { !$0.isArchived } ?? false)
            {
                try owner.refuse(records.line(place), [problem.standing(at: here(place, records))])
                continue
            }
            guard let stored else {
                newKeys.insert(Array(records.key(place)))
                let row = new(place, records, rows)
                _ = try note(row.part, place, records)
                pending.append(row)
                owner.summary.created += 1
                continue
            }
            if try stored.isArchived || !stored.digestIsSame && addsActions(place, stored, records) {
                aside.append(place)
            } else if try !note(stored.id, place, records) {
                continue
            } else if stored.digestIsSame {
                owner.summary.unchanged += 1
            } else {
                changes.append((place, stored))
            }
        }
        expectsNew = pending.count == places.count
        try insert(pending, rows)
        try store(changes, records, rows)
        return aside
    }

    func insert(_ pending: [ContentRows.Row], _ rows: ContentRows) throws {
        if !pending.isEmpty { try rows.insert(pending, change: owner.change.begin()) }
    }

    /// Notes where a part stood; false when it stood somewhere before.
    private func note(_ part: Int64, _ place: Int, _ records: ChunkRecords) throws -> Bool {
        guard let first = owner.places.note(part, at: records.chunk.records[place].position) else { return true }
        try owner.refuseRepeated(reference(place, records), here(place, records), first, records.line(place))
        return false
    }

    func reference(_ place: Int, _ records: ChunkRecords) -> Reference {
        Reference(.content, Key(stored: String(decoding: records.key(place), as: UTF8.self)))
    }

    private func here(_ place: Int, _ records: ChunkRecords) -> FirstPlaces.Place {
        FirstPlaces.Place(
            source: owner.names[records.chunk.piece.source],
            position: records.chunk.records[place].position)
    }

    private func look(up place: Int, _ records: ChunkRecords) throws -> Stored? {
        let sql = """
            SELECT part.id, part.head, part.archived IS NOT NULL, revision.digest
            FROM part JOIN revision ON revision.id = part.head WHERE part.kind = 'content' AND part.key = ?
            """
        let statement = try lookUp ?? BoundStatement(db.makeStatement(sql: sql))
        lookUp = statement
        statement.bind(text: records.key(place), at: 1)
        let digest = records.digest(place)
        return try statement.first { row in
            Stored(
                id: row.integer(0), head: row.integer(1), isArchived: row.integer(2) != 0,
                digestIsSame: row.buffer(3).elementsEqual(digest))
        }
    }
}
