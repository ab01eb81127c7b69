import OnionCoding

/// The lines of a text, each with its line break.
struct TextLines {
    let lines: [ArraySlice<UInt8>]

    init(_ bytes: [UInt8]) {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for index in bytes.indices where bytes[index] == .newline {
            lines.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        self.lines = lines
    }

    subscript(range: Range<Int>) -> ArraySlice<ArraySlice<UInt8>> { lines[range] }

    /// Returns the indices of the same lines in another text, for each line; nil for a line that is not there.
    ///
    /// Lines that occur once in both texts are found first, in the longest order that both have; then those between them.
    func matches(in other: TextLines) -> [Int?] {
        var matches = [Int?](repeating: nil, count: lines.count)
        var waiting = [(0..<lines.count, 0..<other.lines.count)]
        while var (own, others) = waiting.popLast() {
            while let first = own.first, let second = others.first, lines[first] == other.lines[second] {
                matches[first] = second
                (own, others) = (own.dropFirst(), others.dropFirst())
            }
            while let last = own.last, let second = others.last, lines[last] == other.lines[second] {
                matches[last] = second
                (own, others) = (own.dropLast(), others.dropLast())
            }
            var start = (own.lowerBound, others.lowerBound)
            let anchors = uniquePairs(own, other, others)
            for (first, second) in anchors {
                matches[first] = second
                waiting.append((start.0..<first, start.1..<second))
                start = (first + 1, second + 1)
            }
            if !anchors.isEmpty { waiting.append((start.0..<own.upperBound, start.1..<others.upperBound)) }
        }
        return matches
    }

    /// The lines that occur once in both ranges, in the longest order that both have (Bram Cohen's patience diff).
    private func uniquePairs(_ own: Range<Int>, _ other: TextLines, _ others: Range<Int>) -> [(Int, Int)] {
        guard !own.isEmpty, !others.isEmpty else { return [] }
        let second = other.uniqueLines(others)
        let first = uniqueLines(own)
        let pairs = own.compactMap { index -> (Int, Int)? in
            guard first[lines[index]] == .some(index), case .some(.some(let match)) = second[lines[index]] else {
                return nil
            }
            return (index, match)
        }
        let kept = longestIncreasing(pairs.map(\.1))
        return pairs.indices.filter(kept.contains).map { pairs[$0] }
    }

    /// The indices of lines; nil for a repeated one.
    private func uniqueLines(_ range: Range<Int>) -> [ArraySlice<UInt8>: Int?] {
        var indices: [ArraySlice<UInt8>: Int?] = [:]
        for index in range {
            if indices[lines[index]] == nil {
                indices[lines[index]] = .some(index)
            } else {
                indices[lines[index]] = .some(nil)
            }
        }
        return indices
    }
}
