import OnionModel

extension Template {
    /// The template with other names for its views and fields, wherever it says them. A name that is not given stays.
    func renamed(by names: TemplateNames) -> Template {
        var template = self
        template.fields = fields.map { field in
            var field = field
            field.name = names.fields[field.name] ?? field.name
            return field
        }
        template.view = view.renamed(by: names)
        template.constraints = constraints.map { $0.renamed(by: names.views) }
        template.variations = variations.map { $0.renamed(by: names) }
        return template
    }
}

extension TemplateView {
    fileprivate func renamed(by names: TemplateNames) -> TemplateView {
        var view = self
        view.id = names.views[id] ?? id
        view.properties = properties.renamed(by: names)
        view.subviews = subviews.map { $0.renamed(by: names) }
        return view
    }
}

extension [Property: PropertyValue] {
    fileprivate func renamed(by names: TemplateNames) -> Self {
        mapValues { value in
            guard case .field(let name) = value else { return value }
            return .field(names.fields[name] ?? name)
        }
    }
}

extension Constraint {
    fileprivate func renamed(by names: [String: String]) -> Constraint {
        var constraint = self
        constraint.first = first.renamed(by: names)
        constraint.second = second?.renamed(by: names)
        return constraint
    }
}

extension Constraint.Anchor {
    fileprivate func renamed(by names: [String: String]) -> Constraint.Anchor {
        var anchor = self
        anchor.item = item.map { names[$0] ?? $0 }
        return anchor
    }
}

extension Variation {
    fileprivate func renamed(by names: TemplateNames) -> Variation {
        var variation = self
        variation.uninstalled = uninstalled.map { names.views[$0] ?? $0 }
        variation.without = without.map { $0.renamed(by: names.views) }
        variation.constraints = constraints.map { $0.renamed(by: names.views) }
        variation.views = Dictionary(
            views.map { (names.views[$0.key] ?? $0.key, $0.value.renamed(by: names)) }
        ) { first, _ in first }
        return variation
    }
}
