import OnionCoding
package import OnionModel
import OnionSupport

/// The beginning of a document file that was found in a folder and may belong to another program.
///
/// An Onion document begins with its kind and a name, as in `template: card`, and has a key required by its kind, with a value of the right
/// type. Errors in such a document are problems; all other files belong to other programs.
package struct FoundDocument {
    /// The number of examined bytes.
    static let lookedAt = 1 << 16

    package let bytes: [UInt8]

    package init(_ file: SourceFile) throws(Problem) {
        let input = try InputFile(file)
        var bytes = [UInt8](repeating: 0, count: FoundDocument.lookedAt)
        let count = try input.fill(&bytes, from: 0)
        bytes.removeSubrange(count...)
        self.bytes = bytes
    }

    /// - Parameter bytes: The text, or its beginning.
    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether the text resembles an Onion document.
    package var isOnions: Bool {
        if let record = firstRecord, let node = try? JSONReader.read(Array(record)) {
            return FoundDocument.isOnions(node)
        }
        guard let kind = kind else { return false }
        // A composition begins like a screen.
        if kind == .screen, hasKey("traits") { return false }
        return FoundDocument.members[kind]?.keys.contains(where: hasKey) ?? false
    }

    /// The reason why the text, which is not Onion's, can be no document at all; nil for a document of another program.
    package var problem: Problem? {
        if bytes.isEmpty { return .noDocument() }
        if let problem = GitText.pointerProblem(in: bytes, insteadOf: "the file") { return problem }
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.prefix(4).contains(0) {
            return .wideEncoding()
        }
        return bytes.contains(0) ? .binaryFile : nil
    }

    /// Whether the text may have design tokens, which nothing but their values shows.
    package var resemblesDesignTokens: Bool {
        bytes.contains(text: "\"$value\"") || bytes.contains(text: "\"value\"") && bytes.contains(text: "\"type\"")
    }

    /// The kind named by the first key, if a text follows it, in YAML or JSON.
    private var kind: PartKind? {
        var rest = bytes.afterByteOrderMark
        while let byte = rest.first {
            switch byte {
            // Comments, directives, document markers, and Git's conflict markers.
            case UInt8(ascii: "#"), UInt8(ascii: "%"): rest = rest.drop { $0 != UInt8(ascii: "\n") }
            case UInt8(ascii: "-") where rest.starts(with: "---".utf8): rest = rest.dropFirst(3)
            case _ where GitText.isMarker(rest): rest = rest.drop { $0 != UInt8(ascii: "\n") }
            case _ where byte.isSpace, UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "-"): rest = rest.dropFirst()
            default:
                let isQuoted = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
                if isQuoted { rest = rest.dropFirst() }
                let key = rest.prefix(FoundDocument.longestKey).prefix {
                    $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z")
                }
                guard FoundDocument.isText(after: rest[key.endIndex...].dropFirst(isQuoted ? 1 : 0)) else { return nil }
                return PartKind(rawValue: String(decoding: key, as: UTF8.self))
            }
        }
        return nil
    }

    /// Whether a colon follows, and then neither a map nor a list.
    private static func isText(after key: ArraySlice<UInt8>) -> Bool {
        let rest = key.drop { $0 == UInt8(ascii: " ") }
        guard rest.first == UInt8(ascii: ":") else { return false }
        let value = rest.dropFirst().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.first
        return value.map { !"{[#\r\n".utf8.contains($0) } ?? false
    }

    private static let longestKey = 16

    /// Whether a word is followed by a colon somewhere.
    private func hasKey(_ key: String) -> Bool {
        let word = Array(key.utf8)
        var start = 0
        while start + word.count < bytes.count {
            defer { start += 1 }
            guard bytes[start] == word[0], bytes[start...].starts(with: word) else { continue }
            if start > 0, bytes[start - 1].isPartOfWord { continue }
            let rest = bytes[(start + word.count)...].drop {
                $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: " ")
            }
            if rest.first == UInt8(ascii: ":") { return true }
        }
        return false
    }
}

extension [UInt8] {
    /// Whether the bytes contain those of a text.
    func contains(text: String) -> Bool {
        let word = Array(text.utf8)
        return withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count, let base = bytes.baseAddress,
                let found = memchr(base + start, Int32(word[0]), bytes.count - start)
            {
                let index = UnsafeRawPointer(found) - base
                if bytes[index...].starts(with: word) { return true }
                start = index + 1
            }
            return false
        }
    }
}

extension UInt8 {
    fileprivate var isPartOfWord: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self >= 0x80
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "-")
    }
}
