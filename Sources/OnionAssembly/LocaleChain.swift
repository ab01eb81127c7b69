import OnionModel

/// The locales whose texts are taken, the best one first: BCP 47 look-up, then the base locale.
struct LocaleChain: Hashable, Sendable {
    let locale: LocaleTag
    let base: LocaleTag
    /// The tags as they stand in stored bodies.
    private let tags: [[UInt8]]

    init(_ locale: LocaleTag, base: LocaleTag) {
        self.locale = locale
        self.base = base
        self.tags = (locale.lookupChain + base.lookupChain).map { Array($0.text.utf8) }
    }

    func text(_ text: LocalizedText) -> String? {
        text.text(for: locale, base: base)
    }

    /// Steps over a stored text; gives what is taken of it: the value itself, or a value of the map that it is.
    func text(at cursor: inout JSONCursor) throws(Problem) -> Range<Int> {
        guard cursor.peek() == UInt8(ascii: "{") else { return try cursor.value() }
        var best: Range<Int>?
        var bestRank = tags.count + 1
        try cursor.eachMember { (key, cursor) throws(Problem) in
            let text = try cursor.value()
            let rank = tags.firstIndex { cursor.range(key, is: $0) } ?? tags.count
            if rank < bestRank { (best, bestRank) = (text, rank) }
        }
        guard let best else { throw JSONCursor.malformed }
        return best
    }

    static func == (left: LocaleChain, right: LocaleChain) -> Bool {
        left.locale == right.locale && left.base == right.base
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(locale)
        hasher.combine(base)
    }
}
