import Onion
import OnionCoding
import OnionModel
import OnionPreview
import OnionRows

/// The changes of a draft, and the concurrent changes of the registry.
struct DraftPanel {
    /// A screen before and after.
    struct Screen {
        let key: String
        let page: String
        let before: String
        let after: String
        let width: Int
        let height: Int
    }

    let changes: [ChangedValue]
    let hasChanges: Bool
    /// The changes that were stored since the draft began; empty without a conflict.
    let theirs: [ChangedValue]
    let isBehind: Bool
    let base: Int
    let head: Int
    /// The URL of the page with the draft rebased onto the newest revision.
    let rebased: String
    let screens: [Screen]
    let hasScreens: Bool
    /// The number of screens that show the part, and of those that look different.
    let reach: String
    /// The reasons why the draft would be refused.
    let problems: [DraftProblems.Row]
    let isRefused: Bool
    let store: StoreForm

    /// - Throws: `RegistryError` when the registry cannot be read.
    init(
        _ draft: Draft, of stored: RevisedPart, _ problems: DraftProblems, _ call: Call, _ query: PageQuery
    ) throws {
        let reference = stored.part.reference
        head = stored.revision
        base = draft.base ?? stored.revision
        isBehind = base < head
        let page = reference.cataloguePage
        rebased = page + query.setting("base", to: "\(head)").text
        let start = base
        let (first, drafted) = try call.service.registry.read { snapshot in
            let first = start == stored.revision ? nil : try? snapshot.part(reference.pinned(at: start)).part
            return (first, try? snapshot.document(of: reference, with: draft))
        }
        theirs = first.map { $0.differences(to: stored.part).map(ChangedValue.init) } ?? []
        changes = drafted.map { stored.part.differences(to: $0.part).map(ChangedValue.init) } ?? []
        let impact = problems.isEmpty ? try drafted.map { try DraftImpact(of: $0, call, query) } : nil
        (screens, reach) = (impact?.screens ?? [], impact?.reach ?? DraftImpact.noScreen)
        self.problems = problems.rows + (impact?.refusals ?? [])
        isRefused = !self.problems.isEmpty
        hasChanges = !changes.isEmpty
        let discarded =
            try call.tableOfTexts ?? page + query.without(["edit", "base"]).setting("panel", to: "texts").text
        let edits = query.only(["edit"]).text
        store = try StoreForm(
            "Store", method: "POST", "/import?dry-run=false", document: page + "/draft.json" + edits,
            expecting: reference.pinned(at: base), done: discarded, discarded: discarded,
            isPossible: hasChanges && !isBehind && !isRefused, call
        ).committing(
            hasChanges && !isRefused ? page + "/draft.patch" + edits : nil,
            file: (reference, page + "/draft.yaml" + edits))
        hasScreens = !screens.isEmpty
    }
}

/// The screens that show a part, with the changes of a draft.
private struct DraftImpact {
    static let noScreen = "No screen shows it."

    /// Some of the screens that would look different.
    let screens: [DraftPanel.Screen]
    /// The number of screens that show the part, and of those that look different.
    let reach: String
    /// A screen that cannot be assembled with the draft is one more reason to refuse it.
    let refusals: [DraftProblems.Row]

    /// The maximum number of screens whose compositions are compared.
    private static let mostScreens = 24
    private static let mostPictures = 6

    /// - Throws: `RegistryError` when the registry cannot be read.
    init(of document: Document, _ call: Call, _ query: PageQuery) throws {
        let part = document.part.reference
        let registry = call.service.registry
        let (users, hasMore) = try registry.read {
            try $0.screens(showing: part, limit: DraftImpact.mostScreens * 4)
        }
        let compared = Array(users.prefix(DraftImpact.mostScreens))
        do {
            let changed = try DraftPicture(document, registry).changed(among: compared, traits: call.traits)
            screens = try changed.prefix(DraftImpact.mostPictures).map {
                try DraftPanel.Screen($0, withDraftOf: part, call, query)
            }
            let isMore = hasMore || users.count > compared.count
            let all = "\(isMore ? "the first " : "")\(compared.count)"
            reach =
                compared.isEmpty ? DraftImpact.noScreen : "\(changed.count) of \(all) screens would look different."
            refusals = []
        } catch let error as RegistryError {
            (screens, reach) = ([], DraftImpact.noScreen)
            refusals = [DraftProblems.Row(place: nil, message: error.message, remedy: error.remedy)]
        }
    }
}

extension DraftPanel.Screen {
    fileprivate init(_ screen: Reference, withDraftOf part: Reference, _ call: Call, _ query: PageQuery) throws {
        let old = try Thumbnail(small: screen, call, query)
        let drafted = query.only(PageQuery.traits.union(["edit"])).setting("v", to: old.version)
        (key, page, before) = (screen.key.text, screen.cataloguePage, old.source)
        after = DraftPicture.address(of: part, showing: screen, drafted, scale: 1)
        (width, height) = (old.width, old.height)
    }
}

extension Snapshot {
    /// Returns the screens that show a part, sorted, and whether there are more uses than the limit.
    func screens(showing part: Reference, limit: Int) throws -> (screens: [Reference], hasMore: Bool) {
        var screens: Set<Reference> = []
        let filter = UsageFilter(isTransitive: true, onlyScreens: true, limit: limit)
        let next = try eachUsage(of: usageTarget(named: part.description), filter) { screens.insert($0.user.head) }
        return (screens.sorted(), next != nil)
    }
}

extension DraftPicture {
    /// Returns the screens whose compositions differ with the draft.
    ///
    /// - Throws: `RegistryError` when a screen cannot be assembled with it.
    fileprivate func changed(among screens: [Reference], traits: Traits) throws -> [Reference] {
        let before = ScreenSource(source.registry)
        let old = try before.session { session in screens.map { try? session.json(of: $0, traits: traits) } }
        let new = try source.session { session in try screens.map { try session.json(of: $0, traits: traits) } }
        return zip(screens, zip(old, new)).filter { $1.0 != $1.1 }.map(\.0)
    }
}

/// A value before and after.
struct ChangedValue {
    /// The place in words.
    let name: String
    /// The place in the document.
    let path: String
    let before: String?
    let after: String?

    init(_ difference: Difference) {
        path = "\(difference.path)"
        name = path.pathInWords
        before = difference.before?.shortText
        after = difference.after?.shortText
    }
}

extension Node {
    /// The text itself, and other values as JSON.
    fileprivate var shortText: String {
        if case .string(let text) = value { return text }
        let text = String(decoding: JSONWriter.compact(self), as: UTF8.self)
        return text.count > 300 ? text.prefix(300) + "…" : text
    }
}

extension Reference {
    /// The reference to one revision.
    fileprivate func pinned(at revision: Int) -> Reference { Reference(kind, key, revision: revision) }
}
