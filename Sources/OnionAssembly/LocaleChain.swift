import OnionCoding
import OnionModel

/// The locales in which texts are looked up, the preferred one first: BCP 47 look-up (RFC 4647, 3.4), then the base
/// locale.
struct LocaleChain: Hashable, Sendable {
    let locale: LocaleTag
    let base: LocaleTag
    /// The tags in the spelling of stored bodies, in UTF-8.
    private let tags: [[UInt8]]

    init(_ locale: LocaleTag, base: LocaleTag) {
        self.locale = locale
        self.base = base
        self.tags = (locale.lookupChain + base.lookupChain).map { Array($0.text.utf8) }
    }

    func text(_ text: LocalizedText) -> String? {
        text.text(for: locale, base: base)
    }

    /// Consumes a stored text, and returns the range of its value in the best locale.
    ///
    /// The value is a string, or an object from plural categories to strings, which has the key `other`.
    func text(at scanner: inout JSONScanner) throws(Problem) -> Range<Int> {
        guard scanner.peek() == UInt8(ascii: "{") else { return try scanner.value() }
        let start = scanner.index
        var best: Range<Int>?
        var bestRank = tags.count + 1
        var hasForms = false
        try scanner.eachMember { (key, scanner) throws(Problem) in
            let text = try scanner.value()
            let rank = tags.firstIndex { scanner.range(key, is: $0) } ?? tags.count
            if rank < bestRank { (best, bestRank) = (text, rank) }
            hasForms = hasForms || scanner.range(key, is: "other")
        }
        if hasForms { return start..<scanner.index }
        guard let best else { throw Problem.damagedBody }
        return best
    }

    /// Returns the string that a view shows for a value: the value itself, or its plural form `other`.
    static func shown(_ text: Range<Int>, in bytes: UnsafeRawBufferPointer) throws(Problem) -> Range<Int> {
        var scanner = JSONScanner(bytes, in: text)
        guard scanner.peek() == UInt8(ascii: "{") else { return text }
        guard try scanner.findMember("other") else { throw Problem.damagedBody }
        return try scanner.value()
    }

    static func == (left: LocaleChain, right: LocaleChain) -> Bool {
        left.locale == right.locale && left.base == right.base
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(locale)
        hasher.combine(base)
    }
}
