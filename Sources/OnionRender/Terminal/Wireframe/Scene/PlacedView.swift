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

    var id: String { view.id }
    var type: ViewType { view.type }
    var isLeaf: Bool { view.subviews.isEmpty }
}

extension LaidOutView {
    func bool(_ property: Property) -> Bool? {
        if case .bool(let value)? = self[property] { value } else { nil }
    }

    /// Nil also for what is no finite number.
    func number(_ property: Property) -> Double? {
        if case .number(let value)? = self[property], value.isFinite { value } else { nil }
    }

    /// A whole number from 0 to 10,000; nil where none is said.
    func count(_ property: Property) -> Int? {
        number(property).map { Int(min(max($0, 0), 10_000)) }
    }

    func choice(_ property: Property) -> String? {
        if case .choice(let word)? = self[property] { word } else { nil }
    }

    func color(_ property: Property) -> Color? {
        if case .color(let color)? = self[property] { color } else { nil }
    }

    func image(_ property: Property) -> ImageReference? {
        if case .image(let image)? = self[property] { image } else { nil }
    }

    var font: Font? {
        if case .font(let font)? = self[.font] { font } else { nil }
    }

    var isHidden: Bool { bool(.hidden) == true || (number(.alpha) ?? 1) < 0.01 }

    /// Whether what is below it is seen within its edges only, as scrolling views have it.
    var clips: Bool {
        let scrolling: [ViewType] = [.scrollView, .tableView, .collectionView, .textView, .pickerView]
        return bool(.clipsToBounds) ?? scrolling.contains(type)
    }
}
