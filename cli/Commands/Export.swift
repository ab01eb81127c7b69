import ArgumentParser
import Foundation
import Onion

struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write documents out of the registry.",
        discussion: """
            Without names everything is written, sorted, templates and action sets before contents and screens. Importing it \
            gives the same registry, and exporting that the same bytes.

            Images go into the Images.xcassets of a folder, each file as it came; an output that ends in .xcassets takes images alone. \
            Other files and standard output take documents alone.

            A table (csv, tsv) holds contents, one a line: of the registry all of them, or those that are named. Its columns are key, \
            template, summary, actions and what the fields have, such as title.en and title.ru; an image with its size is written as \
            JSON. Imported again, it changes nothing.

            --strings writes the texts that differ from language to language for translators, and "onion import" takes them back. \
            A text is named by its part and its place there: content/new-year#title, actions/new-year#done.title, \
            template/modal#closeButton.accessibilityLabel. Summaries become notes; a translation that is older than its text is \
            marked for review.

            EXAMPLES:
              onion export > registry.yaml
              onion export screen/new-year template/onboarding@1
              onion export --format ndjson -o registry.ndjson
              onion export --format csv -o offers.csv
              onion export -o Documents/            # a file a part, in a folder a kind
              onion export image/clock image/phone -o Assets.xcassets
              onion export --as-of 2026-11-01 > november.yaml
              onion export --strings ru -o ru.xliff
              onion export --strings ru --strings de -o Localizable.xcstrings
            """
    )

    @Argument(help: ArgumentHelp("What to write; everything when left out.", valueName: "ref"))
    var references: [String] = []

    @OptionGroup var registry: RegistryOptions
    @OptionGroup var time: TimeOptions

    @Option(
        help: ArgumentHelp(
            "yaml, json, ndjson, csv or tsv; with --strings xliff, xcstrings, strings or stringsdict. Else by the file's name.",
            valueName: "format"))
    var format: ExportFormat?

    @Option(
        help: ArgumentHelp(
            "Write the texts to translate into this language; again for more in one .xcstrings.", valueName: "tag"))
    var strings: [LocaleTag] = []

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("A file, or a folder with a / at its end. Else standard output.", valueName: "path"),
        completion: .file())
    var output: String?

    func validate() throws {
        try validateImages()
        let named = output.flatMap { StringFileFormat(path: $0) }
        guard let strings = stringFormat else {
            if format?.strings ?? named != nil { throw ValidationError("Say which language: --strings ru") }
            if tableFormat != nil, let output, OutputFile.isFolder(output) {
                throw ValidationError("A table is one file, and \(output.quotedPath) is a folder")
            }
            return
        }
        if format?.documents != nil || tableFormat != nil || output.flatMap({ DocumentFormat(path: $0) }) != nil {
            throw ValidationError("Texts are written as xliff, xcstrings, strings or stringsdict")
        }
        if self.strings.count > 1, strings != .xcstrings {
            throw ValidationError("Only .xcstrings holds several languages; write a file for each")
        }
        if let output, OutputFile.isFolder(output) {
            throw ValidationError("Texts are written to one file, and \(output.quotedPath) is a folder")
        }
    }

    private func validateImages() throws {
        let images = references.filter { ImageName.read($0) != nil }
        guard AssetCatalogFolder(output) == nil else {
            if images.count < references.count || !strings.isEmpty || format != nil {
                throw ValidationError("An asset catalogue takes images alone; give documents another -o")
            }
            return
        }
        if !images.isEmpty, !strings.isEmpty || output.map(OutputFile.isFolder) != true {
            throw ValidationError("Images are written to a folder: -o Assets.xcassets")
        }
    }

    func run() throws {
        try registry.open().read(asOf: time.asOf) { snapshot in
            let images = references.compactMap(ImageName.read)
            if let catalog = AssetCatalogFolder(output) { return try catalog.write(images, from: snapshot) }
            let references = try references.filter { ImageName.read($0) == nil }
                .map { try snapshot.reference(named: $0) }
            if let stringFormat { return try writeTexts(references, snapshot, stringFormat) }
            let format = format?.documents ?? .yaml
            if let output, OutputFile.isFolder(output) {
                if images.isEmpty || !references.isEmpty { try writeFolder(references, snapshot, format, output) }
                return try writeImages(images, beside: references, snapshot, output)
            }
            try writing { write in
                if let tableFormat {
                    try writeTable(references, snapshot, tableFormat, to: write)
                } else {
                    try self.write(references, snapshot, format, to: write)
                }
            }
        }
    }

    /// Calls a function that writes, with where its bytes go.
    private func writing(_ function: ((([UInt8]) throws -> Void) throws -> Void)) throws {
        guard let output else { return try function { try Output.standard.write($0) } }
        try OutputFile(path: output).write(function)
    }

    /// The format of the texts that are asked for; nil when documents are.
    private var stringFormat: StringFileFormat? {
        strings.isEmpty ? nil : format?.strings ?? output.flatMap { StringFileFormat(path: $0) } ?? .xliff
    }

    /// Writes texts as they come; of those that the format cannot hold nothing is written.
    private func writeTexts(_ references: [Reference], _ snapshot: Snapshot, _ format: StringFileFormat) throws {
        var writer = StringFileWriter(format: format, locale: strings[0], sourceLocale: try snapshot.baseLocale)
        func writeAll(_ write: ([UInt8]) throws -> Void) throws {
            try snapshot.eachText(in: strings, of: references, byName: StringFileWriter.sorts(format)) { unit in
                try write(writer.next(unit))
            }
            try write(writer.end())
        }
        // A file appears when it is whole.
        let isHeldBack = output.map { OutputFile(path: $0).isSpecial } ?? true
        try writing { try isHeldBack ? OutputSpool.write(to: $0, writeAll) : writeAll($0) }
    }

    private func write(
        _ references: [Reference], _ snapshot: Snapshot, _ format: DocumentFormat, to output: ([UInt8]) throws -> Void
    ) throws {
        var writer = DocumentWriter(format: format)
        try each(references, snapshot) { try output(writer.next($1)) }
        try output(writer.end())
    }

    private func writeFolder(
        _ references: [Reference], _ snapshot: Snapshot, _ format: DocumentFormat, _ folder: String
    ) throws {
        let writer = DocumentWriter(format: format)
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        try each(references, snapshot) { reference, document in
            let path = "\(base)\(reference.kind.plural)/\(reference.key).\(format.rawValue)"
            try OutputFile(path: path).write(writer.text(of: document))
        }
    }

    /// Writes the images that are named into a catalogue of the folder; all of them where nothing is named.
    private func writeImages(
        _ images: [String], beside references: [Reference], _ snapshot: Snapshot, _ folder: String
    ) throws {
        let isWhole = try images.isEmpty && references.isEmpty && snapshot.hasImages
        if isWhole || !images.isEmpty { try AssetCatalogFolder(in: folder).write(images, from: snapshot) }
    }

    func each(
        _ references: [Reference], _ snapshot: Snapshot, of kinds: [PartKind] = PartKind.allCases,
        _ visit: (Reference, Node) throws -> Void
    ) throws {
        if references.isEmpty { try snapshot.eachDocument(of: kinds, visit) }
        for reference in references { try visit(reference, snapshot.document(reference)) }
    }
}
