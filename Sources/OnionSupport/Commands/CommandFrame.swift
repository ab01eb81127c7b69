/// A piece of the conversation about a command that runs on another machine, where the registry is.
///
/// In bytes: one for the kind, then a name and a content, each after its length in four bytes, the highest first.
package struct CommandFrame: Hashable, Sendable {
    package enum Kind: UInt8, Sendable {
        // Of a request, in this order.

        /// The number of the protocol as the name, the version of the program as the content.
        case version = 1
        /// A word of the command line.
        case word
        /// An environment variable.
        case variable
        /// The path of the working folder among the folders of the request, as the name. It is empty where nothing is around it.
        case workingFolder
        /// A folder, as the name.
        case folder
        /// A file: its path as the name, its bytes as the content. In an answer, one that the command has written.
        case file
        /// Standard input.
        case input

        // Of an answer.

        /// Bytes of standard output and of standard error.
        case output, error
        /// A file that the command has removed.
        case removal
        /// The exit code as the content, in digits. It is the last frame.
        case end

        // Of a request, too.

        /// An entry of a folder that cannot be read: its path as the name, the reason as the content.
        case unreadable
    }

    /// The protocol of these frames. It changes when older programs would misunderstand newer ones.
    package static let protocolNumber = "2"
    /// The media type of a body of frames. Forms of web pages cannot send it.
    package static let mediaType = "application/vnd.onion.command"
    /// The largest number of bytes of all frames of a request.
    package static let largestRequest = 16 << 20

    package let kind: Kind
    package let name: String
    package let content: [UInt8]

    package init(_ kind: Kind, name: String = "", _ content: [UInt8] = []) {
        (self.kind, self.name, self.content) = (kind, name, content)
    }

    package init(_ kind: Kind, name: String = "", text: String) {
        self.init(kind, name: name, Array(text.utf8))
    }

    /// The content as text.
    package var text: String { String(decoding: content, as: UTF8.self) }

    package var bytes: [UInt8] {
        [kind.rawValue] + CommandFrame.length(name.utf8.count) + name.utf8 + CommandFrame.length(content.count)
            + content
    }

    private static func length(_ count: Int) -> [UInt8] {
        withUnsafeBytes(of: UInt32(count).bigEndian) { Array($0) }
    }
}

/// Reads frames from bytes that arrive in pieces.
package struct CommandFrameReader {
    /// The bytes are no frames.
    package struct Malformed: Error {}

    private let largest: Int
    private var bytes: [UInt8] = []
    private var start = 0

    /// - Parameter largest: The most bytes of a name or a content.
    package init(largest: Int = CommandFrame.largestRequest) {
        self.largest = largest
    }

    package mutating func add(_ more: some Collection<UInt8>) {
        bytes.removeFirst(start)
        start = 0
        bytes.append(contentsOf: more)
    }

    /// Whether all bytes were read.
    package var isAtEnd: Bool { start == bytes.count }

    /// Returns the next frame; nil until all of its bytes have arrived.
    ///
    /// - Throws: ``Malformed``.
    package mutating func next() throws -> CommandFrame? {
        guard start < bytes.count else { return nil }
        guard let kind = CommandFrame.Kind(rawValue: bytes[start]) else { throw Malformed() }
        guard let name = try field(at: start + 1), let content = try field(at: name.upperBound) else { return nil }
        guard let text = String(validating: bytes[name], as: UTF8.self) else { throw Malformed() }
        start = content.upperBound
        return CommandFrame(kind, name: text, Array(bytes[content]))
    }

    /// The range of a name or a content after its length.
    private func field(at index: Int) throws -> Range<Int>? {
        guard index + 4 <= bytes.count else { return nil }
        let count = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
        guard count <= largest else { throw Malformed() }
        return index + 4 + count <= bytes.count ? index + 4..<index + 4 + count : nil
    }
}
