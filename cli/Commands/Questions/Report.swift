import ArgumentParser
import Onion
import OnionAudit
import OnionPreview
import OnionRows

struct Report: LayoutCommand, SpaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract:
            "Report on the whole registry: reuse, unused parts, duplicates, translations, placeholders, actions, flow, controllers, missing images, old app versions.",
        discussion: """
            REPORTS:
              reuse         The screens that show each template, named in the screen (direct) or at any depth, and the \
            number of its contents; with --kind, of each part of another kind or each image. The reuse factor is the \
            number of screens that an average shown template is in; 1.0 means no reuse. With --since, the same \
            figures at that time, and the differences.
              unused        Parts that neither a screen nor the app's tint color reaches, and the change since which that is so.
              duplicates    Templates with equal or nearly equal structure, screens with equal layers, contents with \
            equal texts.
              translations  Texts that a locale lacks, and stale ones, whose base text was changed later.
              placeholders  The fields of imported screens that only the app's code fills, such as a label "Label" with an outlet: \
            screen, text, view, and the line in the storyboard. Nobody translates them, so "translations" does not count them.
              actions       Actions that no screen shows, actions that do nothing, and selectors that only one \
            datasource uses; then all actions and buttons of templates and bars with what they do and their \
            number of screens.
              missing       The images that parts name and the registry does not have, with their places and near matches, and the \
            SF Symbols that no iOS has, or only a later one than "ios" in .onion.yaml. An app may bring an image itself.
              flow          The ways from screen to screen, by actions and buttons that show or present a screen or select \
            its tab, and by tabs; screens that nothing leads to (starts), that are not reached (from all starts, or from --from), and \
            dead ends: presented screens that lead nowhere and that no action dismisses or hands to the app. As rows, as \
            text for Mermaid or Graphviz, or, with -o, as a picture of the screens with the ways between them, which \
            Graphviz lays out.
              controllers   Which templates and contents should be a child view controller, and which a plain view: contents \
            and templates with many views and more than one tap are view controllers, those that only show something are \
            views. With --screen, the view controllers of a screen, each inside the one that contains it.
              capability    What the recorded versions of an app cannot show: the feature, the part that uses it, its number of \
            screens, the version since which it is supported, and what is shown in its place. With --app, of one version. "onion usage \
            PART --screens" lists the screens.

            With --as-of, a report is that of an earlier time; with --space, that of the parts of a space. What is in a screen \
            is counted in the screens of all spaces.

            A table has at most 100 rows unless --limit gives another number; other formats have all rows. The exit \
            code of "translations" is 1 when texts are missing or stale; that of the others is 0 whatever they contain.

            EXAMPLES:
              onion report reuse
              onion report reuse --kind image --space shared
              onion report reuse --since 2026-10-01
              onion report unused --format json
              onion report duplicates
              onion report translations --locale de --locale ja
              onion report translations --format github
              onion report placeholders --format csv
              onion report missing
              onion report flow
              onion report flow --from screen/menu --format json
              onion report flow --format mermaid
              onion report flow -o flow.svg
              onion report controllers
              onion report controllers --screen new-year
              onion report capability --app 4.1
            """
    )

    @Argument(help: "The report.")
    var subject: ReportName

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var time: TimeOptions
    @OptionGroup var project: ProjectOptions

    @Option(help: "With reuse: what is counted.")
    var kind: ReuseKind?

    @Option(
        help: ArgumentHelp(
            "With reuse: compare with the figures of this time, as --as-of writes it.", valueName: "time"),
        transform: argument(Instant.init(_:)))
    var since: Instant?

    @Option(
        name: .customLong("locale"),
        help: ArgumentHelp("With translations: only this locale. Repeatable.", valueName: "tag"),
        completion: .locales, transform: argument(LocaleTag.init(_:)))
    var locales: [LocaleTag] = []

    @Option(
        help: ArgumentHelp("With flow: the screen where the walk begins. The default is all starts.", valueName: "ref"),
        completion: .names([.parts([.screen])]))
    var from: String?

    @Option(
        help: ArgumentHelp(
            "With controllers: the screen whose view controllers are shown as a tree.", valueName: "ref"),
        completion: .names([.parts([.screen])]))
    var screen: String?

    @Option(
        name: .of(Parameter<AppVersionName>.app),
        help: ArgumentHelp("With capability: only this version of the app, such as 4.2.", valueName: "version"),
        transform: argument(AppVersionName.init(parsing:)))
    var app: AppVersionName?

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "With flow: the picture to write, a file that ends in .png, .svg or .pdf.", valueName: "path"),
        completion: .file())
    var output: String?

    @OptionGroup var overwriting: OverwriteOptions
    @OptionGroup var spaces: SpaceOptions
    @OptionGroup var limits: LimitOptions
    @OptionGroup var formats: ReportFormatOptions

    func validate() throws {
        let given = [
            ("locale", !locales.isEmpty), ("kind", kind != nil), ("since", since != nil), ("from", from != nil),
            ("screen", screen != nil), ("app", app != nil),
        ]
        if let foreign = subject.foreign(among: given.compactMap { $0.1 ? $0.0 : nil }) {
            throw ValidationError("--\(foreign.name) is only for \"onion report \(foreign.report.rawValue)\"")
        }
        if project.path != nil, subject != .missing, subject != .unused, output == nil {
            throw ValidationError(
                "--config is only for \"onion report missing\", \"onion report unused\" and \"onion report flow -o\"")
        }
        if let since, let asOf = time.asOf, asOf <= since {
            throw ValidationError("--since must be earlier than --as-of")
        }
        if let output, PictureFormat(path: output) == nil {
            throw ValidationError("\(output.quoted) must end in .png, .svg or .pdf")
        }
        if spaces.space != nil, output != nil || screen != nil {
            throw ValidationError("--space is for rows; leave out \(output == nil ? "--screen" : "-o")")
        }
        if let findings = formats.findings, subject != .translations {
            throw ValidationError("--format \(findings.rawValue) is only for \"onion report translations\"")
        }
        guard subject != .flow else {
            if output != nil, formats.rows != .table { throw ValidationError("-o and --format exclude each other") }
            return
        }
        if output != nil { throw ValidationError("-o is only for \"onion report flow\"") }
        if formats.rows == nil, formats.findings == nil {
            throw ValidationError(
                "--format \(formats.format.defaultValueDescription) is only for \"onion report flow\"")
        }
    }

    func run() throws {
        if output == nil { try printReport() } else { try SiblingProgram.layout.takeOver() }
    }

    func run(with tools: DrawingTools) throws {
        guard let output, let format = PictureFormat(path: output) else { return try printReport() }
        let tools = tools.withFonts(and: registry)
        let settings = try PictureSettings(from: registry).drawing([], tint: project.read().tint)
        let file = OutputFile(output, replacing: .marked.unless(overwriting.force))
        try time.read(registry.open()) { snapshot in
            try FlowPicturePrinter(tools: tools, settings: settings, start: start(in: snapshot)).write(
                snapshot, as: format, to: file)
        }
    }

    private func start(in snapshot: Snapshot) throws -> Reference? {
        try from.map { try snapshot.reference(named: $0, among: [.screen]) }
    }

    private func printReport() throws {
        let format = formats.rows ?? .ndjson
        let limit = limits.limit(for: format) ?? .max
        var isFinished = true
        let configuration = try [.missing, .unused].contains(subject) ? project.read() : ProjectConfiguration()
        let registry = try registry.open()
        let space = spaces.space
        let reuse = ReusePrinter(format: format, limit: limit, kind: kind ?? ReuseKind(), space: space)
        let before = try since.map { try registry.read(asOf: $0, reuse.report) }
        try time.read(registry) { snapshot in
            switch subject {
            case .reuse:
                if let since, let before {
                    try reuse.print(snapshot, since: before, at: since)
                } else {
                    try reuse.print(snapshot)
                }
            case .unused:
                try UnusedPrinter(format: format, limit: limit, project: configuration, space: space).print(snapshot)
            case .duplicates: try DuplicatesPrinter(format: format, limit: limit, space: space).print(snapshot)
            case .translations:
                isFinished = try TranslationsPrinter(
                    format: format, service: formats.findings, limit: limit, locales: locales, space: space
                ).print(snapshot)
            case .placeholders: try PlaceholdersPrinter(format: format, limit: limit, space: space).print(snapshot)
            case .actions: try ActionsPrinter(format: format, limit: limit, space: space).print(snapshot)
            case .missing:
                try MissingPrinter(format: format, limit: limit, ios: configuration.ios, space: space).print(snapshot)
            case .flow:
                try FlowPrinter(
                    format: formats.format, limit: limit, start: start(in: snapshot), space: space
                ).print(snapshot)
            case .capability:
                try CapabilityPrinter(format: format, limit: limit, version: app, space: space).print(snapshot)
            case .controllers:
                let screen = try screen.map { try snapshot.reference(named: $0, among: [.screen]) }
                try ControllersPrinter(format: format, limit: limit, screen: screen, space: space).print(snapshot)
            }
        }
        guard isFinished else { throw FindingsMade() }
    }
}
