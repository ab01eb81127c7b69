import ArgumentParser
import Onion
import OnionDocuments
import OnionInterfaceBuilder

struct Export: LayoutCommand, SpaceCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write documents, tables, images or texts from the registry.",
        discussion: """
            Without arguments, the command writes every document in a stable order. Importing the output creates an \
            equal registry.

            A folder receives one file per part, and the images in Images.xcassets. YAML files begin with the path of \
            the JSON Schema, .onion/document.schema.json in the folder, so that editors complete and validate them. An \
            output that ends in .xcassets contains only images and colors; sets that the catalogue already has, in any \
            of its folders, are updated. Files of earlier exports whose parts are gone are removed; files that were \
            written or changed by hand are kept and listed. Existing files with content that the registry never had \
            are replaced only with --force. A table (csv, tsv) has one content per line, with the columns key, \
            template, summary, actions and the fields. Other keys of contents, such as navigationItem, have a column \
            with JSON if a content has them.

            --with-dependencies adds what an import of the named parts needs elsewhere: the parts that they refer to, \
            also the screens that they lead to, and the images that they name.

            --format dtcg, or a file that ends in .tokens or .tokens.json, exports colors, fonts and numbers as design \
            tokens of the W3C Community Group (DTCG, format of 2025.10). Values that the format cannot express, such \
            as the dark value of a color, are written to "$extensions", which "onion import" reads. The target of an \
            alias is exported with it.

            If parts were imported from the named .storyboard or .xib, only their changes since then are written to \
            it; all other lines stay the same, byte for byte. A file with changes that the registry does not have is \
            refused; import it first. Otherwise a new file is created: a storyboard of the named screens (the first \
            one is the initial scene) or a xib of the named templates, with their computed frames. It replaces an \
            earlier export, but no other document. Texts are in the base language. What the file cannot represent, \
            such as states, is left out and counted; --left-out lists it.

            --strings writes texts for translators, and "onion import" reads the translations. A text is named by its \
            part and its path: content/new-year#title. Summaries become notes; stale translations are marked for \
            review. With --storyboard, the texts of an imported storyboard or xib have the names of its own string \
            files, such as fQX-H7-BNa.text.

            EXAMPLES:
              onion export > registry.yaml
              onion export screen/new-year template/onboarding@1
              onion export --format csv -o offers.csv
              onion export --format dtcg -o brand.tokens.json
              onion export color/brand color/accent -o brand.tokens
              onion export -o Documents/
              onion export screen/home --with-dependencies -o Home/
              onion export image/clock image/phone color/brand -o Assets.xcassets
              onion export --space pizzeria -o Documents/
              onion export --as-of 2026-11-01 > november.yaml
              onion export -o App/Base.lproj/Main.storyboard
              onion export screen/home screen/settings -o Pizzeria.storyboard
              onion export template/pizza -o Pizza.xib --left-out
              onion export --strings ru --strings de -o Localizable.xcstrings
              onion export --strings fr --storyboard Main.storyboard -o Main.strings
            """
    )

    @Argument(
        help: ArgumentHelp("Parts and images. The default is everything.", valueName: "ref"),
        completion: .partsAndImages)
    var references: [String] = []

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var time: TimeOptions

    @Option(
        help: ArgumentHelp(
            "The output format. The default is that of the file's extension, else yaml, or xliff with --strings.",
            valueName: "format"))
    var format: FileFormat?

    @Option(
        help: ArgumentHelp(
            "Write the texts to translate into this language. Repeatable for .xcstrings.", valueName: "tag"),
        completion: .locales, transform: argument(LocaleTag.init(_:)))
    var strings: [LocaleTag] = []

    @Option(
        help: ArgumentHelp(
            "With --strings: write only the texts of this storyboard or xib, named by its objects.", valueName: "file"),
        completion: .file(extensions: ["storyboard", "xib"]))
    var storyboard: String?

    @Flag(help: "In csv and tsv, put an apostrophe before texts that a spreadsheet would read as formulas.")
    var noFormulas = false

    @Flag(help: "For a storyboard or a xib: list what it cannot represent.")
    var leftOut = false

    @Flag(help: "Write what the named parts need, too: what they refer to, and the images that they name.")
    var withDependencies = false

    @OptionGroup var spaces: SpaceOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        if spaces.space != nil, !references.isEmpty {
            throw ValidationError("--space exports all parts of a space; leave out \(references[0].quoted)")
        }
        if leftOut, interfaceBuilderPath == nil { throw ValidationError("--left-out is only for storyboards and xibs") }
        if storyboard != nil, strings.isEmpty { throw ValidationError("name the language: --strings ru") }
        if storyboard != nil, !references.isEmpty {
            throw ValidationError("--storyboard writes all texts of the file; leave out \(references[0].quoted)")
        }
        if noFormulas, tableFormat == nil { throw ValidationError("--no-formulas is only for csv and tsv") }
        try validateImages()
        try validateDependencies()
        if strings.isEmpty { try validateDocuments() } else { try validateTexts() }
    }

    private func validateDocuments() throws {
        let named = output.path.flatMap { StringFileFormat(path: $0) }
        if format?.strings ?? named != nil { throw ValidationError("name the language: --strings ru") }
        if tableFormat != nil, let path = output.path, output.isFolder {
            throw ValidationError("a table is one file, but \(path.quotedPath) is a folder")
        }
        if isOfDesignTokens, let path = output.path, output.isFolder {
            throw ValidationError("design tokens are one file, but \(path.quotedPath) is a folder")
        }
        if let path = output.path, DesignTokenWriter.isResolver(path) {
            let name = path.dropLast(".resolver.json".count) + ".tokens.json"
            throw ValidationError("resolvers are read and not written; name the file \(name)")
        }
    }

    private func validateTexts() throws {
        if format?.documents != nil || tableFormat != nil || isOfDesignTokens
            || output.path.flatMap({ DocumentFormat(path: $0) }) != nil
        {
            throw ValidationError("the format of texts is xliff, xcstrings, strings or stringsdict")
        }
        if strings.count > 1, stringFormat != .xcstrings {
            throw ValidationError("only .xcstrings holds several languages; write a file for each")
        }
        if let path = output.path, output.isFolder {
            throw ValidationError("texts are written to one file, but \(path.quotedPath) is a folder")
        }
    }

    private func validateDependencies() throws {
        guard withDependencies else { return }
        if references.isEmpty { throw ValidationError("--with-dependencies needs the names of parts") }
        let isOfDocuments = tableFormat == nil && !isOfDesignTokens && interfaceBuilderPath == nil && strings.isEmpty
        guard isOfDocuments, AssetCatalogFolder(output.path) == nil else {
            throw ValidationError("--with-dependencies writes documents: to a folder, a file or standard output")
        }
    }

    private func validateImages() throws {
        let images = references.filter { ImageName.read($0) != nil }
        guard AssetCatalogFolder(output.path) == nil else {
            let colors = references.filter { $0.hasPrefix("color/") }
            if images.count + colors.count < references.count || !strings.isEmpty || format != nil {
                throw ValidationError("an asset catalogue holds only images and colors; write documents to another -o")
            }
            return
        }
        if !images.isEmpty, !strings.isEmpty || !output.isFolder {
            throw ValidationError("images are written to a folder: -o Assets.xcassets")
        }
    }

    /// Only a storyboard or a xib needs frames, and so the layout engine.
    func run() throws {
        if interfaceBuilderPath != nil { try SiblingProgram.layout.takeOver() }
        try write()
    }

    func run(with tools: DrawingTools) throws {
        guard let path = interfaceBuilderPath else { return try write() }
        let registry = try registry.open()
        let engine = PictureSettings(from: self.registry, at: time.moment).engine(tools)
        let outcome = try time.read(registry) { snapshot in
            try document(with: InterfaceBuilderWriter(snapshot: snapshot, path: path, engine: engine))
        }
        if outcome.isChanged {
            try OutputFile(path, replacing: outcome.replacing.unless(output.isForced)).write(outcome.bytes)
        }
        if time.moment == nil {
            try registry.noteExport(outcome.said, of: outcome.made, text: outcome.exported)
        }
        if leftOut {
            for omission in outcome.leftOut { try Output.standard.print(omission.description) }
        } else if !outcome.leftOut.isEmpty {
            let count = outcome.leftOut.count
            try Output.error.warn(
                "\(count.counted("thing")) of the registry \(count == 1 ? "has" : "have") no form in \(path.quotedPath); "
                    + "--left-out lists \(count == 1 ? "it" : "them")")
        }
    }

    private func document(with writer: InterfaceBuilderWriter) throws -> InterfaceBuilderWriter.Outcome {
        let (snapshot, path) = (writer.snapshot, writer.path)
        let named = try parts(in: snapshot)
        let known = try snapshot.parts(ofFileAt: path)
        if known.isEmpty {
            if !output.isForced, named.isEmpty, let outcome = try writer.unchanged() {
                try Output.error.warn("\(path.quotedPath) has no part of the registry; nothing was written")
                return outcome
            }
            if !output.isForced { try writer.requireReplaceable() }
            return try writer.made(of: named)
        }
        if try writer.isMade(of: known) {
            if !output.isForced { try writer.requireUnchanged(known) }
            return try writer.made(of: named.isEmpty ? [] : writer.parts(of: known, with: named))
        }
        // A document that parts were imported from is never recreated: it contains more than these parts. Screens without a document get scenes
        // in it.
        let others = named.filter { !known.contains($0.head) }
        let isStoryboard = path.lowercased().hasSuffix(".storyboard")
        if let other = try others.first(where: { reference in
            try !isStoryboard || reference.kind != .screen || snapshot.object(of: reference.head) != nil
        }) {
            throw CommandError(.notOfFile(other, path: path))
        }
        let edited = named.isEmpty ? known : named.map(\.head).filter(known.contains)
        return try writer.edited(edited, adding: others)
    }

    /// The path of the storyboard or the xib to write.
    private var interfaceBuilderPath: String? {
        output.path.flatMap { InterfaceBuilderFile.hasExtension($0) && format == nil && strings.isEmpty ? $0 : nil }
    }

    private func write() throws {
        let registry = try registry.open()
        let colors = try time.read(registry) { snapshot in
            let (parts, images) = try subjects(in: snapshot)
            if let catalog = AssetCatalogFolder(output.path, isForced: output.isForced) {
                if references.isEmpty { return try catalog.writeAll(in: spaces.space, from: snapshot) }
                return try catalog.write(images: images, colors: parts, from: snapshot)
            }
            let writer = ExportWriter(
                snapshot: snapshot, references: parts, output: output.path, isForced: output.isForced)
            if let stringFormat, let storyboard {
                try writer.writeTexts(ofFileAt: storyboard, in: strings, as: stringFormat)
            } else if let stringFormat {
                try writer.writeTexts(in: strings, as: stringFormat)
            } else if isOfDesignTokens {
                try writer.writeDesignTokens()
            } else if let tableFormat {
                try writer.writeTable(as: tableFormat, hasFormulas: !noFormulas)
            } else if let path = output.path, output.isFolder {
                try writer.writeFolder(path, as: documentFormat, images: images)
            } else {
                try writer.writeDocuments(as: documentFormat)
            }
            return []
        }
        if time.moment == nil { try registry.noteExport(of: colors) }
    }

    /// The parts and images to write; none for everything.
    private func subjects(in snapshot: Snapshot) throws -> (parts: [Reference], images: [String]) {
        if let space = spaces.space { return try subjects(of: space, in: snapshot) }
        let (parts, images) = try (parts(in: snapshot), references.compactMap(ImageName.read))
        guard withDependencies else { return (parts, images) }
        let closure = try snapshot.closure(of: parts.map(\.head))
        let needed = closure.parts.map { part in parts.first { $0.head == part } ?? part }
        if output.isFolder { return (needed, Set(images + closure.images).sorted()) }
        if !closure.images.isEmpty {
            try Output.error.warn(
                "\(closure.images.count.counted("image")) cannot be written with documents; -o FOLDER/ writes a file for each"
            )
        }
        return (needed, images)
    }

    /// The named parts, each once. All of them are looked up before the first one is written.
    private func parts(in snapshot: Snapshot) throws -> [Reference] {
        var parts: [Reference] = []
        for name in references where ImageName.read(name) == nil {
            let part = try snapshot.reference(named: name)
            _ = try snapshot.document(part)
            if !parts.contains(part) { parts.append(part) }
        }
        return parts
    }

    /// The parts of a space, and its images where the output is a folder.
    private func subjects(
        of space: String, in snapshot: Snapshot
    ) throws -> (parts: [Reference], images: [String]) {
        var parts: [Reference] = []
        var images: [String] = []
        try snapshot.eachPart(PartFilter(space: space)) { parts.append($0.reference.head) }
        let isCatalog = AssetCatalogFolder(output.path) != nil
        if output.isFolder || isCatalog { try snapshot.eachImageName(space: space) { name, _ in images.append(name) } }
        if parts.isEmpty, images.isEmpty { throw CommandError(.emptySpace(space)) }
        return (parts, images)
    }

    private var documentFormat: DocumentFormat {
        format?.documents ?? output.path.flatMap { DocumentFormat(path: $0) } ?? .yaml
    }

    /// The format of the table; nil when documents or texts are exported.
    private var tableFormat: CSVFormat? {
        if let format { return format.table }
        return output.path.flatMap { CSVFormat(path: $0) }
    }

    /// Whether design tokens are exported.
    private var isOfDesignTokens: Bool {
        format.map { $0 == .dtcg } ?? output.path.map(DesignTokenWriter.writes) ?? false
    }

    /// The format of the texts; nil when documents or a table are exported.
    private var stringFormat: StringFileFormat? {
        strings.isEmpty ? nil : format?.strings ?? output.path.flatMap { StringFileFormat(path: $0) } ?? .xliff
    }
}
