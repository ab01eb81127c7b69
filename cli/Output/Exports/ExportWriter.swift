import Onion
import OnionAudit
import OnionCoding
import OnionDocuments
import OnionGraphics
import OnionRender
import OnionSupport

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
        let earlier = EarlierExport(snapshot: snapshot)
        let lineEnds = LineEnds(of: fileToEdit)
        var writer = DocumentWriter(format: format, lineEnds: lineEnds)
        let replacing = Replacement.losing { try earlier.losses(in: $0, as: format) }
            .keeping { try EarlierExport.read($0, as: format).says { try eachDocument($0) } }
        try write(replacing: replacing, isJSON: format != .yaml) { write in
            if format == .yaml, let output {
                let known = OutputFile.bytes(at: output).flatMap(SchemaFile.line(of:))
                let isBeside = SchemaFile.isBeside(output)
                let own = isBeside ? SchemaFile.line(forFileAt: OutputFile.name(of: output)) : []
                try write(known ?? lineEnds.applied(to: own))
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
        var table = ContentTableWriter(format: format, hasFormulas: hasFormulas, lineEnds: LineEnds(of: fileToEdit))
        let earlier = EarlierExport(snapshot: snapshot)
        let replacing = Replacement.losing { try earlier.losses(in: $0, as: format, hasFormulas: hasFormulas) }
            .keeping { try earlier.read($0, as: format).says { try eachDocument(of: [.content], $0) } }
        try write(replacing: replacing) { write in
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
        if let output, let old = fileToEdit { return try editDesignTokens(old, at: output) }
        var tokens = tokenWriter
        try eachDocument(of: PartKind.tokens) {
            try tokens.add($0.head, $1, renamed: snapshot.tokensRenamed(since: $0.head))
        }
        for (reference, document) in try missing(from: tokens) {
            try tokens.add(reference, document, renamed: snapshot.tokensRenamed(since: reference))
        }
        let text = try text(of: &tokens)
        try write(replacing: .nothing, isJSON: true) { write in try write(text) }
    }

    private var tokenWriter: DesignTokenWriter {
        let palette = Palette(appearance: .light)
        return DesignTokenWriter { name in
            palette.rgba(.named(name), tint: palette.system("systemBlue")).map { color in
                .sRGB(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
            }
        }
    }

    private func text(of tokens: inout DesignTokenWriter) throws -> [UInt8] {
        do throws(Problem) {
            return try tokens.text()
        } catch {
            throw CommandError(.unrepresentable(error))
        }
    }

    /// Returns the documents that values of added tokens refer to, and that were not added.
    ///
    /// - Parameter stored: The revision at whose time the documents are; nil for now.
    private func missing(
        from tokens: DesignTokenWriter, whenStored stored: Reference? = nil
    ) throws -> [(reference: Reference, document: Node)] {
        var (tokens, found, asked) = (tokens, [(reference: Reference, document: Node)](), Set<Reference>())
        while case let missing = tokens.missing.filter({ asked.insert($0).inserted }), !missing.isEmpty {
            // A value may refer to a token that was renamed or removed since.
            for reference in missing where (try? snapshot.part(reference))?.isArchived == false {
                let revision = try stored.map { try snapshot.revision(of: reference, whenStored: $0) } ?? reference
                guard let revision else { continue }
                let document = try snapshot.document(revision)
                found.append((reference, document))
                try tokens.add(reference, document, renamed: snapshot.tokensRenamed(since: reference))
            }
        }
        return found
    }

    /// Writes the values of a file's tokens into it, and the named tokens that it lacks. It keeps everything else.
    private func editDesignTokens(_ old: [UInt8], at path: String) throws {
        let read = try tokenReader.read(bytes: old, source: path)
        var (former, tokens, written, losses) = (tokenWriter, tokenWriter, Set<Reference>(), [String]())
        let states = try read.documents.map { try state(of: $0.part) }
        for (document, state) in zip(read.documents, states) {
            if case .unknown = state { continue }
            former.add(document.part.reference, document.node)
        }
        let computed = try computed(in: former)
        for (document, state) in zip(read.documents, states) {
            guard case .current(let current) = state, written.insert(current).inserted else { continue }
            let name = document.part.reference
            guard references.isEmpty || references.contains(where: { $0.head == current }) else {
                tokens.add(name, document.node, besideComputed: computed[name])
                continue
            }
            let stored = try snapshot.document(current)
            // What the file says beside the values of the registry stays, if no import has brought another token since.
            let own = document.node["designToken"]
            let token = try (snapshot.had(document.part) ? stored["designToken"] : nil) ?? own
            let isSame = name == current && computed[name] != nil && token?.string == own?.string
            let beside = try isSame && stays(current, stored, as: document.node) ? computed[name] : nil
            // The value of such a token is nothing that somebody has written in the file.
            let isComputed = computed[name] != nil && stored["designToken"]?.string == own?.string
            losses += try snapshot.keysNeverHad(of: document.part, as: current)
                .filter { !(isComputed && Self.computedMembers.contains($0)) }.map { "\(current).\($0)" }
            try tokens.add(
                current, stored.keeping(designToken: token), renamed: snapshot.tokensRenamed(since: current),
                besideComputed: beside)
        }
        let faults = read.problems.map(\.withLine) + read.leftOut.map { "\($0.element): \($0.what)" }
        let names = faults.isEmpty ? read.documents.map { "\($0.part.reference)" } : faults
        let foreign = OutputFile(path, replacing: .losing { _ in names })
        if written.isEmpty { return try Replacement.require([foreign]) }
        for reference in references where written.insert(reference.head).inserted {
            try tokens.add(
                reference.head, snapshot.document(reference), renamed: snapshot.tokensRenamed(since: reference.head))
        }
        for (reference, document) in try missing(from: tokens) {
            let renamed = try snapshot.tokensRenamed(since: reference)
            former.add(reference, document, renamed: renamed)
            tokens.add(reference, document, renamed: renamed)
        }
        guard let edit = try DesignTokenEdit.text(of: old, from: text(of: &former), to: text(of: &tokens)) else {
            return try Replacement.require([foreign])
        }
        if edit.bytes != old {
            try OutputFile(path, replacing: .edit(of: old, losing: losses + edit.lost)).write(edit.bytes)
        }
        guard references.isEmpty else { return }
        var others = 0
        try snapshot.eachPart(PartFilter(kinds: PartKind.tokens)) {
            others += written.contains($0.reference.head) ? 0 : 1
        }
        if others > 0 {
            try Output.error.warn(
                "\(others.counted("token")) of the registry \(others == 1 ? "is" : "are") not in \(path.quotedPath); "
                    + "name \(others == 1 ? "it" : "them") to add \(others == 1 ? "it" : "them"), or use --force for a new file"
            )
        }
    }

    /// The members of parts to which other tokens may give values.
    private static let computedMembers: Set = ["light", "value", "size", "family", "weight"]

    /// Returns Onion's extensions of those tokens of a file whose values follow from other tokens.
    private func computed(in file: DesignTokenWriter) throws -> [Reference: Node] {
        var file = file
        for (reference, document) in try missing(from: file) {
            try file.add(reference, document, renamed: snapshot.tokensRenamed(since: reference))
        }
        return file.computed()
    }

    /// Whether a computed token of a file stays: nobody has given its part another value than that of the file, or than the one that
    /// followed from other tokens when the part was stored.
    private func stays(_ reference: Reference, _ stored: Node, as file: Node) throws -> Bool {
        if stored.valuesOfToken().isEquivalent(to: file.valuesOfToken()) { return true }
        guard stored["designToken"]?.string == file["designToken"]?.string,
            stored.valuesOfToken(besides: Self.computedMembers).isEquivalent(
                to: file.valuesOfToken(besides: Self.computedMembers))
        else { return false }
        var number = try snapshot.part(reference).revision
        let oldest = max(1, number - 64)
        func revision(_ number: Int) -> Reference { Reference(reference.kind, reference.key, revision: number) }
        while number > oldest, let former = try? snapshot.document(revision(number - 1)),
            former["designToken"]?.string == stored["designToken"]?.string,
            former.valuesOfToken().isEquivalent(to: stored.valuesOfToken())
        { number -= 1 }
        var tokens = tokenWriter
        let renamed = try snapshot.tokensRenamed(since: reference)
        tokens.add(reference, stored, renamed: renamed)
        for (other, document) in try missing(from: tokens, whenStored: revision(number)) {
            try tokens.add(other, document, renamed: snapshot.tokensRenamed(since: other))
        }
        return tokens.computed()[reference] != nil
    }

    /// The reader of a file of tokens, which may refer to those of the registry.
    private var tokenReader: DocumentReader {
        get throws {
            var known: [(reference: Reference, document: Node, renamed: [Reference: Reference])] = []
            try snapshot.eachDocument(of: PartKind.tokens) {
                try known.append(($0.head, $1, snapshot.tokensRenamed(since: $0.head)))
            }
            let file = DesignTokenWriter.file(of: known)
            var reader = DocumentReader(format: .designTokens)
            reader.registeredTokens = { file }
            reader.space = try references.first?.key.space.map { name throws(Problem) in try ImportSpace(name) }
            return reader
        }
    }

    /// What the registry has of a token of a file.
    private enum TokenState {
        /// Its name now.
        case current(Reference)
        case removed, unknown
    }

    private func state(of part: Part) throws -> TokenState {
        let name = part.reference
        guard let stored = try? snapshot.part(name) else {
            return try snapshot.part(formerlyNamed: name).map(TokenState.current) ?? .unknown
        }
        if !stored.isArchived { return .current(name) }
        return try snapshot.had(part) ? .removed : .unknown
    }

    /// Writes texts for translators. If the format cannot hold one of them, nothing is written. A file that is there is edited.
    func writeTexts(in locales: [LocaleTag], as format: StringFileFormat) throws {
        try warn(ofUnknown: locales)
        if let output, let old = fileToEdit {
            var units: [TranslationUnit] = []
            try snapshot.eachText(in: locales, of: references, byName: StringFileWriter.sorts(format)) {
                units.append($0)
            }
            try edit(old, at: output, with: units, in: locales, as: format)
            return try warn(ofLost: units.flatMap { $0.lostForms(in: locales[0], as: format) })
        }
        var lost: [String] = []
        func writeAll(_ write: ([UInt8]) throws -> Void) throws {
            var writer = StringFileWriter(format: format, locale: locales[0], sourceLocale: try snapshot.baseLocale)
            lost = []
            try snapshot.eachText(in: locales, of: references, byName: StringFileWriter.sorts(format)) { unit in
                try write(writer.next(unit))
                lost += unit.lostForms(in: locales[0], as: format)
            }
            try write(writer.end())
        }
        // A file replaces the old one when it is complete. For a pipe, a first pass finds what the format cannot hold.
        if output.map({ OutputFile($0, replacing: .nothing).isSpecial }) ?? true { try writeAll { _ in } }
        try write(replacing: .nothing, writeAll)
        try warn(ofLost: lost)
    }

    /// Warns of empty plural forms that a file cannot hold.
    private func warn(ofLost forms: [String]) throws {
        if forms.isEmpty { return }
        let names = forms.prefix(8).joined(separator: ", ") + (forms.count > 8 ? ", …" : "")
        try Output.error.warn(
            "XLIFF cannot hold \(forms.count.counted("empty plural form")), which an import of the file leaves out: \(names); "
                + "write \(forms.count == 1 ? "a text" : "texts"), or export .stringsdict or .xcstrings")
    }

    /// The bytes of the file that an export edits, or whose line ends it keeps; nil where there is none.
    private var fileToEdit: [UInt8]? {
        guard let output, !isForced, let bytes = OutputFile.bytes(at: output), !bytes.isEmpty else { return nil }
        return bytes
    }

    /// Writes texts into a string file, which keeps everything else.
    private func edit(
        _ old: [UInt8], at path: String, with units: [TranslationUnit], in locales: [LocaleTag],
        as format: StringFileFormat, original: String = "Localizable.strings", objects: [String: [TextName]] = [:]
    ) throws {
        func isKnown(_ replaced: StringFileEdit.ReplacedText) throws -> Bool {
            let names = objects[replaced.name] ?? [TextName(replaced.name)].compactMap(\.self)
            return try names.contains { try snapshot.had(replaced.wording, of: $0, in: replaced.locale) }
        }
        let (edit, readable, kept, text, lost): (StringFileEdit, [TranslationUnit], [String], [UInt8], [String])
        do {
            edit = try StringFileEdit(
                of: old, as: format, in: locales, base: snapshot.baseLocale, original: original)
            let (units, keptTexts) = edit.readable(units)
            readable = try edit.keepingSources(of: units) { try !isKnown($0) }
            (kept, (text, lost)) = (keptTexts, try edit.text(with: readable))
        } catch let refusal as UneditableFile {
            return try Replacement.require([OutputFile(path, replacing: .losing { _ in refusal.losses })])
        }
        let losses = try edit.replaced(by: readable).filter { try !isKnown($0) }
        let names = losses.map { "\($0.name) (\($0.locale))" } + lost
        if text != old { try OutputFile(path, replacing: .edit(of: old, losing: names)).write(text) }
        if !kept.isEmpty {
            try Output.error.warn(
                "\(path.quotedPath) keeps \(kept.count.counted("text")) in a form that Onion does not read: \(kept.listed); "
                    + "change \(kept.count == 1 ? "it" : "them") there, or use --force for a new file")
        }
        let stale = edit.names(besides: units).count { TextName($0) != nil }
        if references.isEmpty, stale > 0 {
            try Output.error.warn(
                "\(path.quotedPath) keeps \(stale.counted("text")) that the registry does not have; --force writes a new file"
            )
        }
    }

    /// Writes the texts of a storyboard or a xib under the names of its own string files.
    ///
    /// - Throws: `CommandError` when no part was made of the file.
    func writeTexts(ofFileAt path: String, in locales: [LocaleTag], as format: StringFileFormat) throws {
        try warn(ofUnknown: locales)
        guard let texts = try snapshot.texts(in: locales, ofFileAt: path) else {
            throw CommandError(.noPartOfFile(path: path))
        }
        let others = try namesInTables(ofFileAt: path)
        let units = texts.filter { !others.contains($0.name) }
        var writer = StringFileWriter(
            format: format, locale: locales[0], sourceLocale: try snapshot.baseLocale, original: path)
        if let output, let old = fileToEdit {
            try edit(
                old, at: output, with: units, in: locales, as: format, original: path,
                objects: snapshot.objectTexts(translatedBy: path))
        } else {
            let bytes = try units.flatMap { try writer.next($0) } + writer.end()
            try write(replacing: .nothing) { write in try write(bytes) }
        }
        try warn(ofLost: units.flatMap { $0.lostForms(in: locales[0], as: format) })
    }

    /// The names of the texts of a storyboard or a xib that the app shows from a string table.
    private func namesInTables(ofFileAt path: String) throws -> Set<String> {
        var reader = DocumentReader()
        (reader.baseLocale, reader.home) = (try snapshot.baseLocale, try snapshot.folder)
        return reader.textsOfTables(inFileAt: path)
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
        let earlier = EarlierExport(snapshot: snapshot)
        func output(_ reference: Reference, _ document: Node) throws -> OutputFile {
            let replacing = Replacement.losing { try earlier.losses(in: $0, as: format) }
                .keeping { try EarlierExport.read($0, as: format).says { try $0(reference, document) } }
            return try folder.file(files.path(of: reference), replacing: replacing.unless(isForced))
        }
        func text(_ document: Node, _ path: String) throws -> [UInt8] {
            let old = isForced ? nil : try OutputFile.bytes(at: folder.file(path, replacing: .anything).path)
            return files.text(of: document, at: path, LineEnds(of: old))
        }
        var spaces: Set<String> = []
        try eachDocument { reference, _ in if let space = reference.key.space { spaces.insert(space) } }
        let configurations = try configurations(of: spaces, in: folder)
        if !isForced, OutputFile.isFolder(folder.path) {
            var changed = try configurations.filter { try !$0.file.mayBeReplaced(by: $0.text) }.map(\.file)
            try eachDocument { reference, document in
                let text = try text(document, files.path(of: reference))
                let file = try output(reference, document)
                if try !file.mayBeReplaced(by: text) { changed.append(file) }
            }
            try Replacement.require(changed)
        }
        if format == .yaml { try SchemaFile.write(into: folder, isForced: isForced) }
        for (file, text) in configurations { try file.write(text) }
        var written: Set<String> = []
        try eachDocument { reference, document in
            let path = files.path(of: reference)
            try output(reference, document).write(text(document, path))
            written.insert(path)
        }
        guard references.isEmpty else { return }
        try StaleFiles(snapshot: snapshot).removeDocuments(in: folder, as: format, besides: written)
    }

    /// The configurations of spaces that say what others may use of them, except those that are there.
    private func configurations(
        of spaces: Set<String>, in folder: OutputFolder
    ) throws -> [(file: OutputFile, text: [UInt8])] {
        let exports = try snapshot.exportsOfSpaces()
        return try spaces.sorted().compactMap { space in
            let path = "\(space)/\(ConfigurationFile.name)"
            let file = try folder.file(path, replacing: .marked.unless(isForced))
            if OutputFile.bytes(at: file.path) == nil {
                guard exports[space] != nil else { return nil }
            } else {
                let (configuration, problems) = ConfigurationFile.read(file.path)
                let said = configuration.exports ?? ["*"]
                if problems.isEmpty, configuration.space == space, said == exports[space] ?? ["*"] { return nil }
            }
            return (file, ConfigurationFile.text(of: space, exports: exports[space]))
        }
    }

    private func eachDocument(
        of kinds: [PartKind] = PartKind.allCases, _ visit: (Reference, Node) throws -> Void
    ) throws {
        if references.isEmpty { try snapshot.eachDocument(of: kinds, visit) }
        for reference in references { try visit(reference, snapshot.document(reference)) }
    }

    /// Calls a function with the destination of its bytes.
    ///
    /// - Parameter replacing: Which files at the path are replaced.
    private func write(
        replacing: Replacement, isJSON: Bool = false, _ function: ((([UInt8]) throws -> Void) throws -> Void)
    ) throws {
        guard let output else {
            return try function { try isJSON ? Output.standard.write(json: $0) : Output.standard.write($0) }
        }
        try OutputFile(output, replacing: replacing.unless(isForced)).write(function)
    }
}

extension Node {
    /// The members of the document of a color, a font or a number that are values of its token.
    fileprivate func valuesOfToken(besides others: Set<String> = []) -> Node {
        .map((entries ?? []).dropFirst().filter { !others.union(["summary", "designToken"]).contains($0.key) })
    }

    /// The document of a color, a font or a number with the token of a file.
    fileprivate func keeping(designToken: Node?) -> Node {
        let others = (entries ?? []).filter { $0.key != "designToken" }
        return .map(others + [designToken].compactMap { $0.map { Entry("designToken", $0) } })
    }
}
