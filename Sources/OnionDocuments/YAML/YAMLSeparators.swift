import OnionCoding
import OnionModel

/// Hides U+0085, U+2028 and U+2029 from libyaml, which treats them as line breaks, like YAML 1.1.
///
/// In YAML 1.2 they are ordinary characters (YAML 1.2.2, section 5.4), so that a text of JSON is the same text in YAML. libyaml receives
/// private-use characters in their places, which do not occur in the text.
struct YAMLSeparators {
    /// The stream for libyaml. Its lines and columns are those of the original stream.
    let bytes: [UInt8]
    /// The characters by their replacements; empty for a stream without such characters.
    private let replaced: [(standIn: [UInt8], separator: [UInt8])]

    private static let separators = ["\u{85}", "\u{2028}", "\u{2029}"].map { Array($0.utf8) }

    /// - Parameter firstLine: The number of the stream's first line in its text.
    /// - Throws: A ``Problem`` when the stream contains all those private-use characters, too.
    init(_ stream: [UInt8], firstLine: Int = 1) throws(Problem) {
        guard Self.separator(in: stream, from: 0) != nil else {
            (bytes, replaced) = (stream, [])
            return
        }
        var standIns = Self.unused(in: stream).makeIterator()
        var (bytes, replaced) = ([UInt8](), [(standIn: [UInt8], separator: [UInt8])]())
        bytes.reserveCapacity(stream.count)
        var start = 0
        while let (range, separator) = Self.separator(in: stream, from: start) {
            if !replaced.contains(where: { $0.separator == separator }) {
                guard let standIn = standIns.next() else {
                    throw Self.problem(of: separator, after: stream[..<range.lowerBound], firstLine)
                }
                replaced.append((standIn, separator))
            }
            bytes += stream[start..<range.lowerBound]
            bytes += replaced.first { $0.separator == separator }?.standIn ?? separator
            start = range.upperBound
        }
        (self.bytes, self.replaced) = (bytes + stream[start...], replaced)
    }

    /// Returns a text of the stream from libyaml's text.
    func text(_ read: UnsafeBufferPointer<UInt8>) -> String {
        guard !replaced.isEmpty else { return String(decoding: read, as: UTF8.self) }
        var text: [UInt8] = []
        var index = 0
        while index < read.count {
            let standIn = replaced.first { read[index...].starts(with: $0.standIn) }
            text += standIn?.separator ?? [read[index]]
            index += standIn?.standIn.count ?? 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the next separator of a stream.
    private static func separator(in stream: [UInt8], from start: Int) -> (range: Range<Int>, separator: [UInt8])? {
        stream.withUnsafeBufferPointer { bytes in
            for index in start..<bytes.count where bytes[index] == 0xC2 || bytes[index] == 0xE2 {
                if let separator = separators.first(where: { bytes[index...].starts(with: $0) }) {
                    return (index..<index + separator.count, separator)
                }
            }
            return nil
        }
    }

    /// The characters U+E000 to U+EFFF that do not occur in a stream.
    private static func unused(in stream: [UInt8]) -> some Sequence<[UInt8]> {
        let lead: UInt8 = 0xEE
        var used = Set<[UInt8]>()
        for index in stream.indices.dropLast(2) where stream[index] == lead {
            used.insert(Array(stream[index...index + 2]))
        }
        return (0..<0x1000).lazy.map { [lead, 0x80 | UInt8($0 >> 6), 0x80 | UInt8($0 & 0x3F)] }
            .filter { !used.contains($0) }
    }

    private static func problem(
        of separator: [UInt8], after before: ArraySlice<UInt8>, _ firstLine: Int
    ) -> Problem {
        let lineStart = before.lastIndex(of: .newline).map { $0 + 1 } ?? before.startIndex
        let position = Position(
            line: firstLine + before.count { $0 == .newline },
            column: before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1)
        let value = String(decoding: separator, as: UTF8.self).unicodeScalars.first?.value ?? 0
        return .controlCharacter(Int32(value), at: position)
    }
}
