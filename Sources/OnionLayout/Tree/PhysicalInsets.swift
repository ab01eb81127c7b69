import OnionModel

/// Insets from the physical edges of the screen, in points, independent of the direction of the language.
struct PhysicalInsets: Hashable, Sendable {
    var top = 0.0
    var left = 0.0
    var bottom = 0.0
    var right = 0.0

    static let zero = PhysicalInsets()

    static func + (one: PhysicalInsets, other: PhysicalInsets) -> PhysicalInsets {
        PhysicalInsets(
            top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
            right: one.right + other.right)
    }

    /// Returns the larger inset of each side.
    func atLeast(_ other: PhysicalInsets) -> PhysicalInsets {
        PhysicalInsets(
            top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
            right: max(right, other.right))
    }

    /// Whether the insets along an axis differ by no more than numeric noise.
    func isNear(_ other: PhysicalInsets, _ axis: Axis) -> Bool {
        abs(low(axis) - other.low(axis)) < 1e-4 && abs(high(axis) - other.high(axis)) < 1e-4
    }
}

extension PhysicalInsets {
    init(_ insets: DirectionalInsets, isRightToLeft: Bool = false) {
        self.init(
            top: insets.top.bounded,
            left: (isRightToLeft ? insets.trailing : insets.leading).bounded,
            bottom: insets.bottom.bounded,
            right: (isRightToLeft ? insets.leading : insets.trailing).bounded
        )
    }
}

extension Double {
    /// The number clamped to a range in which layout is exact; 0 for NaN.
    var bounded: Double { isNaN ? 0 : min(max(self, -1e7), 1e7) }
}
