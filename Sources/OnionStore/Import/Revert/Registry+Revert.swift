import GRDB
import OnionModel

/// The numbers of parts and files that a revert of an import changed.
public struct RevertReport: Hashable, Sendable {
    /// Parts and files of images that the import had created or restored, and that were archived.
    public var archived = 0
    /// Parts and files of images that the import had changed, and that are as before.
    public var changed = 0
    /// Parts that the import had archived, and that were restored.
    public var restored = 0
    /// Parts that the import had renamed, and that have their former keys.
    public var renamed = 0

    /// The counts in words: `2 archived, 1 changed`; empty when nothing was changed.
    public var description: String {
        [(archived, "archived"), (changed, "changed"), (renamed, "renamed"), (restored, "restored")].filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
}

extension Registry {
    /// Reverts an import: parts that it created are archived, and parts that it changed or archived get their
    /// former documents in new revisions.
    ///
    /// - Parameters:
    ///   - name: The name of the import, or the number of its change.
    ///   - authorship: The author of the change, and the reason.
    ///   - isDryRun: Whether to roll back, and only report.
    /// - Throws: ``RegistryError`` `import-not-found`, `change-not-found`, `not-an-import`, `changed-since`, `in-use`
    ///   or `not-revertible`; then the registry is not changed.
    public func revert(_ name: String, by authorship: Authorship, isDryRun: Bool = false) throws -> RevertReport {
        try (isDryRun ? dryRun : write) { db in
            let origin = try ImportOrigin(db, named: name, by: access)
            let change = ImportChange(db, .restore, authorship)
            let reversal = try Reversal(db, origin.changes, change)
            let report = try reversal.run()
            try change.end("took \(origin.description) back: \(report.description)")
            if let id = origin.entry { try ImportLedger(db: db).remove(id) }
            return report
        }
    }
}

/// An import that was done, with its changes.
private struct ImportOrigin {
    let changes: [Int64]
    /// The row of the import, when it is kept.
    let entry: Int64?
    let description: String

    init(_ db: Database, named name: String, by access: AccessHolder?) throws {
        let ledger = ImportLedger(db: db, access: access)
        if let found = try ledger.changes(ofImport: name) {
            (entry, changes, description) = (found.id, found.changes, "import \(name)")
            return
        }
        guard let number = Int64(name) else {
            throw RegistryError(.importNotFound(name))
        }
        let sql = "SELECT verb FROM change WHERE id = ?"
        guard let verb = try Query(db, sql).first(.integer(number), read: { try $0.text(0) }) else {
            throw RegistryError(.changeNotFound(number))
        }
        guard [Change.Verb.import, .merge].map(\.rawValue).contains(verb) else {
            throw RegistryError(.notAnImport(change: number, verb: verb))
        }
        let found = try ledger.changes(withChange: number)
        (entry, changes, description) = (found?.id, found?.changes ?? [number], "import \(number)")
    }
}
