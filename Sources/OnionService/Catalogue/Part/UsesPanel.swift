import Onion
import OnionModel
import OnionRows

/// The users of a part: the screens that show it, as pictures, and the other parts that refer to it; and its own references.
struct UsesPanel {
    struct User {
        let kind: String
        let key: String
        let page: String
        /// Where the reference is, in words.
        let place: String
        /// Where it is in the document.
        let path: String
        let pinned: Int?
    }

    /// Screens that show the part in the same way.
    struct Group {
        let heading: String
        let count: String
        var parts: [PartsPage.Item]
    }

    let hasUsers: Bool
    /// The direct users that are no screens.
    let users: [User]
    let hasDirectUsers: Bool
    /// The number of screens that show it.
    let reach: String
    let style = "wall"
    let size = "s"
    private(set) var groups: [Group]
    let next: String?
    let all: String?
    let hasParts: Bool
    let parts: [User]

    /// The maximum number of screens on a page, and of other users.
    private static let most = 60

    /// - Throws: `RegistryError` when the registry cannot be read.
    init(of part: Part, _ call: Call, _ query: PageQuery) throws {
        let reference = part.reference
        let carried = query.only(PageQuery.traits.union(["panel"]))
        let after = try call.arguments[Parameter<UsageCursor>.afterUse]
        let read = try call.read { snapshot in
            let target = try snapshot.usageTarget(named: reference.description)
            let screens = UsageFilter(isTransitive: true, onlyScreens: true, after: after, limit: UsesPanel.most)
            var (paths, users): ([UsagePath], [User]) = ([], [])
            let next = try snapshot.eachUsage(of: target, screens) { paths.append($0) }
            let more = try snapshot.eachUsage(of: target, UsageFilter(limit: UsesPanel.most)) { usage in
                guard usage.user.kind != .screen, after == nil else { return }
                users.append(User(usage.user.head, path: usage.path, pinned: usage.pinned, carried))
            }
            let count = try snapshot.usageCount(of: target, UsageFilter(isTransitive: true, onlyScreens: true))
            return (paths: paths, users: users, next: next, more: more, count: count)
        }
        users = read.users
        hasDirectUsers = !users.isEmpty
        hasUsers = !read.paths.isEmpty || !users.isEmpty
        reach = read.count == 1 ? "1 screen shows it." : "\(read.count) screens show it."
        groups = []
        next = read.next.map { reference.cataloguePage + query.setting("after", to: "\($0)").text }
        all = read.more == nil ? nil : "/usage?of=\(reference.description.asQueryValue)&limit=1000"
        let made: [Reference] =
            switch part {
            case .screen(let screen): screen.composed.all.map(\.reference)
            case .content(let content): [content.template] + [content.actions].compactMap(\.self) + content.cells
            default: []
            }
        parts = made.map { User($0, path: "", pinned: $0.revision, carried) }
        hasParts = !parts.isEmpty
        try add(read.paths, showing: reference, call, query, carried)
    }

    /// Adds the screens at the ends of paths, each once in the group of its first path.
    private mutating func add(
        _ paths: [UsagePath], showing part: Reference, _ call: Call, _ query: PageQuery, _ carried: PageQuery
    ) throws {
        var seen: Set<Reference> = []
        var items: [String: [PartsPage.Item]] = [:]
        for path in paths where seen.insert(path.user.head).inserted {
            let screen = path.user.head
            var item = PartsPage.Item(key: screen.key.text, page: screen.cataloguePage + carried.text, summary: nil)
            let outlined = part.kind == .template || part.kind == .content
            let shown = outlined ? query.setting("outline", to: part.description) : query
            item.thumbnail = try Thumbnail(
                of: screen, call, shown, parameters: PageQuery.traits.union(["outline"]), scale: 1)
            item.note = path.placeInWords
            items[path.way, default: []].append(item)
        }
        groups = items.sorted { $0.key < $1.key }.map { way, items in
            Group(heading: way, count: "\(items.count)", parts: items)
        }
    }
}

extension UsagePath {
    /// The way from the screen to the part, in words.
    fileprivate var way: String {
        switch through.last?.kind {
        case nil: "Directly"
        case .content: "Through a content"
        case .screen: "Through another screen"
        case .template: "Through a template"
        case let kind?: "Through \(kind.word)"
        }
    }

    fileprivate var placeInWords: String {
        through.isEmpty ? path.pathInWords : through.map(\.key.text).joined(separator: ", ")
    }
}

extension UsesPanel.User {
    init(_ reference: Reference, path: String, pinned: Int?, _ carried: PageQuery) {
        kind = reference.kind.word
        key = reference.key.text
        page = reference.cataloguePage + carried.text
        place = path.isEmpty ? "" : path.pathInWords
        self.path = path
        self.pinned = pinned
    }
}
