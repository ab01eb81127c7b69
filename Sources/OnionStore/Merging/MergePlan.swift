import Foundation
import OnionCoding
import OnionModel

/// What a merge does to the parts of a registry.
struct MergePlan {
    /// The documents to store.
    var documents: [Document] = []
    /// The parts that the other registry has removed.
    var departures: [StoredPart] = []
    /// The identities of new parts.
    var identities: [Reference: UUID] = [:]
    /// The parts that both registries created alike, by rows, with the identity that both give them.
    var adopted: [Int64: UUID] = [:]
    var problems: [Problem] = []
}
