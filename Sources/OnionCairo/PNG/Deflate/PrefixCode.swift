/// A Huffman code: short bits for symbols that are frequent (RFC 1951, 3.2.2).
struct PrefixCode {
    /// How many bits each symbol has; none where it does not occur.
    let lengths: [UInt8]
    /// The bits of each symbol, the first one lowest.
    let bits: [UInt16]

    /// - Parameters:
    ///   - counts: How often each symbol occurs.
    ///   - longest: The most bits that a symbol may have; enough for all symbols.
    init(counts: [Int], longest: Int) {
        var counts = counts
        // Some readers refuse a code of one symbol.
        for symbol in 0..<2 where counts.count(where: { $0 > 0 }) < 2 { counts[symbol] = max(1, counts[symbol]) }
        let symbols = counts.indices.filter { counts[$0] > 0 }
            .sorted { (counts[$0], $0) < (counts[$1], $1) }
        var numbers = PrefixCode.numbersOfLengths(symbols.map { counts[$0] })
        PrefixCode.shorten(&numbers, to: longest)
        // The rarest have the longest.
        let sorted = numbers.indices.reversed().flatMap { repeatElement(UInt8($0), count: numbers[$0]) }
        var lengths = [UInt8](repeating: 0, count: counts.count)
        for (symbol, length) in zip(symbols, sorted) { lengths[symbol] = length }
        self.lengths = lengths
        bits = PrefixCode.bits(of: lengths)
    }

    /// How many symbols have each length by Huffman's rule: the two rarest become one, until one is left.
    private static func numbersOfLengths(_ counts: [Int]) -> [Int] {
        // Joined ones come in the order of their counts, so that the rarest is the next of one of two rows.
        var weights = counts
        var parents: [Int] = []
        var (leaf, joined) = (0, counts.count)
        func next() -> Int {
            let takesLeaf = leaf < counts.count && (joined >= weights.count || weights[leaf] <= weights[joined])
            defer { if takesLeaf { leaf += 1 } else { joined += 1 } }
            return takesLeaf ? leaf : joined
        }
        parents = [Int](repeating: 0, count: counts.count * 2 - 1)
        while weights.count < counts.count * 2 - 1 {
            let (first, second) = (next(), next())
            (parents[first], parents[second]) = (weights.count, weights.count)
            weights.append(weights[first] + weights[second])
        }
        var depths = [Int](repeating: 0, count: parents.count)
        for node in parents.indices.dropLast().reversed() { depths[node] = depths[parents[node]] + 1 }
        var numbers = [Int](repeating: 0, count: max(1, depths.max() ?? 0) + 1)
        for depth in depths.prefix(counts.count) { numbers[depth] += 1 }
        return numbers
    }

    /// Makes what is too long as long as it may be, and others longer, until no code begins with another.
    private static func shorten(_ numbers: inout [Int], to longest: Int) {
        guard numbers.count > longest + 1 else { return }
        numbers[longest] += numbers[(longest + 1)...].reduce(0, +)
        numbers.removeLast(numbers.count - longest - 1)
        var taken = numbers.indices.dropFirst().reduce(0) { $0 + numbers[$1] << (longest - $1) }
        while taken > 1 << longest, let length = numbers.indices.dropLast().last(where: { numbers[$0] > 0 }) {
            // Two of one bit more stand where one stood, and one of the longest comes to the place that this leaves.
            numbers[longest] -= 1
            numbers[length] -= 1
            numbers[length + 1] += 2
            taken -= 1
        }
    }

    private static func bits(of lengths: [UInt8]) -> [UInt16] {
        var next = [UInt16](repeating: 0, count: 17)
        for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
        for length in 1..<next.count { next[length] = (next[length] + next[length - 1]) << 1 }
        return lengths.map { length in
            guard length > 0 else { return 0 }
            defer { next[Int(length)] += 1 }
            return next[Int(length)].bitReversed >> (16 - UInt16(length))
        }
    }
}

extension UInt16 {
    fileprivate var bitReversed: UInt16 {
        var (bits, reversed) = (self, UInt16(0))
        for _ in 0..<16 {
            reversed = reversed << 1 | bits & 1
            bits >>= 1
        }
        return reversed
    }
}
