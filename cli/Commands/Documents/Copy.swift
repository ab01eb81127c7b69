import ArgumentParser
import Onion

struct Copy: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "copy",
        abstract: "Copy parts into another registry, with all that they need.",
        discussion: """
            Templates, contents, action sets, colors, fonts, numbers and images that a part refers to are copied with \
            it, and screens that it leads to where the other registry lacks them. A part keeps its identity, so that \
            later merges and copies know it. What the other registry has already is not stored again: copying again \
            brings what has changed since.

            A part that both have changed, and another part of the same name, is a conflict. Nothing is copied then, \
            unless --ours keeps the other registry's or --theirs takes this one's.

            EXAMPLES:
              onion copy screen/home --to ../shop/onion.sqlite
              onion copy template/sheet color/brand --to ../shop/onion.sqlite --dry-run
            """
    )

    @Argument(help: ArgumentHelp("The parts.", valueName: "ref"), completion: .parts)
    var references: [String]

    @Option(
        help: ArgumentHelp("The file of the other registry.", valueName: "path"),
        completion: .file(extensions: ["sqlite"]))
    var to: String

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var writing: WritingOptions
    @OptionGroup var dryRun: DryRunOptions
    @OptionGroup var conflicts: ConflictOptions
    @OptionGroup var rows: RowOptions

    func run() throws {
        let registry = try registry.open()
        let parts = try registry.read { snapshot in try references.map { try snapshot.reference(named: $0).head } }
        let other = try Registry.open(at: to)
        let conflicts = try conflicts.policy(on: other)
        try ImportPrinter.printing(format: rows.format, isDryRun: dryRun.isDryRun) {
            try registry.copy(
                parts, to: other, by: writing.authorship, conflicts: conflicts, isDryRun: dryRun.isDryRun)
        }
    }
}
