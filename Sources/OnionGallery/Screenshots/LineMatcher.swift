import OnionGraphics
import OnionModel
import OnionRender

/// Finds the lines of a picture's texts in a screenshot, by their ink.
///
/// A line of the screenshot is a run of rows with ink at the position of the text's view. The runs are matched downwards from text to text,
/// so that an additional line above does not spoil those below. Letters are not recognized: a line has the same words if it has as many
/// words, and is as much too wide as the other lines of a text of three or more.
struct LineMatcher {
    private let screen: DrawnScreen
    private let picture: ScreenshotPixels
    private let screenshot: ScreenshotPixels
    /// The lines that were found: their rectangles in the picture, and how much lower the screenshot has them, in points.
    private var found: [(rect: Rect, drift: Double)] = []

    /// The minimum gap between words, in ems. A space of the system font has 0.27, letters are nearer.
    private static let wordGap = 0.19
    /// The greatest gap inside of a line, between an i and its dot, in ems.
    private static let dotGap = 0.12
    /// The heights that the ink of a line may have, in ems.
    private static let heights = 0.25...1.35
    /// The ratios of widths that lines with the same words may have.
    private static let ratios = 0.93...1.07
    /// The maximum difference between the ratio of a line and the median of its text.
    private static let ratioSpread = 0.025
    /// Less than the narrowest letter, in ems: a line that was cut off has the same letters if it is as wide as that.
    private static let narrowest = 0.2
    /// The share of a column that is covered where a word begins.
    private static let leastCoverage = 0.08
    /// The pixels an em from which the color of a text is that of its strokes.
    private static let solidSize = 36.0

    init(_ screen: DrawnScreen, picture: ScreenshotPixels, screenshot: ScreenshotPixels) {
        self.screen = screen
        self.picture = picture
        self.screenshot = screenshot
    }

    /// A drawn line, in points.
    private struct InkedLine {
        var left: Double
        var right: Double
        var baseline: Double
        /// The widths of the gaps between its letters and words, in pixels, the widest first.
        var gaps: [Int]
        var rows: Range<Int>
        /// The coverage of each column with ink, from 0 to 1, from the first column of the area on.
        var coverage: [Double]
        var area: ScreenshotPixels.Area
        var scale: Double

        var width: Double { right - left }

        /// Returns where words begin and end, in points. A column with little ink is covered in part.
        ///
        /// - Parameter gap: The width from which a gap is one between words, in pixels.
        func words(separatedBy gap: Double) -> [ClosedRange<Double>] {
            var words: [ClosedRange<Int>] = []
            for (column, share) in coverage.enumerated() where share > LineMatcher.leastCoverage {
                if let last = words.last, Double(column - last.upperBound - 1) <= gap - 1 {
                    words[words.count - 1] = last.lowerBound...column
                } else {
                    words.append(column...column)
                }
            }
            let start = Double(area.columns.lowerBound)
            return words.map { word in
                let first = start + Double(word.lowerBound) + 1 - coverage[word.lowerBound]
                let end = start + Double(word.upperBound) + coverage[word.upperBound]
                return first / scale...max(first, end) / scale
            }
        }
    }

    mutating func findings() -> [ScreenshotFinding] {
        let texts = screen.texts.sorted {
            ($0.lines[0].baseline, $0.lines[0].x) < ($1.lines[0].baseline, $1.lines[0].x)
        }
        return texts.flatMap { findings(of: $0) }
    }

    private mutating func findings(of text: DrawnScreen.Text) -> [ScreenshotFinding] {
        let pairs = pairs(of: text)
        let ratios = pairs.map { pair in pair.theirs.flatMap { ratio(of: pair.line, in: text, pair.ours, $0) } }
        let usual = ratios.compactMap(\.self).sorted()
        return zip(pairs, ratios).flatMap { pair, ratio in
            let spread = ratio.map { abs($0 / usual[usual.count / 2] - 1) } ?? 0
            let isUsual = usual.count < 3 || spread <= LineMatcher.ratioSpread
            return findings(of: pair.line, in: text, pair.ours, pair.theirs, ratio: isUsual ? ratio : nil)
        }
    }

    /// A line of a text with those of the picture and of the screenshot.
    private typealias Pair = (line: DrawnScreen.Line, ours: InkedLine, theirs: InkedLine?)

    /// Returns the lines of a text that the picture shows, with those of the screenshot.
    private mutating func pairs(of text: DrawnScreen.Text) -> [Pair] {
        guard !screen.masks.contains(where: { !$0.intersection(text.box).isEmpty }) else { return [] }
        let area = searchArea(of: text)
        let drift = found.filter { $0.rect.maxY <= text.box.y + 1 }.max { $0.rect.maxY < $1.rect.maxY }?.drift ?? 0
        let theirs = candidates(for: text, in: area, drift: drift)
        var pairs: [Pair] = []
        var previous: (ours: InkedLine, theirs: InkedLine)?
        for line in text.lines {
            // Something covers a line without ink, or it has the color of its background.
            guard let ours = inked(line, of: text, in: area) else { continue }
            let match =
                previous.map { next(after: $0.theirs, by: ours.baseline - $0.ours.baseline, text.pitch, among: theirs) }
                ?? first(like: ours, drift: drift, text.pitch, among: theirs)
            pairs.append((line, ours, match))
            if let match { previous = (ours, match) }
        }
        if let previous { found.append((text.box, previous.theirs.baseline - previous.ours.baseline)) }
        return pairs
    }

    /// Returns the line of the screenshot that is nearest to a line, by its position and its width.
    private func first(like ours: InkedLine, drift: Double, _ pitch: Double, among lines: [InkedLine]) -> InkedLine? {
        func distance(_ line: InkedLine) -> Double { abs(line.baseline - ours.baseline - drift) }
        func cost(_ line: InkedLine) -> Double {
            distance(line) / pitch + 2 * min(0.5, abs(line.width / ours.width - 1))
        }
        return lines.filter { distance($0) <= max(pitch, 8) }.min { cost($0) < cost($1) }
    }

    /// Returns the line that is lower than another one by about a distance.
    private func next(
        after line: InkedLine, by distance: Double, _ pitch: Double, among lines: [InkedLine]
    ) -> InkedLine? {
        let expected = line.baseline + distance
        return lines.filter {
            $0.baseline > line.baseline + pitch * 0.4 && abs($0.baseline - expected) <= pitch * 0.5
        }.min { abs($0.baseline - expected) < abs($1.baseline - expected) }
    }

    /// Returns the width of a line by that in the screenshot; nil where it has not as many words there.
    private func ratio(
        of line: DrawnScreen.Line, in text: DrawnScreen.Text, _ our: InkedLine, _ their: InkedLine
    ) -> Double? {
        let ratio = our.width / max(their.width, 1e-3)
        let limit = wordGap(in: line, of: text, our)
        guard their.gaps.count(where: { Double($0) > limit }) == line.spaces else { return nil }
        return LineMatcher.ratios.contains(ratio) ? ratio : nil
    }

    /// Returns the width in pixels from which a gap is one between words. It is derived from the picture's line, whose words are known.
    private func wordGap(in line: DrawnScreen.Line, of text: DrawnScreen.Text, _ our: InkedLine) -> Double {
        let spaces = line.spaces
        let inner = our.gaps.count > spaces ? Double(our.gaps[spaces]) : 0
        return spaces > 0 && our.gaps.count >= spaces
            ? (inner + Double(our.gaps[spaces - 1])) / 2
            : max(LineMatcher.wordGap * text.fontSize * picture.scale, inner * 1.5)
    }

    /// - Parameter ratio: The width of the line by that in the screenshot; nil where it breaks elsewhere.
    private func findings(
        of line: DrawnScreen.Line, in text: DrawnScreen.Text, _ our: InkedLine, _ their: InkedLine?, ratio: Double?
    ) -> [ScreenshotFinding] {
        var finding = ScreenshotFinding(.line, of: text.view, line.text, .missing)
        finding.fontSize = text.fontSize
        finding.weight = text.weight
        guard let their else { return [finding] }
        finding.left = our.left - their.left
        finding.right = our.right - their.right
        finding.baseline = our.baseline - their.baseline
        guard let ratio else {
            finding.outcome = .brokenElsewhere
            return [finding]
        }
        if !line.isTruncated { finding.ratio = ratio }
        let isSame = !line.isTruncated || abs(our.width - their.width) < LineMatcher.narrowest * text.fontSize
        if isSame {
            let words = their.words(separatedBy: wordGap(in: line, of: text, our))
            if words.count == line.spaces + 1 { finding.words = words }
        }
        let moves = [finding.left, finding.right, finding.baseline].compactMap(\.self)
        finding.outcome = moves.allSatisfy { abs($0) <= ScreenshotComparison.tolerance + 1e-6 } ? .right : .moved
        return [finding] + (colorFinding(of: text, our, their).map { [$0] } ?? [])
    }

    private func colorFinding(of text: DrawnScreen.Text, _ our: InkedLine, _ their: InkedLine) -> ScreenshotFinding? {
        guard text.fontSize * screenshot.scale >= LineMatcher.solidSize else { return nil }
        func color(_ pixels: ScreenshotPixels, _ line: InkedLine) -> ScreenshotPixels.Color? {
            let area = pixels.area(Rect(x: line.left, y: 0, width: line.width, height: 1))
            return Ink(pixels, in: .init(columns: area.columns, rows: line.rows)).color
        }
        guard let one = color(picture, our), let other = color(screenshot, their) else { return nil }
        return .color(of: text.view, "text", LabColor(one).distance(to: LabColor(other)))
    }

    /// Returns the columns in which a text is searched for: those of its view and a little more, up to its neighbours.
    private func searchArea(of text: DrawnScreen.Text) -> (left: Double, right: Double) {
        let box = text.box
        let more = 3 + box.width * 0.04
        var left = min(box.x - more, text.frame.x)
        var right = max(box.maxX + more, text.frame.maxX)
        let others = screen.masks + screen.texts.map(\.box)
        for other in others where other != box && other.y < box.maxY && other.maxY > box.y {
            if other.x >= box.maxX { right = min(right, other.x - (other.x - box.maxX) * 0.4) }
            if other.maxX <= box.x { left = max(left, other.maxX + (box.x - other.maxX) * 0.4) }
        }
        return (max(0, left), min(screen.size.width, right))
    }

    private func inked(
        _ line: DrawnScreen.Line, of text: DrawnScreen.Text, in columns: (left: Double, right: Double)
    ) -> InkedLine? {
        let rows = picture.area(
            Rect(
                x: columns.left, y: line.baseline - text.fontSize * 0.9, width: columns.right - columns.left,
                height: text.fontSize * 1.15))
        return inked(Ink(picture, in: rows), rows.rows, picture.scale)
    }

    private func inked(_ ink: Ink, _ rows: Range<Int>, _ scale: Double) -> InkedLine? {
        let columns = ink.inkedColumns(in: rows)
        guard ink.color != nil, let left = columns.first, let right = columns.last else { return nil }
        return InkedLine(
            left: Double(left) / scale, right: Double(right + 1) / scale,
            baseline: Double(ink.baseline(in: rows) + 1) / scale,
            gaps: ink.gaps(in: rows), rows: rows, coverage: ink.coverage(in: rows), area: ink.area, scale: scale)
    }

    /// Returns the lines of the screenshot around the position of a text.
    private func candidates(
        for text: DrawnScreen.Text, in columns: (left: Double, right: Double), drift: Double
    ) -> [InkedLine] {
        let box = text.box
        let reach = text.pitch * 1.5 + 8
        let area = screenshot.area(
            Rect(
                x: columns.left, y: box.y + drift - reach, width: columns.right - columns.left,
                height: box.height + 2 * reach))
        let ink = Ink(screenshot, in: area)
        let em = text.fontSize * screenshot.scale
        return ink.runs(joining: Int(em * LineMatcher.dotGap))
            .filter { LineMatcher.heights.contains(Double($0.count) / em) }
            .compactMap { inked(ink, $0, screenshot.scale) }
    }
}

extension DrawnScreen.Line {
    /// The number of gaps between words.
    fileprivate var spaces: Int { max(0, text.split(separator: " ").count - 1) }
}

extension DrawnScreen.Text {
    /// The distance of two lines, in points.
    fileprivate var pitch: Double {
        lines.count > 1
            ? (lines[lines.count - 1].baseline - lines[0].baseline) / Double(lines.count - 1) : fontSize * 1.2
    }

    /// The rectangle around all lines.
    fileprivate var box: Rect {
        let left = lines.map(\.x).min() ?? 0
        let top = lines[0].baseline - fontSize * 0.8
        return Rect(
            x: left, y: top, width: (lines.map { $0.x + $0.width }.max() ?? 0) - left,
            height: lines[lines.count - 1].baseline + fontSize * 0.25 - top)
    }
}

extension ScreenshotFinding {
    static func color(of view: String, _ part: String, _ distance: Double) -> ScreenshotFinding {
        var finding = ScreenshotFinding(
            .color, of: view, part, distance <= ScreenshotComparison.colorTolerance ? .right : .different)
        finding.difference = distance
        return finding
    }
}
