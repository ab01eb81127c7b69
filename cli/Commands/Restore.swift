import ArgumentParser
import Onion

struct Restore: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Bring back what was removed, or an older revision.",
        discussion: """
            An older revision comes back as a new one, so that history stays as it was.

            EXAMPLES:
              onion restore screen/new-year
              onion restore screen/new-year content/new-year
              onion restore template/onboarding@2
            """
    )

    @Argument(help: ArgumentHelp("Removed parts and images, or revisions.", valueName: "ref"))
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
        let report = try registry.restore(parts, images: images, by: writing.authorship)
        try ReportPrinter(format: .table).print(report)
    }
}
