import ArgumentParser
import Onion

struct Remove: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Take parts out of use; \"restore\" brings them back.",
        discussion: """
            What something else refers to is not removed: the refusal lists who does. Parts that go together may refer to \
            each other.

            EXAMPLES:
              onion remove screen/new-year
              onion remove screen/new-year content/new-year actions/new-year
            """
    )

    @Argument(help: ArgumentHelp("The parts.", valueName: "ref"))
    var references: [String]

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var writing: WritingOptions

    mutating func read(_ words: inout PlainWords) throws(PlainWords.NotPlain) {
        registry = try RegistryOptions(&words)
        writing = try WritingOptions(&words)
        references = try words.requiredArguments()
    }

    func run() throws {
        let registry = try registry.open()
        let references = try references.map { try registry.reference(named: $0) }
        try registry.remove(references, by: writing.authorship)
        for reference in references { try Output.standard.print("removed \(reference)") }
    }
}
