import OnionLayout
import OnionModel

/// A view in its place on the screen, with what it has from the views around it.
struct PlacedView {
    let view: LaidOutView
    /// In points on the screen.
    let frame: Rect
    /// How wide the view around it is, in points.
    let outerWidth: Double
    let cells: CellRect
    /// Where it can be seen.
    let clip: CellRect
    /// From 0 to 1, with that of all views around it.
    let alpha: Double
    let tint: Color
    let isLayerRoot: Bool
    /// The number of the first view after it and all below it.
    var end: Int

    /// What people call it: the label that they gave it, else its name in its template.
    var name: String {
        if case .identifier(let label)? = view[.userLabel] { label } else { view.id }
    }

    var type: ViewType { view.type }
    var isLeaf: Bool { view.subviews.isEmpty }

    /// An odd number of rows about the middle of a control, so that one line of text stands in their middle.
    func area(_ scale: CellScale) -> CellRect {
        let rows = scale.rows(max(1, cells.height - (cells.height + 1) % 2), about: frame)
        return CellRect(left: cells.left, top: rows.lowerBound, right: cells.right, bottom: rows.upperBound)
    }
}

extension LaidOutView {
    /// A whole number from 0 to 10,000; nil where none is said.
    func count(_ property: Property) -> Int? {
        number(property).map { Int(min(max($0, 0), 10_000)) }
    }

    var font: Font? {
        if case .font(let font)? = self[.font] { font } else { nil }
    }

    var isHidden: Bool { flag(.hidden) == true || (number(.alpha) ?? 1) < 0.01 }

    /// Whether what is below it is seen within its edges only.
    var clips: Bool { flag(.clipsToBounds) ?? type.clipsByItself }
}
