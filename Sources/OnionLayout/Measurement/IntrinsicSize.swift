/// An intrinsic content size (`UIView.intrinsicContentSize`) in points; nil along an axis without one.
struct IntrinsicSize: Hashable, Sendable {
    var width: Double?
    var height: Double?

    static let none = IntrinsicSize()

    subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}
