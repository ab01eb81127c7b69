package import OnionModel

/// What a layout takes from a composition, and not from the screen that it is for: views and constraints. Screens of all sizes share it.
package struct LayoutPlan: Sendable {
    fileprivate let tree: LayoutTree
}

extension LayoutEngine {
    /// Finds out what is to be laid out.
    ///
    /// - Parameter environment: Its direction and language are those of all layouts that follow; the rest does not matter.
    package func plan(_ composition: Composition, in environment: LayoutEnvironment) -> LayoutPlan {
        var builder = TreeBuilder(environment: environment)
        builder.add(composition.layer)
        return LayoutPlan(tree: builder.tree)
    }

    /// The frames of all views of a plan, as ``layout(_:in:)`` gives them for its composition.
    package func layout(_ plan: LayoutPlan, in environment: LayoutEnvironment) -> LayoutResult {
        layout(plan.tree, in: environment.sound)
    }
}
