import OnionGraphics
import OnionModel

/// A text broken into lines.
struct Paragraph {
    struct Line {
        /// The clusters of the line, including spaces that hang over its end.
        var clusters: Range<Int>
        /// The width in points, without spaces that hang over the end.
        var width: Double
        /// Whether the soft hyphen at the line's end is visible.
        var isHyphenated = false
    }

    let text: ShapedText
    private(set) var lines: [Line]
    private(set) var isTruncated: Bool

    /// Breaks a text into lines as `UILabel` does.
    ///
    /// - Parameter width: The available width in points; nil breaks lines only at mandatory breaks.
    init(_ text: ShapedText, style: StyledText, width: Double?) {
        self.text = text
        var breaker = LineBreaker(
            text, width: width ?? .infinity, byCharacter: style.lineBreakMode == .charWrap)
        guard style.lines != 1 else {
            (lines, isTruncated) = Paragraph.singleLine(
                text, first: breaker.wholeLine(), width: width, smallest: style.minimumScaleFactor)
            return
        }
        (lines, isTruncated) = breaker.lines(atMost: style.lines > 0 ? style.lines : .max)
        if isTruncated, let width, style.lineBreakMode.isTruncating { lines[lines.count - 1].width = width }
    }

    private static func singleLine(
        _ text: ShapedText, first: Line, width: Double?, smallest: Double
    ) -> ([Line], Bool) {
        let isCut = first.clusters.upperBound < text.clusters.count
        guard !text.clusters.isEmpty else { return ([], false) }
        guard let width, first.width > width + LineBreaker.tolerance else { return ([first], isCut) }
        let factor = smallest.isFinite ? min(1, max(0, smallest)) : 1
        let isTooWide = first.width * factor > width + LineBreaker.tolerance
        return ([Line(clusters: first.clusters, width: width)], isCut || isTooWide)
    }

    /// Returns the size of all lines, rounded up to pixels.
    func size(scale: Double) -> TextSize {
        let pixels = Pixels(scale: scale)
        return TextSize(
            width: pixels.roundedUp(lines.reduce(0) { max($0, $1.width) }),
            height: pixels.roundedUp(text.height(ofLines: lines.count)),
            firstBaseline: lines.isEmpty ? 0 : pixels.rounded(text.baseline(ofLine: 0)),
            lastBaseline: lines.isEmpty ? 0 : pixels.rounded(text.baseline(ofLine: lines.count - 1)),
            lines: lines.count,
            isTruncated: isTruncated)
    }
}

extension Property.LineBreakMode {
    /// Whether an ellipsis replaces the part of a line that does not fit.
    var isTruncating: Bool {
        switch self {
        case .headTruncation, .middleTruncation, .tailTruncation: true
        case .wordWrap, .charWrap, .clip: false
        }
    }
}

/// Rounds points to whole pixels of a device.
struct Pixels {
    /// Pixels per point.
    let scale: Double

    /// Rounds up. An excess of a thousandth of a pixel is ignored.
    func roundedUp(_ points: Double) -> Double {
        let pixels = (points * scale - 0.001).rounded(.up)
        return pixels > 0 ? pixels / scale : 0
    }

    func rounded(_ points: Double) -> Double {
        (points * scale).rounded() / scale
    }
}
