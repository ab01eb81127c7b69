import ArgumentParser
import Onion

struct MergeRegistry: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge another registry into this one by views, fields and texts.",
        discussion: """
            The changes of the other registry since both were one, or since the last merge, come into this one, in one \
            transaction. Parts that only the other one has are created; what it has removed or renamed is removed or \
            renamed. Changes of different views, constraints, fields, actions and languages fit together. Images are \
            merged file by file. The other registry is not changed, and its history stays there: each part that \
            changes gets one revision.

            What both have changed differently is a conflict, and so are two parts of one name. Nothing is stored then, \
            unless --ours or --theirs decides. Merging again changes nothing.

            EXAMPLES:
              onion merge anna.sqlite --dry-run
              onion merge anna.sqlite -m "The screens for the summer"
              onion merge anna.sqlite --theirs --ours-for template/sheet
            """
    )

    @Argument(
        help: ArgumentHelp("The file of the other registry.", valueName: "path"),
        completion: .file(extensions: ["sqlite"]))
    var other: String

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var writing: WritingOptions
    @OptionGroup var dryRun: DryRunOptions
    @OptionGroup var conflicts: ConflictOptions
    @OptionGroup var rows: RowOptions

    func run() throws {
        let registry = try registry.open()
        let other = try Registry.openOther(at: other)
        let conflicts = try conflicts.policy(on: registry)
        try ImportPrinter.printing(format: rows.format, isDryRun: dryRun.isDryRun) {
            try registry.merge(
                other, by: writing.authorship, conflicts: conflicts, isDryRun: dryRun.isDryRun)
        }
    }
}
