import OnionCoding
import OnionModel

/// The values that files of the app give the bars of their containers.
///
/// Containers that look alike are one template. The registry may have given it fields since, as folding does. A new
/// screen then gives these fields what its own file says.
struct ContainerValues {
    private var templates: [Reference: Template] = [:]

    /// - Parameter documents: The documents of an import, some of which are templates of containers.
    init(_ documents: [Document]) {
        for case .template(let template) in documents.lazy.filter(\.isOfContainer).map(\.part) {
            templates[Reference(.template, template.key)] = template
        }
    }

    /// Fills the fields of the containers around a screen that it leaves open.
    ///
    /// - Parameter stored: Returns a template of the registry; nil when it has none of this name.
    func fill(_ screen: inout Screen, _ stored: (Reference) throws -> Template?) rethrows {
        try screen.updateFields { reference, _, fields in
            guard let said = templates[reference], let stored = try stored(reference) else { return }
            fields.merge(values(of: stored.view, in: said)) { own, _ in own }
        }
    }

    /// Returns what a template says where a stored one with the same views has fields.
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
