public import OnionModel

/// Parts that might be one.
public struct Duplicate: Hashable, Sendable {
    /// What is the same.
    public enum Reason: String, CaseIterable, Hashable, Sendable {
        /// Templates that are built the same, whatever they and their views are called.
        case structure
        /// Two templates that are built nearly the same; ``Duplicate/differences`` says what is not.
        case likeness
        /// Screens with the same contents in the same templates.
        case layers
        /// Contents with the same texts, in whatever fields and templates.
        case texts
    }

    public var reason: Reason
    /// Two or more, sorted, without revisions.
    public var references: [Reference]
    /// How much of both is the same, 0 to 1: views, properties and constraints. 1 unless the reason is `likeness`.
    public var likeness: Double
    /// What is different in the second template, in the names of the first. Empty unless the reason is `likeness`.
    public var differences: [Difference]
}
