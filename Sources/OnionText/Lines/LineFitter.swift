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
    /// The largest number of lines.
    let lineLimit: Int
    /// Returns the width of the ellipsis, in points.
    let ellipsis: () -> Double

    func lines(in width: Double) -> Lines {
        style.lines == 1 ? singleLine(in: width) : severalLines(in: width)
    }

    private func severalLines(in width: Double, factor: Double = 1) -> Lines {
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
        let smallest = style.minimumScaleFactor.isFinite ? min(1, max(0, style.minimumScaleFactor)) : 1
        let factor = natural > width + LineBreaker.tolerance ? min(1, max(smallest, width / natural)) : 1
        let isTooWide = natural * factor > width + LineBreaker.tolerance
        guard isTooWide || whole.upperBound < text.clusters.count else {
            return Lines(contents: [LineContent(head: whole)], factor: factor, isTruncated: false)
        }
        let room = width / max(factor, 0.001)
        if isTooWide, style.lineBreakMode == .wordWrap || style.lineBreakMode == .charWrap {
            return severalLines(in: room, factor: factor)
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
