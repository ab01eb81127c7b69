import OnionCoding
import OnionModel

/// Reads string catalogues, Xcode's `.xcstrings` files
/// (<https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog>).
struct StringCatalogReader: StringFileStepReader {
    let text: SpooledBytes
    private var members: JSONMembers
    private let wanted: LocaleTag?
    private(set) var sourceLocale: LocaleTag?
    var findings = StringFileFindings()
    private let root: Position
    private var hasStrings = false
    /// Whether the reader is inside of the `strings` object.
    private var isInside = false

    /// Creates a reader.
    ///
    /// - Parameter locale: The only language to read; nil reads all languages except the source language.
    init(_ text: SpooledBytes, locale: LocaleTag?) throws(Problem) {
        self.text = text
        wanted = locale
        members = try JSONMembers(text.bytes, longest: StringFileFormat.longestText)
        root = members.position
        if members.isObject { members.enter() } else { _ = try members.value() }
    }

    var index: Int { members.index }

    mutating func next() throws(Problem) -> [TranslationUnit]? {
        if let key = try members.nextKey() {
            if isInside { return try readText(key).map { [$0] } ?? [] }
            try readMember(key)
            return []
        }
        if isInside {
            isInside = false
            return []
        }
        try members.end()
        guard hasStrings else { throw .missingStrings(at: root) }
        return nil
    }

    private mutating func readMember(_ key: (key: String, position: Position)) throws(Problem) {
        switch key.key {
        case "strings":
            hasStrings = true
            if sourceLocale == nil { sourceLocale = sourceLocaleBehind() }
            isInside = members.isObject
            if isInside { members.enter() } else { _ = entries(of: try members.value(), "the texts") }
        case "sourceLanguage":
            let node = try members.value()
            // A language after the texts was already read ahead.
            if !hasStrings { sourceLocale = locale(of: node) }
        case "version":
            let version = try members.value()
            if version.string?.hasPrefix("1.") != true { findings.problems.append(.unsupportedCatalog(version)) }
        default:
            _ = try members.value()
            findings.leftOut.append(
                Omission("the key \(key.key.quoted), which is unknown", of: "the catalogue", position: key.position))
        }
    }

    /// Returns a source language that follows the texts. The texts depend on it.
    private mutating func sourceLocaleBehind() -> LocaleTag? {
        var ahead = self
        ahead.findings = StringFileFindings()
        do throws(Problem) {
            try ahead.skipStrings()
            while let key = try ahead.members.nextKey() {
                let node = try ahead.members.value()
                guard key.key == "sourceLanguage" else { continue }
                defer { findings.problems += ahead.findings.problems }
                return ahead.locale(of: node)
            }
        } catch {
            // Reading the texts reports the same problem again.
        }
        return nil
    }

    private mutating func skipStrings() throws(Problem) {
        guard members.isObject else {
            _ = try members.value()
            return
        }
        members.enter()
        var released = members.index
        while try members.nextKey() != nil {
            _ = try members.value()
            if members.index - released > StringCatalogReader.window {
                text.release(released..<members.index)
                released = members.index
            }
        }
    }

    /// The number of bytes that are skipped before their memory is released.
    private static let window = 4 << 20

    private mutating func readText(_ key: (key: String, position: Position)) throws(Problem) -> TranslationUnit? {
        read(Node.Entry(key.key, try members.value(), at: key.position))
    }

    private mutating func locale(of node: Node) -> LocaleTag? {
        do throws(Problem) {
            return locale(try node.text(), at: node.position)
        } catch {
            findings.problems.append(error)
            return nil
        }
    }

    private mutating func locale(_ text: String, at position: Position) -> LocaleTag? {
        let locale = LocaleTag(existing: text)
        if locale == nil { findings.problems.append(.invalidLocale(text, at: position)) }
        return locale
    }

    private mutating func entries(of node: Node, _ content: String) -> [Node.Entry] {
        if let entries = node.entries { return entries }
        findings.problems.append(.expectedMap(of: content, found: node))
        return []
    }

    /// Returns a text in the requested languages; nil for a text that is not to be translated.
    private mutating func read(_ entry: Node.Entry) -> TranslationUnit? {
        if entry.value.entries == nil { findings.unread.insert(entry.key) }
        let texts = entries(of: entry.value, "what belongs to \(entry.key.quoted)")
        leaveOut(texts.filter { !Self.members.contains($0.key) }, of: entry.key)
        if let state = entry.value.member("extractionState"), !Self.extractionStates.contains(state.string ?? "") {
            findings.leaveOut(
                entry.key, "its extractionState \((state.string ?? state.description).quoted), which is unknown",
                at: state.position)
        }
        if let node = entry.value.member("shouldTranslate") {
            guard case .bool(let isTranslated) = node.value else {
                findings.add(.wrongType(expected: "true or false", found: node), of: entry.key, at: node.position)
                return nil
            }
            if !isTranslated {
                findings.unread.insert(entry.key)
                return nil
            }
        }
        var unit = TranslationUnit(name: entry.key, position: entry.keyPosition)
        do throws(Problem) {
            unit.note = try entry.value.member("comment")?.text() ?? ""
        } catch {
            findings.problems.append(error)
        }
        guard let localizations = texts.first(where: { $0.key == "localizations" })?.value else { return nil }
        if localizations.entries == nil { findings.unread.insert(entry.key) }
        for localization in entries(of: localizations, "locales") { read(localization, &unit) }
        return unit
    }

    /// The members of a text in Xcode 16 and 26.
    private static let members: Set = [
        "comment", "extractionState", "generatesSymbol", "isCommentAutoGenerated", "localizations", "shouldTranslate",
    ]
    private static let extractionStates: Set = ["extracted_with_value", "manual", "migrated", "stale"]

    private mutating func leaveOut(_ unread: [Node.Entry], of name: String) {
        for entry in unread {
            findings.leaveOut(name, "its key \(entry.key.quoted), which is unknown there", at: entry.keyPosition)
        }
    }

    private mutating func read(_ localization: Node.Entry, _ unit: inout TranslationUnit) {
        guard let locale = locale(localization.key, at: localization.keyPosition) else { return }
        let isSource = locale == sourceLocale
        let isWanted = wanted.map { $0 == locale } ?? !isSource
        if !isSource, !isWanted { findings.hasOtherLanguages = true }
        guard isSource || isWanted else { return }
        do throws(Problem) {
            var reader = CatalogLocalization(locale: locale, name: unit.name)
            let translation = try reader.translation(of: localization.value)
            if isWanted { leaveOut(reader.unread, of: unit.name) }
            if let format = reader.format { findings.formats[unit.name, default: [:]][locale] = format }
            guard let translation else { return }
            if isSource { unit.source = translation.text }
            if isWanted { unit.translations.append(translation) }
        } catch {
            // The source text is only compared, so that its variations do not matter.
            if isWanted || error.code != .unsupported {
                findings.add(error, of: unit.name, at: localization.value.position)
            }
        }
    }
}
