extension Template {
    /// Returns the template with other names for its views and fields, wherever they occur. A name that is not given
    /// stays.
    package func renamed(views: [String: String], fields names: [String: String] = [:]) -> Template {
        var template = self
        for index in fields.indices { template.fields[index].name = names[fields[index].name] ?? fields[index].name }
        template.view = view.mapped { view in
            view.id = views[view.id] ?? view.id
            view.properties = view.properties.renamed(names)
        }
        template.constraints = constraints.map { $0.renamed(views) }
        template.variations = variations.map { $0.renamed(views: views, fields: names) }
        for index in states.indices {
            let state = states[index]
            template.states[index].changes = state.changes.renamed(views: views, fields: names)
            template.states[index].condition = Dictionary(
                state.condition.map { (names[$0.key] ?? $0.key, $0.value) }
            ) { first, _ in first }
        }
        return template
    }
}

extension [Property: PropertyValue] {
    fileprivate func renamed(_ fields: [String: String]) -> Self {
        mapValues { value in
            guard case .field(let name) = value else { return value }
            return .field(fields[name] ?? name)
        }
    }
}

extension Constraint {
    fileprivate func renamed(_ views: [String: String]) -> Constraint {
        var constraint = self
        constraint.first.item = first.item.map { views[$0] ?? $0 }
        constraint.second?.item = second?.item.map { views[$0] ?? $0 }
        return constraint
    }
}

extension Variation {
    fileprivate func renamed(views names: [String: String], fields: [String: String]) -> Variation {
        var variation = self
        variation.uninstalled = uninstalled.map { names[$0] ?? $0 }
        variation.without = without.map { $0.renamed(names) }
        variation.constraints = constraints.map { $0.renamed(names) }
        variation.views = Dictionary(
            views.map { (names[$0.key] ?? $0.key, $0.value.renamed(fields)) }
        ) { first, _ in first }
        return variation
    }
}
