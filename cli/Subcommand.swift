import ArgumentParser

/// One of the commands of `onion`.
protocol Subcommand: ParsableCommand {
    /// Reads plain words without the parser.
    ///
    /// It says in short what the declarations of the command say; a test holds the two together.
    ///
    /// - Throws: when the words need the parser, which is what a command without this function always does.
    mutating func read(_ words: inout PlainWords) throws(PlainWords.NotPlain)
}

extension Subcommand {
    mutating func read(_ words: inout PlainWords) throws(PlainWords.NotPlain) {
        throw PlainWords.NotPlain()
    }

    /// The command with its words; nil when they need the parser.
    init?(plain words: [String]) {
        var words = PlainWords(words)
        self.init()
        do {
            try read(&words)
            try words.end()
            try validate()
        } catch {
            return nil
        }
    }
}
