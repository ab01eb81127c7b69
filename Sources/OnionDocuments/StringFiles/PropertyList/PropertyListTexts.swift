import OnionModel

/// Reads `.strings` files that are property lists in XML.
struct PropertyListTexts: StringFileSteps {
    private var list: PropertyListReader
    private let locale: LocaleTag
    let sourceLocale: LocaleTag? = nil
    var problems: [Problem] = []

    init(_ bytes: SpooledBytes, locale: LocaleTag) throws(Problem) {
        list = try PropertyListReader(bytes)
        self.locale = locale
    }

    var text: SpooledBytes { list.text }

    var index: Int { list.index }

    mutating func next() throws(Problem) -> [TranslationUnit]? {
        guard let entry = try list.next() else { return nil }
        guard entry.value.name == "string" else {
            throw Problem(
                "expected a text for \(entry.key.quoted), found \("<\(entry.value.name)>".quoted)",
                remedy: "write a <string>", position: entry.value.position)
        }
        let translation = Translation(locale: locale, text: .plain(entry.value.text), position: entry.value.position)
        return [TranslationUnit(name: entry.key, translations: [translation], position: entry.position)]
    }
}
