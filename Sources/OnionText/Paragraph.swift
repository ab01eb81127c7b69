import OnionModel

/// A text in lines.
struct Paragraph {
    struct Line {
        /// What the line shows of the text's clusters, with the spaces that hang over its end.
        var clusters: Range<Int>
        /// In points, without what hangs over.
        var width: Double
    }

    let text: ShapedText
    private(set) var lines: [Line]
    private(set) var isTruncated: Bool

    /// Breaks a text into lines as `UILabel` does.
    ///
    /// - Parameter width: The most points of a line; nil breaks lines only where the text does.
    init(_ text: ShapedText, style: StyledText, width: Double?) {
        self.text = text
        var breaker = LineBreaker(
            text.clusters, width: width ?? .infinity, byCharacter: style.lineBreakMode == .charWrap)
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

    /// The size of all lines, rounded up to pixels.
    func size(scale: Double) -> TextSize {
        let lineHeight = text.line.height * text.size
        let top = (text.line.ascender + text.line.gap) * text.size
        let between = Double(max(0, lines.count - 1)) * text.leading
        return TextSize(
            width: Paragraph.roundedUp(lines.reduce(0) { max($0, $1.width) }, scale: scale),
            height: lines.isEmpty ? 0 : Paragraph.roundedUp(lineHeight + between, scale: scale),
            firstBaseline: lines.isEmpty ? 0 : Paragraph.rounded(top, scale: scale),
            lastBaseline: lines.isEmpty ? 0 : Paragraph.rounded(top + between, scale: scale),
            lines: lines.count,
            isTruncated: isTruncated
        )
    }

    /// Up to whole pixels; what is a thousandth over is not another pixel.
    private static func roundedUp(_ points: Double, scale: Double) -> Double {
        let pixels = (points * scale - 0.001).rounded(.up)
        return pixels > 0 ? pixels / scale : 0
    }

    private static func rounded(_ points: Double, scale: Double) -> Double {
        (points * scale).rounded() / scale
    }
}

extension StyledText.LineBreakMode {
    /// Whether a sign stands for what a line leaves out.
    fileprivate var isTruncating: Bool {
        switch self {
        case .headTruncation, .middleTruncation, .tailTruncation: true
        case .wordWrap, .charWrap, .clip: false
        }
    }
}
