import Onion
import OnionAudit
import OnionModel
import OnionRows

extension PartsPage {
    /// The maximum number of parts that are looked at for a page of unused ones.
    private static let lookedAt = 5_000

    /// The parts that nothing refers to.
    ///
    /// - Throws: `RegistryError` when the registry cannot be read.
    init(unused call: Call) throws {
        let query = try PageQuery(call).only(["appearance"])
        let after = try call.arguments[Parameter<Reference>.after]
        let read = try call.service.registry.read { snapshot in
            let unused = try snapshot.unusedParts(
                after: after, limit: PartsPage.most, lookingAt: PartsPage.lookedAt,
                usedByApp: call.service.project.partsUsedByApp(in: snapshot))
            let items = try unused.found.map { part in
                (kind: part.kind, item: try Item(unused: part, in: snapshot, call, query))
            }
            return (items: items, next: unused.next)
        }
        let title = "Unused parts"
        self.init(
            title, PageFrame(title, call), page: "/catalogue/unused" + query.text, [Group](ofKinds: read.items),
            next: read.next.map { query.setting("after", to: $0.description).text })
        nothing = read.next == nil ? "Everything is used." : "All of these are used."
        way = .to("Show all templates", "/catalogue/templates" + query.text)
    }
}

extension PartsPage.Item {
    fileprivate init(unused part: Reference, in snapshot: Snapshot, _ call: Call, _ query: PageQuery) throws {
        let whole = try snapshot.part(part).part
        self.init(key: part.key.text, page: part.cataloguePage + query.text, summary: whole.summary)
        if part.kind.isDrawn {
            thumbnail = try? Thumbnail(small: part, call, query)
        } else {
            show(whole, in: snapshot)
        }
    }
}
