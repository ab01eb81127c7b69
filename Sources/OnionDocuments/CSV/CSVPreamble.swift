import OnionCoding
import OnionModel
import OnionSupport

/// The beginning of a table: the separator, and the start of the first record.
struct CSVPreamble {
    let separator: UInt8
    /// The index of the first record.
    let start: Int
    let line: Int

    /// Reads the beginning of a table.
    ///
    /// - Parameter separator: The byte between fields; nil detects it: the comma, semicolon or tab that is most
    ///   frequent outside of quotes in the first line. A line `sep=;`, as Excel writes it, overrides the detection.
    /// - Throws: A problem for text in UTF-16 or UTF-32.
    init(_ bytes: [UInt8], separator: UInt8?) throws(Problem) {
        let mark = bytes.prefix(4)
        if mark.starts(with: [0xFE, 0xFF]) || mark.starts(with: [0xFF, 0xFE]) || mark.contains(0) {
            throw .wideEncoding()
        }
        var start = bytes.afterByteOrderMark.startIndex
        var line = 1
        var declared: UInt8?
        let first = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
        if first.count == 5, first.starts(with: "sep=".utf8) {
            declared = first.last
            start = first.endIndex
            if bytes[start...].starts(with: [0x0D, 0x0A]) { start += 1 }
            start = min(start + 1, bytes.count)
            line = 2
        }
        self.start = start
        self.line = line
        self.separator = separator ?? declared ?? CSVPreamble.separator(of: bytes[start...])
    }

    private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
        let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        var counts = [0, 0, 0]
        var isQuoted = false
        for byte in bytes {
            if byte == .quote { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == 0x0A || byte == 0x0D { break }
            if let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
        }
        let most = counts.max() ?? 0
        return candidates[counts.firstIndex(of: most) ?? 0]
    }
}
