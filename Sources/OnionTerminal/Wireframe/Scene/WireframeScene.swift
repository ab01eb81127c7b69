import OnionLayout
import OnionModel
import OnionRender

/// The visible views in drawing order, each with its cells.
struct WireframeScene {
    let scale: CellScale
    private(set) var views: [PlacedView] = []

    /// The most views; more are not readable in so few cells.
    private static let viewLimit = 50_000

    /// A view that has no position yet.
    private struct PendingView {
        var view: LaidOutView
        var x: Double
        var y: Double
        var clip: CellRect
        var alpha: Double
        var tint: ColorReference
        /// Its superview.
        var parent: LaidOutView?

        /// An action belongs to its content's layer, but does not begin it.
        var beginsLayer: Bool { parent?.layer != view.layer && parent?.slot?.takes != .actions }
    }

    /// - Parameter tint: The tint color of the window.
    init(_ root: LaidOutView, scale: CellScale, tint: ColorReference = RenderEnvironment.usualTint) {
        self.scale = scale
        let screen = CellRect(left: 0, top: 0, right: scale.columns, bottom: scale.rows)
        var root = root
        (root.frame.x, root.frame.y) = (0, 0)
        place(PendingView(view: root, x: 0, y: 0, clip: screen, alpha: 1, tint: tint))
    }

    /// Positions a view and its descendants without recursion: each before its subviews, from bottom to top.
    private mutating func place(_ root: PendingView) {
        var stack = [root]
        var open: [(index: Int, left: Int)] = []
        while let next = stack.popLast() {
            guard !next.view.isHidden, views.count < WireframeScene.viewLimit else {
                close(&open)
                continue
            }
            let placed = placed(next)
            views.append(placed)
            let inner = next.view.subviews
            if inner.isEmpty {
                close(&open)
            } else {
                open.append((views.count - 1, inner.count))
                stack += inner.reversed().map { child(of: next, placed, $0) }
            }
        }
    }

    /// Marks a view as complete, and each ancestor that becomes complete with it.
    private mutating func close(_ open: inout [(index: Int, left: Int)]) {
        while let last = open.indices.last {
            open[last].left -= 1
            guard open[last].left == 0 else { return }
            views[open[last].index].end = views.count
            open.removeLast()
        }
    }

    private func placed(_ next: PendingView) -> PlacedView {
        let frame = Rect(
            x: next.x + next.view.frame.x.sanitized, y: next.y + next.view.frame.y.sanitized,
            width: max(0, next.view.frame.width.sanitized), height: max(0, next.view.frame.height.sanitized))
        return PlacedView(
            view: next.view, frame: frame, outerWidth: next.parent?.frame.width.sanitized ?? frame.width,
            cells: scale.cells(frame), clip: next.clip,
            alpha: next.alpha * (next.view.number(.alpha) ?? 1).unit, tint: next.view.color(.tintColor) ?? next.tint,
            isLayerRoot: next.beginsLayer, end: views.count + 1)
    }

    private func child(of parent: PendingView, _ placed: PlacedView, _ view: LaidOutView) -> PendingView {
        PendingView(
            view: view, x: placed.frame.x, y: placed.frame.y,
            clip: parent.view.clips ? parent.clip.intersection(placed.cells) : parent.clip,
            alpha: placed.alpha, tint: placed.tint, parent: parent.view)
    }
}
