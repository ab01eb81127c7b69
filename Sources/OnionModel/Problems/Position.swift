/// A position in a text: line and column, both from one; columns count Unicode scalars.
public struct Position: Hashable, Sendable {
    /// The number of the line, from one; zero when the position is unknown.
    public var line: Int
    /// The Unicode scalar in the line, from one; zero when the position is unknown.
    public var column: Int

    /// Creates a position; both numbers count from one.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The position of a value that was not read from a text.
    public static let unknown = Position(line: 0, column: 0)

    /// Whether the value was read from a text.
    public var isKnown: Bool { line > 0 }
}

extension Position: CustomStringConvertible {
    /// The line and the column: `4:12`.
    public var description: String { "\(line):\(column)" }
}
