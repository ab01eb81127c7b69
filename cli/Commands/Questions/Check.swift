import ArgumentParser
import Onion
import OnionAudit
import OnionModel
import OnionPreview

struct Check: LayoutCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check the registry; with --fit, check that screens fit their devices.",
        discussion: """
            Without --fit, the command checks the file, the references, the rules, the texts of the base locale, the \
            plural forms, the arguments of translations such as %@, and the accessibility labels of buttons. It warns \
            about languages with missing or stale texts; with --translations, such texts are findings.

            With --fit, it lays out all screens, or the given screens, templates, contents and files, and reports texts that are cut off, views that \
            overlap or leave the safe area, contents that are taller than their slot, conflicting and missing \
            constraints, small touch targets and low contrast. The default is every language of a screen on an \
            iphone-se, an iphone-15 and an ipad-pro-11.

            Each row is one finding. The exit code is 1 when there is a finding.

            RULES:
              \(FitCheck.ruleNames.joined(separator: ", "))

            EXAMPLES:
              onion check
              onion check --translations all
              onion check --translations fr,ar
              onion check --fit
              onion check --fit screen/new-year --locale de --text-size L --text-size AX5
              onion check --fit template/card content/new-year
              onion check --fit menu.yaml --all-devices --ignore overlap:badge
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

    @OptionGroup var variants: VariantOptions

    @OptionGroup var rules: FitRuleOptions
    @OptionGroup var rows: RowOptions

    func validate() throws {
        let hasFitOptions =
            !subjects.names.isEmpty || !subjects.fields.isEmpty || !rules.rules.isEmpty || !rules.ignored.isEmpty
            || variants.allDevices
            || variants.variants != Variants()
        if !fit, hasFitOptions {
            throw ValidationError("screens, files, devices, traits and rules need --fit")
        }
        if fit, translations != nil { throw ValidationError("--translations excludes --fit") }
    }

    func run() throws {
        guard fit else { return try checkHealth() }
        try LayoutProgram.takeOver()
    }

    func run(with tools: DrawingTools) throws {
        guard fit else { return try checkHealth() }
        let interruption = Interruption()
        let subjects = try subjects.read(with: SubjectReader(openRegistry: registry.open))
        let check = FitCheck(
            FitVariants(variants.variants), rules: rules.rules.isEmpty ? FitCheck.ruleNames : rules.rules,
            ignoring: rules.ignored, text: tools.text,
            images: PictureSettings(from: registry).images)
        var printer = FitPrinter(rows.format)
        try printer.print(check, of: subjects, until: interruption)
        guard printer.count == 0 else { throw FindingsMade() }
    }

    private func checkHealth() throws {
        var count = 0
        var unfinished: [LocaleProgress] = []
        try registry.open().read { snapshot in
            try rows.format.print { (write: (Finding) throws -> Void) in
                func report(_ finding: Finding) throws {
                    count += 1
                    try write(finding)
                }
                try snapshot.check(report)
                if let translations { try snapshot.checkTranslations(into: translations.locales, report) }
            }
            // The texts of a registry with findings may not be readable.
            if count == 0, translations == nil { unfinished = try snapshot.translations().filter { !$0.isFinished } }
        }
        guard count == 0 else { throw FindingsMade() }
        for locale in unfinished { try Output.error.warn(locale.warning) }
        if rows.format == .table {
            try Output.standard.print(unfinished.isEmpty ? "nothing is wrong" : "nothing else is wrong")
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
