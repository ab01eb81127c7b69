import Foundation
import OnionModel

/// Which parts of two registries are the same: those with one identity, and of the others those with one name.
struct PartPairs {
    /// A part of both registries.
    struct Pair {
        var ours: ListedPart
        var theirs: ListedPart

        /// Whether the registries know that it is one part, and not two of one name.
        var isOneIdentity: Bool { ours.uuid == theirs.uuid }
    }

    /// Sorted by kind and key in their registry, as both lists of the others are.
    private(set) var both: [Pair] = []
    private(set) var onlyOurs: [ListedPart] = []
    private(set) var onlyTheirs: [ListedPart] = []
    /// Our rows by theirs.
    private(set) var rows: [Int64: Int64] = [:]

    init(ours: [ListedPart], theirs: [ListedPart]) {
        let identities = Dictionary(ours.map { ($0.uuid, $0) }) { first, _ in first }
        let shared = Set(theirs.map(\.uuid))
        let names = Dictionary(ours.filter { !shared.contains($0.uuid) }.map { ($0.reference, $0) }) { first, _ in first
        }
        var paired: Set<Int64> = []
        for part in theirs {
            let own = identities[part.uuid].flatMap { $0.reference.kind == part.reference.kind ? $0 : nil }
            guard let own = own ?? names[part.reference], paired.insert(own.stored.id).inserted else {
                onlyTheirs.append(part)
                continue
            }
            both.append(Pair(ours: own, theirs: part))
            rows[part.stored.id] = own.stored.id
        }
        onlyOurs = ours.filter { !paired.contains($0.stored.id) }
    }

    /// Gives parts of ours their new names.
    mutating func rename(_ names: [Int64: Key]) {
        for index in both.indices {
            guard let key = names[both[index].ours.stored.id] else { continue }
            both[index].ours.stored.reference.key = key
        }
    }
}
