import OnionGraphics
import OnionModel

/// Positions the glyphs of lines.
struct LineTypesetter {
    private let text: ShapedText
    private let ellipsis: ShapedText.Cluster?
    private let box: TextBox
    /// The factor by which the font shrinks.
    private let factor: Double

    /// - Parameter ellipsis: The ellipsis; nil if no line is truncated.
    init(_ text: ShapedText, ellipsis: ShapedText?, box: TextBox, factor: Double) {
        var text = text
        self.ellipsis = ellipsis.flatMap { text.add($0) }
        self.text = text
        self.box = box
        self.factor = factor
    }

    func line(_ content: LineContent, baseline: Double) -> SetText.Line {
        let clusters = clusters(of: content)
        let natural = clusters.reduce(0) { $0 + $1.advance } * factor
        let space = content.continues ? addedSpace(to: clusters, width: natural) : 0
        let width = natural + space * Double(clusters.count { $0.isSpace })
        var line = SetText.Line(
            text: string(of: content),
            x: x(of: clusters, width: width, isJustified: space > 0),
            baseline: baseline,
            width: width,
            glyphs: []
        )
        var pen = line.x
        for index in VisualOrder.indices(of: clusters.map(\.level.own)) {
            let cluster = clusters[index]
            if !cluster.isSpace { add(cluster, at: pen, to: &line) }
            pen += cluster.advance * factor + (cluster.isSpace ? space : 0)
        }
        return line
    }

    private func add(_ cluster: ShapedText.Cluster, at x: Double, to line: inout SetText.Line) {
        var pen = cluster.inset
        for glyph in text.glyphs[cluster.glyphs] {
            line.glyphs.append(
                SetText.Glyph(
                    font: glyph.font ?? MissingGlyph.font,
                    id: glyph.id,
                    x: x + (pen + glyph.xOffset) * factor,
                    y: line.baseline - glyph.yOffset * factor
                ))
            pen += glyph.advance
        }
    }

    /// Returns the clusters in text order, without the spaces that hang over the end.
    private func clusters(of content: LineContent) -> [ShapedText.Cluster] {
        var clusters = Array(text.clusters[content.head])
        if content.hasEllipsis, var ellipsis {
            let after = text.clusters[content.tail].first
            ellipsis.level = level(between: clusters.last?.level, and: after?.level)
            clusters.append(ellipsis)
            clusters += text.clusters[content.tail]
        }
        if content.isHyphenated, let last = clusters.last, var hyphen = text.hyphen {
            hyphen.level = last.level
            clusters.append(hyphen)
        }
        let hanging = clusters.reversed().prefix { $0.isSpace }.count
        return clusters.dropLast(hanging)
    }

    /// Returns the level of a neutral character: that of both neighbours if they agree, else that of the paragraph
    /// (rules N1 and N2).
    private func level(between before: BidiLevel?, and after: BidiLevel?) -> BidiLevel {
        let paragraph = before?.paragraph ?? after?.paragraph ?? 0
        let isInside = before != nil && before?.own == after?.own
        return BidiLevel(own: isInside ? before?.own ?? paragraph : paragraph, paragraph: paragraph)
    }

    private func string(of content: LineContent) -> String {
        let head = string(of: content.head)
        if content.isHyphenated { return "\(head.dropLast())-" }
        return content.hasEllipsis ? head + "…" + string(of: content.tail) : head
    }

    /// Returns the text of clusters without trailing spaces.
    private func string(of clusters: Range<Int>) -> String {
        guard let first = clusters.first, let last = text.clusters[clusters].lastIndex(where: { !$0.isSpace }) else {
            return ""
        }
        let end = last + 1 < text.clusters.count ? text.clusters[last + 1].start : text.text.utf8.count
        let start = text.clusters[first].start
        return String(text.text.utf8.dropFirst(start).prefix(end - start)) ?? ""
    }

    /// Returns the width that justification adds to each space, in points.
    private func addedSpace(to clusters: [ShapedText.Cluster], width: Double) -> Double {
        let spaces = clusters.count { $0.isSpace }
        guard box.alignment == .justified, box.size.width.isFinite, spaces > 0 else { return 0 }
        return max(0, box.size.width - width) / Double(spaces)
    }

    private func x(of clusters: [ShapedText.Cluster], width: Double, isJustified: Bool) -> Double {
        let free = box.size.width - width
        guard free.isFinite else { return 0 }
        let runsLeft = (clusters.first?.level.paragraph ?? 0) % 2 == 1
        // A line wider than its box starts at the paragraph's leading edge.
        guard free > 0, !isJustified else { return free < 0 && runsLeft ? free : 0 }
        switch box.alignment {
        case .left: return 0
        case .center: return free / 2
        case .right: return free
        case .natural: return box.direction == .rightToLeft ? free : 0
        case .justified: return runsLeft ? free : 0
        }
    }
}
