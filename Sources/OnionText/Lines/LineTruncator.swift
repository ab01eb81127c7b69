import OnionModel

/// Truncates or clips a line that is too long.
struct LineTruncator {
    let clusters: [ShapedText.Cluster]
    /// The available width, in points.
    let room: Double
    /// The width of the ellipsis, in points.
    let ellipsis: Double

    /// Returns the visible part of a line. The line must reach to the end of its paragraph.
    func cut(_ line: Range<Int>, mode: Property.LineBreakMode) -> LineContent {
        guard mode.isTruncating else {
            return LineContent(head: mode == .clip ? line.lowerBound..<end(of: line, in: room) : line)
        }
        let shown = trimmed(line)
        let width = clusters[shown].reduce(0) { $0 + $1.advance }
        if width <= room + LineBreaker.tolerance {
            return LineContent(head: shown, hasEllipsis: width + ellipsis <= room + LineBreaker.tolerance)
        }
        switch mode {
        case .headTruncation: return withoutHead(shown)
        case .middleTruncation: return withoutMiddle(shown)
        default: return withoutTail(shown)
        }
    }

    private func withoutTail(_ line: Range<Int>) -> LineContent {
        var (end, width) = (line.lowerBound, ellipsis)
        while end < line.upperBound, fits(end, &width) { end += 1 }
        return LineContent(head: trimmed(line.lowerBound..<end), hasEllipsis: true)
    }

    private func withoutHead(_ line: Range<Int>) -> LineContent {
        var (start, width) = (line.upperBound, ellipsis)
        while start > line.lowerBound, fits(start - 1, &width) { start -= 1 }
        return LineContent(
            head: line.lowerBound..<line.lowerBound, hasEllipsis: true,
            tail: withoutSpaces(before: start..<line.upperBound))
    }

    /// Extends the head and the tail in turn, the shorter one first.
    private func withoutMiddle(_ line: Range<Int>) -> LineContent {
        var (end, start, width) = (line.lowerBound, line.upperBound, ellipsis)
        var longer = 0.0
        while end < start {
            let isHead = longer <= 0
            let next = isHead ? end : start - 1
            guard fits(next, &width) else { break }
            longer += isHead ? clusters[next].advance : -clusters[next].advance
            if isHead { end += 1 } else { start -= 1 }
        }
        return LineContent(
            head: trimmed(line.lowerBound..<end), hasEllipsis: true,
            tail: withoutSpaces(before: start..<line.upperBound))
    }

    /// Adds a cluster to a width if it fits.
    private func fits(_ index: Int, _ width: inout Double) -> Bool {
        guard width + clusters[index].advance <= room + LineBreaker.tolerance else { return false }
        width += clusters[index].advance
        return true
    }

    /// Returns the first cluster that starts outside the width.
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
