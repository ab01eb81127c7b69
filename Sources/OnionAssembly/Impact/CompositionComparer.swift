package import OnionCoding
package import OnionModel

/// Compares compositions one after the other, and remembers the differences: screens share the templates that change.
///
/// The result is that of `Composition.differences(from:to:)`. Only the layers that differ are read.
package struct CompositionComparer: Sendable {
    /// The most pairs in the cache.
    private static let limit = 1_024

    private var known: [ReducedCompositions: [Difference]] = [:]

    package init() {}

    /// The number of pairs whose layers were compared.
    private(set) var comparisons = 0

    /// Returns the differences between two outputs of ``Composition/json``.
    ///
    /// - Throws: `Problem` when the bytes are none.
    package mutating func differences(from before: [UInt8], to after: [UInt8]) throws(Problem) -> [Difference] {
        let reduced = try ReducedCompositions(before, after)
        if reduced.isEmpty { return [] }
        if let differences = known[reduced] { return differences }
        comparisons += 1
        let differences = Composition.differences(
            from: try Composition.node(json: reduced.before), to: try Composition.node(json: reduced.after))
        if known.count >= CompositionComparer.limit { known.removeAll() }
        known[reduced] = differences
        return differences
    }
}
