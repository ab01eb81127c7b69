import GRDB

/// The change that an import is recorded as. It begins when the import writes for the first time.
final class ImportChange {
    private let db: Database
    private let verb: Change.Verb
    let authorship: Authorship
    /// The change's row; nil until the import has written.
    private(set) var id: Int64?

    init(_ db: Database, _ verb: Change.Verb, _ authorship: Authorship) {
        self.db = db
        self.verb = verb
        self.authorship = authorship
    }

    /// Returns the change's row, which is inserted at the first call.
    func begin() throws -> Int64 {
        if let id { return id }
        let id = try Change.record(db, verb, authorship, summary: "")
        self.id = id
        return id
    }

    /// Continues a change of an earlier transaction.
    func resume(_ id: Int64) {
        self.id = id
    }

    /// Lets the next write begin another change.
    func restart() {
        id = nil
    }

    func end(_ summary: String) throws {
        guard let id else { return }
        try db.cachedStatement(sql: "UPDATE change SET summary = ? WHERE id = ?").execute(arguments: [summary, id])
    }
}
