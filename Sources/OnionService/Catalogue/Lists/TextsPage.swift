import Onion
import OnionCoding
import OnionModel
import OnionRows

/// All texts beside each other, in the base language and in another one.
struct TextsPage {
    /// The maximum number of parts whose texts are on a page.
    private static let mostParts = 30
    /// The number of texts that ends a page; a part is never divided.
    private static let mostTexts = 90

    struct Owner {
        let reference: String
        let page: String
        let texts: [Line]
    }

    struct Line {
        let name: String
        let base: String?
        let text: String?
        let isMissing: Bool
        let isRightToLeft: Bool
    }

    let frame = PageFrame("Texts", list: .texts)
    let controls: [Control]
    let baseLanguage: String
    let baseName: String
    let language: String
    let languageName: String
    /// Whether the page shows a second language.
    let isTranslated: Bool
    let hasOwners: Bool
    let owners: [Owner]
    let next: String?

    /// - Throws: `RegistryError` when the registry cannot be read.
    init(_ call: Call) throws {
        let query = try PageQuery(call)
        let onlyMissing = try call.arguments[Parameter<Bool>.missing] ?? false
        let after = try call.arguments[Parameter<Reference>.after]
        let asked = try call.arguments[Parameter<LocaleTag>.locale]
        let read = try call.read { snapshot in
            let base = try snapshot.baseLocale
            let locales = try snapshot.someLocales(limit: 20)
            let locale = asked ?? locales.first { $0 != base } ?? base
            let owners = try TextsPage.owners(in: snapshot, after: after, onlyMissing: onlyMissing, locale, base)
            return (base: base, locales: locales, locale: locale, owners: owners.found, next: owners.next)
        }
        baseLanguage = read.base.text
        baseName = baseLanguage.languageName
        language = read.locale.text
        languageName = language.languageName
        isTranslated = read.locale != read.base
        controls = [
            Control(
                "locale", "Language", read.locales.filter { $0 != read.base }.map(\.text), selected: asked?.text,
                standard: languageName, describing: { $0.languageName }),
            Control("missing", "Show", ["true"], selected: onlyMissing ? "true" : nil, standard: "all") { _ in "missing"
            },
        ].filter { $0.options.count > 1 }
        owners = read.owners
        hasOwners = !owners.isEmpty
        next = read.next.map { query.setting("after", to: $0.description).text }
    }

    /// Returns the next parts with texts, and the last of them where more follow.
    private static func owners(
        in snapshot: Snapshot, after: Reference?, onlyMissing: Bool, _ locale: LocaleTag, _ base: LocaleTag
    ) throws -> (found: [Owner], next: Reference?) {
        struct Enough: Error {}
        var owners: [Owner] = []
        var (texts, visited) = (0, 0)
        var last: Reference?
        do {
            try snapshot.eachPart(PartFilter(kinds: [.actions, .content, .template], after: after)) { summary in
                // The number of visited parts is limited, too, for registries without missing texts.
                if owners.count == mostParts || texts >= mostTexts || visited == 1_000 { throw Enough() }
                visited += 1
                let reference = summary.reference.head
                last = reference
                let lines = try snapshot.part(reference).part.namedTexts.compactMap { name, text -> Line? in
                    let line = Line(name, text, in: locale, base: base)
                    return onlyMissing && !line.isMissing ? nil : line
                }
                if lines.isEmpty { return }
                texts += lines.count
                let page = reference.cataloguePage + "?panel=texts&locale=\(locale.text.asQueryValue)"
                owners.append(Owner(reference: reference.description, page: page, texts: lines))
            }
        } catch is Enough {
            return (owners, last)
        }
        return (owners, nil)
    }
}

extension TextsPage.Line {
    fileprivate init(_ name: String, _ text: LocalizedText, in locale: LocaleTag, base: LocaleTag) {
        self.name = name
        self.base = text.text(for: base, base: base)
        // A text without languages is the same in all.
        let isThere = text.locales.isEmpty || text.locales.contains(where: locale.isCovered)
        self.text = isThere ? text.text(for: locale, base: base) : nil
        isMissing = !isThere
        isRightToLeft = locale.isRightToLeft
    }
}

extension Parameter where Value == Bool {
    static var missing: Parameter { Parameter("missing", "Whether only texts count that a language does not have") }
}
