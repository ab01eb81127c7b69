/// The system font's tracking by size, from Apple's Human Interface Guidelines, "Typography", "Tracking values", "SF
/// Pro" (<https://developer.apple.com/design/human-interface-guidelines/typography>).
enum SystemTracking {
    /// In thousandths of an em, for each point size from 6 on.
    private static let values: [Double] = [
        41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14, 13, 13,
        12, 12, 11, 10, 10, 10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8, 8, 7, 7, 6, 6, 6, 6, 6, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3,
        2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 0,
    ]
    private static let first = 6.0

    /// Returns the tracking in ems, interpolated between whole points.
    static func ems(at size: Double) -> Double {
        let position = min(max(size - first, 0), Double(values.count - 1))
        let low = Int(position)
        let high = min(low + 1, values.count - 1)
        return (values[low] + (values[high] - values[low]) * (position - Double(low))) / 1000
    }
}
