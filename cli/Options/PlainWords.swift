import ArgumentParser

/// The words of a command line in its plainest form, for commands to read without the parser.
///
/// The parser takes more than half of the time of a short command: it finds out about types as it runs, and each question costs
/// the runtime a walk through all 7,000 conformances of the program, some 45 times. What is written without a mistake needs none
/// of that. All else throws, and is the parser's to read: it alone says what is wrong.
struct PlainWords {
    /// These words need the parser.
    struct NotPlain: Error {}

    /// What was taken leaves a gap, so that nothing moves up to an option as its value.
    private var words: [String?]

    init(_ words: [String]) {
        self.words = words
    }

    /// Takes an option with its value, `--name value` or `--name=value`; nil when it is not given.
    ///
    /// Options and flags are taken before arguments, because only who knows them knows which words are values.
    mutating func option<Value: ExpressibleByArgument>(_ names: String...) throws(NotPlain) -> Value? {
        for case (let index, let word?) in words.enumerated() {
            for name in names {
                if word == name {
                    words[index] = nil
                    return try take(index + 1)
                }
                if word.hasPrefix("\(name)=") {
                    words[index] = String(word.dropFirst(name.count + 1))
                    return try take(index)
                }
            }
        }
        return nil
    }

    /// Takes an option as often as it is given, with the values in the order of the words.
    mutating func options<Value: ExpressibleByArgument>(_ name: String) throws(NotPlain) -> [Value] {
        var values: [Value] = []
        while let value: Value = try option(name) { values.append(value) }
        return values
    }

    /// Takes a flag, and says whether it is given.
    mutating func flag(_ name: String) -> Bool {
        guard let index = words.firstIndex(of: name) else { return false }
        words[index] = nil
        return true
    }

    /// Takes the next argument.
    mutating func argument<Value: ExpressibleByArgument>() throws(NotPlain) -> Value? {
        guard let index = words.firstIndex(where: { $0 != nil }) else { return nil }
        return try take(index) as Value
    }

    /// Takes the next argument, which must be there.
    mutating func required<Value: ExpressibleByArgument>() throws(NotPlain) -> Value {
        guard let value: Value = try argument() else { throw NotPlain() }
        return value
    }

    /// Takes all arguments that are left.
    mutating func arguments() throws(NotPlain) -> [String] {
        var arguments: [String] = []
        while let argument: String = try argument() { arguments.append(argument) }
        return arguments
    }

    /// Takes all arguments that are left, one or more.
    mutating func requiredArguments() throws(NotPlain) -> [String] {
        try [required()] + arguments()
    }

    /// Makes sure that no word is left.
    func end() throws(NotPlain) {
        guard words.allSatisfy({ $0 == nil }) else { throw NotPlain() }
    }

    /// Takes a word as a value, which looks like no option.
    private mutating func take<Value: ExpressibleByArgument>(_ index: Int) throws(NotPlain) -> Value {
        guard words.indices.contains(index), let word = words[index], !word.isEmpty,
            word == "-" || !word.hasPrefix("-"), let value = Value(argument: word)
        else { throw NotPlain() }
        words[index] = nil
        return value
    }
}
