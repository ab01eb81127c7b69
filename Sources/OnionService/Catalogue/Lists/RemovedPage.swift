import Onion
import OnionModel
import OnionRows

extension PartsPage {
    static let removedPath = "/catalogue/removed"

    /// The removed parts, those removed last first. Each leads to the page on which it comes back.
    ///
    /// - Throws: `RegistryError` when the registry cannot be read.
    init(removed call: Call) throws {
        let query = try PageQuery(call).only(["appearance"])
        let start = max(try call.arguments[Parameter<Int>.position] ?? 0, 0)
        let found = try call.service.registry.read { try $0.removedParts(from: start, limit: PartsPage.most + 1) }
        let items = found.prefix(PartsPage.most).map { PartsPage.Item(removed: $0, query) }
        let title = "Removed parts"
        self.init(
            title, PageFrame(title, call, list: .changes), page: PartsPage.removedPath + query.text,
            [Group(style: "rows", parts: items)],
            next: found.count > items.count ? query.setting("from", to: "\(start + items.count)").text : nil)
        nothing = "No part was removed."
        way = .to("Show the changes", PageFrame.List.changes.page + query.text)
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
