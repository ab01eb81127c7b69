import Onion
import OnionLayout
import OnionModel
import OnionRows

/// Parts or images of the registry, one of which is picked for a value, as pictures. Each is a link to the page with this value.
struct Picker {
    /// The things that may be picked.
    enum Subject {
        case parts(PartKind, templates: Set<Template.Kind>?)
        case images
    }

    let title: String
    let page: String
    let kept: [LookPanel.Hidden]
    let filter: String
    let style: String
    let size = "s"
    let hasParts: Bool
    let groups: [PartsPage.Group]
    let next: String?
    /// The page without the picker.
    let closed: String

    private static let most = 40

    /// - Parameters:
    ///   - title: The heading.
    ///   - page: The path of the page.
    ///   - query: The query of the page.
    ///   - picking: Returns the query of the page with a value, which is the key of a part or the name of an image. It gets the query
    ///     without the picker.
    /// - Throws: `RegistryError` when the registry cannot be read.
    init(
        _ subject: Subject, _ title: String, page: String, _ call: Call, _ query: PageQuery,
        picking: (_ value: String, _ query: PageQuery) -> PageQuery
    ) throws {
        (self.title, self.page) = (title, page)
        let filter = try call.arguments[Parameter<String>.pickMatching] ?? ""
        self.filter = filter
        let after = try call.arguments[Parameter<String>.pickAfter]
        let found = try call.read { try Picker.read(subject, matching: filter, after: after, query, in: $0) }
        let others = query.without(Picker.parameters)
        let items = try found.prefix(Picker.most).map { item, reference in
            var item = item
            item.page = page + picking(item.key, others).text
            if let reference, reference.kind.isDrawn { item.thumbnail = try Thumbnail(small: reference, call, query) }
            if reference == nil { item.thumbnail = Thumbnail(image: item.key, call) }
            return item
        }
        groups = [PartsPage.Group(parts: items)]
        hasParts = !items.isEmpty
        style =
            switch subject {
            case .parts(.color, _): "tiles"
            case .parts(let kind, _): kind == .screen ? "wall" : kind.isDrawn ? "wall mixed" : "rows"
            case .images: "wall mixed"
            }
        kept = others.setting("pick", to: try call.arguments[.pick]).pairs.map {
            LookPanel.Hidden(name: $0.name, value: $0.value)
        }
        next =
            found.count > items.count
            ? items.last.map { page + query.setting("pick-after", to: $0.key).text } : nil
        closed = page + others.text
    }

    /// The parameters of the picker itself.
    static let parameters: Set = ["pick", "pick-matching", "pick-after"]

    static let fields = [
        Parameter<String>.pick.field, Parameter<String>.pickMatching.field, Parameter<String>.pickAfter.field,
    ]

    /// Returns one item more than a page has, where there is one. Images have no reference.
    private static func read(
        _ subject: Subject, matching: String, after: String?, _ query: PageQuery, in snapshot: Snapshot
    ) throws -> [(item: PartsPage.Item, reference: Reference?)] {
        var found: [(item: PartsPage.Item, reference: Reference?)] = []
        var isAfter = after == nil
        let pattern = matching.isEmpty ? nil : matching
        switch subject {
        case .images:
            try snapshot.eachImageName(matching: pattern) { name, _ in
                if isAfter, found.count <= most {
                    found.append((PartsPage.Item(key: name, page: "", summary: nil), nil))
                }
                if name == after { isAfter = true }
            }
        case .parts(let kind, let templates):
            // The most used ones come first. This order has no cursor.
            try snapshot.eachPart(PartFilter(kinds: [kind], matching: pattern, order: .usage)) { part in
                if let templates, !(part.templateKind.map(templates.contains) ?? false) { return }
                if isAfter, found.count <= most {
                    found.append((PartsPage.Item(part, query), part.reference.head))
                }
                if part.reference.key.text == after { isAfter = true }
            }
            for index in found.indices where !kind.isDrawn {
                guard let reference = found[index].reference else { continue }
                found[index].item.show(try snapshot.part(reference).part, in: snapshot)
            }
        }
        return found
    }
}

extension Parameter where Value == String {
    static var pick: Parameter { Parameter("pick", "The value for which the page shows what can be picked") }
    fileprivate static var pickMatching: Parameter {
        Parameter("pick-matching", "Only things to pick whose names match: * is any characters, ? is one")
    }
    fileprivate static var pickAfter: Parameter { Parameter("pick-after", "Only things to pick after this one") }
}
