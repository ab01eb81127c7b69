import HTTPTypes
import Onion
import OnionModel
import OnionRows

/// A change of the registry in a list.
struct ChangeLine {
    let number: Int
    /// The page with the parts that it touched.
    let page: String
    let verb: String
    let summary: String
    let author: String
    let time: String
    /// The day and the minute: `2026-11-01 12:00`.
    let shortTime: String
    let message: String?
    /// The first of the parts that it touched, as pictures.
    let parts: [PartsPage.Item]
    let hasParts: Bool

    /// The number of pictures of a change, and of its parts among which these are chosen.
    private static let most = 5
    private static let mostCandidates = 200

    private init(_ change: ChangeRecord, _ parts: [PartsPage.Item], _ query: PageQuery) {
        (number, verb, summary, author) = (change.number, change.verb, change.summary, change.author)
        (time, message) = (change.time, change.message)
        shortTime = change.time.shortTime
        page = "\(PageFrame.List.changes.page)/\(change.number)" + query.text
        self.parts = parts
        hasParts = !parts.isEmpty
    }

    init(_ change: ChangeRecord, _ query: PageQuery) { self.init(change, [], query) }

    /// A change with pictures of parts that it touched: of screens, else of templates, contents and colors.
    init(
        _ change: ChangeRecord, withPicturesIn snapshot: Snapshot, _ call: Call, _ query: PageQuery
    ) throws {
        let touched = try snapshot.parts(ofChange: change.number, limit: ChangeLine.mostCandidates).parts
        let order: [PartKind] = [.screen, .template, .content, .color]
        let shown = order.flatMap { kind in
            touched.lazy.filter { $0.reference.kind == kind && !$0.isArchived }.prefix(ChangeLine.most)
        }.prefix(ChangeLine.most)
        let items = shown.compactMap { part in
            var head = part
            head.reference = part.reference.head
            return try? PartsPage.Item(changed: head, in: snapshot, call, query)
        }
        self.init(change, items, query)
    }
}

extension String {
    /// The day and the minute of an ISO 8601 time: `2026-11-01 12:00`.
    var shortTime: String { String(prefix(16)).replacing("T", with: " ") }
}

extension ChangedPart {
    /// What happened to the part, in words.
    fileprivate var words: String {
        switch event {
        case .created: "created"
        case .changed: "changed"
        case .renamed(let key): "renamed from \(key)"
        case .removed: "removed"
        case .restored: "restored"
        }
    }
}

extension PartsPage.Item {
    /// A part of a change, with its picture at the revision that the change made.
    init(changed part: ChangedPart, in snapshot: Snapshot, _ call: Call, _ query: PageQuery) throws {
        let reference = part.reference
        let history = query.setting("panel", to: "history").text
        self.init(key: reference.key.text, page: reference.head.cataloguePage + history, summary: nil)
        note = part.words
        guard !part.isArchived else {
            if part.event == .removed {
                page = reference.head.restorationPage + query.text
                buttons = ["Bring back"]
            }
            return
        }
        if reference.kind.isDrawn {
            thumbnail = try Thumbnail(small: reference, call, query)
        } else {
            show(try snapshot.part(reference).part, in: snapshot)
            note = part.words
        }
    }
}

/// The changes of a registry, the newest first.
struct ChangesPage {
    private static let most = 60

    let frame: PageFrame
    let hasChanges: Bool
    let changes: [ChangeLine]
    /// The page with the parts that were removed.
    let removed: String
    let next: String?

    /// - Throws: `RegistryError` when the registry cannot be read.
    init(_ call: Call) throws {
        frame = PageFrame("Changes", call, list: .changes)
        let query = try PageQuery(call).only(["appearance"])
        removed = PartsPage.removedPath + query.text
        var found: [ChangeLine] = []
        let filter = ChangeFilter(before: try call.arguments[Parameter<Int>.before])
        try call.service.registry.read { snapshot in
            try snapshot.eachChange(filter, limit: ChangesPage.most + 1) { found.append(ChangeLine($0, query)) }
        }
        changes = Array(found.prefix(ChangesPage.most))
        hasChanges = !changes.isEmpty
        next =
            found.count > ChangesPage.most
            ? changes.last.map { query.setting("before", to: "\($0.number)").text } : nil
    }
}
