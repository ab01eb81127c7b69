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
        /// Whether very many parts have words that begin with the only word.
        var isCommon = false
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

    /// Lets the index of first letters find the beginnings of words that very many parts have.
    ///
    /// - Parameter isCommon: Whether very many parts have words that begin with letters.
    mutating func setCommonBeginnings(_ isCommon: (_ letters: String) throws -> Bool) rethrows {
        for (index, phrase) in phrases.enumerated() where phrase.isBeginning && phrase.words.count == 1 {
            phrases[index].isCommon = try isCommon(phrase.words[0])
        }
    }

    /// The condition on parts.
    var condition: SearchCondition {
        condition(words: SearchQuery.all(phrases.filter { !$0.isCommon }.map(\.expression)), isName: false)
    }

    /// The conditions on names alone: with whole words, and with beginnings of words.
    var conditionsOfNames: (words: SearchCondition, beginnings: SearchCondition) {
        let words = SearchQuery.all(phrases.map(\.wholeWords)).map { "name : (\($0))" }
        let beginnings = SearchQuery.all(phrases.filter { !$0.isCommon }.map(\.expression)).map { "name : (\($0))" }
        return (
            SearchCondition(words: words.map(narrowed)),
            condition(words: beginnings, isName: true)
        )
    }

    /// Returns the query that also finds words with a searched word inside, and its condition.
    ///
    /// - Parameter words: Returns the words with letters inside that do not begin with them.
    /// - Returns: Nil where there are no such words.
    func inner(_ words: (_ letters: String) throws -> [String]) rethrows -> (
        query: SearchQuery, condition: SearchCondition
    )? {
        var query = self
        var outer: [Int: [String]] = [:]
        for (index, phrase) in phrases.enumerated() {
            guard let word = phrase.innerWord else { continue }
            let found = try words(word)
            guard !found.isEmpty else { continue }
            outer[index] = found
            query.phrases[index].isInner = true
            query.phrases[index].isCommon = false
        }
        guard !outer.isEmpty else { return nil }
        let expressions = query.phrases.enumerated().filter { !$0.element.isCommon }.map { index, phrase in
            guard let words = outer[index] else { return phrase.expression }
            return "(\(([phrase.expression] + words.map { "\"\($0)\"" }).joined(separator: " OR ")))"
        }
        return (query, query.condition(words: SearchQuery.all(expressions), isName: false))
    }

    private func condition(words: String?, isName: Bool) -> SearchCondition {
        let letters = phrases.filter(\.isCommon).map { $0.words[0] }
        return SearchCondition(
            words: words.map(narrowed) ?? wordsOfSpace.map { "name : \"\($0)\"" },
            beginnings: SearchBeginnings.expression(letters, isName: isName))
    }

    /// Returns an expression that only finds parts with the words of the space in their names, so that few others are looked at.
    private func narrowed(_ expression: String) -> String {
        wordsOfSpace.map { "(name : \"\($0)\") AND (\(expression))" } ?? expression
    }

    private static func all(_ expressions: [String]) -> String? {
        expressions.isEmpty ? nil : expressions.joined(separator: " AND ")
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

/// What rows of the index have. A row has to meet both conditions.
struct SearchCondition {
    /// In the syntax of FTS5, for the index of words.
    var words: String?
    /// In the syntax of FTS5, for the index of first letters.
    var beginnings: String?
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
