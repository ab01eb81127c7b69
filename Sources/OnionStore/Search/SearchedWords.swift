import OnionModel

/// The words of a part with their positions, as one number (the exclusive or of the FNV-1a hashes of all).
struct SearchedWords {
    private(set) var number: UInt64 = 0
    /// The first letters of the words, each once, as one number (the sum of their hashes).
    private(set) var beginnings: UInt64 = 0

    init() {}

    init(of part: Part, divider: inout WordDivider) {
        var counts = [Int](repeating: 0, count: SearchedText.Column.allCases.count)
        var letters: [UInt64] = []
        divider.divide(part) { word, column in
            add(word, column: column.rawValue, offset: counts[column.rawValue])
            counts[column.rawValue] += 1
            SearchBeginnings.visit(word, isName: column == .name) { letters.append(SearchedWords.hash($0)) }
        }
        letters.sort()
        var last: UInt64?
        for hash in letters where hash != last {
            beginnings &+= hash
            last = hash
        }
    }

    /// - Parameters:
    ///   - column: the index of the word's column.
    ///   - offset: the number of words before it in the column.
    mutating func add(_ word: some Sequence<UInt8>, column: Int, offset: Int) {
        var hash = SearchedWords.hash(word)
        SearchedWords.take(0, &hash)
        SearchedWords.take(UInt8(truncatingIfNeeded: column), &hash)
        for shift in stride(from: 0, to: 32, by: 8) {
            SearchedWords.take(UInt8(truncatingIfNeeded: offset >> shift), &hash)
        }
        number ^= hash
    }

    static func hash(_ word: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in word { take(byte, &hash) }
        return hash
    }

    private static func take(_ byte: UInt8, _ hash: inout UInt64) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
}
