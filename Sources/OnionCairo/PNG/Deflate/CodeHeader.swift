/// The beginning of a block, which says what codes it is written in (RFC 1951, 3.2.7).
struct CodeHeader {
    /// A length, or a repetition of lengths, by the symbols of this alphabet.
    private struct Entry {
        var symbol: Int
        var extra: UInt32 = 0
        var extraCount = 0
    }

    /// In the order in which the lengths of the lengths' codes stand.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private let isLast: Bool
    private let literals: Int
    private let distances: Int
    private var entries: [Entry] = []

    init(_ literalCode: PrefixCode, _ distanceCode: PrefixCode, isLast: Bool) {
        self.isLast = isLast
        literals = max(257, literalCode.usedCount)
        distances = max(1, distanceCode.usedCount)
        var lengths = literalCode.lengths.prefix(literals) + distanceCode.lengths.prefix(distances)
        while let length = lengths.first {
            let count = lengths.prefix { $0 == length }.count
            append(length, count: count)
            lengths = lengths.dropFirst(count)
        }
    }

    /// Adds a length that several symbols in a row have: shortest where there are many of them.
    private mutating func append(_ length: UInt8, count: Int) {
        var left = count
        if length > 0 {
            entries.append(Entry(symbol: Int(length)))
            left -= 1
        }
        while left >= 3 {
            let most = length > 0 ? 6 : left > 10 ? 138 : 10
            let least = most == 138 ? 11 : 3
            let piece = min(left, most)
            let symbol = length > 0 ? 16 : most == 10 ? 17 : 18
            entries.append(
                Entry(symbol: symbol, extra: UInt32(piece - least), extraCount: symbol == 18 ? 7 : symbol - 14))
            left -= piece
        }
        entries += repeatElement(Entry(symbol: Int(length)), count: left)
    }

    func write(to writer: inout BitWriter) {
        var counts = [Int](repeating: 0, count: CodeHeader.order.count)
        for entry in entries { counts[entry.symbol] += 1 }
        let code = PrefixCode(counts: counts, longest: 7)
        let lengths = CodeHeader.order.map { code.lengths[$0] }
        let count = max(4, (lengths.lastIndex { $0 > 0 } ?? 0) + 1)
        writer.add(atMost: 17 + count * 3 + entries.count * 14) { run in
            run.add(isLast ? 1 : 0, count: 1)
            // Codes that the block itself says.
            run.add(2, count: 2)
            run.add(UInt32(literals - 257), count: 5)
            run.add(UInt32(distances - 1), count: 5)
            run.add(UInt32(count - 4), count: 4)
            run.store()
            for length in lengths.prefix(count) {
                run.add(UInt32(length), count: 3)
                run.store()
            }
            for entry in entries {
                run.add(UInt32(code.bits[entry.symbol]), count: Int(code.lengths[entry.symbol]))
                run.add(entry.extra, count: entry.extraCount)
                run.store()
            }
        }
    }
}

extension PrefixCode {
    /// How many symbols there are up to the last one that occurs.
    fileprivate var usedCount: Int { (lengths.lastIndex { $0 > 0 } ?? -1) + 1 }
}
