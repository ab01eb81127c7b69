import GRDB

/// The journal mode of an import into a registry that has no contents yet.
///
/// A write-ahead log writes every new page twice, first to the log and then to the file. A rollback journal only writes the pages that were
/// there before, which are few (measured: half of the time). It blocks readers, for whom there are no contents to read yet; so the
/// registry returns to the log when the import ends. An import that was killed is rolled back when the registry is opened next, which
/// also returns to the log.
struct FirstImportJournal {
    private let registry: Registry

    /// Nil, and the mode stays, when the registry has contents or another connection uses it.
    init?(_ registry: Registry) throws {
        self.registry = registry
        let isEmpty = try registry.read { snapshot in
            try Query(snapshot.db, "SELECT 1 FROM part WHERE kind = 'content' LIMIT 1").first { _ in true } == nil
        }
        guard isEmpty, try registry.writer is DatabaseQueue, (try? setMode("DELETE")) != nil else { return nil }
    }

    func end() {
        try? setMode("WAL")
    }

    private func setMode(_ mode: String) throws {
        guard case .own(let database) = registry.file else { return }
        try database.writer.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = \(mode)")
            database.watch?.forgetLog()
        }
    }
}
