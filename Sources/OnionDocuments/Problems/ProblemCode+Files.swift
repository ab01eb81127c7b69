public import OnionModel

extension ProblemCode {
    /// A path that leads to nothing.
    public static let missingFile = ProblemCode(rawValue: "missing-file")
    /// A file whose format neither its name nor its content reveals.
    public static let unknownFormat = ProblemCode(rawValue: "unknown-format")
    /// A string file whose language is neither in the file nor in its path.
    public static let missingLocale = ProblemCode(rawValue: "missing-locale")
    /// A value that the requested output format cannot hold.
    public static let unrepresentable = ProblemCode(rawValue: "unrepresentable")
    /// The system has no memory or no disk space left. `reason` is the system's message, where it has one.
    public static let outOfSpace = ProblemCode(rawValue: "out-of-space")
}
