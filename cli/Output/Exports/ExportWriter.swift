import Onion
import OnionCoding
import OnionDocuments
import OnionGraphics
import OnionRender

/// Writes the parts of an export to a file, a folder or standard output.
struct ExportWriter {
    let snapshot: Snapshot
    /// The parts to write; empty for all.
    let references: [Reference]
    /// The path of the file; nil for standard output.
    let output: String?
    /// Whether files are replaced that have what the registry never had.
    let isForced: Bool

    func writeDocuments(as format: DocumentFormat) throws {
        if let output, !isForced, try !EarlierExport(snapshot: snapshot).mayReplace(output, as: format) {
            try EarlierExport.require([output])
        }
        var writer = DocumentWriter(format: format)
        try write(isJSON: format != .yaml) { write in
            if format == .yaml, let output, SchemaFile.isBeside(output) {
                try write(SchemaFile.line(forFileAt: OutputFile.name(of: output)))
            }
            try eachDocument { try write(writer.next($1)) }
            try write(writer.end())
        }
    }

    /// Writes contents as a table.
    ///
    /// - Throws: `RegistryError` when another kind of part is named, or when a value does not fit a table.
    func writeTable(as format: CSVFormat, hasFormulas: Bool) throws {
        if let other = references.first(where: { $0.kind != .content }) {
            throw CommandError(.notInTable(other))
        }
        var table = ContentTableWriter(format: format, hasFormulas: hasFormulas)
        try write { write in
            do {
                // The first pass finds the columns, the second one writes the rows.
                try eachDocument(of: [.content]) { try table.note($1) }
                try write(table.header())
                try eachDocument(of: [.content]) { try write(table.row($1)) }
            } catch let problem as Problem {
                throw CommandError(.noTable(problem))
            }
        }
    }

    /// Writes colors, fonts and numbers as design tokens.
    ///
    /// - Throws: `CommandError` when another kind of part is named, or when a color has no value.
    func writeDesignTokens() throws {
        if let other = references.first(where: { !$0.kind.isToken }) { throw CommandError(.noDesignToken(other)) }
        let palette = Palette(appearance: .light)
        var tokens = DesignTokenWriter { name in
            palette.rgba(.named(name), tint: palette.system("systemBlue")).map { color in
                .sRGB(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
            }
        }
        try eachDocument(of: PartKind.tokens) {
            try tokens.add($0.head, $1, renamed: snapshot.tokensRenamed(since: $0.head))
        }
        var asked: Set<Reference> = []
        while case let missing = tokens.missing.filter({ asked.insert($0).inserted }), !missing.isEmpty {
            // A value may refer to a token that was renamed or removed since.
            for reference in missing where (try? snapshot.part(reference))?.isArchived == false {
                try tokens.add(
                    reference, snapshot.document(reference), renamed: snapshot.tokensRenamed(since: reference))
            }
        }
        let text: [UInt8]
        do throws(Problem) {
            text = try tokens.text()
        } catch {
            throw CommandError(.unrepresentable(error))
        }
        try write(isJSON: true) { write in try write(text) }
    }

    /// Writes texts for translators. If the format cannot hold one of them, nothing is written.
    func writeTexts(in locales: [LocaleTag], as format: StringFileFormat) throws {
        try warn(ofUnknown: locales)
        func writeAll(_ write: ([UInt8]) throws -> Void) throws {
            var writer = StringFileWriter(format: format, locale: locales[0], sourceLocale: try snapshot.baseLocale)
            try snapshot.eachText(in: locales, of: references, byName: StringFileWriter.sorts(format)) { unit in
                try write(writer.next(unit))
            }
            try write(writer.end())
        }
        // A file replaces the old one when it is complete. For a pipe, a first pass finds what the format cannot hold.
        if output.map({ OutputFile(path: $0).isSpecial }) ?? true { try writeAll { _ in } }
        try write(writeAll)
    }

    /// Writes the texts of a storyboard or a xib under the names of its own string files.
    ///
    /// - Throws: `CommandError` when no part was made of the file.
    func writeTexts(ofFileAt path: String, in locales: [LocaleTag], as format: StringFileFormat) throws {
        try warn(ofUnknown: locales)
        guard let units = try snapshot.texts(in: locales, ofFileAt: path) else {
            throw CommandError(.noPartOfFile(path: path))
        }
        var writer = StringFileWriter(
            format: format, locale: locales[0], sourceLocale: try snapshot.baseLocale, original: path)
        let bytes = try units.flatMap { try writer.next($0) } + writer.end()
        try write { write in try write(bytes) }
    }

    /// Warns of locales whose file has no translation. It may be the first file for a translator.
    private func warn(ofUnknown locales: [LocaleTag]) throws {
        for unknown in try locales.compactMap({ try snapshot.unknownLocale($0) }) {
            try Output.error.warn(unknown.message)
        }
    }

    /// Writes one file per part, and the images of each space into an asset catalogue beside its documents. An export of everything removes
    /// what earlier ones wrote and what the registry does not have any more.
    ///
    /// - Parameter images: The names of the images. If neither parts nor images are named, all of them are written.
    func writeFolder(_ folder: String, as format: DocumentFormat, images: [String]) throws {
        let isEverything = images.isEmpty && references.isEmpty
        if images.isEmpty || !references.isEmpty { try writeFiles(in: folder, as: format) }
        var files = try images.flatMap { try snapshot.images(named: $0) }
        if isEverything { try snapshot.eachImage { files.append($0) } }
        for (space, files) in Dictionary(grouping: files, by: \.variant.space) {
            let catalog = AssetCatalogFolder(in: folder, of: space, isForced: isForced)
            _ = try catalog.write(files, colors: [], from: snapshot)
        }
        if isEverything { try StaleFiles(snapshot: snapshot).removeImages(ofSpacesIn: OutputFolder(folder)) }
    }

    private func writeFiles(in folder: String, as format: DocumentFormat) throws {
        let folder = OutputFolder(folder)
        let files = try DocumentFiles(format, of: snapshot)
        if !isForced, OutputFile.isFolder(folder.path) {
            let export = EarlierExport(snapshot: snapshot)
            var changed: [String] = []
            try eachDocument { reference, document in
                let name = files.path(of: reference)
                let path = try folder.file(name).path
                if try !export.mayReplace(path, with: files.text(of: document, at: name), of: reference, as: format) {
                    changed.append(path)
                }
            }
            try EarlierExport.require(changed)
        }
        if format == .yaml { try SchemaFile.write(into: folder) }
        var written: Set<String> = []
        try eachDocument { reference, document in
            let path = files.path(of: reference)
            try folder.file(path).write(files.text(of: document, at: path))
            written.insert(path)
        }
        guard references.isEmpty else { return }
        try StaleFiles(snapshot: snapshot).removeDocuments(in: folder, as: format, besides: written)
    }

    private func eachDocument(
        of kinds: [PartKind] = PartKind.allCases, _ visit: (Reference, Node) throws -> Void
    ) throws {
        if references.isEmpty { try snapshot.eachDocument(of: kinds, visit) }
        for reference in references { try visit(reference, snapshot.document(reference)) }
    }

    /// Calls a function with the destination of its bytes.
    private func write(
        isJSON: Bool = false, _ function: ((([UInt8]) throws -> Void) throws -> Void)
    ) throws {
        guard let output else {
            return try function { try isJSON ? Output.standard.write(json: $0) : Output.standard.write($0) }
        }
        try OutputFile(path: output).write(function)
    }
}
