import OnionModel

/// What somebody looks for: words, all of which are to be found, each as the beginning of a word.
///
/// Nothing in it is syntax. What stands together without a space is to stand together in the text as well.
struct SearchQuery {
    /// Words of a text in a row.
    struct Phrase: Equatable {
        var words: [String]
        /// Whether the last word may go on.
        var isBeginning: Bool
    }

    /// The most phrases that are looked for at once.
    static let mostPhrases = 32
    /// The most words of a phrase.
    private static let longestPhrase = 64

    let phrases: [Phrase]

    init(_ text: String, _ divider: inout WordDivider) throws {
        phrases = WordDivider.composed(text).split(whereSeparator: \.isWhitespace).compactMap { chunk in
            let words = divider.words(of: String(chunk)).prefix(SearchQuery.longestPhrase)
            guard let last = words.last else { return nil }
            return Phrase(words: words.map(\.text), isBeginning: !last.isSingle && last.text.count > 1)
        }
        guard phrases.count <= SearchQuery.mostPhrases else {
            throw RegistryError(.tooManyWords(phrases.count, limit: SearchQuery.mostPhrases))
        }
    }

    /// The query as FTS5 takes it; nil when there is nothing to look for.
    var expression: String? {
        guard !phrases.isEmpty else { return nil }
        return phrases.map { "\"\($0.words.joined(separator: " "))\"\($0.isBeginning ? " *" : "")" }
            .joined(separator: " AND ")
    }

    /// Where the phrases stand among the words of a text: for each that is there, the ranges of its words.
    func matches(in words: [SearchedWord]) -> [Phrase: [Range<Int>]] {
        var matches: [Phrase: [Range<Int>]] = [:]
        for phrase in Set(phrases) {
            let found = words.indices.filter { phrase.stands(in: words, at: $0) }.map { $0..<$0 + phrase.words.count }
            if !found.isEmpty { matches[phrase] = found }
        }
        return matches
    }
}

extension SearchQuery.Phrase: Hashable {
    fileprivate func stands(in text: [SearchedWord], at start: Int) -> Bool {
        guard start + words.count <= text.count else { return false }
        return words.indices.allSatisfy { index in
            let (wanted, there) = (words[index], text[start + index].text)
            let isLast = index == words.count - 1
            return isLast && isBeginning ? there.utf8.starts(with: wanted.utf8) : there.utf8.elementsEqual(wanted.utf8)
        }
    }
}
