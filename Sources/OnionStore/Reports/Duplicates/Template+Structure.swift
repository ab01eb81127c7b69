import OnionCoding
package import OnionModel

extension Template {
    /// The template without its key and its summary, and with views and fields named by their locations.
    ///
    /// Two templates have the same structure if these are equal. Templates of different view controllers differ: code makes a screen by the
    /// class and the storyboard identifier of its template. Constraints are sorted, because their order only determines the broken one among
    /// conflicting constraints.
    package var structure: Template {
        var template = anonymous.renamed(by: TemplateNames(of: self))
        template.fields.sort { $0.name < $1.name }
        template.constraints = template.constraints.sortedByText
        template.variations = template.variations.map(\.sorted)
        for index in states.indices { template.states[index].changes = template.states[index].changes.sorted }
        return template
    }

    /// Returns the differences to another template of the same structure, with the names of this one.
    ///
    /// Keys, summaries, and names alone make no difference.
    func structuralDifferences(to other: Template) -> [Difference] {
        let (before, after) = (anonymous, other.anonymous)
        let renamed = after.renamed(by: TemplateNames(from: after, to: before))
        // If only names and the order of unordered items differ, the documents may still differ.
        guard structure != other.structure else { return [] }
        let differences = Part.template(before).differences(to: .template(renamed))
        return differences.filter { $0.change != .moved || ($0.subject != .constraint && $0.subject != .field) }
    }

    private func renamed(by names: TemplateNames) -> Template {
        renamed(views: names.views, fields: names.fields)
    }

    private static let unseen: [Property] = [
        .objectID, .itemObjectID, .userLabel, .accessibilityIdentifier, .restorationIdentifier, .interfaceBuilder,
    ]

    private var anonymous: Template {
        var template = self
        template.key = .unread
        template.interfaceBuilder = nil
        template.objectTexts = [:]
        template.summary = nil
        template.fields = fields.map { field in
            var field = field
            field.summary = nil
            field.example = nil
            return field
        }
        // Properties that users do not see.
        template.view = view.mapped { view in
            for property in Template.unseen { view.properties[property] = nil }
            view.slot?.example = nil
        }
        return template
    }
}

extension Variation {
    /// The changes in an order that does not depend on that of the document.
    fileprivate var sorted: Variation {
        var variation = self
        variation.uninstalled.sort()
        variation.without = without.sortedByText
        variation.constraints = constraints.sortedByText
        return variation
    }
}

extension [Constraint] {
    fileprivate var sortedByText: [Constraint] {
        map { ($0.description, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
