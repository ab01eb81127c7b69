import OnionCoding

/// How the lines of a text end.
package enum LineEnds: Sendable {
    case unix, windows

    /// Returns those of the first line of a file; those of Unix for a file without lines.
    package init(of bytes: [UInt8]?) {
        let end = bytes?.firstIndex(of: .newline)
        self = end.flatMap { bytes?[..<$0].last } == .carriageReturn ? .windows : .unix
    }

    /// Returns a text with these line ends. A text that has those of Windows keeps them.
    package func applied(to text: [UInt8]) -> [UInt8] {
        if self == .unix { return text }
        return text.reduce(into: []) { result, byte in
            if byte == .newline, result.last != .carriageReturn { result.append(.carriageReturn) }
            result.append(byte)
        }
    }
}
