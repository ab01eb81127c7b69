import OnionModel

/// The beginning of a document file that was found in a folder, and may be another program's.
///
/// A document of Onion begins with its kind, as in `template: card`, and has a key that its kind needs.
struct FoundDocument {
    /// The number of bytes that are looked at.
    static let lookedAt = 1 << 16

    private let bytes: [UInt8]

    init(_ file: SourceFile) throws(Problem) {
        let input = try InputFile(file)
        var bytes = [UInt8](repeating: 0, count: FoundDocument.lookedAt)
        let count = try input.fill(&bytes, from: 0)
        bytes.removeSubrange(count...)
        self.bytes = bytes
    }

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether it looks like a document of Onion.
    var isOnions: Bool {
        guard let kind = firstKey.flatMap(PartKind.init(rawValue:)) else { return false }
        // A composition begins like a screen.
        if kind == .screen, hasKey("traits") { return false }
        return FoundDocument.needed[kind]?.contains(where: hasKey) ?? false
    }

    /// For each kind, keys of which a document has at least one.
    private static let needed: [PartKind: [String]] = [
        .template: ["view"], .content: ["template"], .actions: ["items"], .screen: ["content", "compose"],
        .color: ["light", "alias"], .font: ["name", "family", "style", "size", "alias"], .number: ["value", "alias"],
    ]

    /// The first key, in YAML or JSON.
    private var firstKey: String? {
        var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        while let byte = rest.first {
            switch byte {
            // Comments, directives, and lines that begin a document.
            case UInt8(ascii: "#"), UInt8(ascii: "%"): rest = rest.drop { $0 != UInt8(ascii: "\n") }
            case UInt8(ascii: "-") where rest.starts(with: "---".utf8): rest = rest.dropFirst(3)
            case _ where byte.isSpace, UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "-"): rest = rest.dropFirst()
            default:
                let isQuoted = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
                if isQuoted { rest = rest.dropFirst() }
                let key = rest.prefix(FoundDocument.longestKey).prefix {
                    $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z")
                }
                return String(decoding: key, as: UTF8.self)
            }
        }
        return nil
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

extension UInt8 {
    fileprivate var isPartOfWord: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self >= 0x80
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "-")
    }
}
