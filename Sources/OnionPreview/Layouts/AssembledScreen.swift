import OnionLayout
package import OnionModel

/// A composition that is laid out several times. The plans that these layouts share are computed once.
package struct AssembledScreen {
    private struct PlanKey: Hashable {
        /// Nil for a composition without variations and states, and without items of bars, whose arrangement depends on them, that is no
        /// popover.
        var classes: SizeClasses?
        /// Whether the device is wider than high, which determines the columns.
        var isWide = false
        /// Whether the text size is one for accessibility, at which the texts of cells break.
        var isForAccessibility = false
        var direction: Traits.LayoutDirection
        /// The version of iOS and its look, which the heights of bars and the texts of sections depend on.
        var systemVersion: Int
        var look: Look
        /// Whether there is a home indicator, where the place of a bar that floats depends on it.
        var hasHomeIndicator = false
        var prototypeRounds = 1
    }

    private(set) var composition: Composition
    private let language: Traits.LayoutDirection?
    private let isVaried: Bool
    private var plans: [PlanKey: LayoutPlan] = [:]

    package init(_ composition: Composition) {
        self.composition = composition
        language = composition.traits.layoutDirection
        isVaried =
            composition.layer.isVaried || composition.layer.hasBarItems
            || composition.presentation?.style == .popover
    }

    /// Lays the screen out. The variant's direction, if any, replaces that of the language.
    ///
    /// - Throws: ``Problem`` `too-large`, see ``SubjectLayout``.
    package mutating func laidOut(_ variant: Variant, by layout: SubjectLayout) throws -> LaidOutSubject {
        composition.traits.layoutDirection = variant.traits.layoutDirection ?? language
        return try layout.layout(&self, variant)
    }

    /// Returns the layout plan for size classes.
    ///
    /// - Parameter environment: With the direction and language of the composition.
    mutating func plan(
        for classes: SizeClasses, _ environment: LayoutEnvironment, by engine: LayoutEngine
    ) -> LayoutPlan {
        let key = PlanKey(
            classes: isVaried ? classes : nil, isWide: isVaried && environment.size.width > environment.size.height,
            isForAccessibility: environment.contentSizeCategory.isForAccessibility,
            direction: environment.direction, systemVersion: environment.systemVersion, look: environment.look,
            hasHomeIndicator: isVaried && environment.platter != nil && environment.hasHomeIndicator,
            prototypeRounds: environment.prototypeRounds)
        if let plan = plans[key] { return plan }
        let plan = engine.plan(isVaried ? composition.varied(for: classes) : composition, in: environment)
        plans[key] = plan
        return plan
    }
}

extension Layer {
    /// Whether the layer, or a layer inside it, varies with the size classes.
    fileprivate var isVaried: Bool { !variations.isEmpty || state != nil || inner.contains(where: \.isVaried) }

    fileprivate var hasBarItems: Bool {
        !barItemsFrom.isEmpty || view.all.contains { $0.slot?.takes == .columns }
            || inner.contains(where: \.hasBarItems)
    }
}
