import Onion
import OnionCoding
import OnionModel
import OnionRows

/// The states of translations by which texts are filtered.
enum TextState: String, CaseIterable {
    case missing, stale
}

/// All texts beside each other in their languages, those with missing and stale translations first.
struct TextsPage {
    /// The progress of a language.
    struct Language {
        let name: String
        let page: String
        let texts: String
        let missing: String
        let missingPage: String
        let stale: String
        let stalePage: String
        let isCurrent: Bool
    }

    let frame: PageFrame
    let count: String
    let progress: [Language]
    let hasProgress: Bool
    /// Why the counts are not those of the whole registry; nil when they are.
    let countedPart: String?
    let controls: [Control]
    let filter: PartsPage.Filter
    let kept: [LookPanel.Hidden]
    let columns: [String]
    let columnCount: Int
    let hasOwners: Bool
    let owners: [TextOwner]
    let nothing: String
    let all: String
    let next: String?

    /// - Throws: `RegistryError` when the registry cannot be read.
    init(_ call: Call) throws {
        let query = try PageQuery(call)
        let wanted = try TextsQuestion(call)
        let read = try call.read { try wanted.answer(in: $0, call) }
        let counts = try call.service.textCounts.counts(call)
        frame = PageFrame("Texts", call, list: .texts)
        count = CappedCount(counts.all, isMore: !counts.isComplete).text
        let plain = query.only(["appearance"])
        progress = counts.languages.map { Language($0, counts, shown: wanted.locale, plain) }
        hasProgress = counts.texts > 0
        countedPart = counts.isComplete ? nil : "Counted in the first parts; there are more."
        controls = [
            Control(
                "locale", "Language", read.locales.dropFirst().map(\.text), selected: wanted.locale?.text,
                standard: read.locales.count > TextsQuestion.mostLanguages + 1 ? "the first ones" : "all",
                describing: { $0.languageName }),
            Control(
                "state", "Show", TextState.allCases.map(\.rawValue), selected: wanted.state?.rawValue, standard: "all"),
        ].filter { $0.options.count > 1 }
        filter = PartsPage.Filter(value: wanted.words)
        kept = plain.pairs.map { LookPanel.Hidden(name: $0.name, value: $0.value) }
        columns = read.shown.map { $0.text.languageName }
        columnCount = columns.count + 1
        owners = read.owners
        hasOwners = !owners.isEmpty
        nothing =
            read.next != nil
            ? "Nothing here is like this."
            : wanted.state.map { "Nothing is \($0.rawValue)." } ?? "There is no such text."
        all = PageFrame.List.texts.page + plain.text
        next = read.next.map { place in
            query.setting("after", to: place.after?.description).setting("rest", to: place.isRest ? "true" : nil).text
        }
    }
}

extension TextsPage.Language {
    fileprivate init(
        _ language: TextCounts.Language, _ counts: TextCounts.Counts, shown: LocaleTag?, _ query: PageQuery
    ) {
        let tag = language.locale.text
        func address(_ state: TextState?) -> String {
            let query = query.setting("locale", to: tag).setting("state", to: state?.rawValue)
            return PageFrame.List.texts.page + query.text
        }
        func text(_ count: Int) -> String { CappedCount(count, isMore: !counts.isComplete).text }
        (name, isCurrent) = (tag.languageName, language.locale == shown)
        (texts, missing, stale) = (
            text(counts.texts - language.missing), text(language.missing), text(language.stale)
        )
        (page, missingPage, stalePage) = (address(nil), address(.missing), address(.stale))
    }
}

extension Parameter where Value == TextState {
    static var textState: Parameter { Parameter("state", "Only texts whose translation is missing or stale") }
}

extension Parameter where Value == Bool {
    static var rest: Parameter {
        Parameter("rest", "Whether the page begins with the texts whose translations are up to date")
    }
}
