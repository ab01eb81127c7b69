import ArgumentParser
import Onion
import OnionRows

struct Revert: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "revert",
        abstract: "Undo an import.",
        discussion: """
            The command removes the parts that the import created, restores the parts that it archived, and gives the \
            parts that it changed a new revision equal to the old one. If a later change touched or refers to these \
            parts, the command fails and lists them. "onion log" shows the numbers of imports.

            EXAMPLES:
              onion revert 12
              onion revert nightly-2026-11-21 --dry-run
              onion revert nightly-2026-11-21 -m "The prices were wrong"
            """
    )

    @Argument(help: ArgumentHelp("The number of the change, or the import's --id.", valueName: "import"))
    var name: String

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var writing: WritingOptions

    @OptionGroup var dryRun: DryRunOptions
    @OptionGroup var rows: RowOptions

    func run() throws {
        let report = try registry.open().revert(name, by: writing.authorship, isDryRun: dryRun.isDryRun)
        guard rows.format == .table else { return try rows.format.print { try $0(report) } }
        let summary = report.description.isEmpty ? "nothing to revert" : report.description
        try Output.standard.print(dryRun.isDryRun ? "\(summary) (a dry run: nothing was stored)" : summary)
    }
}

extension RevertReport: TableRow {
    static var columns: [Column<RevertReport>] {
        [
            Column("archived", \.archived), Column("changed", \.changed), Column("restored", \.restored),
            Column("renamed", \.renamed),
        ]
    }
}
