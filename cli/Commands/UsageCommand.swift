import ArgumentParser
import Onion

struct UsageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "usage",
        abstract: "Show who reuses a thing, and where.",
        discussion: """
            Each row is one place: who, the path in its document, what it refers to there, whether that follows the head or is pinned \
            to a revision, and on a screen which layers are around it. With --transitive also who uses those, and through what, up to \
            the screens that nothing is around.

            One can ask about a part, a revision of it (template/modal@1), an action (actions/new-year#done), a field \
            (template/illustrated-message#body), a datasource (datasource/CLASS) and an image (image/clock). An action is used by the \
            screens that place it, a field by the contents that could fill it.

            Rows come as they are found, in the order in which the users came to the registry. --limit ends a page, and says after \
            which place the next one begins.

            EXAMPLES:
              onion usage template/onboarding
              onion usage template/illustrated-message --transitive
              onion usage template/illustrated-message --screens --count
              onion usage 'template/illustrated-message#body'
              onion usage 'actions/new-year#done'
              onion usage image/clock --transitive
              onion usage datasource/NewYearContentViewController --transitive
              onion usage template/modal --limit 100 --format json
            """
    )

    @Argument(help: ArgumentHelp("The part, action, field, datasource/CLASS or image/NAME.", valueName: "ref"))
    var reference: String

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var time: TimeOptions

    @Flag(help: "Also who uses the users.")
    var transitive = false

    @Flag(help: "Only the screens, however they use it.")
    var screens = false

    @Flag(help: "Only the number of users.")
    var count = false

    @Option(help: ArgumentHelp("At most so many rows.", valueName: "number"))
    var limit: Int?

    @Option(help: ArgumentHelp("Only rows after this place, as the page before said it.", valueName: "place"))
    var after: UsageCursor?

    @Option(help: "How the rows are printed.")
    var format: RowFormat = .table

    func validate() throws {
        try RowLimit.validate(limit)
    }

    func run() throws {
        let registry = try registry.open()
        if case .image = try registry.read({ try $0.usageSubject(named: reference) }) { try updateImages(registry) }
        try registry.read(asOf: time.asOf) { snapshot in
            let subject = try snapshot.usageSubject(named: reference)
            if count { return try Output.standard.print("\(snapshot.usageCount(of: subject, filter))") }
            try print(subject, snapshot)
        }
    }

    private var filter: UsageFilter {
        UsageFilter(isTransitive: transitive, onlyScreens: screens, after: after, limit: limit)
    }

    private func updateImages(_ registry: Registry) throws {
        var bar = ProgressBar()
        defer { bar.erase() }
        try registry.updateImages { bar.show($0, of: $1, "revisions looked through for images") }
    }

    private func print(_ subject: UsageSubject, _ snapshot: Snapshot) throws {
        var printer = UsagePrinter(format, subject, filter)
        let next = try snapshot.eachUsage(of: subject, filter) { usage in
            try printer.print(usage, layers: snapshot.layers(around: usage))
        }
        try printer.finish(next: next)
    }
}
