import ArgumentParser
import Onion

struct Remove: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Take parts and images out of use; \"restore\" brings them back.",
        discussion: """
            What something else refers to is not removed: the refusal lists who does. Parts that go together may refer to \
            each other.

            EXAMPLES:
              onion remove screen/new-year
              onion remove screen/new-year content/new-year actions/new-year
              onion remove image/clock
            """
    )

    @Argument(help: ArgumentHelp("The parts, and images.", valueName: "ref"))
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
        let (parts, images) = try ImageName.divided(references, in: registry)
        try registry.remove(parts, images: images, by: writing.authorship)
        for part in parts { try Output.standard.print("removed \(part)") }
        for image in images { try Output.standard.print("removed image/\(image)") }
    }
}
