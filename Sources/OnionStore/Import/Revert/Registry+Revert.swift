import GRDB
import OnionModel

/// What taking an import back did, in numbers.
public struct RevertReport: Hashable, Sendable {
    /// Parts that the import had created or restored, and files of images.
    public var archived = 0
    /// Parts that are as they were before the import had changed them, and files of images.
    public var changed = 0
    /// Parts that the import had archived.
    public var restored = 0

    /// In words: `2 archived, 1 changed`; empty when nothing was done.
    public var told: String {
        [(archived, "archived"), (changed, "changed"), (restored, "restored")].filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
}

extension Registry {
    /// Takes an import back: what it created is archived, and what it changed or archived is as it was, in revisions of their own.
    ///
    /// - Parameters:
    ///   - name: what the import called itself, or the number of its change.
    ///   - rehearsing: only says what would be done.
    /// - Throws: ``RegistryError`` when there is no such import, when others have changed since what it wrote, or when something
    ///   else has come to refer to it; then nothing is done.
    public func revert(_ name: String, by authorship: Authorship, rehearsing: Bool = false) throws -> RevertReport {
        try (rehearsing ? rehearse : write) { db in
            let origin = try ImportOrigin(db, named: name)
            let change = ImportChange(db, .restore, authorship)
            let reversal = try Reversal(db, origin.changes, change)
            let report = try reversal.run()
            try change.end("took \(origin.told) back: \(report.told)")
            if let id = origin.entry { try ImportLedger(db: db).remove(id) }
            return report
        }
    }
}

/// An import that was done, with the changes that it made.
private struct ImportOrigin {
    let changes: [Int64]
    /// Its row, when it was kept.
    let entry: Int64?
    let told: String

    init(_ db: Database, named name: String) throws {
        let ledger = ImportLedger(db: db)
        if let found = try ledger.changes(ofImport: name) {
            (entry, changes, told) = (found.id, found.changes, "import \(name)")
            return
        }
        guard let number = Int64(name) else {
            throw RegistryError(.importNotFound(name))
        }
        let sql = "SELECT verb FROM change WHERE id = ?"
        guard let verb = try String.fetchOne(db.makeStatement(sql: sql), arguments: [number]) else {
            throw RegistryError(.changeNotFound(number))
        }
        guard verb == Change.Verb.import.rawValue else {
            throw RegistryError(.notAnImport(change: number, verb: verb))
        }
        let found = try ledger.changes(withChange: number)
        (entry, changes, told) = (found?.id, found?.changes ?? [number], "import \(number)")
    }
}
