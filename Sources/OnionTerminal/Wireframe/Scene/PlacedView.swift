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
    let isLayerRoot: Bool
    /// The index of the first view after it and its descendants.
    var end: Int

    /// Its name for people: the label of the document, else its id.
    var name: String {
        if case .identifier(let label)? = view[.userLabel] { label } else { view.id }
    }

    var type: ViewType { view.type }
    var isLeaf: Bool { view.subviews.isEmpty }

    /// Returns an odd number of rows around the middle of a control, so that one line of text is exactly in the middle.
    func area(_ scale: CellScale) -> CellRect {
        let rows = scale.rows(max(1, cells.height - (cells.height + 1) % 2), about: frame)
        return CellRect(left: cells.left, top: rows.lowerBound, right: cells.right, bottom: rows.upperBound)
    }
}

extension LaidOutView {
    /// Returns a whole number from 0 to 10,000; nil if the property is not set.
    func count(_ property: Property) -> Int? {
        number(property).map { Int(min(max($0, 0), 10_000)) }
    }

    var font: FontStyle? {
        if case .font(let font)? = self[.font] { font } else { nil }
    }

    var isHidden: Bool { flag(.hidden) == true || (number(.alpha) ?? 1) < 0.01 }

    /// Whether its subviews are visible within its edges only.
    var clips: Bool { flag(.clipsToBounds) ?? type.clipsByItself }
}
