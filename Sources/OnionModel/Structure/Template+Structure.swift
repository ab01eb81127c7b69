extension Template {
    /// The template without all that makes no difference to what it is: its key, its class, its summary, and the names of its views
    /// and fields, which say where they stand instead.
    ///
    /// Two templates are built the same when their structures are equal. Constraints are sorted, because their order decides nothing
    /// but which one of a fight is broken.
    public var structure: Template {
        var template = anonymous.renamed(by: TemplateNames(placesIn: self))
        template.fields.sort { $0.name < $1.name }
        template.constraints = template.constraints.sortedByText
        template.variations = template.variations.map { variation in
            var variation = variation
            variation.uninstalled.sort()
            variation.without = variation.without.sortedByText
            variation.constraints = variation.constraints.sortedByText
            return variation
        }
        return template
    }

    /// What is different in another template that is built alike, told in the names of this one.
    ///
    /// Keys, classes, summaries, and names alone make no difference.
    public func structuralDifferences(to other: Template) -> [Difference] {
        let (before, after) = (anonymous, other.anonymous)
        let renamed = after.renamed(by: TemplateNames(from: after, to: before))
        // Where nothing but names and an order without a meaning differs, the documents still may.
        guard structure != other.structure else { return [] }
        let differences = Part.template(before).differences(to: .template(renamed))
        return differences.filter { $0.change != .moved || ($0.subject != .constraint && $0.subject != .field) }
    }

    private var anonymous: Template {
        var template = self
        template.key = .unread
        template.controller = nil
        template.summary = nil
        template.fields = fields.map { field in
            var field = field
            field.summary = nil
            return field
        }
        template.view = view.anonymous
        return template
    }
}

extension View {
    /// The view without the properties that only programs and people who edit it read.
    fileprivate var anonymous: View {
        var view = self
        view.properties[.userLabel] = nil
        view.properties[.accessibilityIdentifier] = nil
        view.subviews = subviews.map(\.anonymous)
        return view
    }
}

extension [Constraint] {
    fileprivate var sortedByText: [Constraint] {
        map { ($0.description, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
