import GRDB
import OnionCoding
import OnionModel

/// The values in files of the app for the bars of their containers.
///
/// Containers that look alike are one template. The registry may have added fields to it since, as folding does. A screen then sets these
/// fields to the values of its file.
struct ContainerValues {
    private let table: PartTable
    private var templates: [Reference: Template] = [:]

    /// - Parameter documents: The documents of an import, some of which are templates of containers.
    init(_ documents: [Document], _ db: Database) {
        table = PartTable(db: db)
        for case .template(let template) in documents.lazy.filter(\.isOfContainer).map(\.part) {
            templates[Reference(.template, template.key)] = template
        }
    }

    /// Returns a document of a file; that of a screen with values for the fields that it leaves open.
    func filled(_ document: Document) throws -> Document {
        guard document.origin != nil, let part = try filled(document.part) else { return document }
        var filled = document
        (filled.part, filled.node) = (part, Node(part.node.value, at: document.node.position))
        return filled
    }

    /// Returns the previous document of a file for a screen, with values for the fields that it left open; nil for other parts.
    func filled(_ node: Node) throws -> Node? {
        try Part.read(node, source: nil).part.flatMap(filled)?.node
    }

    private func filled(_ part: Part) throws -> Part? {
        guard !templates.isEmpty, case .screen(var screen) = part else { return nil }
        try screen.updateFields { reference, _, fields in
            // The check of the import reports a template that cannot be read.
            guard let said = templates[reference], let stored = try table.part(reference.kind, reference.key),
                case .template(let template)? = try? table.read(stored)
            else { return }
            fields.merge(values(of: template.view, in: said)) { own, _ in own }
        }
        return .screen(screen)
    }

    /// Returns the values of a template where a stored one with the same views has fields.
    private func values(of stored: TemplateView, in said: Template) -> [String: FieldValue] {
        let views = Dictionary(said.view.all.map { ($0.id, $0) }) { first, _ in first }
        var values: [String: FieldValue] = [:]
        for view in stored.all {
            for case (let property, .field(let name)) in view.properties {
                values[name] = views[view.id]?.properties[property].flatMap(FieldValue.init)
            }
        }
        return values
    }
}
