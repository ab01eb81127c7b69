import OnionModel

/// Cuts off lines that leave something out.
struct LineCutter {
    let clusters: [ShapedText.Cluster]
    /// What a line may take, in points.
    let room: Double
    /// How wide the sign is for what is left out, in points.
    let sign: Double

    /// What is shown of a line that reaches to the end of its paragraph.
    func cut(_ line: Range<Int>, mode: StyledText.LineBreakMode) -> LineContent {
        guard mode.isTruncating else {
            return LineContent(head: mode == .clip ? line.lowerBound..<end(of: line, in: room) : line)
        }
        let shown = trimmed(line)
        let width = clusters[shown].reduce(0) { $0 + $1.advance }
        if width <= room + LineBreaker.tolerance {
            return LineContent(head: shown, hasSign: width + sign <= room + LineBreaker.tolerance)
        }
        switch mode {
        case .headTruncation: return withoutHead(shown)
        case .middleTruncation: return withoutMiddle(shown)
        default: return withoutTail(shown)
        }
    }

    private func withoutTail(_ line: Range<Int>) -> LineContent {
        var (end, width) = (line.lowerBound, sign)
        while end < line.upperBound, fits(end, &width) { end += 1 }
        return LineContent(head: trimmed(line.lowerBound..<end), hasSign: true)
    }

    private func withoutHead(_ line: Range<Int>) -> LineContent {
        var (start, width) = (line.upperBound, sign)
        while start > line.lowerBound, fits(start - 1, &width) { start -= 1 }
        return LineContent(
            head: line.lowerBound..<line.lowerBound, hasSign: true, tail: withoutSpaces(before: start..<line.upperBound)
        )
    }

    /// Both ends grow, the shorter one first.
    private func withoutMiddle(_ line: Range<Int>) -> LineContent {
        var (end, start, width) = (line.lowerBound, line.upperBound, sign)
        var longer = 0.0
        while end < start {
            let isHead = longer <= 0
            let next = isHead ? end : start - 1
            guard fits(next, &width) else { break }
            longer += isHead ? clusters[next].advance : -clusters[next].advance
            if isHead { end += 1 } else { start -= 1 }
        }
        return LineContent(
            head: trimmed(line.lowerBound..<end), hasSign: true, tail: withoutSpaces(before: start..<line.upperBound))
    }

    /// Adds a cluster to a width, unless that is too much.
    private func fits(_ index: Int, _ width: inout Double) -> Bool {
        guard width + clusters[index].advance <= room + LineBreaker.tolerance else { return false }
        width += clusters[index].advance
        return true
    }

    /// Where the first cluster stands that begins outside the room.
    private func end(of line: Range<Int>, in room: Double) -> Int {
        var width = 0.0
        return line.first { index in
            defer { width += clusters[index].advance }
            return width > room
        } ?? line.upperBound
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        let last = clusters[range].lastIndex { !$0.isSpace }
        return range.lowerBound..<(last.map { $0 + 1 } ?? range.lowerBound)
    }

    private func withoutSpaces(before range: Range<Int>) -> Range<Int> {
        (clusters[range].firstIndex { !$0.isSpace } ?? range.upperBound)..<range.upperBound
    }
}
