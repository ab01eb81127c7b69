import OnionModel

/// Reads string catalogues, the `.xcstrings` files of Xcode
/// (<https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog>).
enum StringCatalogReader {
    /// - Parameter locale: the only language to read; nil reads all but the one that the texts are translated from.
    static func read(_ bytes: [UInt8], locale: LocaleTag?) throws(Problem) -> (StringFile, [Problem]) {
        let root = try JSONReader.read(bytes)
        guard let strings = root["strings"] else {
            throw Problem(
                "there is no key \("strings".quoted) in it", remedy: "see whether this is a string catalogue",
                position: root.position)
        }
        var reading = CatalogReading(locale: locale)
        reading.sourceLocale = reading.locale(of: root["sourceLanguage"])
        for entry in reading.entries(of: strings, "the texts") { reading.read(entry) }
        return (StringFile(sourceLocale: reading.sourceLocale, units: reading.units), reading.problems)
    }
}

/// What has been read of a string catalogue so far.
private struct CatalogReading {
    private let wanted: LocaleTag?
    var sourceLocale: LocaleTag?
    var units: [TranslationUnit] = []
    var problems: [Problem] = []

    init(locale: LocaleTag?) {
        wanted = locale
    }

    mutating func locale(of node: Node?) -> LocaleTag? {
        guard let node, let text = node.string else { return nil }
        return locale(text, at: node.position)
    }

    private mutating func locale(_ text: String, at position: Position) -> LocaleTag? {
        let locale = LocaleTag(text)
        if locale == nil {
            report(
                "\(text.quoted) is no locale", position,
                "write a language tag such as \"en\", \"pt-BR\" or \"zh-Hans\"")
        }
        return locale
    }

    mutating func entries(of node: Node, _ what: String) -> [Node.Entry] {
        if let entries = node.entries { return entries }
        report("expected a map of \(what), found \(node.told)", node.position, "see whether this is a string catalogue")
        return []
    }

    mutating func read(_ entry: Node.Entry) {
        let texts = entries(of: entry.value, "what belongs to \(entry.key.quoted)")
        if case .bool(false)? = entry.value["shouldTranslate"]?.value { return }
        var unit = TranslationUnit(
            name: entry.key, note: entry.value["comment"]?.string ?? "", position: entry.keyPosition)
        guard let localizations = texts.first(where: { $0.key == "localizations" })?.value else { return }
        for localization in entries(of: localizations, "locales") { read(localization, &unit) }
        units.append(unit)
    }

    private mutating func read(_ localization: Node.Entry, _ unit: inout TranslationUnit) {
        guard let locale = locale(localization.key, at: localization.keyPosition) else { return }
        let isSource = locale == sourceLocale
        if !isSource, let wanted, wanted != locale { return }
        guard let translation = translation(localization.value, locale, unit.name) else { return }
        if isSource { unit.source = translation.text }
        if wanted.map({ $0 == locale }) ?? !isSource { unit.translations.append(translation) }
    }

    private mutating func translation(_ node: Node, _ locale: LocaleTag, _ name: String) -> Translation? {
        do throws(Problem) {
            var localization = CatalogLocalization(locale: locale, name: name)
            return try localization.translation(of: node)
        } catch {
            problems.append(error)
            return nil
        }
    }

    private mutating func report(_ message: String, _ position: Position, _ remedy: String) {
        problems.append(Problem(message, remedy: remedy, position: position))
    }
}
