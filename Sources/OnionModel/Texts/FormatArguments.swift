/// The arguments of a text for `String(format:)`: `%@`, `%1$@`, `%ld`, `%.1f`.
///
/// Specifiers that occur in prose are not read as such: a flag of a space, as in `20 % of`, and rare conversions.
/// Source: Apple's *String Format Specifiers*.
package struct FormatArguments: Hashable, Sendable {
    /// The type of argument of a conversion.
    package enum Kind: String, Sendable {
        /// The raw value is one conversion of the kind.
        case object = "@", integer = "d", number = "f", cString = "s"
    }

    /// The kinds by the number of the argument, from 1.
    package private(set) var kinds: [Int: Kind] = [:]

    /// Reads the specifiers of a text.
    package init(of text: String) {
        // Most texts have none, and bytes are compared faster than characters.
        guard text.utf8.contains(UInt8(ascii: "%")) else { return }
        var rest = Substring(text)[...]
        var next = 1
        while let percent = rest.firstIndex(of: "%") {
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                rest = rest.dropFirst()
                continue
            }
            var specifier = rest
            let number = FormatArguments.position(in: &specifier)
            guard let kind = FormatArguments.kind(in: &specifier) else { continue }
            kinds[number ?? next] = kind
            if number == nil { next += 1 }
            rest = specifier
        }
    }

    /// Adds the arguments of another form of the same text.
    package mutating func merge(_ other: FormatArguments) {
        kinds.merge(other.kinds) { first, _ in first }
    }

    /// Whether another text with the same arguments has these.
    package func isContained(in other: FormatArguments) -> Bool {
        kinds.allSatisfy { other.kinds[$0] == $1 }
    }

    /// The arguments as specifiers: `%@`, or `%1$@ and %2$d`.
    package var text: String {
        if kinds.isEmpty { return "no argument" }
        let isSingle = kinds.count == 1 && kinds[1] != nil
        return kinds.sorted { $0.key < $1.key }
            .map { isSingle ? "%\($1.rawValue)" : "%\($0)$\($1.rawValue)" }.joined(separator: " and ")
    }

    /// Reads `2$`.
    private static func position(in text: inout Substring) -> Int? {
        let digits = text.prefix(while: \.isASCIIDigit)
        guard let number = Int(digits), number > 0, text.dropFirst(digits.count).first == "$" else { return nil }
        text = text.dropFirst(digits.count + 1)
        return number
    }

    /// Reads the rest of a specifier: flags, width, precision, length and conversion.
    private static func kind(in text: inout Substring) -> Kind? {
        text = text.drop { "-+#0'".contains($0) }.drop(while: \.isASCIIDigit)
        if text.first == "." { text = text.dropFirst().drop(while: \.isASCIIDigit) }
        text = text.drop { "hlqLztj".contains($0) }
        switch text.popFirst() {
        case "@": return .object
        case "d", "i", "u", "D", "U": return .integer
        case "f": return .number
        case "s": return .cString
        default: return nil
        }
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
