package import OnionCoding
package import OnionDocuments
package import OnionModel
import OnionSupport

/// Finds the files that belong to a storyboard or a xib: its translations, and the project that declares the language of its own texts.
///
/// `Base.lproj/Main.storyboard` is translated by `fr.lproj/Main.strings`, `mul.lproj/Main.xcstrings` and `Main.xcstrings` in the
/// folder around it, and by `fr.lproj/Main.storyboard`, a copy of the document with other texts.
package struct InterfaceBuilderCompanions {
    /// The base language of documents that declare none, which is the registry's.
    var base: LocaleTag
    /// The development regions found so far, by folder.
    private var regions: [String: LocaleTag?] = [:]
    /// The string files and the documents of other languages read so far.
    package private(set) var used: Set<String> = []
    /// Those of them that have no text or cannot be read.
    package private(set) var silent: Set<String> = []
    /// The documents that translate others, by the paths of the translated ones.
    private var localized: [String: [LocalizedDocument]] = [:]
    /// The problems of the other documents with the names of these that cannot be read.
    private var unreadable: [String: [Problem]] = [:]
    /// Finds the string tables of apps; nil where only the document's own texts matter.
    private var tables: StringTableSearch?

    /// Creates a search that finds no string tables.
    package init(base: LocaleTag) {
        self.base = base
    }

    /// Creates a search that finds string tables, too.
    ///
    /// - Parameters:
    ///   - base: The base language of documents that declare none.
    ///   - home: The folder of the registry; nil without one.
    ///   - rules: The rules for files to ignore.
    package init(base: LocaleTag, home: String?, _ rules: IgnoreRules) {
        self.base = base
        tables = StringTableSearch(home: home, rules)
    }

    /// The texts of a document, and the problems of reading them.
    package struct Texts {
        package var texts: InterfaceBuilderTexts
        /// The problems of whole files.
        package var problems: [Problem] = []
        /// The problems of entries beside a named document that are no files or no documents. Those of a folder are found with it.
        package var unusable: [Problem] = []
        /// The problems of single texts.
        package var leftOut: [Omission] = []
    }

    /// Returns the texts of the document at a path.
    ///
    /// - Parameters:
    ///   - path: The document's path.
    ///   - found: The string files that may be read; nil for all.
    ///   - documents: The documents that may be read as its translations; nil for all.
    package mutating func texts(of path: String, among found: Set<String>?, _ documents: Set<String>?) -> Texts {
        let place = DocumentPlace(path)
        var texts = Texts(texts: InterfaceBuilderTexts(base: base))
        // The import of a folder has listed its entries.
        if found == nil { texts.unusable = place.unusableEntries }
        var read: [(path: String, file: StringFile)] = []
        for path in place.stringFiles(among: found) {
            used.insert(path)
            let bytes: [UInt8]
            do throws(Problem) {
                bytes = try SourceFile.inFolder(path).bytes(atMost: Self.largest)
            } catch {
                silent.insert(path)
                texts.problems.append(error.of(path))
                continue
            }
            let (file, problems) = StringFileReader(locale: .init(Self.language(ofFileAt: path))).read(
                bytes: bytes, source: path)
            if file.units.isEmpty {
                silent.insert(path)
                texts.problems += problems
            } else {
                texts.leftOut += problems.map(Omission.init)
            }
            texts.leftOut += file.leftOut + file.warnings.map(Omission.init)
            read.append((path, file))
        }
        let translations = translations(of: path, among: documents)
        if documents == nil { texts.unusable += unreadable[path] ?? [] }
        // Without translations, all texts are the same in every language, so the base language does not matter.
        let tables = tables(around: path)
        if !read.isEmpty || !translations.isEmpty || tables != nil {
            texts.texts.base =
                place.language ?? read.lazy.compactMap(\.file.sourceLocale).first
                ?? developmentRegion(above: place.home) ?? base
        }
        for (path, file) in read { texts.texts.add(file, of: path) }
        for document in translations {
            texts.texts.add(document.texts, of: document.path)
            texts.leftOut += document.differences
        }
        if let tables { texts.texts.add(tables.tables, of: tables.path) }
        return texts
    }

    /// Returns the string tables of the app around a document, and the document's absolute path; nil without tables.
    private mutating func tables(around path: String) -> (tables: StringTables, path: String)? {
        guard var search = tables, let absolute = Folder.resolved(path) else { return nil }
        let found = search.tables(around: absolute) { developmentRegion(above: $0) ?? base }
        tables = search
        return found.flatMap { $0.isEmpty ? nil : ($0, absolute) }
    }

    /// Returns the path of the document that the one at `path` translates, in the folder of another language; nil for an independent document.
    ///
    /// - Parameters:
    ///   - path: The document's path.
    ///   - documents: The documents that are read; nil for all.
    package mutating func document(translatedBy path: String, among documents: Set<String>?) -> String? {
        guard let base = baseDocument(of: DocumentPlace(path), among: documents), base != path else { return nil }
        return translations(of: base, among: documents).contains { $0.path == path } ? base : nil
    }

    private mutating func translations(of path: String, among documents: Set<String>?) -> [LocalizedDocument] {
        if let known = localized[path] { return known }
        let place = DocumentPlace(path)
        guard baseDocument(of: place, among: documents) == path else { return [] }
        var found: [LocalizedDocument] = []
        let own = (bytes: Folder.bytes(ofFileAt: path, atMost: Self.largest) ?? [], path: path)
        for other in place.documents(among: documents) where other != path {
            guard let language = DocumentPlace(other).language else { continue }
            do throws(Problem) {
                let bytes = try SourceFile.inFolder(other).bytes(atMost: Self.largest)
                if let problem = GitText.problem(in: bytes) { throw problem }
                if let document = try LocalizedDocument(bytes, path: other, language: language, base: own) {
                    used.insert(other)
                    found.append(document)
                } else {
                    silent.insert(other)
                }
            } catch {
                silent.insert(other)
                unreadable[path, default: []].append(error.of(other))
            }
        }
        localized[path] = found
        return found
    }

    /// Returns the document that those in other languages translate: that in `Base.lproj`, else that in the folder of the
    /// development region, else that in English, else the first one. Nil when there is only one.
    private mutating func baseDocument(of place: DocumentPlace, among documents: Set<String>?) -> String? {
        let all = place.documents(among: documents)
        guard all.count > 1 else { return nil }
        if let base = all.first(where: { DocumentPlace($0).language == nil }) { return base }
        let region = developmentRegion(above: place.home) ?? base
        return all.first { DocumentPlace($0).language == region }
            ?? all.first { DocumentPlace($0).language == .english } ?? all.first
    }

    /// Whether a file may be a translation, by its format, or the folder of a language has some.
    package static func mayTranslate(_ path: String) -> Bool {
        StringFileFormat(path: path) != nil || InterfaceBuilderFile.hasExtension(path) || isFolder(path)
    }

    /// Whether a file has the name of a translation of a document, or the folder of a language may have one.
    package static func isNamed(_ path: String, after document: String) -> Bool {
        let (place, other) = (DocumentPlace(isFolder(path) ? path + "/" : path), DocumentPlace(document))
        return place.home == other.home && (place.stem == other.stem || isFolder(path))
    }

    /// The language of a folder, or of that of a file; nil for a catalogue, and for `Base.lproj`.
    package static func language(ofFileAt path: String) -> LocaleTag? {
        isCatalogue(path) ? nil : DocumentPlace(isFolder(path) ? path + "/" : path).language
    }

    /// Whether a file has the texts of several languages.
    package static func isCatalogue(_ path: String) -> Bool { path.hasSuffix(".xcstrings") }

    private static func isFolder(_ path: String) -> Bool { path.hasSuffix(".lproj") }

    /// Marks string files as unused again.
    package mutating func release(_ files: Set<String>) {
        used.subtract(files)
    }

    /// The maximum size of a file in bytes.
    private static let largest = 64 << 20

    /// Returns the development region of the nearest project in the folder or in one above it, up to the root of the checkout.
    private mutating func developmentRegion(above folder: String) -> LocaleTag? {
        guard let resolved = realpath(folder.isEmpty ? "." : folder, nil) else { return nil }
        defer { free(resolved) }
        return developmentRegion(of: String(cString: resolved), deepest: Self.deepest)
    }

    /// The maximum number of examined folders above a document.
    private static let deepest = 12

    private mutating func developmentRegion(of folder: String, deepest: Int) -> LocaleTag? {
        if let known = regions[folder] { return known }
        var region = XcodeProject.developmentRegion(in: Folder(folder))
        let isRoot = folder == "/" || access("\(folder)/.git", F_OK) == 0
        if region == nil, !isRoot, deepest > 1, let end = folder.lastIndex(of: "/") {
            region = developmentRegion(
                of: String(folder[..<max(end, folder.index(after: folder.startIndex))]), deepest: deepest - 1)
        }
        regions[folder] = .some(region)
        return region
    }
}

/// The location of a storyboard or a xib among the folders of languages.
private struct DocumentPlace {
    /// The folder of the document, or the one around its `.lproj`; ends in a slash.
    let home: String
    /// The language of the document's folder; nil for `Base.lproj` and for a folder without a language.
    let language: LocaleTag?
    /// The file name without its extension.
    let stem: Substring
    private let name: Substring
    private let isInLanguage: Bool

    init(_ path: String) {
        let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
        let folder = path.dropLast(name.count)
        stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
        self.name = name
        let last = folder.split(separator: "/").last ?? ""
        isInLanguage = last.hasSuffix(".lproj")
        home = isInLanguage ? String(folder.dropLast(last.count + 1)) : String(folder)
        language = isInLanguage ? LocaleTag(ofFolder: last) : nil
    }

    /// Returns the paths of the string files with possible translations of the document, sorted.
    ///
    /// - Parameter known: The files to consider, which may be in a folder that cannot be entered; nil for all.
    func stringFiles(among known: Set<String>?) -> [String] {
        let folders = (Folder(home.isEmpty ? "./" : home).folderNames() ?? []).filter { $0.hasSuffix(".lproj") }
            .sorted()
        let candidates =
            ["\(stem).xcstrings"]
            + folders.flatMap { folder in ["xcstrings", "strings"].map { "\(folder)/\(stem).\($0)" } }
        return candidates.map { home + $0 }.filter { path in
            known?.contains(path) ?? (SourceFile.inFolder(path).isRegular == true)
        }
    }

    /// The problems of folders of languages that cannot be entered, and of entries with the names of translations that are no files.
    var unusableEntries: [Problem] {
        let home = home.isEmpty ? "./" : home
        let names = ["\(stem).xcstrings", "\(stem).strings"] + (isInLanguage ? [String(name)] : [])
        let folders = ((try? Folder(home).entries()) ?? []).filter { $0.name.hasSuffix(".lproj") }
        let problems = folders.flatMap { folder -> [Problem] in
            let path = self.home + folder.name
            if let problem = folder.problem(in: home) { return [problem.of(path)] }
            guard access(path, X_OK) == 0 else { return [.unreadableFolder(source: path)] }
            return names.compactMap { SourceFile.inFolder("\(path)/\($0)").problemOfEntry }
        }
        let catalogue = SourceFile.inFolder("\(self.home)\(names[0])").problemOfEntry
        return (problems + [catalogue].compactMap(\.self)).sorted { $0.source ?? "" < $1.source ?? "" }
    }

    /// Returns the paths of the documents with this name in `Base.lproj` and in the folders of languages, sorted; none for a document in
    /// another folder.
    ///
    /// - Parameter known: The documents to consider; nil for all.
    func documents(among known: Set<String>?) -> [String] {
        guard isInLanguage else { return [] }
        let folders = (Folder(home.isEmpty ? "./" : home).folderNames() ?? []).filter { folder in
            folder == "Base.lproj" || folder.hasSuffix(".lproj") && LocaleTag(ofFolder: folder) != nil
        }
        return folders.sorted().map { "\(home)\($0)/\(name)" }.filter { path in
            known?.contains(path) ?? (SourceFile.inFolder(path).isRegular == true)
        }
    }
}

/// An Xcode project, of which only the language is read.
private enum XcodeProject {
    /// Returns the development region of the projects in a folder; nil when none declares one.
    static func developmentRegion(in folder: Folder) -> LocaleTag? {
        let projects = (folder.folderNames() ?? []).filter { $0.hasSuffix(".xcodeproj") }.sorted()
        return projects.lazy.compactMap { project in
            Folder.bytes(ofFileAt: "\(folder.path)\(project)/project.pbxproj", atMost: largest).flatMap(region)
        }.first
    }

    /// The maximum size of a project in bytes.
    private static let largest = 64 << 20

    /// Returns the value in `developmentRegion = en;`.
    private static func region(in bytes: [UInt8]) -> LocaleTag? {
        let key = Array("developmentRegion".utf8)
        var rest = bytes[...]
        while let start = rest.firstIndex(of: key[0]) {
            rest = rest[start...]
            guard rest.starts(with: key) else {
                rest = rest.dropFirst()
                continue
            }
            let value = rest.dropFirst(key.count).prefix(64).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "=") }
            let name = String(decoding: value.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
            return LocaleTag(ofProject: name.filter { $0 != "\"" && $0 != " " })
        }
        return nil
    }
}

extension Omission {
    /// The omission for a problem of a string file.
    fileprivate init(_ problem: Problem) {
        self.init(problem.message, of: "text", source: problem.source, position: problem.position)
    }
}

extension InterfaceBuilderFile {
    /// Reads the file with the translations beside it. Unreadable string files are ignored.
    ///
    /// - Parameter base: The language of the document's own texts, if nothing declares one.
    /// - Throws: The problem of the file, with its path as the source.
    package func translatedDocument(base: LocaleTag = .english) throws(Problem) -> InterfaceBuilderDocument {
        var document = try document()
        var companions = InterfaceBuilderCompanions(base: base)
        document.texts = companions.texts(of: path, among: nil, nil).texts
        return document
    }
}
