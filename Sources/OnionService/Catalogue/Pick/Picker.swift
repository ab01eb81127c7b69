import Onion
import OnionDocuments
import OnionLayout
import OnionModel
import OnionRows

/// Parts or images of the registry, one of which is picked for a value, as pictures. Each is a link to the page with this value.
struct Picker {
    /// The things that may be picked.
    enum Subject {
        case parts(PartKind, templates: Set<Template.Kind>?)
        /// The contents that fill prototypes of a template.
        case cells(of: Reference)
        /// The images that a part of a space can name: those of its space, and those of the default one.
        case images(in: String?)
    }

    let title: String
    let page: String
    let kept: [LookPanel.Hidden]
    let filter: String
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
            // A document has the name that an app requests, without the space.
            item.page = page + picking(reference == nil ? ImageVariant(item.key).inCatalog.name : item.key, others).text
            if let reference, reference.kind.isDrawn { item.thumbnail = try Thumbnail(small: reference, call, query) }
            if reference == nil { item.thumbnail = Thumbnail(image: item.key, call) }
            return item
        }
        groups = [PartsPage.Group(style: subject.style, parts: items)]
        hasParts = !items.isEmpty
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
        let pattern = matching.isEmpty ? nil : matching
        switch subject {
        case .images(let space):
            var found: [(item: PartsPage.Item, reference: Reference?)] = []
            var isAfter = after == nil
            try snapshot.eachImageName(matching: pattern) { name, _ in
                guard [nil, space].contains(ImageVariant(name).space) else { return }
                if isAfter, found.count <= most {
                    found.append((PartsPage.Item(key: name, page: "", summary: nil), nil))
                }
                if name == after { isAfter = true }
            }
            return found
        case .parts(let kind, let templates):
            return try read(PartFilter(kinds: [kind], matching: pattern, order: .usage), after, query, in: snapshot) {
                part in templates.map { kinds in part.templateKind.map(kinds.contains) ?? false } ?? true
            }
        case .cells(let template):
            let cells = try snapshot.cells(of: template)
            let filter = PartFilter(kinds: [.content], matching: pattern, order: .usage)
            return try read(filter, after, query, in: snapshot) { cells.contains($0.reference.head) }
        }
    }

    /// Returns parts, the most used ones first. This order has no cursor.
    private static func read(
        _ filter: PartFilter, _ after: String?, _ query: PageQuery, in snapshot: Snapshot,
        where isOffered: (PartSummary) -> Bool
    ) throws -> [(item: PartsPage.Item, reference: Reference?)] {
        var found: [(item: PartsPage.Item, reference: Reference?)] = []
        var isAfter = after == nil
        try snapshot.eachPart(filter) { part in
            guard isOffered(part) else { return }
            if isAfter, found.count <= most { found.append((PartsPage.Item(part, query), part.reference.head)) }
            if part.reference.key.text == after { isAfter = true }
        }
        for index in found.indices {
            guard let reference = found[index].reference, !reference.kind.isDrawn else { continue }
            found[index].item.show(try snapshot.part(reference).part, in: snapshot)
        }
        return found
    }
}

extension Picker.Subject {
    /// The style of the list.
    fileprivate var style: String {
        switch self {
        case .parts(let kind, _): kind.listStyle
        case .cells, .images: "wall mixed"
        }
    }
}

extension Snapshot {
    /// Returns contents that fill prototypes of a template, at most a thousand users of it.
    fileprivate func cells(of template: Reference) throws -> Set<Reference> {
        var users: Set<Reference> = []
        try eachUsage(of: usageTarget(named: template.head.description), UsageFilter(limit: 1_000)) {
            users.insert($0.user.head)
        }
        return try users.filter { user in
            guard user.kind == .content, case .content(let content) = try part(user).part else { return false }
            return content.prototype != nil
        }
    }
}

extension Parameter where Value == String {
    static var pick: Parameter { Parameter("pick", "The value for which the page shows what can be picked") }
    fileprivate static var pickMatching: Parameter {
        Parameter("pick-matching", "Only things to pick whose names match: * is any characters, ? is one")
    }
    fileprivate static var pickAfter: Parameter { Parameter("pick-after", "Only things to pick after this one") }
}
