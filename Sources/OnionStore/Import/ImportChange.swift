import GRDB

/// The event that an import is noted as, begun when there is something to note.
final class ImportChange {
    private let db: Database
    private let verb: Change.Verb
    let authorship: Authorship
    /// Nil until something was written.
    private(set) var id: Int64?

    init(_ db: Database, _ verb: Change.Verb, _ authorship: Authorship) {
        self.db = db
        self.verb = verb
        self.authorship = authorship
    }

    /// The event's row, which is made when it is asked for.
    func begin() throws -> Int64 {
        if let id { return id }
        let id = try Change.record(db, verb, authorship, summary: "")
        self.id = id
        return id
    }

    /// Takes up an event that was begun before.
    func goOn(_ id: Int64) {
        self.id = id
    }

    /// Begins another event when there is something more to note.
    func restart() {
        id = nil
    }

    /// Says what was done in the end.
    func end(_ summary: String) throws {
        guard let id else { return }
        try db.cachedStatement(sql: "UPDATE change SET summary = ? WHERE id = ?").execute(arguments: [summary, id])
    }
}
