/// The changes of a template in some size classes, as in Interface Builder.
public struct Variation: Hashable, Sendable {
    /// Where a variation holds; a dimension that is nil does not matter.
    public struct Condition: Hashable, Sendable {
        /// The size class of the width; nil holds in both.
        public var width: SizeClasses.SizeClass?
        /// The size class of the height; nil holds in both.
        public var height: SizeClasses.SizeClass?

        /// Creates a condition; without arguments it always holds.
        public init(width: SizeClasses.SizeClass? = nil, height: SizeClasses.SizeClass? = nil) {
            self.width = width
            self.height = height
        }

        /// Returns whether the condition holds in size classes.
        public func holds(in classes: SizeClasses) -> Bool {
            (width ?? classes.horizontal) == classes.horizontal && (height ?? classes.vertical) == classes.vertical
        }
    }

    /// The size classes in which the changes hold.
    public var condition: Condition
    /// The views that are not there, with all in them and all constraints on them.
    public var uninstalled: [String]
    /// The template's constraints that do not hold.
    public var without: [Constraint]
    /// The constraints that hold besides.
    public var constraints: [Constraint]
    /// The properties of views that are others, by the views' ids.
    public var views: [String: [Property: PropertyValue]]

    /// Creates a variation.
    public init(
        when condition: Condition = Condition(),
        uninstalled: [String] = [],
        without: [Constraint] = [],
        constraints: [Constraint] = [],
        views: [String: [Property: PropertyValue]] = [:]
    ) {
        self.condition = condition
        self.uninstalled = uninstalled
        self.without = without
        self.constraints = constraints
        self.views = views
    }
}

extension Template {
    /// The template resolved for size classes and a state: its variations are applied in their order, then the state, and all are gone.
    ///
    /// - Parameters:
    ///   - classes: The size classes.
    ///   - state: The name of one of its states; nil for none.
    public func varied(for classes: SizeClasses, state: String? = nil) -> Template {
        var template = self
        template.variations = []
        template.states = []
        let changes = states.filter { $0.name == state }.map(\.changes)
        (variations.filter { $0.condition.holds(in: classes) } + changes)
            .apply(to: &template.view, &template.constraints)
        return template
    }
}

extension Composition {
    /// The composition resolved for size classes: the variations of every layer are applied in their order, then the state that is chosen,
    /// and all are gone.
    public func varied(for classes: SizeClasses) -> Composition {
        var composition = self
        composition.layer = layer.mapped { layer in
            let changes = layer.chosenState.map { [$0.changes] } ?? []
            (layer.variations.filter { $0.condition.holds(in: classes) } + changes)
                .apply(to: &layer.view, &layer.constraints)
            layer.variations = []
            layer.states = []
            layer.state = nil
        }
        return composition
    }
}

extension [Variation] {
    /// Applies the changes in their order.
    func apply(to view: inout TemplateView, _ constraints: inout [Constraint]) {
        for variation in self {
            let without = Set(variation.without)
            if !without.isEmpty { constraints.removeAll(where: without.contains) }
            constraints += variation.constraints
            if variation.views.isEmpty { continue }
            view = view.mapped { view in
                if let own = variation.views[view.id] { view.properties.merge(own) { $1 } }
            }
        }
        let uninstalled = Set(flatMap(\.uninstalled))
        if uninstalled.isEmpty { return }
        let before = Set(view.all.map(\.id))
        // The root view stays in any case.
        view = view.mapped { $0.subviews.removeAll { uninstalled.contains($0.id) } }
        let removed = before.subtracting(view.all.map(\.id))
        constraints.removeAll { constraint in
            [constraint.first.item, constraint.second?.item].contains { $0.map(removed.contains) ?? false }
        }
    }
}
