import GRDB
import OnionCoding
public import OnionModel

extension Registry {
    /// Copies parts into another registry, with all that they need, in one transaction.
    ///
    /// What a part refers to is copied with it, and the images that it names; screens that it leads to are copied where the other registry
    /// lacks them. Parts keep their identities. A part that the other registry has is merged: what is equal stays, and what only this registry
    /// has changed since the last copy comes along.
    ///
    /// - Parameters:
    ///   - references: Parts in use, without revisions.
    ///   - other: The registry to copy into.
    ///   - authorship: The author of the change, and the reason.
    ///   - conflicts: What is done about a member that both have changed, and about another part of the same name: `file` takes this registry's,
    ///     `registry` keeps the other's.
    ///   - isDryRun: Whether to roll back, and only report.
    /// - Throws: ``ImportRefused`` with the conflicts; ``RegistryError`` `not-found` or `removed`. Then nothing is copied.
    @discardableResult
    public func copy(
        _ references: [Reference], to other: Registry, by authorship: Authorship,
        conflicts: ImportOptions.ConflictPolicy = .refuse, isDryRun: Bool = false
    ) throws -> ImportReport {
        try read { source in
            try (isDryRun ? other.dryRun : other.write) { db in
                let transfer = try Transfer(
                    to: db, from: source.db, named: path, authorship: authorship, conflicts: conflicts)
                return try transfer.copy(references, reportsDifferences: isDryRun)
            }
        }
    }
}

extension Transfer {
    /// Stores parts with all that they need.
    fileprivate func copy(_ references: [Reference], reportsDifferences: Bool) throws -> ImportReport {
        let table = PartTable(db: ours)
        let closure = try PartClosure(of: references, Snapshot(theirs)) { screen in
            try table.part(screen.reference.kind, screen.reference.key)?.isArchived ?? true
        }
        let spaces = Set(closure.parts.compactMap(\.key.space))
        try SpaceTable(db: ours).merge(SpaceTable(db: theirs).exports(), only: spaces, .registry)
        let report = try store(
            Set(closure.stored.keys), images: Set(closure.images), reportsDifferences: reportsDifferences)
        for part in closure.parts { try requireSameImages(of: part) }
        if let newest = known.theirs.newest {
            let pairs = try PartPairs(ours: Snapshot(ours).listedParts(), theirs: Snapshot(theirs).listedParts())
            for part in closure.stored.keys {
                if let row = pairs.rows[part] { try PartCopies(ours).note(row, newest.uuid) }
            }
        }
        try end("copied from", report)
        return report
    }

    /// Refuses a part that means another image here, because an image of its space hides that of the default one.
    private func requireSameImages(of name: Reference) throws {
        let (here, there) = (Snapshot(ours), Snapshot(theirs))
        guard let part = try? here.part(name).part, try part == there.part(name).part else { return }
        let images = try (here.storedImages(of: part), there.storedImages(of: part))
        guard let other = images.0.first(where: { !images.1.contains($0) }) else { return }
        throw RegistryError(.nameTaken(.image(other), isArchived: false))
    }
}
