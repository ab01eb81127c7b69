/// Estimates the tokens of a text without a tokenizer; no usual tokenizer yields more.
///
/// Letters count a token for four of a word, digits one each, and other scalars as many as their bytes less one: tokenizers fall back to
/// bytes for what they have not learned. Of punctuation, two that follow each other count one, such as `":`. One space belongs to the word
/// after it.
struct ModelTokenCount {
    /// The number so far.
    private(set) var count = 0
    /// The letters of the word so far, and the spaces before the next scalar.
    private var letters = 0
    private var spaces = 0
    private var wasLowercase = false
    /// Whether the scalar before was the first of two that count one.
    private var isPunctuated = false

    static func count(of text: some StringProtocol) -> Int {
        var tokens = ModelTokenCount()
        for scalar in text.unicodeScalars { tokens.add(scalar) }
        return tokens.count
    }

    mutating func add(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "a"..."z", "A"..."Z": addLetter(isLowercase: scalar >= "a")
        case " ":
            // The second space of several begins its own token.
            if spaces == 1 { count += 1 }
            spaces += 1
            letters = 0
            return
        case "0"..."9", "\0"..."\u{1F}": addOther(1)
        case "!"..."\u{7F}":
            let isSecond = isPunctuated && spaces == 0
            addOther(isSecond ? 0 : 1)
            isPunctuated = !isSecond
        default: addOther(max(1, UTF8.width(scalar) - 1))
        }
        spaces = 0
    }

    private mutating func addLetter(isLowercase: Bool) {
        // Words in camel case are divided.
        if !isLowercase, wasLowercase { letters = 0 }
        if letters % 4 == 0 { count += 1 }
        letters += 1
        wasLowercase = isLowercase
        isPunctuated = false
    }

    private mutating func addOther(_ tokens: Int) {
        letters = 0
        wasLowercase = false
        isPunctuated = false
        count += tokens
    }
}
