/// A set of small numbers, one bit each.
struct NumberSet {
    private var words: [UInt64]

    /// - Parameter count: the upper bound of the numbers, exclusive.
    init(count: Int) {
        words = Array(repeating: 0, count: (count + 63) / 64)
    }

    func contains(_ number: Int) -> Bool { words[number >> 6] & (1 << UInt64(number & 63)) != 0 }

    /// Inserts a number; returns false when it was in the set.
    @discardableResult
    mutating func insert(_ number: Int) -> Bool {
        let bit: UInt64 = 1 << UInt64(number & 63)
        guard words[number >> 6] & bit == 0 else { return false }
        words[number >> 6] |= bit
        return true
    }
}
