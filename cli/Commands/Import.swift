import ArgumentParser
import Onion

struct Import: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Read documents into the registry, all of them or none.",
        discussion: """
            Documents are YAML, JSON or NDJSON; of a folder every .yaml, .yml, .json, .ndjson and .jsonl is read. They may refer \
            to each other in any order, across files. Every problem is told with its place; when there is one, nothing is \
            stored. What is unchanged makes no revision.

            EXAMPLES:
              onion import Examples/pizzeria
              onion import onboarding.yaml --dry-run
              onion import onboarding.yaml -m "Move the button to the right"
              generate-contents | onion import - --from ndjson
            """
    )

    @Argument(help: ArgumentHelp("Files, folders, or - for standard input.", valueName: "path"), completion: .file())
    var paths: [String]

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var writing: WritingOptions

    @Flag(name: .long, help: "Only say what would be done.")
    var dryRun = false

    @Option(
        help: ArgumentHelp("The documents' format, where names do not tell: yaml, json, ndjson.", valueName: "format"))
    var from: DocumentFormat?

    @Option(help: "How the report is printed.")
    var format: RowFormat = .table

    mutating func read(_ words: inout PlainWords) throws(PlainWords.NotPlain) {
        registry = try RegistryOptions(&words)
        writing = try WritingOptions(&words)
        dryRun = words.flag("--dry-run")
        from = try words.option("--from")
        format = try words.option("--format") ?? .table
        paths = try words.requiredArguments()
    }

    func run() throws {
        let report = try registry.open().importDocuments(
            at: paths, format: from, by: writing.authorship, rehearsing: dryRun
        )
        try ReportPrinter(format: format, isRehearsal: dryRun).print(report)
    }
}
