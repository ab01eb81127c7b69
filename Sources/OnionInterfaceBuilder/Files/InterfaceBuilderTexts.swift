package import OnionCoding
import OnionDocuments
package import OnionModel

/// The texts of a storyboard's or xib's string files, by Xcode's names for them: `fQX-H7-BNa.text`.
package struct InterfaceBuilderTexts: Sendable {
    /// A text of a string file.
    private struct Entry: Sendable {
        var name: String
        var file: String
        var position: Position
    }

    /// The language of the texts in the document itself.
    package var base: LocaleTag
    /// All texts of the string files, for the report of those without an object.
    private var entries: [Entry] = []
    /// The translations by name. A name without translations belongs to an untranslated text.
    private var translations: [String: [LocaleTag: Wording]] = [:]
    /// The string files with a text, by its name.
    private var filesByName: [String: Set<String>] = [:]
    /// The names of the texts in parts.
    private var used: Set<String> = []
    /// Whether texts contain their names, so that their places in parts can be found.
    private var isNamed = false
    /// The string tables of the app; nil without any.
    package private(set) var tables: StringTables?
    /// The absolute path of the document.
    private var path = ""
    /// The files of the tables with texts in parts.
    package private(set) var usedTables: Set<String> = []
    /// The names of the texts in parts that are those of tables.
    package private(set) var namesInTables: Set<String> = []

    package init(base: LocaleTag) {
        self.base = base
    }

    /// Adds the texts of a string file.
    ///
    /// A file in the language of the document replaces the document's own texts, as in an app.
    mutating func add(_ file: StringFile, of path: String) {
        for unit in file.units {
            entries.append(Entry(name: unit.name, file: path, position: unit.position))
            filesByName[unit.name, default: []].insert(path)
            if translations[unit.name] == nil { translations[unit.name] = [:] }
            for translation in unit.translations where translation.locale != Self.nameTag {
                if translation.text == "", translation.state == .needsTranslation { continue }
                // The first one of two files wins.
                if translations[unit.name]?[translation.locale] != nil { continue }
                translations[unit.name, default: [:]][translation.locale] = translation.text
            }
            // The app shows the text of a catalogue in its language, too.
            if let language = file.sourceLocale, let source = unit.source, translations[unit.name]?[language] == nil {
                translations[unit.name]?[language] = source
            }
        }
    }

    /// The texts with embedded names, which ``placed(in:)`` removes again.
    package var named: InterfaceBuilderTexts {
        var texts = self
        texts.isNamed = true
        return texts
    }

    /// Adds the string tables of the app.
    ///
    /// - Parameter path: The absolute path of the document.
    mutating func add(_ tables: StringTables, of path: String) {
        (self.tables, self.path) = (tables, path)
    }

    /// Adds the string tables of another reading of the document.
    package mutating func addTables(of other: InterfaceBuilderTexts?) {
        (tables, path) = (other?.tables, other?.path ?? "")
    }

    /// Returns a text of the document in all languages.
    ///
    /// - Parameters:
    ///   - written: The text in the document.
    ///   - name: The name of the text in string files.
    ///   - table: The text of a string table that the app shows in its place; nil for none.
    func text(_ written: String, named name: String, table: StringTables.Text? = nil) -> LocalizedText {
        if translations[name] == nil, table == nil, !isNamed { return .verbatim(.plain(written)) }
        var wordings = table?.wordings ?? translations[name] ?? [:]
        if wordings[base] == nil { wordings[base] = base.bestMatch(among: wordings.keys).flatMap { wordings[$0] } }
        if wordings[base] == nil { wordings[base] = .plain(written) }
        if isNamed {
            wordings[Self.nameTag] = .plain(name)
            wordings[Self.tableTag] = table.map { .plain($0.files.joined(separator: "\n")) }
        }
        return .localized(wordings)
    }

    /// Returns the text of a string table that the app shows in place of one of the document; nil for none.
    ///
    /// - Parameters:
    ///   - written: The text in the document.
    ///   - name: The name of the text in string files.
    ///   - keys: The values of runtime attributes that may be keys for the text.
    ///   - isSetByCode: Whether the object has an outlet or a class of the app, so that code may set its text.
    func tableText(
        _ written: String, named name: String, keys: [String], isSetByCode: Bool
    ) -> (key: String, text: StringTables.Text)? {
        guard let tables else { return nil }
        for key in keys {
            if let text = tables.text(for: key, near: path), words(of: text) != nil { return (key, text) }
        }
        let hasOwn = translations[name]?.values.contains { $0 != .plain(written) } ?? false
        guard !hasOwn, !written.isEmpty, isSetByCode || written.isIdentifier,
            let text = tables.text(for: written, near: path), let words = words(of: text)
        else { return nil }
        // A text that is its own key is what the app shows in any case, unless code asks for its translations.
        if words == .plain(written), !isSetByCode || text.wordings.count < 2 || PlaceholderText.isDefault(written) {
            return nil
        }
        return (written, text)
    }

    private func words(of text: StringTables.Text) -> Wording? {
        base.bestMatch(among: text.wordings.keys).flatMap { text.wordings[$0] }
    }

    /// Whether the app shows a text of a string table, or of string files that differ between languages, in place of the document's one.
    static func isTranslated(_ text: LocalizedText, base: LocaleTag) -> Bool {
        guard case .localized(let wordings) = text else { return false }
        if wordings[tableTag] != nil { return true }
        return wordings.contains { $0.key != nameTag && $0.value != wordings[base] }
    }

    /// Whether a text is one of a string table.
    static func isOfTable(_ text: LocalizedText) -> Bool {
        if case .localized(let wordings) = text { wordings[tableTag] != nil } else { false }
    }

    /// The tags under which a text stores its name and the files of its table; they do not belong to any language.
    private static let nameTag = LocaleTag.noLanguage("name")
    private static let tableTag = LocaleTag.noLanguage("table")

    /// Returns the embedded name of a text; nil for none.
    static func name(of value: PropertyValue) -> String? {
        guard case .text(.localized(let wordings)) = value else { return nil }
        return wordings[nameTag]?.text
    }

    /// Returns the embedded name of a text, and its words in a language; nil for a text without a name.
    static func named(_ text: LocalizedText, in language: LocaleTag) -> (name: String, text: Wording)? {
        guard case .localized(let wordings) = text, let name = wordings[nameTag]?.text else { return nil }
        return wordings[language].map { (name, $0) }
    }

    /// Returns a part of the document with the texts of all languages, and the files that have some of them, and records their names as used.
    /// A text without an entry in string files is the same in all languages.
    package mutating func placed(in part: Part) -> (part: Part, files: Set<String>) {
        var part = part
        var names: [String: String] = [:]
        var files: Set<String> = []
        part.updateTexts { placed in
            guard case .localized(var wordings) = placed.text,
                let name = wordings.removeValue(forKey: Self.nameTag)?.text
            else { return }
            names[placed.identifier] = name
            let table = wordings.removeValue(forKey: Self.tableTag)?.text
            if let table {
                files.formUnion(table.split(separator: "\n").map(String.init))
                namesInTables.insert(name)
            }
            if table != nil || translations[name] != nil {
                placed.text = .localized(wordings)
            } else if let text = wordings[base] {
                placed.text = .verbatim(text)
            }
        }
        part.setObjects(ofTexts: names)
        used.formUnion(names.values)
        usedTables.formUnion(files)
        return (part, self.files(of: names.values).union(files))
    }

    /// Returns the string files that have some of the texts with names.
    package func files(of names: some Sequence<String>) -> Set<String> {
        names.reduce(into: []) { $0.formUnion(filesByName[$1] ?? []) }
    }

    /// Returns the texts of objects that are in no part, by their names, and records them as used.
    ///
    /// - Parameter written: The texts in the document by their names; nil for those without a text in the document.
    package mutating func remaining(of written: [String: String?]) -> [String: LocalizedText] {
        var texts: [String: LocalizedText] = [:]
        for (name, written) in written where !used.contains(name) {
            guard var wordings = translations[name] else { continue }
            if wordings[base] == nil { wordings[base] = written.map { .plain($0) } }
            guard wordings[base] != nil else { continue }
            texts[name] = .localized(wordings)
            used.insert(name)
        }
        return texts
    }

    /// Whether a file, other than the document, has a text.
    ///
    /// - Parameter language: The language; nil for any.
    package func isInFile(_ name: String, in language: LocaleTag?) -> Bool {
        if namesInTables.contains(name) { return true }
        return translations[name].map { translations in language.map { translations[$0] != nil } ?? true } ?? false
    }

    /// The names of all texts by their objects.
    var namesByObject: [String: [String]] {
        Dictionary(grouping: translations.keys) { name in
            String(name.prefix { $0 != "." })
        }
    }

    /// The string files with texts.
    package var files: Set<String> { Set(entries.map(\.file)) }

    /// The number of translations in parts.
    package var translationCount: Int {
        used.reduce(0) { $0 + (translations[$1] ?? [:]).keys.count { $0 != base } }
    }

    /// The texts of string files that are in no part.
    package var withoutPlace: [Omission] {
        entries.filter { !used.contains($0.name) }.map { entry in
            Omission(
                "its translations, because no text has this name", of: "text \(entry.name)", source: entry.file,
                position: entry.position)
        }
    }
}

extension LocaleTag {
    /// A tag for content without a language (`zxx` in ISO 639-2), for private use.
    fileprivate static func noLanguage(_ use: String) -> LocaleTag { LocaleTag(wellFormed: "zxx-x-\(use)") ?? .english }
}

extension String {
    /// Whether the text is a name for programs: one word with a separator or a capital letter inside, such as `sign_in.title` or `signInTitle`.
    var isIdentifier: Bool {
        guard utf8.count <= 200, let first = unicodeScalars.first, first.properties.isAlphabetic else { return false }
        var hasMark = false
        var last = first
        for scalar in unicodeScalars.dropFirst() {
            let isMark = ["_", ".", "-", "/", ":"].contains(scalar)
            guard scalar.isASCII, isMark || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) else {
                return false
            }
            if isMark || ("a"..."z").contains(last) && ("A"..."Z").contains(scalar) { hasMark = true }
            last = scalar
        }
        return hasMark && (last.properties.isAlphabetic || ("0"..."9").contains(last))
    }
}
