extension Template {
    /// The reuse identifiers of the prototypes that contents can fill, in the order of the views; empty for a template of another kind
    /// than `content`.
    package var prototypeIdentifiers: [String] { prototypes.compactMap(\.reuseIdentifier) }

    private var prototypes: [TemplateView] { kind == .content ? view.all.flatMap(\.prototypes) : [] }

    /// The template that a content of this one fills: a prototype of it, or all of it; nil for a prototype that it does not have.
    package func filled(by content: Content) -> Template? {
        guard let prototype = content.prototype else { return self }
        return cell(ofPrototype: prototype)
    }

    /// Returns a prototype as a template of the kind `cell`: its views, the constraints between them, and the fields that they show.
    ///
    /// - Parameter identifier: The reuse identifier. Of two prototypes with one identifier, the first is meant.
    /// - Returns: nil for a prototype that the template does not have.
    package func cell(ofPrototype identifier: String) -> Template? {
        guard let prototype = prototypes.first(where: { $0.reuseIdentifier == identifier }) else { return nil }
        let views = Set(prototype.all.map(\.id))
        var cell = Template(key: key, kind: .cell, view: prototype)
        cell.constraints = constraints.filter { $0.isBetween(views) }
        cell.variations = variations.map { $0.limited(to: views) }.filter(\.hasChanges)
        cell.states = states.map { state in
            TemplateState(name: state.name, when: state.condition, changes: state.changes.limited(to: views))
        }.filter(\.changes.hasChanges)
        let shown = cell.shownFields
        cell.fields = fields.filter { shown.contains($0.name) }
        return cell
    }

    /// The names of the fields that the properties of views show, or on which states depend.
    private var shownFields: Set<String> {
        let properties = view.all.map(\.properties) + changes.map(\.properties)
        let shown = properties.flatMap(\.values).compactMap { if case .field(let name) = $0 { name } else { nil } }
        return Set(shown).union(states.flatMap(\.condition.keys))
    }
}

extension TemplateView {
    /// The name by which code asks for a cell of this form; nil for none.
    package var reuseIdentifier: String? {
        if case .identifier(let name)? = self[.reuseIdentifier] { name } else { nil }
    }
}

extension Constraint {
    /// Whether all items are views of a tree.
    fileprivate func isBetween(_ views: Set<String>) -> Bool {
        let items = [first.item] + (second.map { [$0.item] } ?? [])
        return items.allSatisfy { $0.map(views.contains) ?? false }
    }
}

extension Variation {
    fileprivate var hasChanges: Bool {
        !uninstalled.isEmpty || !without.isEmpty || !constraints.isEmpty || !views.isEmpty
    }

    /// Returns the changes of some views, and of the constraints between them.
    fileprivate func limited(to names: Set<String>) -> Variation {
        Variation(
            when: condition, uninstalled: uninstalled.filter(names.contains),
            without: without.filter { $0.isBetween(names) }, constraints: constraints.filter { $0.isBetween(names) },
            views: views.filter { names.contains($0.key) })
    }
}
