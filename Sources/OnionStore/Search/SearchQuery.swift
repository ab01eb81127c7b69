import OnionModel

/// The words of a search. A hit has all of them, each as the beginning of a word.
///
/// A search has no syntax. Words that are written without a space between them have to be adjacent in the text, too.
struct SearchQuery {
    /// Adjacent words.
    struct Phrase: Equatable {
        var words: [String]
        /// Whether the last word may be the beginning of a longer one.
        var isBeginning: Bool
    }

    static let mostPhrases = 32
    /// The maximum number of words of a phrase.
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

    /// The query in the syntax of FTS5; nil for a search without words.
    var expression: String? {
        guard !phrases.isEmpty else { return nil }
        return phrases.map { "\"\($0.words.joined(separator: " "))\"\($0.isBeginning ? " *" : "")" }
            .joined(separator: " AND ")
    }

    /// Returns the positions of the phrases among the words of a text: the ranges of words of each phrase that
    /// occurs.
    func matches(in words: [SearchedWord]) -> [Phrase: [Range<Int>]] {
        var matches: [Phrase: [Range<Int>]] = [:]
        for phrase in Set(phrases) {
            let found = words.indices.filter { phrase.isFound(in: words, at: $0) }.map { $0..<$0 + phrase.words.count }
            if !found.isEmpty { matches[phrase] = found }
        }
        return matches
    }
}

extension SearchQuery.Phrase: Hashable {
    fileprivate func isFound(in text: [SearchedWord], at start: Int) -> Bool {
        guard start + words.count <= text.count else { return false }
        return words.indices.allSatisfy { index in
            let (wanted, there) = (words[index], text[start + index].text)
            let isLast = index == words.count - 1
            return isLast && isBeginning ? there.utf8.starts(with: wanted.utf8) : there.utf8.elementsEqual(wanted.utf8)
        }
    }
}
