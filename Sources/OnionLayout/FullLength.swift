import OnionModel

extension LayoutEngine {
    /// Returns the frames of a template or a screen that is as wide as the environment and as high as its content
    /// (`systemLayoutSizeFitting`); nil where nothing in it determines a height.
    ///
    /// - Parameter layout: Lays it out in an environment.
    package static func fitting(
        in environment: LayoutEnvironment, _ layout: (LayoutEnvironment) -> LayoutResult
    ) -> LayoutResult? {
        var fitting = environment
        fitting.fitsHeight = true
        let result = layout(fitting)
        return result.root.frame.height < 1 ? nil : result
    }
}

/// A layout that is so high that nothing in it has to scroll down.
///
/// The environment grows by the height that the scroll view with the most hidden content hides, until none hides any. Bars at the bottom stay
/// at the bottom, because the root view grows. A scroll view that does not grow with it, because it has its own height, keeps its height.
package enum FullLength {
    /// The largest height in points: that of a page of a PDF.
    package static let maximumHeight = 14_400.0

    /// The layout would be higher than ``FullLength/maximumHeight``.
    package struct TooHigh: Error {
        /// The height that it would have at least, in points.
        package var height: Double
    }

    /// The maximum number of layouts. Views whose heights are parts of others' need a few.
    private static let most = 32
    /// Less than a pixel is hidden by rounding.
    private static let tolerance = 0.5

    /// Returns the layout, and its environment.
    ///
    /// - Parameter layout: Lays out in an environment of another height.
    package static func layout(
        in environment: LayoutEnvironment, _ layout: (LayoutEnvironment) -> LayoutResult
    ) throws(TooHigh) -> (LayoutResult, LayoutEnvironment) {
        var (environment, result) = (environment, layout(environment))
        var fixed: Set<[Int]> = []
        for _ in 0..<most {
            let hidden = result.root.hiddenHeights().filter { $0.value > tolerance && !fixed.contains($0.key) }
            guard let next = hidden.max(by: { ($0.value, $1.key.count) < ($1.value, $0.key.count) }) else { break }
            var higher = environment
            higher.size.height += next.value
            let grown = layout(higher)
            // A scroll view that gets only a share of the growth needs several steps.
            if grown.root.hiddenHeights()[next.key] ?? 0 > next.value * 0.95 {
                fixed.insert(next.key)
                continue
            }
            guard higher.size.height <= maximumHeight else { throw TooHigh(height: higher.size.height.rounded()) }
            (environment, result) = (higher, grown)
        }
        return (result, environment)
    }
}

extension LaidOutView {
    /// The heights of content that views hide below their bottom edges, by the positions of the views in the tree.
    fileprivate func hiddenHeights() -> [[Int]: Double] {
        var heights: [[Int]: Double] = [:]
        var waiting: [(view: LaidOutView, path: [Int])] = [(self, [])]
        while let (view, path) = waiting.popLast() {
            if view.properties[.hidden] == .bool(true) { continue }
            if let content = view.contentSize, view.frame.height > 0 {
                // The end of the content scrolls up to the safe area, as with UIKit's adjusted content inset.
                heights[path] = content.height + view.safeAreaInsets.bottom - view.frame.height
            }
            for (index, subview) in view.subviews.enumerated() { waiting.append((subview, path + [index])) }
        }
        return heights
    }
}
