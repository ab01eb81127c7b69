/// The identity of a problem, which programs match: `unknown-key`, `missing-key`.
///
/// A code is stable between versions; the sentence that people read is not. Each module names its codes, and composes their
/// sentences, in one file.
public struct ProblemCode: RawRepresentable, Hashable, Sendable {
    /// Lower-case words joined by hyphens.
    public let rawValue: String

    /// Creates a code from lower-case words joined by hyphens.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension ProblemCode {
    /// Returns the name of an enum's case as a code, without associated values: `notFound` is `not-found`.
    package static func name(ofCase value: some Any) -> String {
        let name = Mirror(reflecting: value).children.first?.label ?? "\(value)"
        return name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    }
}

extension ProblemCode: CustomStringConvertible {
    /// The code as text: `unknown-key`.
    public var description: String { rawValue }
}
