import Onion
import OnionModel
import OnionRows

/// The removed parts, those removed last first. Each leads to the page on which it comes back.
struct RemovedPage {
    struct Group {
        let heading: String? = nil
        let parts: [PartsPage.Item]
    }

    static let path = "/catalogue/removed"

    private static let most = 60

    let frame: PageFrame
    let title = "Removed parts"
    let word = "removed parts"
    let nothing = "No part was removed."
    let page: String
    let controls: [Control] = []
    let style = "rows"
    let hasParts: Bool
    let groups: [Group]
    /// An empty page says that nothing was removed, not that nothing was imported.
    let isFiltered = true
    let next: String?

    /// - Throws: `RegistryError` when the registry cannot be read.
    init(_ call: Call) throws {
        let query = try PageQuery(call).only(["appearance"])
        let start = max(try call.arguments[Parameter<Int>.position] ?? 0, 0)
        let found = try call.service.registry.read { try $0.removedParts(from: start, limit: RemovedPage.most + 1) }
        frame = PageFrame(title, call, list: .changes)
        page = PageFrame.List.changes.page + query.text
        groups = [Group(parts: found.prefix(RemovedPage.most).map { PartsPage.Item(removed: $0, query) })]
        hasParts = !found.isEmpty
        next = found.count > RemovedPage.most ? query.setting("from", to: "\(start + RemovedPage.most)").text : nil
    }
}

extension PartsPage.Item {
    fileprivate init(removed part: RemovedPart, _ query: PageQuery) {
        let words = [part.reference.kind.word, "\(part.change.time.shortTime) by \(part.change.author)"]
        self.init(
            key: part.reference.key.text, page: part.reference.restorationPage + query.text,
            summary: part.change.message, note: words.joined(separator: " · "))
        buttons = ["Bring back"]
    }
}
