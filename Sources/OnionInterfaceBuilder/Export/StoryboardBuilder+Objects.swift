import OnionCoding
import OnionModel

extension StoryboardBuilder {
    /// The parts and the views of the document's objects.
    var exported: ExportedObjects {
        let ids = views.compactMap { view in view.element["id"].map { ($0, view.id) } }
        var exported = ExportedObjects(parts: parts, views: Dictionary(ids) { first, _ in first })
        for (part, id) in objects.sorted(by: { $0.key < $1.key }) {
            let object = ExportedObjects.PartObject(part.kind, id)
            if exported.parts[object] == nil { exported.parts[object] = part.head }
        }
        return exported
    }

    /// Records the parts of an object.
    mutating func note(_ template: Template, _ content: Content?, as id: String?) {
        guard let id else { return }
        let parts = [
            Reference(.template, template.key), content.map { Reference(.content, $0.key) }, content?.actions?.head,
        ]
        for part in parts.compactMap(\.self) { self.parts[.init(part.kind, id)] = part }
    }
}
