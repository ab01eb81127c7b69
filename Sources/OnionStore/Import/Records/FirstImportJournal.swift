import GRDB

/// The journal of an import into a registry that has no contents yet.
///
/// A write-ahead log takes every new page twice, once in the log and once when it is brought into the file. A rollback journal only
/// takes what was there before, which is next to nothing (measured: half of the time). It keeps readers waiting, for whom there are no
/// contents to read yet; so the registry goes back to the log when the import has ended. One that was killed meanwhile is rolled back by
/// whoever opens the registry next, and the next large import goes back to the log.
struct FirstImportJournal {
    private let registry: Registry

    /// Nil when the registry has contents, and when somebody else uses it: then it stays as it is.
    init?(_ registry: Registry) throws {
        self.registry = registry
        let isEmpty = try registry.read { snapshot in
            try Bool.fetchOne(snapshot.db, sql: "SELECT NOT EXISTS (SELECT 1 FROM part WHERE kind = 'content')")
        }
        guard isEmpty == true, registry.writer is DatabaseQueue, (try? setMode("DELETE")) != nil else { return nil }
    }

    func end() {
        try? setMode("WAL")
    }

    private func setMode(_ mode: String) throws {
        try registry.writer.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = \(mode)") }
    }
}
