extension Template {
    /// Returns the name of the state of the template alone; nil for none.
    ///
    /// - Parameters:
    ///   - choice: The state that is asked for; nil for the one that the values choose.
    ///   - values: The values of its fields.
    /// - Throws: `Problem` `unknown-value` when the template does not have the state.
    package func state(_ choice: StateChoice?, for values: [String: FieldValue]) throws(Problem) -> String? {
        guard let choice else { return states.first { $0.holds(for: values) }?.name }
        let isOther = choice.template.map { $0 != key } ?? false
        if isOther || (choice.isNormal ? states.isEmpty : !states.contains { $0.name == choice.name }) {
            throw .unknownState(
                choice, of: "template/\(key)",
                known: states.map { StateChoice($0.name, of: choice.template == nil ? nil : key) })
        }
        return choice.isNormal ? nil : choice.name
    }

    /// The states in which the template is not.
    ///
    /// - Parameter chosen: The one in which it is; nil for none.
    package func otherStates(than chosen: String?) -> [StateChoice] {
        if states.isEmpty { return [] }
        return ([TemplateState.normal] + states.map(\.name)).filter { $0 != chosen ?? TemplateState.normal }
            .map { StateChoice($0) }
    }
}

extension Template {
    /// The properties of views that differ in variations and states, each with what comes before the view in their path in the document:
    /// `variations[0].views.`, `states.invalid.`. Sorted by view in each.
    package var changes: [(path: String, view: String, properties: [Property: PropertyValue])] {
        let all =
            variations.enumerated().map { ("variations[\($0)].views.", $1.views) }
            + states.map { ("states.\($0.name).", $0.changes.views) }
        return all.flatMap { path, views in views.sorted { $0.key < $1.key }.map { (path, $0.key, $0.value) } }
    }
}
