import Foundation
import GRDB
import OnionModel

/// Compares revisions of two registries by their rows, without reading documents.
struct RevisionMatcher {
    let ours: Database
    let theirs: Database
    /// The rows of our parts by those of theirs.
    let rows: [Int64: Int64]

    /// What a revision refers to.
    private struct Target: Equatable {
        /// The row of the part.
        var part: Int64
        /// The number of the pinned revision.
        var pin: Int?
    }

    /// Returns whether a revision of ours has the document of one of theirs. It is the same one where the parts that it refers to are.
    func areEqual(_ own: Int64, _ other: Int64) throws -> Bool {
        guard try body(own, in: ours) == body(other, in: theirs) else { return false }
        let (owned, others) = (try targets(of: own, in: ours), try targets(of: other, in: theirs))
        guard owned.count == others.count else { return false }
        for (target, other) in zip(owned, others) {
            guard target.part == rows[other.part] else { return false }
            if target.pin == nil, other.pin == nil { continue }
            guard let pin = other.pin, try target.pin == number(ofRevision: pin, of: other.part) else { return false }
        }
        return true
    }

    /// Returns our number of a revision of theirs; nil where our part has no such revision.
    ///
    /// - Parameter part: Their row of the part.
    func number(ofRevision number: Int, of part: Int64) throws -> Int? {
        guard let own = rows[part],
            let other = try Query(theirs, cached: RevisionMatcher.revision).first(
                .integer(part), .integer(Int64(number)), read: { try ($0.uuid(0), $0.bytes(1), $0.text(2)) })
        else { return nil }
        let (uuid, digest, body) = other
        return try digest.withUnsafeBufferPointer { digest in
            try Query(ours, cached: RevisionMatcher.sameRevision).first(
                .integer(own), .uuid(uuid), .blob(digest), .text(body)
            ) { try Int($0.integer(0)) }
        }
    }

    private static let revision = """
        SELECT change.uuid, revision.digest, revision.body FROM revision JOIN change ON change.id = revision.change
        WHERE revision.part = ? AND revision.number = ?
        """

    /// The revision itself, or else the newest one with the same body.
    private static let sameRevision = """
        SELECT revision.number FROM revision JOIN change ON change.id = revision.change
        WHERE revision.part = ?1 AND ((change.uuid = ?2 AND revision.digest = ?3) OR revision.body = ?4)
        ORDER BY change.uuid = ?2 DESC, revision.number DESC LIMIT 1
        """

    private func body(_ revision: Int64, in db: Database) throws -> [UInt8]? {
        try Query(db, cached: "SELECT body FROM revision WHERE id = ?").first(.integer(revision)) { try $0.bytes(0) }
    }

    private func targets(of revision: Int64, in db: Database) throws -> [Target] {
        let sql = """
            SELECT reference.target, pinned.number
            FROM reference
            LEFT JOIN revision AS pinned ON pinned.id = reference.pinned
            WHERE reference.revision = ? ORDER BY reference.ordinal
            """
        return try Query(db, cached: sql).all(.integer(revision)) { try Target(part: $0.integer(0), pin: $0.number(1)) }
    }
}
