import ArgumentParser
import Onion
import OnionAudit
import OnionRows

struct UsageCommand: ParsableCommand, SpaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "usage",
        abstract: "Show the users of a part, an image or a datasource, and where they use it.",
        discussion: """
            Each row is one use: the user, the path in its document, the used part, whether the use follows the \
            latest revision or is pinned to one, and the layers around it on a screen. --transitive adds the users of \
            the users.

            The argument is a part, a revision (template/modal@1), an action (actions/new-year#done), a button of a \
            template or of a bar (template/modal#closeButton, content/new-year#help), a field (template/illustrated-message#body), a datasource \
            (datasource/CLASS) or an image (image/clock). Users of an action are the screens that place it; users of a \
            screen are also the actions and buttons that lead to it, and with --transitive the screens that show \
            these; users of a field are the contents that can fill it.

            The app's tint color is in use without a user; a note on standard error says so.

            Where the users are in several spaces, a note on standard error counts them by space; --space names one.

            Rows have the order in which users were stored. After a page of --limit rows, --after continues.

            EXAMPLES:
              onion usage template/onboarding
              onion usage template/illustrated-message --transitive
              onion usage template/illustrated-message --screens --count
              onion usage 'template/illustrated-message#body'
              onion usage 'actions/new-year#done'
              onion usage 'template/modal#closeButton'
              onion usage image/clock --transitive
              onion usage datasource/NewYearContentViewController --transitive
              onion usage shared:template/card --screens --space pizzeria
              onion usage template/modal --limit 100 --format json
            """,
        aliases: ["where", "uses"]
    )

    @Argument(
        help: ArgumentHelp("The part, action, field, datasource/CLASS or image/NAME.", valueName: "ref"),
        completion: .names([.parts(), .images, .datasourceNames]))
    var reference: String

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var time: TimeOptions

    @Flag(name: .of(Parameter<Bool>.transitive), help: .of(Parameter<Bool>.transitive))
    var transitive = false

    @Flag(name: .of(Parameter<Bool>.screens), help: .of(Parameter<Bool>.screens))
    var screens = false

    @Flag(help: "Print only the number of users.")
    var count = false

    @OptionGroup var spaces: SpaceOptions
    @OptionGroup var limits: LimitOptions

    @Option(
        name: .of(Parameter<UsageCursor>.afterUse), help: .of(Parameter<UsageCursor>.afterUse, valueName: "position"))
    var after: UsageCursor?

    @OptionGroup var rows: RowOptions
    @OptionGroup var project: ProjectOptions

    func run() throws {
        let registry = try registry.open()
        if UsageTarget.isImage(reference) { try updateImages(registry) }
        try time.read(registry) { snapshot in
            let subject = try snapshot.usageTarget(named: reference)
            try printUseByApp(of: subject, snapshot)
            if count { return try Output.standard.print("\(snapshot.usageCount(of: subject, filter))") }
            try print(subject, snapshot)
        }
    }

    private var filter: UsageFilter {
        UsageFilter(
            isTransitive: transitive, onlyScreens: screens, space: spaces.space, after: after, limit: limits.limit)
    }

    private func updateImages(_ registry: Registry) throws {
        var bar = ProgressBar()
        defer { bar.erase() }
        try registry.updateImages { bar.show($0, of: $1, "revisions looked through for images") }
    }

    /// Says that the app itself uses a color, which no row tells.
    private func printUseByApp(of subject: UsageTarget, _ snapshot: Snapshot) throws {
        guard case .part(let part) = subject, part.kind == .color,
            try project.read(isQuiet: true).partsUsedByApp(in: snapshot).contains(part.head)
        else { return }
        try Output.error.print("\(part.head) is also the tint color of the app")
    }

    private func print(_ subject: UsageTarget, _ snapshot: Snapshot) throws {
        var printer = UsagePrinter(format: rows.format, subject: subject, filter: filter)
        let next = try snapshot.eachUsage(of: subject, filter) { usage in
            try printer.print(usage, layers: snapshot.layers(around: usage))
        }
        try printer.finish(next: next)
    }
}
