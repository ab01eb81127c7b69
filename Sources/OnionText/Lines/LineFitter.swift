import OnionGraphics
import OnionModel

/// Selects the lines of a text that a box shows, as `UILabel` does.
struct LineFitter {
    struct Lines {
        var contents: [LineContent]
        /// The factor by which the font shrinks.
        var factor = 1.0
        var isTruncated: Bool

        var hasEllipsis: Bool { contents.contains(where: \.hasEllipsis) }
    }

    let text: ShapedText
    let style: StyledText
    /// Returns the largest number of lines in a font that is reduced by a factor.
    let lineLimit: (_ factor: Double) -> Int
    /// Returns the width of the ellipsis, in points.
    let ellipsis: () -> Double

    func lines(in width: Double) -> Lines {
        style.lines == 1 ? singleLine(in: width) : reducedLines(in: width)
    }

    /// Returns several lines in the largest font in which all of them fit.
    private func reducedLines(in width: Double) -> Lines {
        func lines(_ factor: Double) -> Lines {
            severalLines(in: width / factor, atMost: lineLimit(factor), factor: factor)
        }
        let whole = lines(1)
        guard whole.isTruncated, smallest < 1 else { return whole }
        var best = lines(max(smallest, 0.01))
        if best.isTruncated { return best }
        var tooLarge = 1.0
        for _ in 0..<10 {
            let next = lines((best.factor + tooLarge) / 2)
            if next.isTruncated { tooLarge = next.factor } else { best = next }
        }
        return best
    }

    /// The smallest factor by which the font may be reduced.
    private var smallest: Double { style.minimumScaleFactor.isFinite ? min(1, max(0, style.minimumScaleFactor)) : 1 }

    private func severalLines(in width: Double, atMost lineLimit: Int, factor: Double) -> Lines {
        var breaker = LineBreaker(text, width: width, byCharacter: style.lineBreakMode == .charWrap)
        let (lines, isTruncated) = breaker.lines(atMost: lineLimit)
        var contents = lines.map { line in
            LineContent(
                head: line.clusters, isHyphenated: line.isHyphenated, continues: continues(after: line.clusters))
        }
        if isTruncated, style.lineBreakMode.isTruncating, let last = lines.last?.clusters {
            contents[contents.count - 1] = cut(paragraph(from: last.lowerBound), in: width)
        }
        return Lines(contents: contents, factor: factor, isTruncated: isTruncated)
    }

    private func singleLine(in width: Double) -> Lines {
        let whole = paragraph(from: 0)
        let natural = LineBreaker(text, width: .infinity, byCharacter: false).wholeLine().width
        let factor = natural > width + LineBreaker.tolerance ? min(1, max(smallest, width / natural)) : 1
        let isTooWide = natural * factor > width + LineBreaker.tolerance
        guard isTooWide || whole.upperBound < text.clusters.count else {
            return Lines(contents: [LineContent(head: whole)], factor: factor, isTruncated: false)
        }
        let room = width / max(factor, 0.001)
        if isTooWide, style.lineBreakMode == .wordWrap || style.lineBreakMode == .charWrap {
            return severalLines(in: room, atMost: lineLimit(1), factor: factor)
        }
        return Lines(contents: [cut(whole, in: room)], factor: factor, isTruncated: true)
    }

    private func cut(_ line: Range<Int>, in room: Double) -> LineContent {
        LineTruncator(clusters: text.clusters, room: room, ellipsis: ellipsis()).cut(line, mode: style.lineBreakMode)
    }

    /// Returns the clusters from one to the end of its paragraph.
    private func paragraph(from start: Int) -> Range<Int> {
        let end = text.clusters[start...].firstIndex { $0.lineBreak == .mandatory }
        return start..<(end.map { $0 + 1 } ?? text.clusters.count)
    }

    private func continues(after line: Range<Int>) -> Bool {
        line.upperBound < text.clusters.count && text.clusters[line].last?.lineBreak != .mandatory
    }
}

/// The visible part of a line, in text order: clusters, an optional ellipsis, and more clusters after it.
struct LineContent: Equatable {
    var head: Range<Int>
    var hasEllipsis = false
    var tail = 0..<0
    /// Whether the soft hyphen at the line's end is visible.
    var isHyphenated = false
    /// Whether the paragraph continues in the next line.
    var continues = false
}
