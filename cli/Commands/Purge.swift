import ArgumentParser
import Onion

struct Purge: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "purge",
        abstract: "Delete parts with their whole history.",
        discussion: """
            This is the only deletion there is, and nothing undoes it. What any revision refers to, even an old one, is not \
            deleted.

            EXAMPLES:
              onion purge screen/new-year
              onion purge image/clock
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
        try registry.purge(parts, images: images, by: writing.authorship)
        for part in parts { try Output.standard.print("purged \(part)") }
        for image in images { try Output.standard.print("purged image/\(image)") }
    }
}
