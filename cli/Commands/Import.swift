import ArgumentParser
import Onion

struct Import: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Read documents into the registry, all of them or none.",
        discussion: """
            Documents are YAML, JSON or NDJSON, or storyboards and xibs of Interface Builder; of a folder every .yaml, .yml, .json, \
            .ndjson, .jsonl, .storyboard and .xib is read. They may refer to each other in any order, across files. Every problem \
            is told with its place; when there is one, nothing is stored. What is unchanged makes no revision.

            A scene of a storyboard becomes a template, and its content and actions when it has no other scene in it; embed segues \
            become slots, and screens. What Onion has no word for is left out and counted; --left-out lists it.

            EXAMPLES:
              onion import Examples/pizzeria
              onion import App.storyboard Cells/
              onion import App.storyboard --dry-run --left-out --format csv
              onion import onboarding.yaml --dry-run
              onion import onboarding.yaml -m "Move the button to the right"
              onion import onboarding.yaml --expect template/onboarding@3
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
        help: ArgumentHelp(
            "The revision that the documents were made from; when the part has moved on since, nothing is stored.",
            valueName: "ref@n"))
    var expect: [String] = []

    @Flag(name: .long, help: "List what of storyboards and xibs was left out, instead of what was stored.")
    var leftOut = false

    @Option(
        help: ArgumentHelp("The documents' format, where names do not tell: yaml, json, ndjson.", valueName: "format"))
    var from: DocumentFormat?

    @Option(help: "How the report is printed.")
    var format: RowFormat = .table

    mutating func read(_ words: inout PlainWords) throws(PlainWords.NotPlain) {
        registry = try RegistryOptions(&words)
        writing = try WritingOptions(&words)
        dryRun = words.flag("--dry-run")
        leftOut = words.flag("--left-out")
        expect = try words.options("--expect")
        from = try words.option("--from")
        format = try words.option("--format") ?? .table
        paths = try words.requiredArguments()
    }

    func run() throws {
        let registry = try registry.open()
        let input = ImportInput(paths: paths, format: from)
        let expected = try expect.map { try registry.reference(named: $0) }
        if let records = input.records {
            try stream(records, of: input, into: registry)
        } else {
            let report = try registry.import(
                input.documents, by: writing.authorship, rehearsing: dryRun, expecting: expected)
            try print(report, input.documents)
        }
    }

    private func print(_ report: ImportReport, _ read: ReadDocuments) throws {
        let printer = LeftOutPrinter(format: format)
        if leftOut {
            try printer.printRows(read.leftOut)
        } else {
            try ReportPrinter(format: format, isRehearsal: dryRun).print(report)
            try printer.warn(of: read.leftOut)
        }
    }

    /// Imports what is too large to be read whole.
    private func stream(_ records: RecordFiles, of input: ImportInput, into registry: Registry) throws {
        guard expect.isEmpty else {
            throw RegistryError(
                .refused, "--expect is for small imports, and this one has more than a megabyte of records",
                remedy: "leave it out, or divide the import")
        }
        let interruption = Interruption()
        var bar = ImportProgressBar(size: input.size)
        defer { bar.erase() }
        let summary = try registry.import(
            records, with: input.documents, by: writing.authorship, rehearsing: dryRun
        ) { progress in
            try interruption.check()
            bar.show(progress)
        }
        bar.erase()
        try SummaryPrinter(format: format, isRehearsal: dryRun).print(summary)
        try LeftOutPrinter(format: format).warn(of: input.documents.leftOut)
    }
}
