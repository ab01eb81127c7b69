/// The reason why a line of text does not follow the grammar of constraints.
public struct ConstraintSyntaxError: Error, Hashable, Sendable {
    /// The identity of the error: `syntax`, `unknown-value`, `out-of-range`, `invalid-name`, `too-large` or `empty`.
    public var code: ProblemCode
    /// The payload of the code, by name, as in ``Problem/values``: `["value": "tob", "nearest": "top"]`.
    public var values: [String: String]
    /// A sentence for people, without a full stop.
    public var message: String
    /// The remedy, or the near match; nil if the message is enough.
    public var remedy: String?
    /// Where in the line, from one, in Unicode scalars.
    public var column: Int

    /// Creates an error; the column counts Unicode scalars from one.
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
