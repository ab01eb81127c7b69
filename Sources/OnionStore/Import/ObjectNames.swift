import OnionCoding
package import OnionModel

/// The names that the registry has for the views and fields of a template, by the names of the same objects in its file.
///
/// Objects are known by their identifiers in the file, as scenes are. So a view keeps its name when the text changes that it was named
/// after, when another view of that name is added, and when it gets another name in the registry. Views that were stored without
/// identifiers are known by their names, and others by their places.
package struct ObjectNames {
    private(set) var views: [String: String] = [:]
    private(set) var fields: [String: String] = [:]

    /// - Parameters:
    ///   - template: The document in the file.
    ///   - stored: The template of the same scene in the registry.
    package init(of template: Template, in stored: Template) {
        var known = Dictionary(stored.view.all.compactMap { view in view.object.map { ($0, view) } }) { first, _ in
            first
        }
        if known.isEmpty { known = Self.viewsInPlace(of: template.view, in: stored.view) }
        guard !known.isEmpty else { return }
        for view in template.view.all {
            guard let own = known[view.object ?? view.id] else { continue }
            views[view.id] = own.id
            for (property, value) in view.properties {
                guard case .field(let field) = value, case .field(let name) = own[property] else { continue }
                fields[field] = name
            }
        }
        // A new object does not get the name of another one.
        views.complete(template.view.all.map(\.id), besides: known.values.map(\.id))
        fields.complete(template.fields.map(\.name), besides: [])
    }

    /// - Parameters:
    ///   - template: The document in the file.
    ///   - known: The names of views by the identifiers of their objects.
    ///   - others: Names that no other view gets.
    init(of template: Template, known: [String: String], besides others: some Sequence<String>) {
        var taken: Set<String> = []
        for view in template.view.all {
            guard let name = view.documentObject.flatMap({ known[$0] }), taken.insert(name).inserted else { continue }
            views[view.id] = name
        }
        views.complete(template.view.all.map(\.id), besides: Array(others) + known.values)
    }

    /// Finds the stored views without identifiers that a file means: in the same superview, those of the same name and type, then the
    /// others of a type in their order, where both sides have as many of them.
    ///
    /// - Returns: The views by the objects of the file, or by their names in it where the file has no identifiers either.
    private static func viewsInPlace(of root: TemplateView, in stored: TemplateView) -> [String: TemplateView] {
        var known: [String: TemplateView] = [:]
        var waiting = [(root, stored)]
        while let (view, own) = waiting.popLast() {
            known[view.object ?? view.id] = own
            let names = Dictionary(own.subviews.map { ($0.id, $0) }) { first, _ in first }
            var (pairs, rest): ([(TemplateView, TemplateView)], [TemplateView]) = ([], [])
            for inner in view.subviews {
                if let same = names[inner.id], same.type == inner.type {
                    pairs.append((inner, same))
                } else {
                    rest.append(inner)
                }
            }
            let found = Set(pairs.map(\.1.id))
            let others = Dictionary(grouping: own.subviews.filter { !found.contains($0.id) }, by: \.type)
            for (type, views) in Dictionary(grouping: rest, by: \.type) where others[type]?.count == views.count {
                pairs += zip(views, others[type] ?? [])
            }
            waiting += pairs
        }
        return known
    }

    /// Returns a template or one of its contents under the names of the registry.
    package func renaming(_ part: Part) -> Part {
        switch part {
        case .template(let template): return .template(template.renamed(views: views, fields: fields))
        case .content(var content):
            content.fields = Dictionary(content.fields.map { (fields[$0.key] ?? $0.key, $0.value) }) { first, _ in first
            }
            content.placeholders = Set(content.placeholders.map { fields[$0] ?? $0 })
            return .content(content)
        default: return part
        }
    }
}

extension TemplateView {
    fileprivate var object: String? {
        if case .identifier(let object) = self[.objectID] { object } else { nil }
    }
}

extension [String: String] {
    /// Appends numbers to the other names where theirs are in use.
    fileprivate mutating func complete(_ names: [String], besides others: [String]) {
        var taken = Set(values).union(others)
        for name in names where self[name] == nil {
            var (free, number) = (name, 2)
            while !taken.insert(free).inserted {
                free = "\(name)\(number)"
                number += 1
            }
            self[name] = free
        }
    }
}

extension OriginTable {
    /// Returns documents whose views and fields have the names that the registry has for the same objects.
    ///
    /// - Parameter documents: The documents of a file, under the names of its parts.
    func withStoredNames(_ documents: [Document]) throws -> [Document] {
        var names: [Reference: ObjectNames] = [:]
        for document in documents where document.origin != nil && document.exported?.base == nil {
            guard case .template(let template) = document.part,
                case .template(let stored)? = try? Snapshot(db).part(document.part.reference).part
            else { continue }
            names[document.part.reference] = ObjectNames(of: template, in: stored)
        }
        guard !names.isEmpty else { return documents }
        return documents.map { document in
            guard document.origin != nil, document.exported?.base == nil,
                let template = document.part.describedTemplate, let names = names[template]
            else { return document }
            var document = document
            document.part = names.renaming(document.part)
            document.node = Node(document.part.node.value, at: document.node.position)
            return document
        }
    }

    /// Returns the previous document of a file for a part, under the current names of the registry.
    func withStoredNames(_ before: Node?, of reference: Reference) throws -> Node? {
        guard let before, let part = Part.read(before, source: nil).part, let template = part.describedTemplate,
            case .template(let stored)? = try? Snapshot(db).part(template).part,
            let said = template == reference
                ? part : try row(of: template)?.document.flatMap({ Part.read($0, source: nil).part }),
            case .template(let former) = said
        else { return before }
        return ObjectNames(of: former, in: stored).renaming(part).node
    }
}

extension Part {
    /// The template whose views and fields the part names.
    package var describedTemplate: Reference? {
        switch self {
        case .template: reference
        case .content(let content): content.template.head
        default: nil
        }
    }
}
