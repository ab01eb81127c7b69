/// A value that a composition passes to an action.
public enum ActionParameter: Hashable, Sendable {
    /// A text for the program.
    case text(String)
    /// A number; it is finite.
    case number(Double)
    /// True or false.
    case bool(Bool)

    /// The text; nil for another value.
    public var text: String? { if case .text(let text) = self { text } else { nil } }
    /// The number; nil for another value.
    public var number: Double? { if case .number(let number) = self { number } else { nil } }
    /// True or false; nil for another value.
    public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
}
