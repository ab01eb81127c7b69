import ArgumentParser
import Onion
import OnionRows

struct Log: ParsableCommand, SpaceCommand {
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
              onion log --space pizzeria
              onion log --before 1200
            """
    )

    @Argument(help: ArgumentHelp("Only changes of this part.", valueName: "ref"), completion: .parts)
    var reference: String?

    @OptionGroup var registry: RegistryOptions

    @Option(help: ArgumentHelp("Only changes by this author.", valueName: "name"))
    var author: String?

    @Option(
        help: ArgumentHelp(
            "Only changes at this time (UTC) or later, such as 2026-11-01 or 2026-11-01T12:00Z.", valueName: "time"),
        transform: argument(Instant.init(_:)))
    var since: Instant?

    @Option(
        help: ArgumentHelp("Only changes at this time or earlier.", valueName: "time"),
        transform: argument(Instant.init(_:)))
    var until: Instant?

    @OptionGroup var keys: KeyOptions
    @OptionGroup var spaces: SpaceOptions

    @Option(name: .of(Parameter<Int>.before), help: .of(Parameter<Int>.before, valueName: "change"))
    var before: Int?

    @OptionGroup var limits: LimitOptions
    @OptionGroup var rows: RowOptions

    func run() throws {
        let limit = limits.limit(for: rows.format)
        var (count, oldest) = (0, 0)
        var isUnknown = false
        try registry.open().read { snapshot in
            try rows.format.print { write in
                try snapshot.eachChange(filter(snapshot), limit: limit) { change in
                    (count, oldest) = (count + 1, change.number)
                    isUnknown = isUnknown || change.author == AuthorOptions.unknown
                    try write(change)
                }
            }
        }
        if isUnknown, rows.format == .table {
            try Output.standard.flush()
            try Output.error.print(
                "\(AuthorOptions.unknown.quoted) is whoever had no name; set ONION_AUTHOR, or pass --author, to give changes one"
            )
        }
        guard limits.limit == nil, count == limit, oldest > 1 else { return }
        try Output.standard.flush()
        try Output.error.print("older changes: --before \(oldest)")
    }

    private func filter(_ snapshot: Snapshot) throws -> ChangeFilter {
        ChangeFilter(
            author: author, since: since, until: until,
            reference: try reference.map { try snapshot.reference(named: $0) },
            matching: keys.matching, space: spaces.space, before: before)
    }
}
