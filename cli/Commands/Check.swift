import ArgumentParser
import Onion
import OnionModel
import OnionPreview

struct Check: LayoutCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract:
            "Look at the registry's health, or with --fit at screens: whether everything has room and can be read.",
        discussion: """
            Prints a row a finding. The exit code is 1 when there is one.

            By itself it looks at the file, the references, the rules and the translations. With --fit it lays screens out, all of them \
            or those that are named, also files that are not imported, and tells of texts that are cut off, views that overlap or lie \
            outside the safe area, contents that are taller than their slot, constraints that fight or leave something open, targets \
            that are too small for a finger, and colours that cannot be read.

            Screens are laid out on an iphone-se, an iphone-15 and an ipad-pro-11, in every language that their texts are written in; \
            colours are looked at in the light and in the dark. Options name others, each as often as you like, for every combination.

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
        help: ArgumentHelp("With --fit: screens or files; else all screens.", valueName: "screen|file"),
        completion: .file())
    var subjects: [String] = []

    @OptionGroup var registry: RegistryOptions

    @Flag(help: "Lay screens out, and look whether they fit.")
    var fit = false

    @OptionGroup var variants: VariantOptions

    @Option(
        name: .customLong("rule"), help: ArgumentHelp("With --fit: only this rule.", valueName: "rule"),
        completion: .list(FitCheck.ruleNames), transform: FitRuleName.named)
    var rules: [FitRuleName] = []

    @Option(
        name: .customLong("ignore"),
        help: ArgumentHelp("With --fit: not this rule, or not for views of this name.", valueName: "rule[:view]"),
        completion: .list(FitCheck.ruleNames), transform: FitExemption.named)
    var ignored: [FitExemption] = []

    @Option(help: "How the rows are printed.")
    var format: RowFormat = .table

    func validate() throws {
        let isPlain =
            subjects.isEmpty && rules.isEmpty && ignored.isEmpty && !variants.allDevices
            && variants.variants == Variants()
        if !fit, !isPlain {
            throw ValidationError("screens, files, devices and the like are for \"onion check --fit\"")
        }
    }

    func run() throws {
        guard fit else { return try checkHealth() }
        try LayoutProgram.takeOver()
    }

    func run(with tools: DrawingTools) throws {
        guard fit else { return try checkHealth() }
        // Before there is anything to tidy up.
        let interruption = Interruption()
        let reader = SubjectReader(openRegistry: registry.open)
        let subjects = try self.subjects.isEmpty ? reader.allScreens() : self.subjects.flatMap(reader.subjects)
        let check = FitCheck(
            FitVariants(variants.variants), rules: rules.isEmpty ? FitCheck.ruleNames : rules.map(\.name),
            ignoring: ignored, text: tools.text)
        var printer = FitPrinter(format)
        try printer.print(check, of: subjects, until: interruption)
        guard printer.count == 0 else { throw FindingsMade() }
    }

    private func checkHealth() throws {
        let registry = try registry.open()
        var writer = RowWriter(format, columns: ["check", "reference", "path", "message"])
        var count = 0
        try registry.read { snapshot in
            try snapshot.check { finding in
                count += 1
                try writer.write([
                    .string(finding.check), .optional(finding.reference?.description), .string(finding.path),
                    .string(finding.message),
                ])
            }
        }
        try writer.finish()
        guard count == 0 else { throw FindingsMade() }
        if format == .table { try Output.standard.print("nothing is wrong") }
    }
}
