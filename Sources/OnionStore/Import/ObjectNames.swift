import OnionCoding
import OnionModel

/// The names that the registry has for the views and fields of a template, by those that its file gives the same objects.
///
/// Objects are known by their identifiers in the file, as scenes are. So a view keeps its name when the text changes that it was named
/// after, when another view of that name is added, and when it gets another name in the registry.
struct ObjectNames {
    private(set) var views: [String: String] = [:]
    private(set) var fields: [String: String] = [:]

    /// - Parameters:
    ///   - template: What the file says.
    ///   - stored: The template of the same scene in the registry.
    init(of template: Template, in stored: Template) {
        let known = Dictionary(stored.view.all.compactMap { view in view.object.map { ($0, view) } }) { first, _ in
            first
        }
        guard !known.isEmpty else { return }
        for view in template.view.all {
            guard let own = view.object.flatMap({ known[$0] }) else { continue }
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

    /// Returns a template or one of its contents under the names of the registry.
    func renaming(_ part: Part) -> Part {
        switch part {
        case .template(let template): return .template(template.renamed(views: views, fields: fields))
        case .content(var content):
            content.fields = Dictionary(content.fields.map { (fields[$0.key] ?? $0.key, $0.value) }) { first, _ in first
            }
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
    /// Gives the other names numbers where theirs are taken.
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
    /// - Parameter documents: What a file says, under the names of its parts.
    func withStoredNames(_ documents: [Document]) throws -> [Document] {
        var names: [Reference: ObjectNames] = [:]
        for document in documents where document.origin != nil {
            guard case .template(let template) = document.part,
                case .template(let stored)? = try? Snapshot(db).part(document.part.reference).part
            else { continue }
            names[document.part.reference] = ObjectNames(of: template, in: stored)
        }
        guard !names.isEmpty else { return documents }
        return documents.map { document in
            guard document.origin != nil, let template = document.part.describedTemplate, let names = names[template]
            else { return document }
            var document = document
            document.part = names.renaming(document.part)
            document.node = Node(document.part.node.value, at: document.node.position)
            return document
        }
    }

    /// Returns what a file said about a part under the names that the registry has now.
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
    fileprivate var describedTemplate: Reference? {
        switch self {
        case .template: reference
        case .content(let content): content.template.head
        default: nil
        }
    }
}
