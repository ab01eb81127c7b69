import OnionLayout
import OnionModel

/// A composition that is laid out several times. What layouts have in common is found out once.
struct AssembledScreen {
    private struct PlanKey: Hashable {
        /// Nil where nothing varies with them.
        var classes: SizeClasses?
        var direction: Traits.LayoutDirection
    }

    private(set) var composition: Composition
    private let language: Traits.LayoutDirection?
    private let isVaried: Bool
    private var plans: [PlanKey: LayoutPlan] = [:]

    init(_ composition: Composition) {
        self.composition = composition
        language = composition.traits.layoutDirection
        isVaried = composition.layer.isVaried
    }

    /// Lays the screen out. A direction of the variant stands in for the language's own.
    mutating func laidOut(_ variant: Variant, by layout: SubjectLayout) -> LaidOutSubject {
        composition.traits.layoutDirection = variant.traits.layoutDirection ?? language
        return layout.layout(&self, variant)
    }

    /// What is laid out in size classes.
    ///
    /// - Parameter environment: With the composition's direction and language.
    mutating func plan(
        for classes: SizeClasses, _ environment: LayoutEnvironment, by engine: LayoutEngine
    ) -> LayoutPlan {
        let key = PlanKey(classes: isVaried ? classes : nil, direction: environment.direction)
        if let plan = plans[key] { return plan }
        let plan = engine.plan(isVaried ? composition.varied(for: classes) : composition, in: environment)
        plans[key] = plan
        return plan
    }
}

extension Layer {
    /// Whether it, or a layer inside it, is another in other size classes.
    fileprivate var isVaried: Bool {
        !variations.isEmpty
            || slots.contains { slot in
                guard case .layers(_, _, let layers) = slot else { return false }
                return layers.contains { $0.isVaried }
            }
    }
}
