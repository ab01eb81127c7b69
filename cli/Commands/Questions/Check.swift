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
            Without --fit, the command checks the file, the references, the rules and the translations. With --fit, it \
            lays out all screens, or the given screens and files, and reports texts that are cut off, views that \
            overlap or leave the safe area, contents that are taller than their slot, conflicting and missing \
            constraints, small touch targets and low contrast. The default is every language of a screen on an \
            iphone-se, an iphone-15 and an ipad-pro-11.

            Each row is one finding. The exit code is 1 when there is a finding.

            RULES:
              \(FitCheck.ruleNames.joined(separator: ", "))

            EXAMPLES:
              onion check
              onion check --fit
              onion check --fit screen/new-year --locale de --text-size L --text-size AX5
              onion check --fit menu.yaml --all-devices --ignore overlap:badge --format json
            """
    )

    @Argument(
        help: ArgumentHelp("With --fit: screens or files. The default is all screens.", valueName: "screen|file"),
        completion: .file())
    var subjects: [String] = []

    @OptionGroup var registry: RegistryOptions

    @Flag(help: "Lay out screens, and check that they fit.")
    var fit = false

    @OptionGroup var variants: VariantOptions

    @Option(
        name: .customLong("rule"),
        help: ArgumentHelp("With --fit: check only this rule. Repeatable.", valueName: "rule"),
        completion: .list(FitCheck.ruleNames), transform: FitRuleName.init(argument:))
    var rules: [FitRuleName] = []

    @Option(
        name: .customLong("ignore"),
        help: ArgumentHelp(
            "With --fit: ignore this rule, or this rule for views of one name. Repeatable.", valueName: "rule[:view]"),
        completion: .list(FitCheck.ruleNames), transform: FitExemption.init(argument:))
    var ignored: [FitExemption] = []

    @OptionGroup var rows: RowOptions

    func validate() throws {
        let hasFitOptions =
            !subjects.isEmpty || !rules.isEmpty || !ignored.isEmpty || variants.allDevices
            || variants.variants != Variants()
        if !fit, hasFitOptions {
            throw ValidationError("screens, files, devices, traits and rules need --fit")
        }
    }

    func run() throws {
        guard fit else { return try checkHealth() }
        try LayoutProgram.takeOver()
    }

    func run(with tools: DrawingTools) throws {
        guard fit else { return try checkHealth() }
        // Before temporary files exist, which Ctrl-C would leave behind.
        let interruption = Interruption()
        let reader = SubjectReader(openRegistry: registry.open)
        let subjects = try self.subjects.isEmpty ? reader.allScreens() : self.subjects.flatMap(reader.subjects)
        let check = FitCheck(
            FitVariants(variants.variants), rules: rules.isEmpty ? FitCheck.ruleNames : rules.map(\.name),
            ignoring: ignored, text: tools.text)
        var printer = FitPrinter(rows.format)
        try printer.print(check, of: subjects, until: interruption)
        guard printer.count == 0 else { throw FindingsMade() }
    }

    private func checkHealth() throws {
        let count = try HealthPrinter(format: rows.format).print(registry.open())
        guard count == 0 else { throw FindingsMade() }
    }
}
