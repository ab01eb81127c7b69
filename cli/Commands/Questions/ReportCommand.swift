import ArgumentParser
import Onion
import OnionAudit
import OnionPreview
import OnionRows
import OnionTerminal

struct ReportCommand: LayoutCommand, SpaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract:
            "Report on the whole registry: reuse, unused parts, duplicates, translations, placeholders, actions, flow, controllers, missing images, old app versions.",
        discussion: """
            REPORTS:
            \(summaries)

            With --as-of, a report is that of an earlier time; with --space, that of the parts of a space. What is in a screen \
            is counted in the screens of all spaces.

            A table has at most 100 rows unless --limit gives another number; other formats have all rows. The exit \
            code of "translations" is 1 when texts are missing or stale; that of the others is 0 whatever they contain.

            EXAMPLES:
            \(examples)
            """
    )

    private static var summaries: String {
        let width = Report.allCases.map(\.name.count).max() ?? 0
        return Report.allCases.map { "  \($0.name.padded(to: width))  \($0.summary)" }.joined(separator: "\n")
    }

    private static var examples: String {
        Report.allCases.flatMap { report in
            report.examples.map { "  onion report \(report.name)\($0.isEmpty ? "" : " ")\($0)" }
        }.joined(separator: "\n")
    }

    @Argument(help: "The report.")
    var subject: Report

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var time: TimeOptions
    @OptionGroup var project: ProjectOptions

    @Option(name: .of(Parameter<ReuseSubject>.reused), help: .of(Parameter<ReuseSubject>.reused))
    var kind: ReuseSubject?

    @Option(
        name: .of(Parameter<Instant>.reuseSince),
        help: ArgumentHelp(
            "With reuse: compare with the figures of this time, as --as-of writes it.", valueName: "time"),
        transform: argument(Instant.init(_:)))
    var since: Instant?

    @Option(
        name: .of(Parameter<LocaleTag>.locale),
        help: ArgumentHelp("With translations: only this locale. Repeatable.", valueName: "tag"),
        completion: .locales, transform: argument(LocaleTag.init(_:)))
    var locales: [LocaleTag] = []

    @Option(
        name: .of(Parameter<String>.from),
        help: .of(Parameter<String>.from, "The default is all starts.", valueName: "ref"),
        completion: .names([.parts([.screen])]))
    var from: String?

    @Option(
        name: .of(Parameter<String>.screen),
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
        if let foreign = subject.foreign(among: given.filter(\.1).map(\.0)) {
            throw ValidationError("--\(foreign.name) is only for \(foreign.report.words)")
        }
        if project.path != nil, !subject.usesProject, output == nil {
            let reports = Report.allCases.filter(\.usesProject).map(\.words).sorted().joined(separator: ", ")
            throw ValidationError("--config is only for \(reports) and \("onion report flow -o".quoted)")
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
        if output != nil {
            guard subject == .flow else { throw ValidationError("-o is only for \(Report.flow.words)") }
            if formats.rows != .table { throw ValidationError("-o and --format exclude each other") }
        }
        if let report = formats.format.report, report != subject {
            throw ValidationError("--format \(formats.format.defaultValueDescription) is only for \(report.words)")
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
            let start = try question.start(in: snapshot)
            try FlowPicturePrinter(tools: tools, settings: settings, start: start).write(snapshot, as: format, to: file)
        }
    }

    private var question: ReportQuestion {
        var question = ReportQuestion()
        question.moment = time.moment
        question.space = spaces.space
        question.kind = kind
        question.since = since
        question.locales = locales
        question.from = from
        question.screen = screen
        question.app = app
        return question
    }

    private func printReport() throws {
        var question = question
        if subject.usesProject { question.project = try project.read() }
        let registry = try registry.open()
        let format = formats.rows ?? .ndjson
        let limit = limits.limit(for: format) ?? .max
        let report = PrintedReport(format: format, limit: limit)
        switch formats.format {
        case .rows: try subject.answer(registry, question, report)
        case .diagram(let language):
            try time.read(registry) { try FlowDiagram.print($0, as: language, question, limit: limit) }
        case .findings(let service):
            try time.read(registry) { try FindingReport.printTranslations(of: $0, as: service, question, report) }
        }
        if report.hasFailed { throw FindingsMade() }
    }
}

extension Report {
    /// The command that prints it, in quotes.
    fileprivate var words: String { "onion report \(name)".quoted }
}
