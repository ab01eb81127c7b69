import OnionModel

/// The words of a part with their positions, as one number (the exclusive or of the FNV-1a hashes of all).
struct SearchedWords: Equatable {
    private var number: UInt64 = 0

    init() {}

    init(of part: Part, divider: inout WordDivider) {
        var counts = [Int](repeating: 0, count: SearchedText.Column.allCases.count)
        divider.divide(part) { word, column in
            add(word, column: column.rawValue, offset: counts[column.rawValue])
            counts[column.rawValue] += 1
        }
    }

    /// - Parameters:
    ///   - column: the index of the word's column.
    ///   - offset: the number of words before it in the column.
    mutating func add(_ word: some Sequence<UInt8>, column: Int, offset: Int) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func take(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        for byte in word { take(byte) }
        take(0)
        take(UInt8(truncatingIfNeeded: column))
        for shift in stride(from: 0, to: 32, by: 8) { take(UInt8(truncatingIfNeeded: offset >> shift)) }
        number ^= hash
    }
}
