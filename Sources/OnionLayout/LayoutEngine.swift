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
        layout(environment) { $0.add(template) }
    }

    /// The frames of all the views of a screen: every layer, each in its slot.
    public func layout(_ composition: Composition, in environment: LayoutEnvironment) -> LayoutResult {
        layout(environment) { $0.add(composition.layer) }
    }

    private func layout(_ environment: LayoutEnvironment, build: (inout TreeBuilder) -> Void) -> LayoutResult {
        let environment = environment.sound
        var builder = TreeBuilder(environment: environment)
        build(&builder)
        let measures = Measures(text: text, environment: environment)
        return LayoutPasses(tree: builder.tree, environment: environment, measures: measures).result()
    }
}
