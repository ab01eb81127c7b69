/// A value of an old-style property list, the format of `project.pbxproj`.
enum ProjectValue: Equatable {
    case text(String)
    case list([ProjectValue])
    case map([String: ProjectValue])

    subscript(key: String) -> ProjectValue? { if case .map(let entries) = self { entries[key] } else { nil } }

    var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The value of a text that is `YES` or `NO`.
    var flag: Bool? {
        switch text {
        case "YES": true
        case "NO": false
        default: nil
        }
    }

    /// The words of a list, or of a text that is a list of words.
    var words: [String] {
        switch self {
        case .text(let text): text.split(whereSeparator: \.isWhitespace).map(String.init)
        case .list(let values): values.compactMap(\.text)
        case .map: []
        }
    }
}

/// Reads old-style property lists: `{ key = value; list = ( a, "b c", ); }`, with comments.
struct ProjectText {
    private let bytes: [UInt8]
    private var index = 0

    /// Deeper values are refused, because no project has them.
    private static let deepest = 32

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the value of a text; nil for one that is no property list.
    static func read(_ bytes: [UInt8]) -> ProjectValue? {
        var reader = ProjectText(bytes)
        return reader.value(depth: 0)
    }

    private mutating func value(depth: Int) -> ProjectValue? {
        guard depth < ProjectText.deepest else { return nil }
        skipSpace()
        if take("{") { return map(depth: depth) }
        if take("(") { return list(depth: depth) }
        return word().map(ProjectValue.text)
    }

    private mutating func map(depth: Int) -> ProjectValue? {
        var entries: [String: ProjectValue] = [:]
        while true {
            skipSpace()
            if take("}") { return .map(entries) }
            guard let key = word() else { return nil }
            skipSpace()
            guard take("="), let value = value(depth: depth + 1) else { return nil }
            entries[key] = value
            skipSpace()
            guard take(";") else { return nil }
        }
    }

    private mutating func list(depth: Int) -> ProjectValue? {
        var values: [ProjectValue] = []
        while true {
            skipSpace()
            if take(")") { return .list(values) }
            guard let value = value(depth: depth + 1) else { return nil }
            values.append(value)
            skipSpace()
            // The last comma may be missing.
            if !take(","), index < bytes.count, bytes[index] != UInt8(ascii: ")") { return nil }
        }
    }

    private mutating func word() -> String? {
        if take("\"") { return quoted() }
        let start = index
        while index < bytes.count, ProjectText.isPartOfWord(bytes[index]) { index += 1 }
        return start == index ? nil : String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func quoted() -> String? {
        var text: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard index < bytes.count else { return nil }
                text.append(bytes[index] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[index])
                index += 1
            default: text.append(byte)
            }
        }
        return nil
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            if bytes[index] <= UInt8(ascii: " ") {
                index += 1
            } else if bytes[index...].starts(with: "//".utf8) {
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            } else if bytes[index...].starts(with: "/*".utf8) {
                index += 2
                while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
                index = min(index + 2, bytes.count)
            } else {
                return
            }
        }
    }

    /// Letters, digits and the punctuation that Xcode writes without quotes.
    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "_./$-:@+*<>".utf8.contains(byte) || byte >= 0x80
        }
    }
}
