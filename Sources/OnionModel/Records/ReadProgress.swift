/// How far the texts of an import were read, so that it can go on after that.
public struct ReadProgress: Hashable, Sendable {
    /// How many lines there were, empty ones counted, over all texts.
    public var lines: Int
    /// SHA-256 of those lines.
    public var digest: [UInt8]

    public init(lines: Int, digest: [UInt8]) {
        self.lines = lines
        self.digest = digest
    }
}
