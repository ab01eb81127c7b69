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

extension ProblemCode: CustomStringConvertible {
    /// The code as text: `unknown-key`.
    public var description: String { rawValue }
}
