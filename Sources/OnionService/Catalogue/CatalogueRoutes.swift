import Onion
import OnionCoding
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

extension Answer {
    static let html = "text/html; charset=utf-8"

    /// A page of the catalogue.
    init(page name: String, _ content: Any) {
        self.init(type: Answer.html, Pages.shared.html(name, content))
    }
}

extension Route {
    /// The pages of the catalogue.
    static let catalogue: [Route] = [.home, .styles, .script, .searchPage, .hits, .list, .partPage]

    /// A list is shown in pages, so that a page stays small.
    private static let partsOfPage = 60

    private static let home = Route(
        "/", "The screens", types: [Answer.html], fields: [Parameter<Reference>.after.field]
    ) {
        try list(.screen, $0)
    }

    private static let list = Route(
        "/catalogue/{kind}", "The parts of a kind", types: [Answer.html], fields: [Parameter<Reference>.after.field]
    ) { call in
        guard let kind = PartKind.allCases.first(where: { $0.plural == call.name("kind") }) else {
            throw ServiceError.unknownPath("/catalogue/\(call.name("kind"))")
        }
        return try list(kind, call)
    }

    private static func list(_ kind: PartKind, _ call: Call) throws -> Answer {
        let filter = PartFilter(kinds: [kind], after: try call.arguments[.after], limit: partsOfPage + 1)
        let content = try call.service.registry.read { snapshot in
            var parts: [PartsPage.Item] = []
            try snapshot.eachPart(filter) { part in
                var item = PartsPage.Item(part)
                if kind == .color, case .color(let color) = try snapshot.part(part.reference).part {
                    item.swatch = PartsPage.Swatch(color)
                }
                parts.append(item)
            }
            let hasMore = parts.count > partsOfPage
            parts = Array(parts.prefix(partsOfPage))
            return PartsPage(
                frame: PageFrame(kind.heading, kind: kind), style: kind.isDrawn ? "wall" : "rows", parts: parts,
                next: hasMore ? parts.last.map { "?after=\(kind.rawValue)/\($0.key.asQueryValue)" } : nil)
        }
        return Answer(page: "parts", content)
    }

    private static let partPage = Route(
        "/catalogue/{kind}/{part}", "A part", types: [Answer.html],
        fields: .traits + [Parameter<Device>.device.field, MapParameter.fields.field]
    ) { call in
        guard let kind = PartKind.allCases.first(where: { $0.plural == call.name("kind") }) else {
            throw ServiceError.unknownPath("/catalogue/\(call.name("kind"))")
        }
        let reference = try call.service.reference("\(kind.rawValue)/\(call.name("part"))")
        return try Answer(page: "part", PartPage(of: reference, call))
    }

    private static let searchPage = Route(
        "/catalogue/search", "A search", types: [Answer.html], fields: [Parameter<String>.words.field]
    ) { Answer(page: "search", try SearchPage($0)) }

    private static let hits = Route(
        "/catalogue/hits", "The hits of a search, without a page around them", types: [Answer.html],
        fields: [Parameter<String>.words.field]
    ) { Answer(page: "hits", try SearchPage($0)) }

    private static let styles = Route(
        "/catalogue/styles.css", "Styles", types: [Answer.html], fields: [Parameter<String>.version.field], work: .short
    ) { _ in
        Answer(type: "text/css; charset=utf-8", Pages.shared.styles)
    }

    private static let script = Route(
        "/catalogue/catalogue.js", "The script", types: [Answer.html], fields: [Parameter<String>.version.field],
        work: .short
    ) { _ in
        Answer(type: "text/javascript; charset=utf-8", Pages.shared.script)
    }
}

extension PartKind {
    /// The plural as a heading.
    var heading: String { self == .actions ? "Action sets" : plural.prefix(1).uppercased() + plural.dropFirst() }

    /// Whether parts of this kind have pictures.
    var isDrawn: Bool { self == .screen || self == .template || self == .content }
}
