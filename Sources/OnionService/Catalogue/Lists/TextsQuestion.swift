import Onion
import OnionModel
import OnionRows

/// Which texts a page shows.
struct TextsQuestion {
    /// Where the next page begins.
    struct Place {
        var after: Reference?
        /// Whether it is among the parts whose translations are up to date.
        var isRest: Bool
    }

    struct Found {
        /// The base language and the others of the registry.
        let locales: [LocaleTag]
        /// The languages beside each other.
        let shown: [LocaleTag]
        var owners: [TextOwner] = []
        var next: Place?
    }

    /// The maximum number of languages beside the base language.
    static let mostLanguages = 3
    /// The maximum number of translations and of parts on a page. A part is never divided.
    private static let mostCells = 200
    private static let mostOwners = 40
    /// The maximum number of parts that are read for a page.
    private static let lookedAt = 1_000
    /// The maximum number of hits of a search whose texts are shown.
    private static let mostHits = 40

    /// The language beside the base language; nil for the first ones.
    let locale: LocaleTag?
    let state: TextState?
    /// The words to search for; empty for all texts.
    let words: String
    private let start: Place
    private let isEditable: Bool

    init(_ call: Call) throws {
        locale = try call.arguments[.locale]
        state = try call.arguments[.textState]
        words = try call.arguments[Parameter<String>.words] ?? ""
        start = Place(after: try call.arguments[.after], isRest: try call.arguments[.rest] ?? false)
        isEditable = !call.readsThePast
    }

    /// Returns the texts of a page.
    func answer(in snapshot: Snapshot, _ call: Call) throws -> Found {
        let base = try snapshot.baseLocale
        let others = try call.service.sampledLocales.all(call).filter { $0 != base }
        let asked = locale.map { $0 == base ? [] : [$0] }
        let shown = [base] + (asked ?? Array(others.prefix(TextsQuestion.mostLanguages)))
        let columns = TextOwner.Columns(
            locales: shown, base: base, isEditable: isEditable, query: try PageQuery(call))
        var found = Found(locales: [base] + others, shown: shown)
        if words.isEmpty { try walk(snapshot, columns, &found) } else { try search(snapshot, columns, call, &found) }
        return found
    }

    /// Visits the parts in order, in two rounds without a filter: those with missing or stale translations, then the others.
    private func walk(_ snapshot: Snapshot, _ columns: TextOwner.Columns, _ found: inout Found) throws {
        var left = TextsQuestion.lookedAt
        var cells = 0
        var place = start
        while true {
            let isRest = place.isRest
            let rest = try snapshot.eachStatedTexts(after: place.after, in: columns.locales, lookingAt: left) { part in
                left -= 1
                if let owner = owner(part, isRest: isRest, columns) {
                    found.owners.append(owner)
                    cells += owner.texts.count * columns.locales.count
                }
                return cells < TextsQuestion.mostCells && found.owners.count < TextsQuestion.mostOwners
            }
            if let rest { return found.next = Place(after: rest, isRest: isRest) }
            guard state == nil, !isRest else { return }
            place = Place(after: nil, isRest: true)
            if left <= 0 { return found.next = place }
        }
    }

    /// Returns the texts of a part that the page shows; nil for none.
    private func owner(_ part: StatedTexts, isRest: Bool, _ columns: TextOwner.Columns) -> TextOwner? {
        guard let state else {
            let isOpen = part.texts.contains { !$0.states.isEmpty }
            guard isOpen != isRest else { return nil }
            return TextOwner(
                part, part.texts.filter { !$0.states.isEmpty } + part.texts.filter(\.states.isEmpty), columns)
        }
        let texts = part.texts.filter { $0.states.values.contains { $0.rawValue == state.rawValue } }
        return texts.isEmpty ? nil : TextOwner(part, texts, columns)
    }

    /// Finds texts with the index of the registry, which finds parts; of their texts, those with a word are shown.
    private func search(
        _ snapshot: Snapshot, _ columns: TextOwner.Columns, _ call: Call, _ found: inout Found
    ) throws {
        let asked = words.lowercased().split(whereSeparator: \.isWhitespace)
        var cells = 0
        for hit in try call.service.search(words, limit: TextsQuestion.mostHits).hits
        where Snapshot.kindsWithTexts.contains(hit.reference.kind) && cells < TextsQuestion.mostCells {
            let part = try snapshot.statedTexts(of: hit.reference.head, in: columns.locales)
            let candidates = part.texts.filter { text in
                state.map { state in text.states.values.contains { $0.rawValue == state.rawValue } } ?? true
            }
            let matching = candidates.filter { text in
                let all = ([text.name] + text.text.locales.map { text.text.text(for: $0, base: columns.base) ?? "" })
                    .joined(separator: "\n").lowercased()
                return asked.contains { all.contains($0) }
            }
            let texts = matching.isEmpty ? candidates : matching
            guard !texts.isEmpty else { continue }
            let owner = TextOwner(part, texts, columns)
            cells += owner.texts.count * columns.locales.count
            found.owners.append(owner)
        }
    }
}
