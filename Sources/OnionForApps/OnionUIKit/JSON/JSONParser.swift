import Foundation

/// Reads JSON into values, within limits, and keeps the order of members, in which properties are set. `JSONSerialization` loses the order and
/// has no limits; `JSONDecoder` takes ten times as long.
struct JSONParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var depth = 0
    private var count = 0

    static func value(of data: Data) throws(CompositionError) -> JSON {
        guard data.count <= Limits.bytes else { throw .tooLarge }
        return try Array(data).withUnsafeBufferPointerThrowing { bytes throws(CompositionError) in
            var parser = JSONParser(bytes: bytes)
            let value = try parser.value()
            parser.skipSpace()
            guard parser.index == bytes.count else { throw parser.error }
            return value
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private var error: CompositionError { .invalidJSON(offset: index) }

    private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

    private mutating func skipSpace() {
        while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte, index < bytes.count else { return false }
        index += 1
        return true
    }

    private mutating func value() throws(CompositionError) -> JSON {
        skipSpace()
        count += 1
        if count > Limits.values { throw .tooLarge }
        switch next {
        case UInt8(ascii: "{"): return .object(try members())
        case UInt8(ascii: "["): return .array(try items())
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSON) throws(CompositionError) -> JSON {
        for offset in 0..<word.utf8CodeUnitCount {
            guard take(word.utf8Start[offset]) else { throw error }
        }
        return value
    }

    private mutating func enter() throws(CompositionError) {
        index += 1
        depth += 1
        if depth > Limits.depth { throw .tooDeep }
        skipSpace()
    }

    private mutating func members() throws(CompositionError) -> [JSON.Member] {
        try enter()
        defer { depth -= 1 }
        var members: [JSON.Member] = []
        if take(UInt8(ascii: "}")) { return members }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw error }
            let key = try string()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw error }
            members.append(JSON.Member(key: key, value: try value()))
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw error }
        return members
    }

    private mutating func items() throws(CompositionError) -> [JSON] {
        try enter()
        defer { depth -= 1 }
        var items: [JSON] = []
        if take(UInt8(ascii: "]")) { return items }
        repeat {
            items.append(try value())
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw error }
        return items
    }

    private mutating func number() throws(CompositionError) -> Double {
        let start = index
        if take(UInt8(ascii: "-")) {}
        let first = index
        skipDigits()
        // A number has no zeros before others.
        guard index > first, index == first + 1 || bytes[first] != UInt8(ascii: "0") else { throw error }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let number = Double(text), number.isFinite else { throw error }
        return number
    }

    private mutating func digits() throws(CompositionError) {
        let start = index
        skipDigits()
        if index == start { throw error }
    }

    private mutating func skipDigits() {
        while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
    }

    private mutating func string() throws(CompositionError) -> String {
        index += 1
        let start = index
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                defer { index += 1 }
                return String(decoding: bytes[start..<index], as: UTF8.self)
            case UInt8(ascii: "\\"): return try escapedString(from: start)
            case ..<0x20: throw error
            default: index += 1
            }
        }
        throw error
    }

    private mutating func escapedString(from start: Int) throws(CompositionError) -> String {
        var text = Array(bytes[start..<index])
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try text.append(contentsOf: String(escape()).utf8)
            case ..<0x20: throw error
            default: text.append(byte)
            }
        }
        throw error
    }

    private mutating func escape() throws(CompositionError) -> Unicode.Scalar {
        guard index < bytes.count else { throw error }
        defer { index += 1 }
        switch bytes[index] {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let unit = try hexadecimal()
            guard let low = try lowSurrogate(after: unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
            return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)) ?? "\u{FFFD}"
        default: throw error
        }
    }

    /// Consumes the second half of a surrogate pair, if there is one.
    private mutating func lowSurrogate(after unit: UInt16) throws(CompositionError) -> UInt16? {
        guard (0xD800..<0xDC00).contains(unit), index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "\\"),
            bytes[index + 2] == UInt8(ascii: "u")
        else { return nil }
        let start = index
        index += 2
        let low = try hexadecimal()
        if (0xDC00..<0xE000).contains(low) { return low }
        index = start
        return nil
    }

    /// Reads four digits after the letter that is next, and stops at the last of them.
    private mutating func hexadecimal() throws(CompositionError) -> UInt16 {
        guard index + 4 < bytes.count else { throw error }
        let digits = bytes[(index + 1)...(index + 4)]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error }
        index += 4
        return unit
    }
}

extension Array {
    /// `withUnsafeBufferPointer` with a typed error, which iOS 15's standard library does not have.
    fileprivate func withUnsafeBufferPointerThrowing<Result>(
        _ body: (UnsafeBufferPointer<Element>) throws(CompositionError) -> Result
    ) throws(CompositionError) -> Result {
        let result: Swift.Result<Result, CompositionError> = withUnsafeBufferPointer { bytes in
            do throws(CompositionError) { return .success(try body(bytes)) } catch { return .failure(error) }
        }
        return try result.get()
    }
}
