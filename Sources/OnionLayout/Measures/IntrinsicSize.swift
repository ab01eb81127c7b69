/// What a view measures by itself (`UIView.intrinsicContentSize`); nil along an axis where it has no opinion.
struct IntrinsicSize: Hashable, Sendable {
    var width: Double?
    var height: Double?

    static let none = IntrinsicSize()

    subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}
