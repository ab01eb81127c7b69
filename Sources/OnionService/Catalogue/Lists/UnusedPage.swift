import Onion
import OnionModel
import OnionRows

/// The parts that nothing refers to.
struct UnusedPage {
    struct Group {
        let heading: String
        let count: Int
        let style: String
        let parts: [PartsPage.Item]
    }

    /// The maximum number of parts on a page, and of those that are looked at for it.
    private static let most = 60
    private static let lookedAt = 5_000

    let frame: PageFrame
    let title = "Unused parts"
    let word = "unused parts"
    let nothing: String
    let page: String
    let controls: [Control] = []
    let hasParts: Bool
    let groups: [Group]
    /// Whether an empty page says that nothing is there, not that nothing was imported.
    let isFiltered = true
    let next: String?

    /// - Throws: `RegistryError` when the registry cannot be read.
    init(_ call: Call) throws {
        let query = try PageQuery(call).only(["appearance"])
        let after = try call.arguments[Parameter<Reference>.after]
        let read = try call.service.registry.read { snapshot in
            let unused = try snapshot.unusedParts(
                after: after, limit: UnusedPage.most, lookingAt: UnusedPage.lookedAt)
            let items = try unused.found.map { part in
                let whole = try snapshot.part(part)
                var item = PartsPage.Item(
                    key: part.key.text, page: part.cataloguePage + query.text, summary: whole.part.summary)
                if part.kind.isDrawn {
                    item.thumbnail = try? Thumbnail(small: part, call, query)
                } else {
                    item.show(whole.part, in: snapshot)
                }
                return (kind: part.kind, item: item)
            }
            return (items: items, next: unused.next)
        }
        frame = PageFrame(title, call)
        page = "/catalogue/unused" + query.text
        groups = PartKind.catalogued.compactMap { kind in
            let items = read.items.filter { $0.kind == kind }.map(\.item)
            return items.isEmpty
                ? nil : Group(heading: kind.heading, count: items.count, style: kind.listStyle, parts: items)
        }
        hasParts = !groups.isEmpty
        nothing = read.next == nil ? "Everything is used." : "All of these are used."
        next = read.next.map { query.setting("after", to: $0.description).text }
    }
}
