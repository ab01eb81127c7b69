import ArgumentParser
import Onion

struct Import: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Read documents and images into the registry, all of them or none.",
        discussion: """
            Documents are YAML, JSON or NDJSON, or storyboards and xibs of Interface Builder; of a folder every .yaml, .yml, .json, \
            .ndjson, .jsonl, .storyboard and .xib is read. They may refer to each other in any order, across files. Every problem \
            is told with its place; when there is one, nothing is stored. What is unchanged makes no revision.

            A scene of a storyboard becomes a template, and its content and actions when it has no other scene in it; embed segues \
            become slots, and screens. What Onion has no word for is left out and counted; --left-out lists it.

            Large files and pipes of NDJSON, of JSON in one list, and tables are stored as they are read, and told in counts: what was new, changed, restored and \
            unchanged; --format json has them for programs. With --on-error skip what is wrong is left out, --rejects keeps it, and \
            the exit code is 1. Others read meanwhile; only while a registry gets its first contents they wait, and after five seconds \
            are told to try again.

            An import may name itself with --id: the same name twice is answered with what the first one did. "onion revert" takes an \
            import back. With --batch every so many records are stored for good, and may refer to each other and to what came before; \
            when such an import is broken off, --resume goes on after what is stored. --patch takes documents that have only what they \
            change: maps are gone into, null takes a field away. --prune with --datasource archives the action sets that the datasource \
            provides, and their contents, where the import does not have them.

            A table (.csv, .tsv) has a content a line. Its columns are named key, template, summary and actions, and for fields title, \
            or title.en and title.ru where a text differs from language to language; --map names them where the table does not. An \
            empty field is none. --rejects refused.csv keeps the rows of one table as they came, under its first line; import it as you \
            did the table, with the same --map and --template.

            Images are asset catalogues, .xcassets, and image files by themselves: clock@2x.png is the image clock with two pixels to \
            the point. Of a folder its catalogues are taken at any depth, and image files only when it holds nothing else. What an \
            image had before stays in the history; a scale that is not imported stays as it is. Screens are drawn with them.

            String files (.xliff, .xcstrings, .strings, .stringsdict), folders such as ru.lproj, and what Xcode exports (ru.xcloc) are \
            imported by themselves. They change the texts of their \
            language and nothing else, and name a text by its part and its place there: content/new-year#title. What is not \
            translated yet is passed by; translations of texts that have changed since are stored and told.

            EXAMPLES:
              onion import Examples/pizzeria
              onion import nightly.ndjson --on-error skip --rejects refused.ndjson
              onion import nightly.ndjson --id nightly-2026-11-21
              onion import million.ndjson --batch 50000 --resume
              onion import titles.ndjson --patch
              onion import offers.ndjson --prune --datasource OffersDataSource
              onion import App.storyboard Cells/
              onion import App.storyboard --dry-run --left-out --format csv
              onion import onboarding.yaml --dry-run --changes
              onion import onboarding.yaml -m "Move the button to the right"
              onion import onboarding.yaml --expect template/onboarding@3
              generate-contents | onion import - --from ndjson
              onion import offers.csv --map key=sku,title.en=headline,=notes
              onion import offers.csv --on-error skip --rejects refused.csv
              onion import ru.xliff de.xliff
              onion import Localizable.strings --locale ru
              onion import App/Assets.xcassets clock@2x.png clock@3x.png
            """
    )

    @Argument(help: ArgumentHelp("Files, folders, or - for standard input.", valueName: "path"), completion: .file())
    var paths: [String]

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var writing: WritingOptions

    @Flag(name: .long, help: "Only say what would be done.")
    var dryRun = false

    @Flag(help: "With --dry-run: list what would be different in each part that changes.")
    var changes = false

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

    @Option(
        help: ArgumentHelp(
            "The import's own name; one of that name that was done is not done again.", valueName: "name"))
    var id: String?

    @Option(
        help: ArgumentHelp(
            "Store for good after every so many records, in place of all or nothing.", valueName: "number"))
    var batch: Int?

    @Flag(name: .long, help: "Go on where an import in batches was broken off.")
    var resume = false

    @Flag(name: .long, help: "Documents have only what they change.")
    var patch = false

    @Flag(name: .long, help: "Archive what the datasource provides and the import does not have.")
    var prune = false

    @Option(help: ArgumentHelp("The datasource that the import is the whole of, for --prune.", valueName: "name"))
    var datasource: String?

    @Flag(
        name: .long,
        help: "List what of storyboards, xibs and asset catalogues was left out, instead of what was stored.")
    var leftOut = false

    @Option(
        help: ArgumentHelp(
            "The format, where names do not tell: yaml, json, ndjson, csv, tsv, xliff, xcstrings, strings, stringsdict.",
            valueName: "format"))
    var from: ImportFormat?

    @Option(
        help: ArgumentHelp(
            "What a table's columns hold: title.en=headline,=notes; what holds nothing is left out.",
            valueName: "list"))
    var map: [ColumnMap] = []

    @Option(help: ArgumentHelp("The template of a table's contents that name none.", valueName: "key"))
    var template: String?

    @Option(help: ArgumentHelp("The language of string files, where they do not tell.", valueName: "tag"))
    var locale: LocaleTag?

    @Option(help: "How the report is printed.")
    var format: RowFormat = .table

    mutating func read(_ words: inout PlainWords) throws(PlainWords.NotPlain) {
        registry = try RegistryOptions(&words)
        writing = try WritingOptions(&words)
        dryRun = words.flag("--dry-run")
        changes = words.flag("--changes")
        leftOut = words.flag("--left-out")
        resume = words.flag("--resume")
        patch = words.flag("--patch")
        prune = words.flag("--prune")
        id = try words.option("--id")
        batch = try words.option("--batch")
        datasource = try words.option("--datasource")
        mode = try words.option("--mode") ?? .upsert
        onError = try words.option("--on-error") ?? .stop
        rejects = try words.option("--rejects")
        expect = try words.options("--expect")
        from = try words.option("--from")
        map = try words.options("--map")
        template = try words.option("--template")
        locale = try words.option("--locale")
        format = try words.option("--format") ?? .table
        paths = try words.requiredArguments()
    }

    func options(expecting expected: [Reference] = []) -> ImportOptions {
        ImportOptions(
            mode: mode, onError: onError, isRehearsal: dryRun, name: id, batch: batch, isResumed: resume,
            isPatch: patch, prunedDatasource: datasource, expecting: expected)
    }

    func run() throws {
        let registry = try registry.open()
        let expected = try expect.map { try registry.reference(named: $0) }
        if isOfTexts { return try importTexts(into: registry, expected) }
        let options = options(expecting: expected)
        let reader = DocumentReader(
            format: from?.documents, table: from?.table, tables: tables(for: registry), isPartial: patch)
        let input = ImportInput(
            paths: paths, reader: reader, mostWhole: options.isUsual ? ImportInput.mostWhole : 0)
        if options.isUsual, input.records.names.isEmpty {
            let report = try registry.import(
                input.documents, by: writing.authorship, rehearsing: dryRun, expecting: expected)
            try print(report, input.documents)
        } else {
            try stream(input, into: registry, options)
        }
    }

    private func print(_ report: ImportReport, _ read: DocumentBatch) throws {
        let printer = LeftOutPrinter(format: format)
        if leftOut {
            try printer.printRows(read.leftOut)
        } else {
            try print(report)
            try printer.warn(of: read.leftOut)
        }
    }

    func print(_ report: ImportReport) throws {
        try ReportPrinter(format: format, isRehearsal: dryRun, tellsChanges: changes).print(report)
    }

    var hasTable: Bool { from?.table != nil || paths.contains { CSVFormat(path: $0) != nil } }

    private func tables(for registry: Registry) -> CSVOptions {
        CSVOptions(
            mappings: map.flatMap(\.mappings), template: template, fieldTypes: { registry.fieldTypes(of: $0) })
    }

    /// Whether texts are imported, and no documents.
    var isOfTexts: Bool { paths.contains(where: areTexts) }

    func areTexts(at path: String) -> Bool {
        if let from { return from.strings != nil }
        return StringFileReader.reads(path)
    }
}
