import OnionModel

/// Generates readable names for the views of a template, in place of Interface Builder's identifiers.
struct ViewNames: Sendable {
    /// The names by Interface Builder's identifiers.
    private(set) var names: [String: String] = [:]
    private var unique = UniqueNames()

    /// Names all views of a tree after their outlets, else their labels in the editor, else their classes or types.
    init(_ root: TemplateView, outlets: [String: [String]]) {
        assign("view", to: root.id)
        let views = root.all.dropFirst()
        // Code uses the outlets' names, so they have precedence.
        for view in views { outlets[view.id].flatMap(\.first).map { assign($0.words.camelCase, to: view.id) } }
        for view in views where names[view.id] == nil { assign(ViewNames.name(of: view), to: view.id) }
    }

    private static func name(of view: TemplateView) -> String {
        for property in [Property.userLabel, .customClass] {
            guard case .identifier(let text) = view[property] else { continue }
            let name = text.words.camelCase
            if !name.isEmpty { return name }
        }
        return view.slot == nil ? view.type.rawValue : "container"
    }

    private mutating func assign(_ name: String, to id: String) {
        let isName = Constraint.isViewID(name) && name.first?.isNumber == false
        names[id] = unique.take(isName ? name : "view")
    }
}

extension Template {
    /// Returns the template with new names for its views.
    func renamed(_ names: [String: String]) -> Template {
        var template = self
        template.view = view.mapped { view in
            var view = view
            view.id = names[view.id] ?? view.id
            return view
        }
        template.constraints = constraints.map { $0.renamed(names) }
        template.variations = variations.map { variation in
            var variation = variation
            variation.uninstalled = variation.uninstalled.map { names[$0] ?? $0 }
            variation.without = variation.without.map { $0.renamed(names) }
            variation.constraints = variation.constraints.map { $0.renamed(names) }
            variation.views = Dictionary(
                variation.views.map { (names[$0.key] ?? $0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
            return variation
        }
        return template
    }
}

extension Constraint {
    fileprivate func renamed(_ names: [String: String]) -> Constraint {
        var constraint = self
        constraint.first = first.renamed(names)
        constraint.second = second?.renamed(names)
        return constraint
    }
}

extension Constraint.Anchor {
    fileprivate func renamed(_ names: [String: String]) -> Self {
        var anchor = self
        anchor.item = item.map { names[$0] ?? $0 }
        return anchor
    }
}

extension TemplateView {
    /// Returns the tree with each view changed, subviews before their superview.
    func mapped(_ change: (TemplateView) -> TemplateView) -> TemplateView {
        var view = self
        view.subviews = subviews.map { $0.mapped(change) }
        return change(view)
    }
}
