import Onion
import OnionModel
import OnionRows

/// A list of parts or of images.
struct PartsPage {
    /// The maximum number of items on a page, which keeps pages small.
    static let most = 60
    /// The most users of a template that are visited to count the screens that show it. A page of hot templates stays fast.
    private static let mostVisited = 500

    /// The items under a heading.
    struct Group {
        var heading: String?
        var count: Int?
        /// `wall`, `wall mixed` for pictures of all sizes, `tiles` or `rows`.
        let style: String
        let parts: [Item]
    }

    /// A filter of the items by a text in their keys.
    struct Filter {
        let value: String
    }

    let frame: PageFrame
    let title: String
    let word: String
    /// The page without a filter.
    let page: String
    let groups: [Group]
    let hasParts: Bool
    /// The query of the next items; nil for the last ones.
    let next: String?
    /// The message of a page without items; nil where they come with an import.
    var nothing: String?
    /// The page to which an empty one leads; nil for none.
    var way: PageFrame.Link?
    /// The page that creates such a part; nil where there is none.
    private(set) var creation: String?
    /// The number of all items, if it is shown.
    var count: Int?
    private(set) var controls: [Control] = []
    /// The appearance, which the form keeps.
    private(set) var kept: [LookPanel.Hidden] = []
    private(set) var filter: Filter?

    init(_ title: String, _ frame: PageFrame, page: String, _ groups: [Group], next: String?) {
        (self.title, self.frame, self.page, self.next) = (title, frame, page, next)
        word = title.lowercased()
        self.groups = groups.filter { !$0.parts.isEmpty }
        hasParts = !self.groups.isEmpty
    }
}

extension [PartsPage.Group] {
    /// The items of each kind under its heading.
    init(ofKinds items: [(kind: PartKind, item: PartsPage.Item)]) {
        self = PartKind.catalogued.map { kind in
            let parts = items.filter { $0.kind == kind }.map(\.item)
            return PartsPage.Group(heading: kind.heading, count: parts.count, style: kind.listStyle, parts: parts)
        }.filter { !$0.parts.isEmpty }
    }
}

extension PartsPage {
    /// The parts of a kind.
    ///
    /// - Throws: `RegistryError` when the registry cannot be read.
    init(of kind: PartKind, _ call: Call) throws {
        let query = try PageQuery(call)
        let matching = try call.arguments[Parameter<String>.matching] ?? ""
        let after = try call.arguments[Parameter<Reference>.after]
        let order = try call.arguments[Parameter<PartOrder>.sort] ?? (kind == .template ? .usage : .key)
        let space = try call.arguments[Parameter<String>.space].flatMap { $0.isEmpty ? nil : $0 }
        let wanted = PartFilter(
            kinds: [kind], matching: matching.isEmpty ? nil : matching, space: space, order: order, after: after,
            limit: order == .key ? PartsPage.most + 1 : nil)
        let read = try call.read { try PartsPage.read(kind, wanted, query, in: $0) }
        let parts = try read.items.map { item, reference in
            var item = item
            if kind.isDrawn { item.thumbnail = try Thumbnail(small: reference, call, query) }
            return item
        }
        let last = read.hasMore ? parts.last : nil
        self.init(
            kind.heading, PageFrame(kind.heading, call, kind: kind), page: "/catalogue/\(kind.plural)",
            [Group(style: kind.listStyle, parts: parts)],
            next: last.map { query.setting("after", to: "\(kind.rawValue)/\($0.key)").text })
        let carried = query.only(["appearance"])
        if kind != .template { creation = NewPage.path + carried.setting("kind", to: kind.rawValue).text }
        count = read.count
        let sort =
            kind == .template
            ? [Control("sort", "Order", PartOrder.self, order, standard: .usage)] : []
        controls = (kind.isDrawn ? try Control.traits(call, locales: read.locales.map(\.text)) : []) + sort
        if !read.spaces.isEmpty {
            controls.append(Control("space", "Space", read.spaces, selected: space, standard: "all"))
        }
        kept = kind.isDrawn ? [] : carried.pairs.map { LookPanel.Hidden(name: $0.name, value: $0.value) }
        filter = Filter(value: matching)
        if !matching.isEmpty || space != nil || after != nil {
            (nothing, way) = ("No key matches.", .to("Show all \(word)", page))
        }
    }

    private struct Found {
        let items: [(item: Item, reference: Reference)]
        let hasMore: Bool
        let count: Int
        let locales: [LocaleTag]
        /// The names of spaces to choose from.
        let spaces: [String]
    }

    private static func read(
        _ kind: PartKind, _ filter: PartFilter, _ query: PageQuery, in snapshot: Snapshot
    ) throws -> Found {
        var found: [PartSummary] = []
        // The order by usage has no cursor.
        var isAfter = filter.order == .key || filter.after == nil
        try snapshot.eachPart(filter) { part in
            if isAfter, found.count <= most { found.append(part) }
            if part.reference.head == filter.after { isAfter = true }
        }
        let items = try found.prefix(most).map { summary in
            let reference = summary.reference.head
            let isReused = summary.templateKind.map { !$0.isLeaf } == true && (summary.users ?? 0) > 0
            let screens = try isReused ? snapshot.countOfScreens(showing: reference, visiting: mostVisited) : nil
            var item = Item(summary, query, screens: screens)
            if !kind.isDrawn { item.show(try snapshot.part(summary.reference).part, in: snapshot) }
            return (item, reference)
        }
        return Found(
            items: items, hasMore: found.count > most, count: try snapshot.countOfParts(of: kind),
            locales: kind.isDrawn ? try snapshot.someLocales(limit: 20) : [],
            spaces: try snapshot.spaceNames())
    }
}
