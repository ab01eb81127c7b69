import ArgumentParser
import Onion
import OnionSupport

/// Who writes, and why: kept with every revision.
struct WritingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Who writes. Else ONION_AUTHOR, else the name of the user.", valueName: "name"))
    var author: String?

    @Option(name: [.short, .long], help: ArgumentHelp("Why, in a sentence.", valueName: "text"))
    var message: String?

    init() {}

    /// Reads plain words without the parser.
    init(_ words: inout PlainWords) throws(PlainWords.NotPlain) {
        author = try words.option("--author")
        message = try words.option("-m", "--message")
    }

    var authorship: Authorship {
        Authorship(author: author ?? variable("ONION_AUTHOR") ?? variable("USER") ?? "unknown", message: message)
    }

    private func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
