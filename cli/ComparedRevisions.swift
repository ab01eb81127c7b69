import Onion

/// The two revisions that `onion diff` compares.
enum ComparedRevisions {
    /// Reads both revisions.
    ///
    /// - Parameter after: Nil stands for the latest revision of `before`. If `before` has no revision either, the two
    ///   latest revisions are compared.
    static func read(
        _ before: String, _ after: String?, from snapshot: Snapshot
    ) throws -> (old: RevisedPart, new: RevisedPart) {
        let old = try older(before, isAlone: after == nil, from: snapshot)
        let new = try newer(before, after, from: snapshot)
        guard old.part.kind == new.part.kind else {
            throw CommandError(.differentKinds(old.part.reference, new.part.reference))
        }
        return (old, new)
    }

    private static func older(_ name: String, isAlone: Bool, from snapshot: Snapshot) throws -> RevisedPart {
        let reference = try snapshot.reference(named: name)
        let part = try snapshot.part(reference)
        guard isAlone, reference.revision == nil else { return part }
        guard part.revision > 1 else {
            throw CommandError(.onlyRevision(part.reference))
        }
        return try snapshot.part(Reference(reference.kind, reference.key, revision: part.revision - 1))
    }

    private static func newer(_ before: String, _ after: String?, from snapshot: Snapshot) throws -> RevisedPart {
        try snapshot.part(after.map { try snapshot.reference(named: $0) } ?? snapshot.reference(named: before).head)
    }
}
