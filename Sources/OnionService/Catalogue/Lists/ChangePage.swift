import HTTPTypes
import Onion
import OnionModel
import OnionRows

/// One change with the parts that it touched.
struct ChangePage {
    let frame: PageFrame
    let change: ChangeLine
    /// The screens that look different, on the first page.
    let screens: ChangedScreens?
    let hasParts: Bool
    let groups: [PartsPage.Group]
    let all: String
    let next: String?

    /// - Throws: `RegistryError` when the registry cannot be read; ``ServiceError`` for a change that does not exist.
    init(_ call: Call) throws {
        let query = try PageQuery(call).only(["appearance"])
        let start = try call.arguments[Parameter<Int>.position] ?? 0
        let name = call.name("change")
        let read = try call.service.registry.read { snapshot in
            guard let change = try Int(name).flatMap({ try snapshot.change(numbered: $0) }) else {
                throw ServiceError.noChange(name)
            }
            let page = try snapshot.parts(ofChange: change.number, from: start, limit: PartsPage.most)
            let items = page.parts.map { part in
                let item =
                    (try? PartsPage.Item(changed: part, in: snapshot, call, query))
                    ?? PartsPage.Item(
                        key: part.reference.key.text, page: part.reference.head.cataloguePage, summary: nil)
                return (kind: part.reference.kind, item: item)
            }
            return (change: change, items: items, next: page.next)
        }
        screens = start == 0 ? try ChangedScreens(of: read.change, call, query) : nil
        frame = PageFrame("Change \(read.change.number)", call, list: .changes)
        change = ChangeLine(read.change, query)
        groups = [PartsPage.Group](ofKinds: read.items)
        hasParts = !groups.isEmpty
        all = PageFrame.List.changes.page + query.text
        next = read.next.map { query.setting("from", to: "\($0)").text }
    }
}

extension Parameter where Value == Int {
    static var position: Parameter {
        Parameter("from", "Where the page begins", in: -Int(Int32.max)...Int(1) << 53)
    }
}

extension ServiceError {
    static func noChange(_ number: String) -> ServiceError {
        ServiceError(
            status: .notFound, code: "unknown-change", message: "there is no change \(number.quoted)",
            remedy: "/catalogue/changes lists them")
    }
}
