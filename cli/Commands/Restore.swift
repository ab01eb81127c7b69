import ArgumentParser
import Onion

struct Restore: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Bring back what was removed, or an older revision.",
        discussion: """
            An older revision comes back as a new one, so that history stays as it was.

            EXAMPLES:
              onion restore screen/new-year
              onion restore template/onboarding@2
            """
    )

    @Argument(help: ArgumentHelp("A removed part, or a revision.", valueName: "ref"))
    var reference: String

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var writing: WritingOptions

    func run() throws {
        let registry = try registry.open()
        let report = try registry.restore(registry.reference(named: reference), by: writing.authorship)
        try ReportPrinter(format: .table).print(report)
    }
}
