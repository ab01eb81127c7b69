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

            Large files and pipes of NDJSON are stored as they are read, and told in counts: what was new, changed, restored and \
            unchanged; --format json has them for programs. With --on-error skip what is wrong is left out, --rejects keeps it, and \
            the exit code is 1.

            EXAMPLES:
              onion import Examples/pizzeria
              onion import nightly.ndjson --on-error skip --rejects refused.ndjson
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

    @Option(help: "Which documents are taken: those of new parts, of parts that are there, or both.")
    var mode: ImportOptions.Mode = .upsert

    @Option(
        name: .customLong("on-error"),
        help:
            "What becomes of the import when something is wrong with a document: nothing is stored, or all but that document."
    )
    var onError: ImportOptions.Refusal = .stop

    @Option(
        help: ArgumentHelp(
            "Where documents that are skipped go, each under its reasons, to be mended and imported again.",
            valueName: "file"),
        completion: .file())
    var rejects: String?

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
        mode = try words.option("--mode") ?? .upsert
        onError = try words.option("--on-error") ?? .stop
        rejects = try words.option("--rejects")
        expect = try words.options("--expect")
        from = try words.option("--from")
        format = try words.option("--format") ?? .table
        paths = try words.requiredArguments()
    }

    func validate() throws {
        if rejects != nil, onError != .skip {
            throw ValidationError("--rejects keeps what --on-error skip leaves out; give both, or none of them")
        }
    }

    func run() throws {
        let registry = try registry.open()
        let options = ImportOptions(mode: mode, onError: onError, isRehearsal: dryRun)
        let input = ImportInput(paths: paths, format: from, mostWhole: options.isUsual ? ImportInput.mostWhole : 0)
        let expected = try expect.map { try registry.reference(named: $0) }
        if options.isUsual, input.records.names.isEmpty {
            let report = try registry.import(
                input.documents, by: writing.authorship, rehearsing: dryRun, expecting: expected)
            try print(report, input.documents)
        } else {
            try stream(input, into: registry, options)
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

    /// Imports what is too large to be read whole, or goes its own way.
    private func stream(_ input: ImportInput, into registry: Registry, _ options: ImportOptions) throws {
        guard expect.isEmpty else {
            throw RegistryError(
                .refused, "--expect is for small imports that are stored whole",
                remedy: "leave it out, or divide the import")
        }
        let interruption = Interruption()
        var bar = ImportProgressBar(size: input.size)
        var writer = RejectWriter(path: rejects)
        defer { bar.erase() }
        let summary = try withInterruption {
            try registry.import(
                input, by: writing.authorship, options: options,
                listener: ImportListener(
                    progress: { progress in
                        try interruption.check()
                        bar.show(progress)
                    },
                    refused: { refused in
                        if options.onError == .skip { try writer.write(refused) }
                    }))
        }
        bar.erase()
        try writer.finish()
        try SummaryPrinter(format: format, isRehearsal: dryRun).print(summary)
        try LeftOutPrinter(format: format).warn(of: input.documents.leftOut)
        if summary.refused > 0 { throw FindingsMade() }
    }

    /// Says what became of an import that somebody has stopped.
    private func withInterruption(_ import: () throws -> ImportSummary) throws -> ImportSummary {
        do {
            return try `import`()
        } catch let interrupted as Interrupted {
            try Output.error.print("interrupted, nothing was stored")
            throw interrupted
        }
    }
}
