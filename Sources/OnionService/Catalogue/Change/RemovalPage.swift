import Onion
import OnionModel
import OnionRows

/// The page on which a part is removed. A part that others refer to is not.
struct RemovalPage {
    let frame: PageFrame
    let title: String
    let list: PageFrame.Link
    let part: PageFrame.Link
    let users: ReferringParts
    let store: StoreForm

    /// - Throws: `RegistryError` when there is no such part.
    init(of reference: Reference, _ call: Call) throws {
        let (stored, users) = try call.service.registry.read { snapshot in
            let stored = try snapshot.part(reference)
            return (stored, try ReferringParts(to: stored.part.reference, in: snapshot))
        }
        let part = stored.part.reference
        title = "Remove \(part.key)"
        frame = PageFrame(title, call, kind: part.kind)
        let listPage = "/catalogue/\(part.kind.plural)"
        list = PageFrame.Link(title: part.kind.heading, page: listPage, isCurrent: false)
        self.part = PageFrame.Link(title: part.key.text, page: part.cataloguePage, isCurrent: false)
        self.users = users
        let isPossible = !users.hasParts && !stored.isArchived
        store = try StoreForm(
            "Remove", method: "DELETE", "/parts/\(part.kind.rawValue)/\(part.nameInPath)", expecting: stored.reference,
            done: listPage, discarded: part.cataloguePage, isPossible: isPossible, call
        ).committing(isPossible ? "\(part.cataloguePage)/remove.patch" : nil)
    }
}

/// The parts that refer to a part, which a removal would leave without it, and in which a rename changes a reference.
struct ReferringParts {
    let hasParts: Bool
    let parts: [UsesPanel.User]
    let count: String
    /// How many more there are than the page lists; nil for none.
    let more: String?

    private static let most = 60

    /// - Throws: `RegistryError` when the registry cannot be read.
    init(to part: Reference, in snapshot: Snapshot) throws {
        let target = try snapshot.usageTarget(named: part.description)
        var users: [UsesPanel.User] = []
        var seen: Set<Reference> = []
        try snapshot.eachUsage(of: target, UsageFilter(limit: ReferringParts.most)) { usage in
            guard seen.insert(usage.user.head).inserted else { return }
            users.append(UsesPanel.User(usage.user.head, path: usage.path, pinned: usage.pinned, PageQuery([])))
        }
        parts = users
        hasParts = !users.isEmpty
        let all = try snapshot.usageCount(of: target, UsageFilter())
        count = all == 1 ? "1 part refers" : "\(all) parts refer"
        more = all > users.count ? "and \(all - users.count) more" : nil
    }
}

extension Route {
    static let removalPage = Route(
        "/catalogue/{kind}/{part}/remove", "The page on which a part is removed", types: [Answer.html],
        fields: [Parameter<Traits.Appearance>.appearance.field]
    ) { Answer(page: "removal", try RemovalPage(of: $0.partReference, $0)) }
}
