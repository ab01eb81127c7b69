public import OnionCoding
import OnionModel

/// A random number generator that returns the same numbers for the same seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Generates random nodes full of texts and numbers that are hard to write so that they can be read back.
public struct RandomNodes {
    public var generator: SeededGenerator

    public init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// Returns a value with at most this depth of lists and maps, without positions.
    public mutating func node(depth: Int) -> Node {
        switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &generator) {
        case 0: return [Node(.null), .bool(true), .bool(false)].randomElement(using: &generator) ?? Node(.null)
        case 1: return .number(number())
        case 2...5: return .string(text())
        case 6, 7: return .list((0..<count()).map { _ in node(depth: depth - 1) })
        default:
            // Each key once.
            let keys = Set((0..<count()).map { _ in Array(text().utf8) }).sorted { $0.lexicographicallyPrecedes($1) }
            return .map(keys.map { Node.Entry(String(decoding: $0, as: UTF8.self), node(depth: depth - 1)) })
        }
    }

    /// Returns a text of a few pieces, each of which has a special meaning in some format.
    public mutating func text() -> String {
        (0..<count()).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
    }

    /// Returns a finite number: small, whole, or of random bits.
    public mutating func number() -> Double {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: return Double(Int.random(in: -1000...1000, using: &generator))
        case 1: return Double(Int.random(in: -100_000...100_000, using: &generator)) / 64
        default:
            let number = Double(bitPattern: generator.next())
            return number.isFinite ? number : 0.1
        }
    }

    private mutating func count() -> Int {
        Int.random(in: 0...4, using: &generator)
    }

    private static let pieces: [String] = [
        " ", "  ", "\n", "\n\n", "\r", "\r\n", "\t", "#", " #", "# ", ":", ": ", ":\n", "-", "- ", "---", "...", "%",
        "@", "`",
        "?", "? ", "!", "!!str", "&", "&a", "*", "*a", "|", ">", "|-", "'", "''", "\"", "\\", "\\n", "/", "{", "}", "[",
        "]", ",",
        ", ", "=", "<<", "~", "y", "n", "no", "No", "yes", "on", "off", "true", "True", "FALSE", "null", "NULL", "nan",
        ".nan",
        ".inf", "-.inf", "inf", "0", "12", "012", "-1", "+1", "1.", ".5", "1e3", "1E-3", "0x1F", "0o17", "0b1", "1_000",
        "12:30:45", "2001-12-14", "2001-12-14t21:59:43.10-05:00", "\u{1}", "\u{7}", "\u{8}", "\u{C}", "\u{1B}",
        "\u{7F}", "\u{80}",
        "\u{85}", "\u{A0}", "\u{200B}", "\u{200F}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{2029}", "\u{FEFF}",
        "\u{FFFD}",
        "\u{FFFE}", "\u{FFFF}", "\u{E000}", "\u{E001}", "\u{F8FF}", "\u{1FFFE}", "\u{10FFFF}", "e\u{301}", "é", "🍕",
        "👩‍🍳", "🇳🇴", "Ага, понятно",
        "مرحبا", "こんにちは", "modal", "content", "a b", "New Year's Eve", "key: value", "$title", "closeDidPress:",
        "contentArea.top = view.top", String(repeating: "long ", count: 40), String(repeating: "k", count: 130),
    ]
}
