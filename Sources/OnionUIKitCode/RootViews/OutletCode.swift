import OnionModel

/// The outlets of the app's classes among the views of a root view, which a nib connects when it is loaded.
struct OutletCode {
    let objects: SceneObjects?
    /// The names that the root view has of its app's class: those of its outlets.
    let reserved: Set<String>
    /// The names of the first outlets that other objects have for the views, by the ids of these.
    let names: [String: String]
    /// The ids of the views that other objects have outlets to, or that have outlets to others: their delegates.
    let shared: Set<String>

    /// - Parameters:
    ///   - objects: The objects of the file that the views were imported from.
    ///   - root: The root view.
    init(_ objects: SceneObjects?, _ root: TemplateView) {
        self.objects = objects
        let owner = root.appClass == nil ? nil : root.identifier(.objectID)
        let ids = Dictionary(
            root.all.compactMap { view in view.identifier(.objectID).map { ($0, view.id) } }
        ) { first, _ in first }
        let outlets = objects?.outlets ?? []
        shared = Set(
            outlets.compactMap { outlet in
                let (owner, destination) = (ids[outlet.owner], ids[outlet.destination])
                return owner == nil ? destination : destination == nil ? owner : nil
            })
        var names: [String: String] = [:]
        for outlet in outlets where ids[outlet.owner] == nil && !outlet.isCollection {
            guard SwiftName.isTypeName(outlet.property) else { continue }
            if let id = ids[outlet.destination], names[id] == nil { names[id] = outlet.property }
        }
        self.names = names
        reserved = Set(objects?.outlets.filter { $0.owner == owner }.map(\.property) ?? [])
    }

    /// The statements that connect the outlets of views of the app's classes with other views of the tree. They name the outlets as
    /// a nib does, because these can be private.
    func statements(in tree: ViewTree, _ constraints: ConstraintOutletCode) -> [Code] {
        guard let objects else { return [] }
        var entries: [String: ViewTree.Entry] = [:]
        for entry in tree.entries {
            if let id = entry.view.identifier(.objectID) { entries[id] = entry }
        }
        var collections: [String: Int] = [:]
        var found: [(head: String, property: String, values: [Code], isCollection: Bool)] = []
        for outlet in objects.outlets {
            guard let owner = entries[outlet.owner], owner.parent == nil || owner.isDeclared else { continue }
            let value: Code
            if let constraint = constraints.name(ofObject: outlet.destination) {
                value = .text(constraint)
            } else if let view = entries[outlet.destination], view.parent == nil || view.isDeclared {
                value = .text(view.name.isEmpty ? "self" : view.name)
            } else {
                continue
            }
            let head = "\(owner.prefix)setValue"
            let name = "\(head) \(outlet.property)"
            if outlet.isCollection, let index = collections[name] {
                found[index].values.append(value)
            } else {
                if outlet.isCollection { collections[name] = found.count }
                found.append((head, outlet.property, [value], outlet.isCollection))
            }
        }
        return found.map { head, property, values, isCollection in
            let key = Code.text("forKey: \(SwiftLiteral.string(property))")
            return .call(head, [isCollection ? .array(values) : values[0], key])
        }
    }
}
