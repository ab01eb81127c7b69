import OnionModel

/// The position that an import has reached in its input, so that it can be resumed there.
package struct ReadProgress: Hashable, Sendable {
    /// The number of lines so far over all texts, with empty lines.
    package var lines: Int
    /// SHA-256 of those lines.
    package var digest: [UInt8]

    /// Creates a position after lines with the SHA-256 of those lines.
    package init(lines: Int, digest: [UInt8]) {
        self.lines = lines
        self.digest = digest
    }
}
