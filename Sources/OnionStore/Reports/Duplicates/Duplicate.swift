public import OnionCoding
public import OnionModel

/// A group of parts that could be one.
public struct Duplicate: Hashable, Sendable {
    /// The reason why the parts could be one.
    public enum Reason: String, CaseIterable, Hashable, Sendable {
        /// Templates with the same structure, whatever their names and those of their views are.
        case structure
        /// Templates that differ only in values, so that `Registry.fold` makes one of them; ``Duplicate/differences`` lists those of the first
        /// two.
        case build
        /// Two templates of nearly the same structure; ``Duplicate/differences`` lists the differences.
        case similarity
        /// Screens with the same contents in the same templates.
        case layers
        /// Contents with the same texts, in any fields and templates.
        case texts
        /// Colors, fonts or numbers with the same values.
        case values
    }

    /// The reason why the parts are duplicates.
    public var reason: Reason
    /// Two or more parts, sorted, without revisions.
    public var references: [Reference]
    /// The share of views, properties and constraints that are the same, 0 to 1. It is 1 unless the reason is
    /// `similarity`.
    public var similarity: Double
    /// The differences of the second template, in names of the first. Empty unless the reason is `build` or `similarity`.
    public var differences: [Difference]
}
