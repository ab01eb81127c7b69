public import OnionModel

/// Gives views the frames that UIKit's Auto Layout gives them.
///
/// The whole tree is one system of constraints, so that what is inside decides about the size of what is around it, as
/// far as the constraints leave it open. The same input gives the same frames on every run.
public struct LayoutEngine: Sendable {
    let text: any TextMeasuring

    /// - Parameter text: Knows how large texts are.
    public init(text: any TextMeasuring) {
        self.text = text
    }

    /// The frames of a template's views by themselves, its slots empty, its root view as large as the environment says.
    public func layout(_ template: Template, in environment: LayoutEnvironment) -> LayoutResult {
        var builder = TreeBuilder(environment: environment)
        builder.add(template)
        return layout(builder.tree, in: environment.sound)
    }

    /// The frames of all the views of a screen: every layer, each in its slot.
    public func layout(_ composition: Composition, in environment: LayoutEnvironment) -> LayoutResult {
        layout(plan(composition, in: environment), in: environment)
    }

    /// - Parameter environment: One with numbers that can be laid out.
    func layout(_ tree: LayoutTree, in environment: LayoutEnvironment) -> LayoutResult {
        LayoutPasses(tree: tree, environment: environment, measures: Measures(text: text, environment: environment))
            .result()
    }
}
