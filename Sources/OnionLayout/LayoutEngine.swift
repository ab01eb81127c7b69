public import OnionGraphics
public import OnionModel

/// Computes the frames that UIKit's Auto Layout gives to the views of a template or a screen.
///
/// The whole tree is one system of constraints, so the size of an inner view can decide the size of its container
/// where constraints leave it open. The result is deterministic: equal inputs give equal frames.
///
/// ```swift
/// let engine = LayoutEngine(text: measurer) // any TextMeasuring
/// let result = engine.layout(composition, in: device.environment())
/// for issue in result.issues { print(issue) }
/// print(result.root.frame)
/// ```
public struct LayoutEngine: Sendable {
    let text: any TextMeasuring

    /// Creates an engine.
    ///
    /// - Parameter text: Measures the texts of labels, buttons and other views.
    public init(text: any TextMeasuring) {
        self.text = text
    }

    /// Returns the frames of a template's views. Slots stay empty, and the root view has the environment's size.
    public func layout(_ template: Template, in environment: LayoutEnvironment) -> LayoutResult {
        var builder = TreeBuilder(environment: environment)
        builder.add(template)
        return layout(builder.tree, in: environment.sanitized)
    }

    /// Returns the frames of all views of a screen, with every layer in its slot.
    public func layout(_ composition: Composition, in environment: LayoutEnvironment) -> LayoutResult {
        layout(plan(composition, in: environment), in: environment)
    }

    /// - Parameter environment: A sanitized environment.
    func layout(_ tree: LayoutTree, in environment: LayoutEnvironment) -> LayoutResult {
        LayoutPasses(tree: tree, environment: environment, measurer: ViewMeasurer(text: text, environment: environment))
            .result()
    }
}
