import OnionModel

extension RootViewCode {
    /// The class of a cell of a collection, or of a prototype, inside a template.
    init(
        _ view: TemplateView, of template: Template, named name: String, _ values: ValueCode, prefix: String,
        _ objects: SceneObjects?
    ) {
        let ids = Set(view.all.map(\.id))
        var part = template
        part.view = view
        let shown = Set(view.all.flatMap(\.properties.values))
        part.fields = template.fields.filter { $0.type != .choice && shown.contains(.field($0.name)) }
        part.states = []
        let isPrototype = view.type == .tableViewCell
        part.summary = isPrototype ? "A cell of the prototype `\(view.id)` of \(prefix.dropLast())" : nil
        part.constraints = template.constraints.filter { constraint in
            [constraint.first.item, constraint.second?.item].allSatisfy { $0.map(ids.contains) ?? true }
        }
        part.variations = template.variations.map { variation in
            var own = variation
            own.views = variation.views.filter { ids.contains($0.key) }
            own.uninstalled = variation.uninstalled.filter { ids.contains($0) && $0 != view.id }
            own.constraints = variation.constraints.filter { constraint in
                [constraint.first.item, constraint.second?.item].allSatisfy { $0.map(ids.contains) ?? true }
            }
            return own
        }.filter { !$0.views.isEmpty || !$0.uninstalled.isEmpty || !$0.constraints.isEmpty || !$0.without.isEmpty }
        let outlets = OutletCode(objects, view)
        var scope = NameScope(reserved: UIKitMembers.names(of: view).union(outlets.reserved))
        var types = NameScope(reserved: ReusableCode.reservedTypes)
        let fields = FieldCode(part.fields, scope: &scope, types: &types)
        var taps: [TapCode] = []
        for view in view.all { taps += TapCode.all(of: view, scope: &scope) }
        let gestures = view.all.flatMap { GestureCode.all(of: $0, scope: &scope) }
        self.init(
            name: name, template: part, values: values, prefix: prefix,
            tree: ViewTree(view, constraints: part.constraints, scope: scope, outlets: outlets.reserved),
            fields: fields, taps: taps, gestures: gestures, outlets: outlets)
    }

    /// The classes of the prototypes of its tables, and of those in its cells.
    ///
    /// - Parameter path: The name of the class in the file.
    func prototypes(of path: String) -> [String] {
        tables.classes.map { "\(path).\($0.name)" }
            + (tables.classes + collections.classes).flatMap { $0.prototypes(of: "\(path).\($0.name)") }
    }
}
