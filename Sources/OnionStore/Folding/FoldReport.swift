public import OnionModel

/// The result of folding templates into one.
public struct FoldReport: Hashable, Sendable {
    /// The parts that have a new revision: the template and its users.
    public var changed: [Reference]
    /// The archived templates.
    public var removed: [Reference]
    /// The names of the fields that the template has for the differences, in the order of its views.
    public var fields: [String]
    /// The screens that show the template, and look as before.
    public var screens: [Reference]
}
