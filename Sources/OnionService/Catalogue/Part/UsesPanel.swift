import Onion
import OnionModel

/// The users of a part, with the paths, and its own references.
struct UsesPanel {
    struct User {
        let kind: String
        let key: String
        let page: String
        let path: String
        let pinned: Int?
    }

    let hasUsers: Bool
    let users: [User]
    let more: String?
    let hasParts: Bool
    let parts: [User]

    /// The maximum number of users on a page.
    private static let most = 60

    /// - Throws: `RegistryError` when the registry cannot be read.
    init(of part: Part, in snapshot: Snapshot, _ carried: PageQuery) throws {
        let reference = part.reference
        var users: [User] = []
        let target = try snapshot.usageTarget(named: reference.description)
        let next = try snapshot.eachUsage(of: target, UsageFilter(limit: UsesPanel.most)) { usage in
            users.append(User(usage.user.head, path: usage.path, pinned: usage.pinned, carried))
        }
        self.users = users
        hasUsers = !users.isEmpty
        more = next == nil ? nil : "/usage?of=\(reference.description.asQueryValue)&limit=1000"
        let made: [Reference] =
            switch part {
            case .screen(let screen): screen.composed.all.map(\.reference)
            case .content(let content): [content.template] + [content.actions].compactMap(\.self)
            default: []
            }
        parts = made.map { User($0, path: "", pinned: $0.revision, carried) }
        hasParts = !parts.isEmpty
    }
}

extension UsesPanel.User {
    fileprivate init(_ reference: Reference, path: String, pinned: Int?, _ carried: PageQuery) {
        kind = reference.kind.word
        key = reference.key.text
        page = reference.cataloguePage + carried.text
        self.path = path
        self.pinned = pinned
    }
}
