import ArgumentParser
import Onion
import OnionAudit
import OnionModel
import OnionPreview
import OnionRows

struct Check: LayoutCommand, SpaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check the registry; with --fit, check that screens fit their devices.",
        discussion: """
            Without --fit, the command checks the file, the references, the rules, the texts of the base locale, the \
            plural forms, the arguments of translations such as %@, the accessibility labels of buttons and tabs, and, in a registry \
            with images, that every image that parts name is there. SF Symbols are known by name and iOS version. It warns \
            about languages with missing or stale texts; with --translations, such texts are findings.

            With --space, it checks the parts of a space, and not the file; with --fit, too, the screens of the space.

            With --fit, it lays out all screens, or the given screens, templates, contents and files, and reports texts that are cut off, views that \
            overlap or leave the safe area, contents that are taller than their slot, conflicting and missing \
            constraints, small touch targets and low contrast. The default is every language of a screen on an \
            iphone-se, an iphone-15 and an ipad-pro-11, with each of its tabs and in each of its states; --tab narrows \
            it to one tab, and to the screens that have it.

            Each row is one finding. The exit code is 1 when there is a finding that is not a warning. A table has two \
            lines for each finding, truncated at the terminal's width. --format sarif, junit and github are for CI \
            services: findings refer to the files and lines of documents in this folder and below.

            A file .onion.yaml in this folder or one above gives rules another severity, and accepts findings: rules are \
            those below. Damage is always an error. --baseline FILE accepts the findings that a project \
            has today; --write-baseline writes them. With "ios", the earliest iOS that the app runs on, SF Symbols that it \
            does not have are findings.

              rules: { small-target: warning, low-contrast: off }
              exceptions: [{ rule: overlap, parts: screen/new-*, reason: It is meant so. }]
              devices: [iphone-se, iphone-15]
              locales: [en, de]
              ios: 16.4

            RULES:
              \(FitCheck.defaultRuleNames.joined(separator: ", "))

            RULES THAT ARE OFF BY DEFAULT:
              \(FitCheck.ruleNames.filter { !FitCheck.defaultRuleNames.contains($0) }.joined(separator: ", "))

            RULES WITHOUT --fit:
              \(Finding.lintCodes.map(\.rawValue).joined(separator: ", "))

            EXAMPLES:
              onion check
              onion check --translations all
              onion check --translations fr,ar
              onion check --space pizzeria
              onion check --fit
              onion check --fit screen/new-year --locale de --text-size L --text-size AX5
              onion check --fit --ios 15 --ios 26
              onion check --fit template/card content/new-year
              onion check --fit home --tab offers
              onion check --fit menu.yaml --all-devices --ignore overlap:badge
              onion check --fit --baseline fit.baseline --write-baseline
              onion check --fit --baseline fit.baseline
              onion check --fit --format sarif > onion.sarif
            """
    )

    @OptionGroup var subjects: SubjectOptions
    @OptionGroup var registry: RegistryOptions

    @Flag(help: "Lay out screens, and check that they fit.")
    var fit = false

    @Option(
        help: ArgumentHelp(
            "Report the texts that are missing or stale in these languages, or in all.", valueName: "tags|all"),
        completion: .locales,
        transform: TranslatedLocales.argument)
    var translations: TranslatedLocales?

    @OptionGroup var spaces: SpaceOptions
    @OptionGroup var variants: VariantOptions
    @OptionGroup var selection: TabOption

    @OptionGroup var rules: FitRuleOptions
    @OptionGroup var gate: GateOptions
    @OptionGroup var rows: FindingFormatOptions

    func validate() throws {
        let hasFitOptions =
            !subjects.names.isEmpty || !subjects.fields.isEmpty || !rules.rules.isEmpty || !rules.ignored.isEmpty
            || variants.allDevices
            || wanted != Variants()
        if !fit, hasFitOptions {
            let example = (["onion check --fit"] + subjects.names).joined(separator: " ")
            throw ValidationError("screens, files, devices, traits and rules need --fit; write \"\(example)\"")
        }
        if spaces.space != nil, !subjects.names.isEmpty {
            throw ValidationError("--space checks all screens of a space; leave out \(subjects.names[0].quoted)")
        }
        if fit, translations != nil { throw ValidationError("--translations excludes --fit") }
    }

    /// The devices, the traits and the tab of the command line.
    private var wanted: Variants {
        var wanted = variants.variants
        wanted.tab = selection.tab
        return wanted
    }

    func run() throws {
        guard fit else { return try checkHealth() }
        try SiblingProgram.layout.takeOver()
    }

    func run(with tools: DrawingTools) throws {
        guard fit else { return try checkHealth() }
        let tools = tools.withFonts(of: subjects.names, and: registry)
        let interruption = Interruption()
        let project = try gate.project.read()
        let ruleNames = rules.rules.isEmpty ? project.fitRules : rules.rules
        guard !ruleNames.isEmpty else { throw CommandError(.noRules) }
        var report = try gate.report(of: .fit, project, reading: DocumentReader.files(at: subjects.names))
        report.askedRules = rules.rules
        let checked = try subjects.read(
            with: SubjectReader(home: registry.home, openRegistry: registry.open), in: spaces.space,
            selecting: selection)
        try checked.requireLocales(variants.locales)
        let settings = try PictureSettings(from: registry).drawing(checked, tint: project.tint)
        let check = FitCheck(
            FitVariants(project.completed(wanted, devices: FitVariants.defaultDevices)), rules: ruleNames,
            ignoring: rules.ignored, text: tools.text,
            images: settings.images, tint: settings.tint)
        var printer = FitPrinter(rows.format, report, as: rows.report) {
            FindingSources(in: DocumentReader.files(at: subjects.names), and: try? registry.open())
        }
        try printer.print(check, of: checked, until: interruption)
        let names = Set(checked.map { FitFinding.reference(ofSubject: $0.name) })
        let isLimited = !rules.rules.isEmpty || !rules.ignored.isEmpty || wanted != Variants()
        try printer.report.finish(
            gate.baseline, rules: ruleNames, isWhole: subjects.names.isEmpty && spaces.space == nil && !isLimited
        ) { key in
            (subjects.names.isEmpty && spaces.space == nil || names.contains(key.reference))
                && (key.traits.map(printer.traits.contains) ?? true)
        }
    }

    private func checkHealth() throws {
        var unfinished: [LocaleProgress] = []
        var report = try gate.report(of: .registry, gate.project.read())
        try registry.open().read { snapshot in
            if gate.baseline != nil, try snapshot.isEmpty { throw CommandError(.nothingToCheck) }
            try eachFinding(in: snapshot) { write in
                func add(_ finding: Finding) throws {
                    guard let severity = report.add(finding) else { return }
                    try write(CheckedFinding(finding: finding, severity: severity))
                }
                try snapshot.check(space: spaces.space, ios: report.project.ios, add)
                if let translations {
                    try snapshot.checkTranslations(into: translations.locales, space: spaces.space, add)
                }
            }
            // The texts of a registry with findings may not be readable.
            if report.errors == 0, translations == nil {
                unfinished = try snapshot.translations(space: spaces.space).filter { !$0.isFinished }
            }
        }
        let translationRules = [ProblemCode.missingTranslation, .staleTranslation]
        let checked = Finding.lintCodes.filter { translations != nil || !translationRules.contains($0) }
        let isAll = (translations.map(\.locales.isEmpty) ?? true) && spaces.space == nil
        for locale in unfinished { try Output.error.warn(locale.warning) }
        if rows.format == .table, rows.report == nil {
            let isElse = !unfinished.isEmpty && report.summary == "nothing is wrong"
            try Output.standard.print(isElse ? "nothing else is wrong" : report.summary)
        }
        try report.finish(gate.baseline, rules: checked.map(\.rawValue), isWhole: isAll) { _ in isAll }
    }
}

extension Check {
    /// Prints the findings that a function passes to its argument: two lines each for people, a row each for programs, or a report.
    private func eachFinding(
        in snapshot: Snapshot, _ each: (_ write: (CheckedFinding) throws -> Void) throws -> Void
    ) throws {
        if let format = rows.report {
            var found: [CheckedFinding] = []
            try each { found.append($0) }
            let sources = FindingSources(and: snapshot)
            return try FindingReport(
                format: format, title: "onion check", findings: found.map { ReportedFinding($0, in: sources) }
            ).print()
        }
        guard rows.format == .table else { return try rows.format.print(each) }
        let lines = FindingLines()
        try each { checked in
            let finding = checked.finding
            try lines.print(
                place: [finding.reference?.description ?? "the registry", finding.path], circumstances: "",
                severity: checked.severity == .warning ? .warning : nil, rule: finding.code.rawValue,
                message: finding.commandMessage)
        }
    }
}

extension LocaleProgress {
    fileprivate var warning: String {
        let counts = [missing > 0 ? "\(missing) missing" : nil, stale > 0 ? "\(stale) stale" : nil].compactMap(\.self)
        return "of \(texts.counted("text")), \(counts.joined(separator: " and ")) in \(locale); "
            + "\"onion report translations --locale \(locale)\" lists them"
    }
}
