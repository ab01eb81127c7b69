import Foundation
import GRDB

/// The newest state that two registries have in common: that of one of them after a change.
struct MergeBase {
    enum Side {
        case ours, theirs
    }

    var side: Side
    /// The number of the change in the registry of the side.
    var change: Int64
}

/// The changes of a registry, and those of other registries that were merged into it.
///
/// A registry that has a change of another one has everything that the other one had then: it began as a copy of it, or it was merged.
struct KnownChanges {
    /// The numbers of the changes.
    private let own: [UUID: Int64]
    /// The numbers of the changes that merged others, by the newest change of the other registry.
    private let merged: [UUID: Int64]
    /// The newest change; nil in a registry without changes.
    let newest: (uuid: UUID, number: Int64)?

    init(_ db: Database) throws {
        own = try Self.numbers(db, "SELECT uuid, id FROM change")
        merged = try Self.numbers(db, "SELECT other, change FROM merge")
        newest = own.max { $0.value < $1.value }.map { ($0.key, $0.value) }
    }

    private static func numbers(_ db: Database, _ sql: String) throws -> [UUID: Int64] {
        let rows = try Query(db, sql).all { try ($0.uuid(0), $0.integer(1)) }
        return Dictionary(rows) { first, second in min(first, second) }
    }

    /// Returns the number of the change with which the registry got a change, its own or another one's; nil for an unknown change.
    func number(of uuid: UUID) -> Int64? { own[uuid] ?? merged[uuid] }

    /// Returns the newest change that another registry has, too.
    func newest(knownTo other: KnownChanges) -> (uuid: UUID, number: Int64)? {
        own.filter { other.number(of: $0.key) != nil }.max { $0.value < $1.value }.map { ($0.key, $0.value) }
    }

    /// Returns the base of a merge; nil for registries without a common past.
    func base(with theirs: KnownChanges) -> MergeBase? {
        let (own, other) = (newest(knownTo: theirs), theirs.newest(knownTo: self))
        guard let other else { return own.map { MergeBase(side: .ours, change: $0.number) } }
        let base = MergeBase(side: .theirs, change: other.number)
        guard let own, let known = theirs.number(of: own.uuid), known > other.number else { return base }
        return MergeBase(side: .ours, change: own.number)
    }
}
