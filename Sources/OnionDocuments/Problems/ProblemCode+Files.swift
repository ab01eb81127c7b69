public import OnionModel

extension ProblemCode {
    /// A path that leads to nothing.
    public static let missingFile = ProblemCode(rawValue: "missing-file")
    /// A string file whose name does not have the ending of a format.
    public static let unknownFormat = ProblemCode(rawValue: "unknown-format")
    /// A string file whose language is neither in the file nor in its path. `folder` is the name of a folder such as
    /// `Russian.lproj` that is not a locale.
    public static let missingLocale = ProblemCode(rawValue: "missing-locale")
    /// A `column` that a table does not have; `nearest` is the column that was probably meant.
    public static let unknownColumn = ProblemCode(rawValue: "unknown-column")
    /// A table without the required `column`.
    public static let missingColumn = ProblemCode(rawValue: "missing-column")
    /// Two columns for the same thing, which is the value `name`.
    public static let duplicateColumn = ProblemCode(rawValue: "duplicate-column")
    /// A record of a table without a template.
    public static let missingTemplate = ProblemCode(rawValue: "missing-template")
    /// A value that the requested output format cannot hold.
    public static let unrepresentable = ProblemCode(rawValue: "unrepresentable")
    /// The system has no memory or no disk space left. `reason` is the system's message, where it has one.
    public static let outOfSpace = ProblemCode(rawValue: "out-of-space")
}
