/// The visual order of characters, from left to right (UAX #9, rule L2).
enum VisualOrder {
    /// Returns the indices of a line's characters in visual order.
    ///
    /// - Parameter levels: The levels of the characters in text order.
    static func indices(of levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), highest > 0 else { return order }
        for level in stride(from: highest, through: 1, by: -1) {
            reverse(&order, levels: levels, from: level)
        }
        return order
    }

    /// Reverses each sequence of characters of at least a level.
    private static func reverse(_ order: inout [Int], levels: [UInt8], from level: UInt8) {
        var start = 0
        while start < order.count {
            var end = start
            while end < order.count, levels[order[end]] >= level { end += 1 }
            order[start..<end].reverse()
            start = end + 1
        }
    }
}
