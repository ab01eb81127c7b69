import GRDB
import OnionCoding
import OnionModel

/// Stores contents that the scanner has checked, without making documents of them.
///
/// It stores more than 100,000 records a second, ten times as many as the import of documents. It handles only common records: those that
/// need more are deferred to the import of documents.
struct ContentFastPath {
    /// The results of storing the records of a chunk. Records are named by their indices.
    struct Outcome {
        /// A content that has a new revision.
        struct Change {
            var index: Int
            /// The part as it was before.
            var before: StoredPart
            /// The number of the new revision.
            var number: Int
        }

        var created = 0
        var unchanged = 0
        var changed = 0
        var refused: [(index: Int, problem: Problem)] = []
        /// In ascending order.
        var deferred: [Int] = []
        /// The changed contents, where the import reports them.
        var changes: [Change] = []
    }

    /// A stored content.
    struct Stored {
        var id: Int64
        var head: Int64
        var isArchived: Bool
        var digestIsSame: Bool
    }

    let context: ImportContext
    private var inserter: ContentInserter?
    private var lookUp: Query?
    /// Whether other statements have inserted rows, so that the next ids are not known.
    private var idsAreStale = true
    /// Whether the last group was of new contents only; the next one is then expected to be, too.
    private var expectsNew = false
    /// The number of contents whose head has moved.
    var movedHeads: Int64 = 0
    /// The changes of the chunk.
    var users: UserCounts

    init(_ context: ImportContext) {
        self.context = context
        users = UserCounts(context.db)
    }

    /// Must be called when other statements have inserted parts or revisions.
    mutating func forgetIDs() {
        idsAreStale = true
    }

    /// Stores the records of a chunk.
    ///
    /// - Parameters:
    ///   - schemas: Those that the chunk was scanned with. Action sets that are looked up are added.
    ///   - locations: The locations of parts' documents; those of the records are added.
    mutating func store(
        _ chunk: inout ScannedChunk, schemas: inout ContentSchemas, locations: inout RecordLocations
    ) throws -> Outcome {
        var outcome = Outcome()
        guard !chunk.records.isEmpty else { return outcome }
        var deferred = try resolveActions(of: &chunk, &schemas)
        let isWhole = deferred.isEmpty
        let count = chunk.records.count
        try ChunkRecords.with(chunk, schemas) { records in
            for start in stride(from: 0, to: count, by: ContentInserter.group) {
                let group = start..<min(start + ContentInserter.group, count)
                let indices = isWhole ? Array(group) : group.filter { !deferred.contains($0) }
                try store(indices, of: records, locations: &locations, outcome: &outcome)
            }
        }
        try users.store()
        deferred.formUnion(outcome.deferred)
        outcome.deferred = deferred.sorted()
        return outcome
    }

    /// Looks up the action sets that the scanner did not know; returns the records whose action sets do not exist.
    private func resolveActions(of chunk: inout ScannedChunk, _ schemas: inout ContentSchemas) throws -> Set<Int> {
        var unknown: Set<Int> = []
        for index in chunk.records.indices {
            let record = chunk.records[index]
            guard !record.actions.isEmpty, record.actionsTarget == nil else { continue }
            let name = Array(chunk.piece.scanned[record.actions])
            let key = Key(written: String(decoding: name, as: UTF8.self)).absolute(in: context.options.space?.name)
            guard let part = try context.table.part(.actions, key), !part.isArchived else {
                unknown.insert(index)
                continue
            }
            schemas.add(actions: name, target: part.id)
            chunk.resolve(actions: part.id, of: index, schemas)
        }
        return unknown
    }

    private mutating func store(
        _ indices: [Int], of records: ChunkRecords, locations: inout RecordLocations, outcome: inout Outcome
    ) throws {
        let inserter = try readyInserter()
        if expectsNew, context.options.mode != .update, indices.count == ContentInserter.group,
            try storeNew(indices, of: records, with: inserter, locations: &locations)
        {
            outcome.created += indices.count
        } else {
            try storeAny(indices, of: records, with: inserter, locations: &locations, outcome: &outcome)
        }
    }

    /// The inserter, with the ids that come next.
    private mutating func readyInserter() throws -> ContentInserter {
        let inserter = try self.inserter ?? ContentInserter(context.db)
        self.inserter = inserter
        if idsAreStale {
            inserter.nextRevision = try context.table.nextRevisionID()
            inserter.nextPart = try context.table.nextPartID()
            idsAreStale = false
        }
        return inserter
    }

    /// Stores a group of new contents; false, with nothing done, when one of them exists.
    private mutating func storeNew(
        _ indices: [Int], of records: ChunkRecords, with inserter: ContentInserter, locations: inout RecordLocations
    ) throws -> Bool {
        let (part, revision) = (inserter.nextPart, inserter.nextRevision)
        do {
            try insert(indices.map { inserter.newRow($0, records) }, inserter)
        } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
            (inserter.nextPart, inserter.nextRevision) = (part, revision)
            return false
        }
        for (offset, index) in indices.enumerated() {
            _ = locations.note(part + Int64(offset), at: records.position(index))
        }
        return true
    }

    /// Stores a group of contents that may exist.
    private mutating func storeAny(
        _ indices: [Int], of records: ChunkRecords, with inserter: ContentInserter, locations: inout RecordLocations,
        outcome: inout Outcome
    ) throws {
        var group = Group()
        for index in indices {
            // A new key that comes twice in the group is looked up again once the first one is stored.
            if group.newKeys.contains(Array(records.key(index))) { try insert(group.takeNew(), inserter) }
            let stored = try look(up: index, records)
            if let problem = modeProblem(with: index, of: records, stored: stored) {
                outcome.refused.append((index, problem))
            } else if let stored {
                try take(index, of: records, stored: stored, group: &group, locations: &locations, outcome: &outcome)
            } else {
                let row = inserter.newRow(index, records)
                _ = locations.note(row.part, at: records.position(index))
                group.add(row, key: Array(records.key(index)))
                outcome.created += 1
            }
        }
        expectsNew = group.new.count == indices.count
        try insert(group.takeNew(), inserter)
        try store(group.changes, of: records, with: inserter, outcome: &outcome)
    }

    /// Handles a record whose part exists.
    private func take(
        _ index: Int, of records: ChunkRecords, stored: Stored, group: inout Group,
        locations: inout RecordLocations, outcome: inout Outcome
    ) throws {
        // A row of a table may lack members that the content has.
        let isRow = records.chunk.piece.form.tableHeader != nil
        if try stored.isArchived || !stored.digestIsSame && (isRow || addsActions(index, of: records, to: stored)) {
            outcome.deferred.append(index)
        } else if let first = locations.note(stored.id, at: records.position(index)) {
            let problem = context.repetition(
                of: records.reference(index), at: location(of: index, records), and: first)
            outcome.refused.append((index, problem))
        } else if stored.digestIsSame {
            outcome.unchanged += 1
        } else {
            group.changes.append((index, stored))
        }
    }

    mutating func insert(_ rows: [ContentInserter.Row], _ inserter: ContentInserter) throws {
        guard !rows.isEmpty else { return }
        try inserter.insert(rows, in: context.change)
        for row in rows {
            users.add(1, of: row.template)
            if let actions = row.actions { users.add(1, of: actions) }
        }
    }

    private func modeProblem(with index: Int, of records: ChunkRecords, stored: Stored?) -> Problem? {
        guard context.options.mode != .upsert else { return nil }
        return context.options.problem(
            with: records.reference(index), exists: stored.map { !$0.isArchived } ?? false)?
            .at(location(of: index, records))
    }

    private func location(of index: Int, _ records: ChunkRecords) -> DocumentLocation {
        DocumentLocation(source: context.names[records.chunk.piece.source], position: records.position(index))
    }

    private mutating func look(up index: Int, _ records: ChunkRecords) throws -> Stored? {
        let sql = """
            SELECT part.id, part.head, part.archived IS NOT NULL, revision.digest
            FROM part JOIN revision ON revision.id = part.head WHERE part.kind = 'content' AND part.key = ?
            """
        let lookUp = try self.lookUp ?? Query(context.db, sql)
        self.lookUp = lookUp
        let digest = records.digest(index)
        return try lookUp.first(.utf8(records.key(index))) { row in
            try Stored(
                id: row.integer(0), head: row.integer(1), isArchived: row.bool(2),
                digestIsSame: row.buffer(3).elementsEqual(digest))
        }
    }
}

/// The records of a group that are to be stored.
private struct Group {
    private(set) var new: [ContentInserter.Row] = []
    private(set) var newKeys: Set<[UInt8]> = []
    var changes: [(index: Int, stored: ContentFastPath.Stored)] = []

    mutating func add(_ row: ContentInserter.Row, key: [UInt8]) {
        new.append(row)
        newKeys.insert(key)
    }

    mutating func takeNew() -> [ContentInserter.Row] {
        defer {
            new.removeAll()
            newKeys.removeAll()
        }
        return new
    }
}
