import GRDB
import OnionCoding
public import OnionModel

extension Snapshot {
    /// Checks that parts are at the revisions that the references pin.
    ///
    /// - Throws: ``RegistryError`` `revision-moved`, `revision-not-named` or `not-found`.
    public func expect(_ references: [Reference]) throws {
        try RevisionPrecondition(db, incoming: []).require(references)
    }
}

/// The check that no other process changed parts since the writer read them.
struct RevisionPrecondition {
    let db: Database
    let incoming: [Reference: Part]

    init(_ db: Database, incoming: [Part]) {
        self.db = db
        self.incoming = Dictionary(incoming.map { ($0.reference, $0) }) { first, _ in first }
    }

    /// - Parameter references: parts with the revisions that the writer began with.
    /// - Throws: ``RegistryError`` `revision-moved`, with the changes of others and of the writer, or
    ///   `revision-not-named`.
    func require(_ references: [Reference]) throws {
        let snapshot = Snapshot(db)
        for reference in references {
            guard let number = reference.revision else {
                throw RegistryError(
                    .revisionNotNamed(reference, current: try snapshot.part(reference).reference))
            }
            let base = try snapshot.part(reference)
            let head = try snapshot.part(reference.head)
            guard head.revision != number else { continue }
            throw RegistryError(.revisionMoved(try conflict(base, head)))
        }
    }

    private func conflict(_ base: RevisedPart, _ head: RevisedPart) throws -> RegistryError.RevisionConflict {
        RegistryError.RevisionConflict(
            head.part.reference, base: base.revision, head: head.revision,
            authors: try authors(of: head.part.reference, since: base.revision),
            theirs: base.part.differences(to: head.part),
            mine: incoming[base.part.reference].map { base.part.differences(to: $0) })
    }

    /// Returns the authors of the revisions after one, sorted; five at most.
    private func authors(of reference: Reference, since number: Int) throws -> [String] {
        let sql = """
            SELECT DISTINCT change.author FROM revision JOIN change ON change.id = revision.change
            WHERE revision.part = ? AND revision.number > ? ORDER BY 1 LIMIT 5
            """
        let part = try Snapshot(db).stored(reference)
        return try Query(db, sql).all(.integer(part.id), .integer(Int64(number))) { try $0.text(0) }
    }
}
