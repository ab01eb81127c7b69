/// Why a line of text is no constraint.
public struct ConstraintSyntaxError: Error, Hashable, Sendable {
    /// What is wrong, in words, without a full stop.
    public var message: String
    /// What to do about it, or the near match; nil when the message says it.
    public var remedy: String?
    /// Where in the line, from one, in Unicode scalars.
    public var column: Int

    public init(_ message: String, remedy: String? = nil, column: Int) {
        self.message = message
        self.remedy = remedy
        self.column = column
    }
}

extension ConstraintSyntaxError: CustomStringConvertible {
    /// `column 14: what is wrong; what to do`.
    public var description: String {
        "column \(column): \(message)" + (remedy.map { "; \($0)" } ?? "")
    }
}
