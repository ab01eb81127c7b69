import ArgumentParser
import Onion

struct Revert: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "revert",
        abstract: "Take an import back.",
        discussion: """
            What the import created is removed, what it changed is as it was before, in a new revision, and what it archived is back. \
            When others have changed since what it wrote, or refer to what it created, nothing is done, and the refusal lists them. \
            "onion log" shows the numbers of imports.

            EXAMPLES:
              onion revert 12
              onion revert nightly-2026-11-21 --dry-run
              onion revert nightly-2026-11-21 -m "The prices were wrong"
            """
    )

    @Argument(help: ArgumentHelp("The number of its change, or what it called itself.", valueName: "import"))
    var name: String

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var writing: WritingOptions

    @Flag(name: .long, help: "Only say what would be done.")
    var dryRun = false

    func run() throws {
        let report = try registry.open().revert(name, by: writing.authorship, rehearsing: dryRun)
        let told = report.told.isEmpty ? "nothing to take back" : report.told
        try Output.standard.print(dryRun ? "\(told) (a dry run: nothing was stored)" : told)
    }
}
