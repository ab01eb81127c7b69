import ArgumentParser
import Onion

struct Log: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Show the changes of the registry, the newest first.",
        discussion: """
            Each row is one import, edit, rename, removal, restoration or purge, with its author and message. A table \
            has at most 100 rows unless --limit gives another number; other formats have all rows. --before continues \
            after a page.

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
            "Only changes at this time (UTC) or later, such as 2026-11-01 or 2026-11-01T12:00Z.", valueName: "time"))
    var since: Instant?

    @Option(help: ArgumentHelp("Only changes at this time or earlier.", valueName: "time"))
    var until: Instant?

    @Option(
        help: ArgumentHelp(
            "Only changes of keys that match: * stands for any characters, ? for one character.", valueName: "pattern"))
    var matching: String?

    @Option(help: ArgumentHelp("Only changes with a smaller number than this.", valueName: "change"))
    var before: Int?

    @OptionGroup var limits: LimitOptions
    @OptionGroup var rows: RowOptions

    func run() throws {
        let limit = limits.limit(for: rows.format)
        var printer = LogPrinter(format: rows.format)
        try registry.open().read { snapshot in
            try snapshot.eachChange(filter(snapshot), limit: limit) { try printer.print($0) }
        }
        try printer.finish(pageSize: limits.limit == nil ? limit : nil)
    }

    private func filter(_ snapshot: Snapshot) throws -> ChangeFilter {
        ChangeFilter(
            author: author, since: since, until: until,
            reference: try reference.map { try snapshot.reference(named: $0) },
            matching: matching, before: before)
    }
}
