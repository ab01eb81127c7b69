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
    let discarded: String
    /// The URL of the document to store, for the script.
    let document: String
    /// `content/new-year@3`, which the script sends as the expected revision.
    let expected: String
    let screens: [Screen]
    let hasScreens: Bool
    /// The number of screens that show the part, and of those that look different.
    let reach: String
    /// The reasons why the draft would be refused.
    let problems: [DraftProblems.Row]
    let isRefused: Bool
    let canStore: Bool
    let wantsToken: Bool
    let isReadOnly: Bool

    /// The maximum number of screens whose compositions are compared.
    private static let mostScreens = 24
    private static let mostPictures = 6

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
        discarded = page + query.without(["edit", "base"]).setting("panel", to: "texts").text
        document = page + "/draft.json" + query.only(["edit"]).text
        expected = "\(reference)@\(base)"
        let start = base
        let read = try call.service.registry.read { snapshot in
            let document = try? snapshot.document(of: reference, with: draft)
            let first = start == stored.revision ? nil : try? snapshot.part(reference.pinned(at: start)).part
            let (screens, hasMore) = try snapshot.screens(showing: reference, limit: DraftPanel.mostScreens * 4)
            return (document: document, first: first, screens: screens, hasMore: hasMore)
        }
        theirs = read.first.map { $0.differences(to: stored.part).map(ChangedValue.init) } ?? []
        var (changes, screens): ([ChangedValue], [Screen]) = ([], [])
        // A screen that cannot be assembled with the draft is one more reason.
        var refusals = problems.rows
        var reach = DraftPanel.reach(changed: 0, of: 0, isMore: false)
        if let document = read.document { changes = stored.part.differences(to: document.part).map(ChangedValue.init) }
        if let document = read.document, problems.isEmpty {
            do {
                let compared = Array(read.screens.prefix(DraftPanel.mostScreens))
                let changed = try DraftPicture(document, call.service.registry).changed(
                    among: compared, traits: call.traits)
                screens = try changed.prefix(DraftPanel.mostPictures).map {
                    try Screen($0, withDraftOf: reference, call, query)
                }
                let isMore = read.hasMore || read.screens.count > compared.count
                reach = DraftPanel.reach(changed: changed.count, of: compared.count, isMore: isMore)
            } catch let error as RegistryError {
                refusals.append(DraftProblems.Row(place: nil, message: error.message, remedy: error.remedy))
            }
        }
        (self.changes, self.screens, self.reach) = (changes, screens, reach)
        (self.problems, isRefused) = (refusals, !refusals.isEmpty)
        (wantsToken, isReadOnly) = (call.service.writeRule.wantsToken, call.service.writeRule.isReadOnly)
        hasChanges = !changes.isEmpty
        canStore = hasChanges && !isBehind && !isReadOnly && refusals.isEmpty
        hasScreens = !screens.isEmpty
    }

    private static func reach(changed: Int, of compared: Int, isMore: Bool) -> String {
        guard compared > 0 else { return "No screen shows it." }
        return "\(changed) of \(isMore ? "the first " : "")\(compared) screens would look different."
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
    fileprivate func screens(showing part: Reference, limit: Int) throws -> (screens: [Reference], hasMore: Bool) {
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
    let name: String
    let before: String?
    let after: String?

    init(_ difference: Difference) {
        name = "\(difference.path)"
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
