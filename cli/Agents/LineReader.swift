import Onion
import OnionSupport

/// Reads lines of bounded length from a descriptor as they come.
struct LineReader {
    private static let pieceSize = 1 << 16

    private let descriptor: Int32
    /// The most bytes of a line that are kept.
    private let limit: Int
    private var waiting: ArraySlice<UInt8> = []
    private var isAtEnd = false

    /// - Parameter limit: The most bytes of a line that are kept; of a longer one, the rest is read and dropped.
    init(descriptor: Int32, limit: Int) {
        self.descriptor = descriptor
        self.limit = limit
    }

    /// Returns the next line without its line feed; nil at the end.
    ///
    /// - Throws: `FileError` `unreadable-file` when reading fails.
    mutating func next() throws -> [UInt8]? {
        var line: [UInt8] = []
        while true {
            let end = waiting.firstIndex(of: UInt8(ascii: "\n"))
            line += waiting[..<(end ?? waiting.endIndex)].prefix(limit - line.count)
            if let end {
                waiting = waiting[(end + 1)...]
                return line
            }
            try fill()
            if isAtEnd { return line.isEmpty ? nil : line }
        }
    }

    private mutating func fill() throws {
        let descriptor = descriptor
        var count = 0
        let piece = try [UInt8](unsafeUninitializedCapacity: LineReader.pieceSize) { buffer, initialized in
            repeat { count = read(descriptor, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
            guard count >= 0 else { throw FileError.unreadable(path: "standard input") }
            initialized = count
        }
        waiting = piece[...]
        isAtEnd = count == 0
    }
}
