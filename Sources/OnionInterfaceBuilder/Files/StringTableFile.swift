import OnionCoding
import OnionDocuments
import OnionModel

/// A string file of an app's table: one language of it, or a catalogue with all of them.
struct TableFile: Sendable {
    let path: String
    /// The folder of the table, around those of its languages.
    let folder: String
    /// The name of the table, such as `Localizable`.
    let name: String
    /// The language of the file; nil for a catalogue.
    let language: LocaleTag?
    /// Whether the file has the texts of the language in which the app is developed.
    let isBase: Bool

    /// - Parameter region: Returns the language of the files in `Base.lproj` of a folder.
    /// - Returns: Nil for a file that is no table of texts for people.
    init?(_ path: String, region: (_ folder: String) -> LocaleTag) {
        var folders = path.split(separator: "/", omittingEmptySubsequences: false)
        let file = folders.popLast() ?? ""
        // The settings of an app are shown by another app.
        guard let dot = file.lastIndex(of: "."), !folders.contains("Settings.bundle") else { return nil }
        let name = String(file[..<dot])
        if name.hasSuffix("InfoPlist") || name == "AppShortcuts" { return nil }
        let last = folders.last ?? ""
        if last.hasSuffix(".lproj") { folders.removeLast() }
        let folder = folders.joined(separator: "/")
        if file.hasSuffix(".xcstrings") {
            (language, isBase) = (nil, true)
        } else {
            let region = region(folder)
            guard last.hasSuffix(".lproj"), let tag = last == "Base.lproj" ? region : LocaleTag(ofFolder: last) else {
                return nil
            }
            (language, isBase) = (tag, tag == region)
        }
        (self.path, self.folder, self.name) = (path, folder, name)
    }

    /// Reads the file; an empty one with a problem when it is unreadable.
    func read(atMost largest: Int) -> (file: StringFile, problems: [Problem]) {
        do throws(Problem) {
            let bytes = try SourceFile.inFolder(path).bytes(atMost: largest)
            return StringFileReader(locale: .init(language)).read(bytes: bytes, source: path)
        } catch {
            return (StringFile(), [error.of(path)])
        }
    }
}

/// A table with the texts of all its languages.
struct Table: Sendable {
    /// The names of the folders down to the table.
    let folders: [Substring]
    let isDefault: Bool
    private(set) var texts: [String: [LocaleTag: Wording]] = [:]
    /// The file that has a key, that of the language in which the app is developed before others, and the position there.
    private var places: [String: (file: Int, position: Position)] = [:]
    private var files: [String] = []

    init(_ file: TableFile) {
        folders = file.folder.split(separator: "/")
        isDefault = file.name == "Localizable"
    }

    mutating func add(_ file: StringFile, of table: TableFile) {
        files.append(table.path)
        for unit in file.units {
            var wordings = texts[unit.name] ?? [:]
            for translation in unit.translations where translation.text != "" {
                wordings[translation.locale] = wordings[translation.locale] ?? translation.text
            }
            // In a catalogue, a key without a text in its language is the text.
            if let source = file.sourceLocale {
                wordings[source] = wordings[source] ?? unit.source ?? .plain(unit.name)
            }
            texts[unit.name] = wordings
            if table.isBase || places[unit.name] == nil { places[unit.name] = (files.count - 1, unit.position) }
        }
    }

    func text(for key: String) -> StringTables.Text? {
        guard let wordings = texts[key], let place = places[key] else { return nil }
        let first = files[place.file]
        return StringTables.Text(
            wordings: wordings, files: [first] + files.filter { $0 != first }, position: place.position)
    }
}
