public import OnionGraphics
public import OnionModel

/// Computes the frames of the views of a template or a screen, as UIKit's Auto Layout does.
///
/// The whole tree is one system of constraints, so the size of an inner view can determine the size of its container where constraints leave
/// it open. The result is deterministic: equal inputs produce equal frames.
///
/// ```swift
/// let engine = LayoutEngine(text: measurer) // any TextMeasuring
/// let result = engine.layout(composition, in: device.environment())
/// for issue in result.issues { print(issue) }
/// print(result.root.frame)
/// ```
public struct LayoutEngine: Sendable {
    package let text: any TextMeasuring
    let imageSize: ImageSize
    private let solutions: SolutionCache?

    /// Returns the size of an image in points; nil when it is not known. A symbol without a configuration is multiplied by the factor.
    public typealias ImageSize = @Sendable (_ name: String, _ symbolFactor: Double) -> Size?

    /// Creates an engine.
    ///
    /// - Parameters:
    ///   - text: Measures the texts of labels, buttons and other views.
    ///   - imageSize: Finds the sizes of images that documents name without a size.
    public init(text: any TextMeasuring, imageSize: @escaping ImageSize = { _, _ in nil }) {
        self.init(text: text, solutions: nil, imageSize: imageSize)
    }

    /// Creates an engine for many screens of the same templates.
    ///
    /// - Parameter solutions: Keeps the solutions that layouts share. The frames are the same without it.
    package init(text: any TextMeasuring, solutions: SolutionCache?, imageSize: @escaping ImageSize) {
        self.text = text
        self.solutions = solutions
        self.imageSize = imageSize
    }

    /// Returns the frames of a template's views. Slots stay empty, and the root view has the environment's size.
    public func layout(_ template: Template, in environment: LayoutEnvironment) -> LayoutResult {
        var builder = TreeBuilder(environment: environment, imageSize: imageSize)
        builder.add(template)
        return layout(builder.tree, in: environment.sanitized)
    }

    /// Returns the frames of all views of a screen, with every layer in its slot.
    public func layout(_ composition: Composition, in environment: LayoutEnvironment) -> LayoutResult {
        layout(plan(composition, in: environment), in: environment)
    }

    /// - Parameter environment: A sanitized environment.
    func layout(_ tree: LayoutTree, in environment: LayoutEnvironment) -> LayoutResult {
        var passes = LayoutPasses(
            tree: tree, environment: environment, measurer: ViewMeasurer(text: text, environment: environment),
            solutions: solutions)
        return passes.result()
    }
}

/// The part of a layout that does not depend on the device: the views and constraints of a composition. Layouts for
/// several screen sizes share it.
package struct LayoutPlan: Sendable {
    fileprivate let tree: LayoutTree
}

extension LayoutEngine {
    /// Returns the plan of a composition.
    ///
    /// - Parameters:
    ///   - composition: The composition, with the variations of the size classes applied.
    ///   - environment: The plan depends on its direction, locale, version of iOS and look, and for bars and columns on its metrics, whether
    ///     it is wider than high, and whether it has a home indicator. Every layout of the plan must use the same ones.
    package func plan(_ composition: Composition, in environment: LayoutEnvironment) -> LayoutPlan {
        var builder = TreeBuilder(environment: environment, imageSize: imageSize)
        builder.add(Popover.layer(of: composition, in: environment))
        return LayoutPlan(tree: builder.tree)
    }

    /// Returns the frames of all views of a plan; the same as ``layout(_:in:)`` of its composition.
    package func layout(_ plan: LayoutPlan, in environment: LayoutEnvironment) -> LayoutResult {
        layout(plan.tree, in: environment.sanitized)
    }
}

extension LayoutEngine {
    /// Returns the intrinsic content sizes of a template's views by id, in points, with texts on single lines. Along
    /// an axis without an intrinsic size the value is `noIntrinsicMetric`, -1.
    package func intrinsicSizes(of template: Template, in environment: LayoutEnvironment) -> [String: Size] {
        let environment = environment.sanitized
        var builder = TreeBuilder(environment: environment, imageSize: imageSize)
        builder.add(template)
        let measurer = ViewMeasurer(text: text, environment: environment)
        var sizes: [String: Size] = [:]
        for node in builder.tree.nodes {
            let size = measurer.intrinsicSize(of: node, width: nil)
            sizes[node.id] = Size(width: size.width ?? -1, height: size.height ?? -1)
        }
        return sizes
    }
}
