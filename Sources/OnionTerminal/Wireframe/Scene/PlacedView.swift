import OnionLayout
import OnionModel
import OnionRender

/// A view with its position on the screen, and the values that it inherits.
struct PlacedView {
    let view: LaidOutView
    /// The frame on the screen, in points.
    let frame: Rect
    /// The width of its superview, in points.
    let outerWidth: Double
    let cells: CellRect
    /// The cells where it is visible.
    let clip: CellRect
    /// The opacity from 0 to 1, multiplied by that of all ancestors.
    let alpha: Double
    let tint: ColorReference
    /// Whether its layer begins with it. An action belongs to its content's layer, but does not begin it.
    let isLayerRoot: Bool
    /// The number of its ancestors.
    let depth: Int

    /// The most views; more are not readable in so few cells.
    private static let limit = 50_000

    /// Returns the visible views of a tree in drawing order: each before its subviews, from bottom to top.
    ///
    /// - Parameter tint: The tint color of the window.
    static func all(in root: LaidOutView, scale: CellScale, tint: ColorReference) -> [PlacedView] {
        var root = root
        (root.frame.x, root.frame.y) = (0, 0)
        var views: [PlacedView] = []
        var stack = [PlacedView(root, in: nil, scale, tint)]
        while let next = stack.popLast(), views.count < limit {
            if next.view.flag(.hidden) == true || (next.view.number(.alpha) ?? 1) < 0.01 { continue }
            views.append(next)
            stack += next.view.subviews.reversed().map { PlacedView($0, in: next, scale, tint) }
        }
        return views
    }

    private init(_ view: LaidOutView, in outer: PlacedView?, _ scale: CellScale, _ tint: ColorReference) {
        self.view = view
        frame = Rect(
            x: (outer?.frame.x ?? 0) + view.frame.x.sanitized, y: (outer?.frame.y ?? 0) + view.frame.y.sanitized,
            width: max(0, view.frame.width.sanitized), height: max(0, view.frame.height.sanitized))
        outerWidth = outer?.frame.width ?? frame.width
        cells = scale.cells(frame)
        let clip = outer?.clip ?? scale.screen
        let clips = outer.map { $0.view.flag(.clipsToBounds) ?? $0.view.type.clipsByItself } ?? false
        self.clip = outer.map { clips ? clip.intersection($0.cells) : clip } ?? clip
        alpha = (outer?.alpha ?? 1) * (view.number(.alpha) ?? 1).unit
        self.tint = view.color(.tintColor) ?? outer?.tint ?? tint
        isLayerRoot = outer?.view.layer != view.layer && outer?.view.slot?.takes != .actions
        depth = outer.map { $0.depth + 1 } ?? 0
    }

    /// Its name for people: the label of the document, else its id.
    var name: String {
        if case .identifier(let label)? = view[.userLabel] { label } else { view.id }
    }

    var isLeaf: Bool { view.subviews.isEmpty }

    var cornerRadius: Double { view.number(.cornerRadius) ?? 0 }

    /// Returns a whole number from 0 to 10,000; nil if the property is not set.
    func count(_ property: Property) -> Int? { view.number(property).map { Int(min(max($0, 0), 10_000)) } }

    /// Returns an odd number of rows around the middle of a control, so that one line of text is exactly in the middle.
    func area(_ scale: CellScale) -> CellRect {
        let rows = scale.rows(max(1, cells.height - (cells.height + 1) % 2), about: frame)
        return CellRect(left: cells.left, top: rows.lowerBound, right: cells.right, bottom: rows.upperBound)
    }
}
