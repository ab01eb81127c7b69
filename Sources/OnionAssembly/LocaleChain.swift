import OnionCoding
import OnionLocales
import OnionModel
import Synchronization

/// The locales in which texts are looked up: those for the reader, the best match first, then those for the base locale.
///
/// Stored texts are read without values. So each tag is matched once, and then known by its bytes.
final class LocaleChain: Sendable {
    let locale: LocaleTag
    let base: LocaleTag
    private let wanted: LocaleMatcher
    private let other: LocaleMatcher
    /// The tags of most texts, which need no look-up: the reader's and the base locale's with their shorter forms.
    private let usual: [(tag: [UInt8], rank: Int)]
    /// The first two letters of the tags that can be for the reader or for the base locale.
    private let initials: [UInt16]
    private let ranks = Mutex<[[UInt8]: Int]>([:])

    /// The ranks of texts for the base locale begin here.
    private static let firstOfBase = Int.max / 2
    /// The rank of a tag that is for neither.
    private static let unmatched = Int.max - 1

    init(_ locale: LocaleTag, base: LocaleTag) {
        self.locale = locale
        self.base = base
        wanted = LocaleMatcher(locale.text)
        other = LocaleMatcher(base.text)
        let codes = wanted.languageCodes.union(other.languageCodes)
        initials = Array(Set(codes.map { LocaleChain.initials(of: $0.utf8) }))
        let ranks =
            LocaleChain.usual(wanted) + LocaleChain.usual(other).map { ($0.tag, $0.rank + LocaleChain.firstOfBase) }
        usual = ranks.map { (Array($0.tag.utf8), $0.rank) }
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
        var bestRank = Int.max
        var hasForms = false
        try scanner.eachMember { (key, scanner) throws(Problem) in
            let text = try scanner.value()
            let rank = rank(of: key, in: scanner)
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

    /// Returns the place of a tag among those of a text; the smallest is the best.
    private func rank(of key: Range<Int>, in scanner: JSONScanner) -> Int {
        for usual in usual where scanner.range(key, is: usual.tag) { return usual.rank }
        guard initials.contains(LocaleChain.initials(of: scanner[key])) else { return LocaleChain.unmatched }
        let tag = Array(scanner[key])
        return ranks.withLock { ranks in
            if let rank = ranks[tag] { return rank }
            let text = String(decoding: tag, as: UTF8.self)
            let rank =
                wanted.rank(of: text) ?? other.rank(of: text).map { $0 + LocaleChain.firstOfBase }
                ?? LocaleChain.unmatched
            ranks[tag] = rank
            return rank
        }
    }

    private static func usual(_ matcher: LocaleMatcher) -> [(tag: String, rank: Int)] {
        matcher.spellings.compactMap { tag in matcher.rank(of: tag).map { (tag, $0) } }
    }

    private static func initials(of tag: some Collection<UInt8>) -> UInt16 {
        tag.prefix(2).reduce(0) { $0 << 8 | UInt16($1) }
    }
}

extension LocaleChain: Hashable {
    static func == (left: LocaleChain, right: LocaleChain) -> Bool {
        left.locale == right.locale && left.base == right.base
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(locale)
        hasher.combine(base)
    }
}
