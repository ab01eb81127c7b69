/// What the system font's letters move apart or together at each size, with Inter's shapes in their place.
///
/// Fitted on the widths that Interface Builder saved for labels of public projects.
enum SystemTracking {
    private static let table: [(size: Double, ems: Double)] = [
        (11, 0.0138), (12, 0.0020), (13, 0.0018), (14, -0.0106), (15, -0.0159), (16, -0.0216), (17, -0.0249),
        (18, -0.0155), (20, -0.0224), (22, -0.0322), (25, -0.0313), (35, -0.0316),
    ]

    /// For each character, in ems; between the sizes of the table what lies between.
    static func ems(at size: Double) -> Double {
        guard let above = table.firstIndex(where: { $0.size >= size }) else { return table[table.count - 1].ems }
        guard above > 0 else { return table[0].ems }
        let (low, high) = (table[above - 1], table[above])
        return low.ems + (high.ems - low.ems) * (size - low.size) / (high.size - low.size)
    }
}
