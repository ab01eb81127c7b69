import ArgumentParser
import Foundation
import Onion
import OnionAudit

struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import documents, tables, texts and images, all of them or none.",
        discussion: """
            The command reads documents (YAML, JSON, NDJSON), storyboards and xibs, design tokens (.tokens, \
            .tokens.json, .resolver.json), tables (.csv, .tsv), string files and images. In a folder, it reads every \
            file with a known extension. Documents may refer to each other in any order. If there are problems, Onion \
            reports all of them with their positions and stores nothing. Unchanged documents create no revision.

            Named files must be readable. Folders are scanned leniently: files that belong neither to Onion nor to \
            Interface Builder are passed over, and so are documents for other systems than iOS, pictures and other \
            files that cannot be read (links that lead nowhere, pipes, names that are not UTF-8), a second image of the same name \
            in a catalogue, copies in .xcloc, example apps of packages, and the folders Pods, Carthage, node_modules and DerivedData. Image files beside catalogues and documents are \
            imported if a document names them. A file that the registry has parts, texts or images of is not passed over: the import is refused when it cannot be read any more, or has nothing of them any more. Remove such a file if that is meant. The output has the number of files that were passed over; --passed-over \
            lists them, even if the import is refused, and --strict refuses them. --exclude and files named \
            .onionignore, with the syntax of .gitignore, exclude more, also in asset catalogues: \
            App/Assets.xcassets/old.imageset, "*.pdf".

            Elements of storyboards and xibs, design tokens, and texts of string files that Onion does not support are \
            left out and counted. --left-out lists them: a table has one row for each kind, with the location of the \
            first one and their number; other formats list each one.

            A resolver of design tokens includes the files that it names, in its order. Contexts named light, dark and \
            high contrast provide the values of colors; for other modifiers, Onion uses the default context and leaves \
            out the others.

            Translations beside a storyboard or xib are imported with it: fr.lproj/Main.strings, \
            mul.lproj/Main.xcstrings. String files that no storyboard or xib uses are passed over.

            Importing a storyboard or xib again merges its changes with those in the registry: by member, by the ids \
            of views, and by the languages of texts. If both have changed the same value, nothing is stored, and each \
            conflict is reported with the value before, the registry's and the file's; --theirs uses the file's, \
            --ours keeps the registry's, --theirs-for and --ours-for decide for one part or one file. The other storyboards and xibs of the app are read as well, because scenes \
            lead to each other and share bars; only those that you name are stored. Translations in string files are \
            merged in the same way. A document of Onion replaces its part.

            --mirror synchronizes the registry with one folder: parts that were imported from it and whose documents \
            are gone are archived, unless other parts use them. Documents of Onion belong to a folder after their \
            first import with --mirror. The registry knows the folder by its path, or by the name of --mirror-name, which is \
            the same in each checkout of a repository; over HTTP, the name is required. A name is one of the space of the import.

            --space puts the parts and images of an app into a space: screen/home becomes pizzeria:screen/home. \
            References in the files stay as they are and mean parts of the space; those to other spaces name them \
            (shared:card), and :card is one of the default space. Documents that name a space of their own keep it; \
            --as replaces it. .onion.yaml may have the space of a project: "space: pizzeria". It counts for everything in its folder.

            A table has one content per line, with the columns key, template, summary, actions and the fields: title, \
            or title.en and title.ru. navigationItem and the other keys of a content may be columns as well, with JSON \
            in their cells. An empty cell removes the value; values without a column are kept. String files change \
            only the texts of their language; import them separately from other files. Texts have the names that \
            "onion export --strings" writes, or, in the string files of an imported storyboard or xib, those of its \
            objects.

            A table lists at most 20 changed parts, and their number; --changes, --format json and the other formats \
            list all. --format json prints one object with the keys parts, images, problems, warnings, leftOut, \
            passedOver and summary, even if the import is refused. --format sarif, junit and github print the problems \
            of documents for CI services.

            EXAMPLES:
              onion import Examples/pizzeria
              onion import onboarding.yaml --dry-run --changes
              onion import sheet.yaml --expect template/sheet@3 -m "Wider margins"
              onion import nightly.ndjson --on-error skip --rejects refused.ndjson
              onion import million.ndjson --batch 50000 --resume
              onion import offers.ndjson --prune --datasource OffersDataSource
              onion import menu.csv --prune --template menu-item
              onion import offers.csv --map key=sku,title.en=headline,=notes
              onion import App.storyboard Cells/ --left-out
              onion import core.json semantic.json --from dtcg
              onion import exported/ --as pizzeria-2
              onion import . --space pizzeria --exclude Legacy/ --passed-over
              onion import App.storyboard --theirs --ours-for content/home
              onion import --mirror Documents/ --mirror-name menu --dry-run
              onion import ru.xliff de.xliff
              onion import App/Assets.xcassets clock@2x.png
              generate-contents | onion import - --from ndjson
            """
    )

    @OptionGroup var input: InputOptions
    @OptionGroup var registry: RegistryOptions
    @OptionGroup var writing: WritingOptions

    @OptionGroup var dryRun: DryRunOptions
    @OptionGroup var spaces: ImportSpaceOptions

    @Flag(help: "With --dry-run: list the differences in each part that changes.")
    var changes = false

    @OptionGroup var expected: ExpectOptions

    @Option(help: "Accept documents of new parts (create), of existing parts (update), or both (upsert).")
    var mode: ImportOptions.Mode = .upsert

    @Option(
        name: .customLong("on-error"),
        help: """
            On a problem: store nothing (stop), or skip the document, the text or the unreadable file and exit with 1 (skip). If nothing \
            can be read, the import stops.
            """)
    var onError: ImportOptions.ErrorPolicy = .stop

    @Option(
        help: ArgumentHelp(
            "With --on-error skip: write skipped documents and their problems to this file, which can be imported later; for string files, only the problems.",
            valueName: "file"),
        completion: .file())
    var rejects: String?

    @OptionGroup var overwriting: OverwriteOptions

    @Option(
        help: ArgumentHelp(
            "The name of the import. If an import of this name is stored already, nothing happens.", valueName: "name"))
    var id: String?

    @Option(
        help: ArgumentHelp("Commit after this number of records, instead of all at once.", valueName: "number"))
    var batch: Int?

    @Flag(help: "With --batch: continue after the last stored batch of an interrupted import.")
    var resume = false

    @Flag(help: "Merge each document into the part: maps are merged, and null removes a key.")
    var patch = false

    @OptionGroup var conflicts: ConflictOptions

    @Flag(help: "Synchronize the registry with the folder: archive parts whose documents are gone from it.")
    var mirror = false

    @Option(
        name: .customLong("mirror-name"),
        help: ArgumentHelp(
            "With --mirror: the name by which the registry knows the folder, wherever it is.", valueName: "name"),
        transform: argument(Key.init(_:)))
    var mirrorName: Key?

    @Flag(
        help: """
            With --datasource: archive the datasource's action sets and contents that are not imported. With --template: archive \
            the contents of the template that are not imported.
            """)
    var prune = false

    @Option(
        help: ArgumentHelp("With --prune: the datasource whose parts are all in this import.", valueName: "name"),
        completion: .datasources)
    var datasource: String?

    @Flag(
        help: ArgumentHelp(
            "List what was left out of storyboards, xibs, design tokens, asset catalogues and string files, instead of the changes."
        )
    )
    var leftOut = false

    @Flag(help: "List the files of folders that were passed over, instead of the changes.")
    var passedOver = false

    @OptionGroup var tables: TableOptions

    @Option(
        help: ArgumentHelp("The language of string files that do not name it.", valueName: "tag"),
        completion: .locales, transform: argument(LocaleTag.named(_:)))
    var locale: LocaleTag?

    @OptionGroup var rows: FindingFormatOptions
    @OptionGroup var project: ProjectOptions

    func run() throws {
        let registry = try registry.open()
        var options = try options(expecting: registry.read(expected.references))
        let configuration = try project.read(isQuiet: true)
        (options.space, options.movedSpaces) = try (spaces.space(usual: configuration.space), spaces.moved)
        options.conflicts = try conflicts.policy(on: registry, reading: input.paths, in: options.space?.name)
        // The list is that of the project's own space; a project without one exports everything.
        if configuration.path != nil, configuration.space == nil || configuration.space == options.space?.name {
            options.exports = configuration.exports ?? ["*"]
        }
        let isPlaced = spaces.space != nil || spaces.all != nil
        let projects = isPlaced ? NestedProjects() : try NestedProjects(around: input.paths)
        options.exportsOfProjects = Dictionary(
            projects.exports.map { (options.movedSpaces[$0] ?? $0, $1) }
        ) { first, _ in first }
        let printer = ImportPrinter(
            format: rows.format, service: rows.report, isDryRun: dryRun.isDryRun, showsChanges: changes,
            showsLeftOut: leftOut,
            showsPassedOver: passedOver)
        try ImportRun(
            registry: registry, authorship: writing.authorship, options: options,
            rejects: rejects.map { ($0, overwriting.force) }, printer: printer
        )
        .run(imported(projects))
        if !dryRun.isDryRun, rows.format == .table, rows.report == nil { try hint(in: registry) }
    }

    private func hint(in registry: Registry) throws {
        guard let screen = try registry.read({ try $0.firstScreen() }) else { return }
        try Output.error.hint("onion preview \(screen)", "onion serve opens the catalogue")
    }

    private func imported(_ projects: NestedProjects) -> ImportInput {
        if importsTexts {
            return .stringFiles(input.paths, reader: input.stringFileReader(locale: locale))
        }
        return .files(input.paths, reader: projects.reader(input.reader(tables.options)))
    }

    func options(expecting expected: [Reference] = []) throws -> ImportOptions {
        var options = try ImportOptions(
            mode: mode, onError: onError, isDryRun: dryRun.isDryRun, name: id, batch: batch, isResumed: resume,
            isPatch: patch, pruned: pruned, expecting: expected)
        (options.isMirror, options.mirrorName) = (mirror, mirrorName)
        return options
    }

    /// The parts of which this import has all. A template beside a datasource is that of a table's contents.
    private var pruned: ImportOptions.PrunedParts? {
        get throws {
            guard prune else { return nil }
            if let datasource { return .datasource(datasource) }
            return try tables.template.map { try .contents(of: argument(Key.init(_:))($0)) }
        }
    }

    /// Whether string files are imported.
    private var importsTexts: Bool { input.areStringFiles }
}

// MARK: - Validation

extension Import {
    func validate() throws {
        try validateOptions()
        try validateRejects()
        try tables.validate(for: input, prunesContents: prune)
        if importsTexts {
            try validateTexts()
        } else if locale != nil {
            throw ValidationError("--locale is only for string files")
        }
    }

    private func validateMirror() throws {
        guard mirror else { return }
        let path = input.paths.first ?? ""
        var isFolder: ObjCBool = true
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        if input.paths.count != 1 || path == DocumentReader.standardInput || isThere && !isFolder.boolValue
            || importsTexts
        {
            throw ValidationError("--mirror takes one folder")
        }
        if try !options().isDefault {
            throw ValidationError("--mirror does not take --mode, --on-error, --id, --batch, --patch or --prune")
        }
    }

    private func validateOptions() throws {
        try validateMirror()
        if mirrorName != nil, !mirror { throw ValidationError("--mirror-name needs --mirror") }
        if try !spaces.moved.isEmpty, try mirror || importsTexts || !options().isDefault {
            throw ValidationError(
                "--as with two names does not take string files, --mirror, --mode, --on-error, --id, --batch, --patch or --prune"
            )
        }
        if leftOut, passedOver { throw ValidationError("--left-out and --passed-over exclude each other") }
        if changes, !dryRun.isDryRun { throw ValidationError("--changes needs --dry-run") }
        if let batch, batch < 1 { throw ValidationError("--batch must be at least 1") }
        if resume, batch == nil { throw ValidationError("--resume needs --batch") }
        if prune, datasource == nil, tables.template == nil {
            throw ValidationError("--prune needs --datasource or --template, of whose parts the import has all")
        }
        if datasource != nil, !prune { throw ValidationError("--datasource needs --prune") }
        if prune, batch != nil { throw ValidationError("--prune and --batch exclude each other") }
        if prune, patch { throw ValidationError("--prune and --patch exclude each other") }
        if patch, mode == .create { throw ValidationError("--patch and --mode create exclude each other") }
        if let id, id.isEmpty || id.utf8.count > 200 || id.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            throw ValidationError("--id must be a name of 1 to 200 bytes that is not a number")
        }
    }

    /// Refused rows of a table keep the format of the table, so that one file is for one table.
    private func validateRejects() throws {
        guard let rejects else { return }
        if onError != .skip { throw ValidationError("--rejects needs --on-error skip") }
        guard let rejectedFormat = CSVFormat(path: rejects) else { return }
        guard input.paths.count == 1,
            let table = input.from?.table ?? (input.from == nil ? CSVFormat(path: input.paths[0]) : nil)
        else {
            throw ValidationError(
                "\(rejects.quotedPath) can hold only rows of one table; end its name in .ndjson for other documents")
        }
        if rejectedFormat != table {
            throw ValidationError("rejected rows keep their format; end the file's name in .\(table.rawValue)")
        }
    }

    private func validateTexts() throws {
        if try !options().isForTexts {
            throw ValidationError("string files do not take --mode, --id, --batch, --patch or --prune")
        }
        try input.requireOnlyStringFiles()
    }
}
