import ArgumentParser
import Onion

struct Log: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Show what was written to the registry, by whom and why.",
        discussion: """
            A row for each import, edit, rename, removal, restoration and purge, the newest first. A table shows 100 unless --limit \
            says another number; all other formats show all. --before goes on where a page ended.

            EXAMPLES:
              onion log
              onion log template/onboarding --limit 10
              onion log --author Anna --since 2026-11-01 --until 2026-11-30T23:59Z
              onion log --matching 'promo*' --format ndjson
              onion log --before 1200
            """
    )

    @Argument(help: ArgumentHelp("Only changes of this part.", valueName: "ref"))
    var reference: String?

    @OptionGroup var registry: RegistryOptions

    @Option(help: ArgumentHelp("Only changes by this author.", valueName: "name"))
    var author: String?

    @Option(
        help: ArgumentHelp(
            "Only changes at this time or later, such as 2026-11-01 or 2026-11-01T12:00Z.", valueName: "time"))
    var since: Instant?

    @Option(help: ArgumentHelp("Only changes at this time or earlier.", valueName: "time"))
    var until: Instant?

    @Option(help: ArgumentHelp("Only changes of keys that match: * and ? stand for others.", valueName: "pattern"))
    var matching: String?

    @Option(help: ArgumentHelp("Only changes before the one of this number.", valueName: "change"))
    var before: Int?

    @Option(help: ArgumentHelp("At most so many rows.", valueName: "number"))
    var limit: Int?

    @Option(help: "How the rows are printed.")
    var format: RowFormat = .table

    func validate() throws {
        try RowLimit.validate(limit)
    }

    /// How many rows a table shows when nobody says how many.
    private static let page = 100

    func run() throws {
        let most = limit ?? (format == .table ? Log.page : nil)
        var writer = RowWriter(format, columns: ["change", "time", "verb", "author", "summary", "message"])
        var count = 0
        var oldest = 0
        try registry.open().read { snapshot in
            try snapshot.eachChange(filter(snapshot), limit: most) { change in
                count += 1
                oldest = change.number
                try writer.write([
                    .number(Double(change.number)), .string(change.time), .string(change.verb), .string(change.author),
                    .string(change.summary), .optional(change.message),
                ])
            }
        }
        try writer.finish()
        if limit == nil, count == most, oldest > 1 {
            try Output.standard.flush()
            try Output.error.print("what is older: --before \(oldest)")
        }
    }

    private func filter(_ snapshot: Snapshot) throws -> ChangeFilter {
        ChangeFilter(
            author: author, since: since, until: until,
            reference: try reference.map { try snapshot.reference(named: $0) },
            matching: matching, before: before)
    }
}
