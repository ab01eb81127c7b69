import GRDB
import OnionModel

extension Registry {
    /// What ``import(_:with:by:expecting:)`` would change, without doing it.
    ///
    /// - Throws: ``ImportRefused`` when it would be refused; ``refusal(of:problems:)`` says who would be broken.
    public func impact(of documents: [Document]) throws -> Impact {
        try rehearseImport(documents) { snapshot in
            try snapshot.heads(of: documents)
        } after: { snapshot, heads, report in
            let changed = report.rows.filter { $0.outcome != .unchanged }
            let parts = Dictionary(documents.map { ($0.part.reference, $0.part) }) { first, _ in first }
            let references = changed.map(\.reference)
            return Impact(
                parts: changed.map { row in
                    let head = heads[row.reference.head]
                    let part = parts[row.reference.head]
                    return Impact.ChangedPart(
                        reference: row.reference, outcome: row.outcome, before: head?.revision,
                        differences: part.flatMap { head?.part.differences(to: $0) } ?? [])
                },
                unchanged: report.rows.count - changed.count,
                pinned: try references.flatMap { try snapshot.olderPins(of: $0) },
                screens: try snapshot.screens(reachedFrom: references.map(\.head)))
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

extension Snapshot {
    /// The parts that documents are about, as they stand now; new ones have none.
    fileprivate func heads(of documents: [Document]) throws -> [Reference: RevisedPart] {
        var heads: [Reference: RevisedPart] = [:]
        for document in documents {
            let reference = document.part.reference
            guard heads[reference] == nil, try PartTable(db: db).part(reference.kind, reference.key) != nil else {
                continue
            }
            heads[reference] = try part(reference)
        }
        return heads
    }
}
