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
        /// Whether the only word may be any part of a longer one.
        var isInner = false
    }

    static let mostPhrases = 32
    /// The maximum number of words of a phrase.
    private static let longestPhrase = 64

    private(set) var phrases: [Phrase]
    /// The space of the parts; empty for the default space, nil for all.
    let space: String?
    /// The words of the space, which the names of its parts have; nil for the default space and for all.
    private let wordsOfSpace: String?

    init(_ text: String, in space: String? = nil, _ divider: inout WordDivider) throws {
        self.space = space
        let words = space.map { divider.words(of: $0).map(\.text) } ?? []
        wordsOfSpace = words.isEmpty ? nil : words.joined(separator: " ")
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
        return phrases.map(\.expression).joined(separator: " AND ")
    }

    /// Returns the query in the syntax of FTS5 with words in place of the beginnings of words; nil for a search without a beginning.
    ///
    /// - Parameter words: Returns words that begin with letters.
    func expression(beginnings words: (_ letters: String) throws -> [String]) rethrows -> String? {
        guard phrases.contains(where: \.isBeginning) else { return nil }
        return try phrases.map { phrase in
            guard phrase.isBeginning, phrase.words.count == 1 else { return phrase.expression }
            return try
                "(\(([phrase.wholeWords] + words(phrase.words[0]).map { "\"\($0)\"" }).joined(separator: " OR ")))"
        }.joined(separator: " AND ")
    }

    /// Returns the query without the beginnings of very many words; nil where it has none, or nothing else.
    ///
    /// - Parameter isCommon: Whether very many words begin with letters.
    func withoutCommonBeginnings(_ isCommon: (_ letters: String) throws -> Bool) rethrows -> SearchQuery? {
        var query = self
        query.phrases = try phrases.filter { try !($0.isBeginning && $0.words.count == 1 && isCommon($0.words[0])) }
        return query.phrases.isEmpty || query.phrases.count == phrases.count ? nil : query
    }

    /// Whether the texts of a part have all words.
    func isFound(in part: Part, _ divider: inout WordDivider) -> Bool {
        var missing = Set(phrases)
        for searched in part.searchedTexts {
            missing.subtract(matches(in: divider.words(of: WordDivider.composed(searched.text))).keys)
        }
        return missing.isEmpty
    }

    /// Returns an expression that only finds parts with the words of the space in their names, so that few others are looked at.
    func narrowed(_ expression: String) -> String {
        wordsOfSpace.map { "(name : \"\($0)\") AND (\(expression))" } ?? expression
    }

    /// The query for names alone, in the syntax of FTS5: with whole words, and with beginnings of words; nil for a search without words.
    var expressionOfNames: (words: String, beginnings: String)? {
        guard let expression else { return nil }
        let words = phrases.map(\.wholeWords).joined(separator: " AND ")
        return ("name : (\(words))", "name : (\(expression))")
    }

    /// Returns the query that also finds words with a searched word inside, and its expression in the syntax of FTS5.
    ///
    /// - Parameter words: Returns the words with letters inside that do not begin with them.
    /// - Returns: Nil where there are no such words.
    func inner(_ words: (_ letters: String) throws -> [String]) rethrows -> (query: SearchQuery, expression: String)? {
        var query = self
        var expressions = phrases.map(\.expression)
        var isFound = false
        for (index, phrase) in phrases.enumerated() {
            guard let word = phrase.innerWord else { continue }
            let outer = try words(word)
            guard !outer.isEmpty else { continue }
            isFound = true
            query.phrases[index].isInner = true
            expressions[index] = "(\(([phrase.expression] + outer.map { "\"\($0)\"" }).joined(separator: " OR ")))"
        }
        return isFound ? (query, expressions.joined(separator: " AND ")) : nil
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
    fileprivate var expression: String { wholeWords + (isBeginning ? " *" : "") }

    fileprivate var wholeWords: String { "\"\(words.joined(separator: " "))\"" }

    /// The word that is searched for inside others; nil for several words and for short ones.
    fileprivate var innerWord: String? {
        guard isBeginning, words.count == 1, words[0].unicodeScalars.count >= InnerWords.shortest else { return nil }
        return words[0]
    }

    fileprivate func isFound(in text: [SearchedWord], at start: Int) -> Bool {
        guard start + words.count <= text.count else { return false }
        return words.indices.allSatisfy { index in
            let (wanted, there) = (words[index], text[start + index].text)
            if isInner { return there.contains(wanted) }
            let isLast = index == words.count - 1
            return isLast && isBeginning ? there.utf8.starts(with: wanted.utf8) : there.utf8.elementsEqual(wanted.utf8)
        }
    }
}
