public import OnionModel

extension ProblemCode {
    /// A path that does not exist.
    public static let missingFile = ProblemCode(rawValue: "missing-file")
    /// A link to a folder, which is not followed.
    public static let linkToFolder = ProblemCode(rawValue: "link-to-folder")
    /// A string file whose name does not have the extension of a format.
    public static let unknownFormat = ProblemCode(rawValue: "unknown-format")
    /// A string file whose language is neither in the file nor in its path. `folder` is the name of a folder such as
    /// `Klingon.lproj` that is not a locale.
    public static let missingLocale = ProblemCode(rawValue: "missing-locale")
    /// A `column` that a table does not have; `nearest` is the nearest match.
    public static let unknownColumn = ProblemCode(rawValue: "unknown-column")
    /// A table without the required `column`.
    public static let missingColumn = ProblemCode(rawValue: "missing-column")
    /// Two columns for the same content, which is the value `name`.
    public static let duplicateColumn = ProblemCode(rawValue: "duplicate-column")
    /// A record of a table without a template.
    public static let missingTemplate = ProblemCode(rawValue: "missing-template")
    /// A value that the requested output format cannot hold.
    public static let unrepresentable = ProblemCode(rawValue: "unrepresentable")
    /// The system has no memory or no disk space left. `reason` is the system's message, if any.
    public static let outOfSpace = ProblemCode(rawValue: "out-of-space")
}
