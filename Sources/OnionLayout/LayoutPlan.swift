package import OnionModel

/// The part of a layout that does not depend on the device: the views and constraints of a composition. Layouts for
/// several screen sizes share it.
package struct LayoutPlan: Sendable {
    fileprivate let tree: LayoutTree
}

extension LayoutEngine {
    /// Returns the plan of a composition.
    ///
    /// - Parameter environment: Only its direction and locale count. Every layout of the plan must use the same ones.
    package func plan(_ composition: Composition, in environment: LayoutEnvironment) -> LayoutPlan {
        var builder = TreeBuilder(environment: environment)
        builder.add(composition.layer)
        return LayoutPlan(tree: builder.tree)
    }

    /// Returns the frames of all views of a plan; the same as ``layout(_:in:)`` of its composition.
    package func layout(_ plan: LayoutPlan, in environment: LayoutEnvironment) -> LayoutResult {
        layout(plan.tree, in: environment.sanitized)
    }
}
