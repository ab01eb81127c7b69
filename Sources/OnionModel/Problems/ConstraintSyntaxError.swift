/// The reason why a line of text does not follow the grammar of constraints.
public struct ConstraintSyntaxError: Error, Hashable, Sendable {
    /// What is wrong, as programs match it: `syntax`, `unknown-word`, `out-of-range`, `invalid-name`, `too-large` or `empty`.
    public var code: ProblemCode
    /// What the code is about, by name, as a ``Problem`` has it: `["word": "tob", "nearest": "top"]`.
    public var values: [String: String]
    /// What is wrong, in words, without a full stop.
    public var message: String
    /// What to do about it, or the near match; nil when the message says it.
    public var remedy: String?
    /// Where in the line, from one, in Unicode scalars.
    public var column: Int

    public init(
        _ message: String, code: ProblemCode, values: [String: String] = [:], remedy: String? = nil, column: Int
    ) {
        self.code = code
        self.values = values
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
