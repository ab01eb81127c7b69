import GRDB
public import OnionModel

extension Registry {
    /// What ``import(_:with:by:expecting:)`` would change, without doing it.
    ///
    /// - Throws: ``ImportRefused`` when it would be refused; ``refusal(of:problems:)`` says who would be broken.
    public func impact(of documents: [Document]) throws -> Impact {
        try rehearse { db in
            let report = try Importer(db, verb: .import, authorship: Authorship(author: ""), tellsDifferences: true)
                .run(documents)
            let snapshot = Snapshot(db)
            let changed = report.rows.filter { $0.outcome != .unchanged }
            return Impact(
                parts: changed.map { row in
                    Impact.ChangedPart(
                        reference: row.reference, outcome: row.outcome, before: row.before,
                        differences: row.differences)
                },
                unchanged: report.rows.count - changed.count,
                pinned: try changed.flatMap { try snapshot.olderPins(of: $0.reference) },
                screens: try snapshot.screens(reachedFrom: changed.map(\.reference.head)))
        }
    }

    /// Looks at the registry as it is and as it would be after an import, of which nothing stays.
    ///
    /// The registry takes no other writes as long as this lasts.
    ///
    /// - Parameters:
    ///   - before: looks at the state that the import would find.
    ///   - after: looks at the state that it would leave.
    /// - Throws: ``ImportRefused`` when the documents would be refused.
    public func rehearseImport<Before, After>(
        _ documents: [Document], before: (Snapshot) throws -> Before,
        after: (Snapshot, Before, ImportReport) throws -> After
    ) throws -> After {
        try rehearse { db in
            let found = try before(Snapshot(db))
            let report = try Importer(db, verb: .import, authorship: Authorship(author: "")).run(documents)
            return try after(Snapshot(db), found, report)
        }
    }
}
