import OnionGraphics
import OnionModel
import Testing

@testable import OnionGallery

/// Lines are bars with gaps for words here, so that each test says where its ink is.
struct ScreenshotTests {
    private static let white: PixelImage.Pixel = (255, 255, 255, 255)
    private static let black: PixelImage.Pixel = (0, 0, 0, 255)
    private static let size = Size(width: 200, height: 120)
    private let scale = 2.0

    /// A word as a bar from the x-height down to the baseline, in points.
    private struct Word {
        var x: Double
        var width: Double
    }

    /// A line with its words.
    private struct Bars {
        var baseline: Double
        var words: [Word]

        static func at(_ baseline: Double, _ words: (Double, Double)...) -> Bars {
            Bars(baseline: baseline, words: words.map { Word(x: $0.0, width: $0.1) })
        }
    }

    private func image(_ lines: [Bars], ink: PixelImage.Pixel = black) -> PixelImage {
        var image = PixelImage(filling: Self.white, width: 400, height: 240)
        for line in lines {
            for word in line.words {
                image.fill(
                    Int(word.x * 2), Int((line.baseline - 9) * 2), Int(word.width * 2), 18, ink)
            }
        }
        return image
    }

    /// Two lines of 16 points in one text: two words and one word.
    private let first = Bars.at(30, (10, 40), (56, 60))
    private let second = Bars.at(50, (10, 30))

    private func screen(_ lines: [Bars], masks: [Rect] = []) -> DrawnScreen {
        let drawn = lines.map { line in
            let left = line.words.map(\.x).min() ?? 0
            let right = line.words.map { $0.x + $0.width }.max() ?? 0
            return DrawnScreen.Line(
                text: line.words.map { _ in "word" }.joined(separator: " "), x: left, width: right - left,
                baseline: line.baseline, isTruncated: false)
        }
        let text = DrawnScreen.Text(
            view: "label", frame: Rect(x: 10, y: 15, width: 180, height: 65), fontSize: 16, lines: drawn)
        return DrawnScreen(size: Self.size, texts: [text], masks: masks)
    }

    private func findings(_ lines: [Bars], _ theirs: [Bars], masks: [Rect] = []) -> [ScreenshotFinding] {
        var matcher = LineMatcher(
            screen(lines, masks: masks), picture: ScreenshotPixels(image: image(lines), scale: scale),
            screenshot: ScreenshotPixels(image: image(theirs), scale: scale))
        return matcher.findings().filter { $0.kind == .line }
    }

    @Test("Equal lines are right")
    func equal() {
        let findings = findings([first, second], [first, second])
        #expect(findings.map(\.outcome) == [.right, .right])
        #expect(findings.map(\.ratio) == [1, 1])
        #expect(findings.map(\.baseline) == [0, 0])
        #expect(findings.map(\.fontSize) == [16, 16])
    }

    @Test("The words of a line are found in the screenshot where the line has the same ones")
    func words() {
        let moved = findings([first], [.at(30, (10.5, 40), (57, 60))])
        #expect(moved.map(\.words) == [[10.5...50.5, 57...117]])
        #expect(moved.map(\.weight) == [.regular])
        #expect(findings([first, second], [.at(30, (10, 40)), second])[0].words == [])
        var grey = image([first])
        // Half of the next column is covered.
        grey.fill(232, 42, 1, 18, (128, 128, 128, 255))
        var matcher = LineMatcher(
            screen([first]), picture: ScreenshotPixels(image: image([first]), scale: scale),
            screenshot: ScreenshotPixels(image: grey, scale: scale))
        let end = matcher.findings().first?.words.last?.upperBound ?? 0
        #expect(abs(end - 116.25) < 0.01)
    }

    @Test("A line that is elsewhere by more than a point has moved, and the difference is told")
    func moved() {
        let lower = findings([first, second], [first, .at(52, (10, 30))])
        #expect(lower.map(\.outcome) == [.right, .moved])
        #expect(lower.map(\.baseline) == [0, -2])
        let narrower = findings([first, second], [.at(30, (10, 40), (56, 57)), second])
        #expect(narrower.map(\.outcome) == [.moved, .right])
        #expect(narrower[0].left == 0 && narrower[0].right == 3)
        #expect(abs((narrower[0].ratio ?? 0) - 106.0 / 103) < 1e-6)
        #expect(findings([first], [.at(30, (11, 40), (57, 60))]).map(\.outcome) == [.right])
    }

    @Test("A line with other words breaks elsewhere, and the lines after it are still found")
    func broken() {
        let other = findings([first, second], [.at(30, (10, 40)), .at(50, (10, 60), (76, 30))])
        #expect(other.map(\.outcome) == [.brokenElsewhere, .brokenElsewhere])
        #expect(other.map(\.ratio) == [nil, nil])
        // "open-" for "open-air": as many words, but not as much too wide as the other lines.
        let third = Bars.at(70, (10, 50))
        let hyphen = findings(
            [first, second, third], [.at(30, (10, 40), (56, 62.5)), .at(50, (10, 31)), .at(70, (10, 48))])
        #expect(hyphen.map(\.outcome) == [.moved, .right, .brokenElsewhere])
        let shifted = findings([first, second], [.at(36, (10, 40), (56, 60)), .at(56, (10, 30))])
        #expect(shifted.map(\.outcome) == [.moved, .moved])
        #expect(shifted.map(\.baseline) == [-6, -6])
    }

    @Test("A line that the screenshot does not have is missing; what is masked or not drawn does not count")
    func missing() {
        #expect(findings([first, second], [first]).map(\.outcome) == [.right, .missing])
        #expect(findings([first], [first], masks: [Rect(x: 0, y: 0, width: 50, height: 50)]).isEmpty)
        var matcher = LineMatcher(
            screen([first]), picture: ScreenshotPixels(image: image([]), scale: scale),
            screenshot: ScreenshotPixels(image: image([first]), scale: scale))
        #expect(matcher.findings().isEmpty)
    }

    // MARK: - Boxes

    private static let gray: PixelImage.Pixel = (200, 200, 200, 255)

    private func boxes(
        _ theirs: (x: Int, y: Int, width: Int, height: Int), color: PixelImage.Pixel = gray
    ) -> [ScreenshotFinding] {
        let box = DrawnScreen.Box(
            view: "card", rect: Rect(x: 20, y: 20, width: 100, height: 50),
            color: RGBA(red: 200 / 255, green: 200 / 255, blue: 200 / 255))
        var ours = PixelImage(filling: Self.white, width: 400, height: 240)
        ours.fill(40, 40, 200, 100, Self.gray)
        var other = PixelImage(filling: Self.white, width: 400, height: 240)
        other.fill(theirs.x * 2, theirs.y * 2, theirs.width * 2, theirs.height * 2, color)
        return BoxMatcher(
            screen: DrawnScreen(size: Self.size, boxes: [box]), picture: ScreenshotPixels(image: ours, scale: scale),
            screenshot: ScreenshotPixels(image: other, scale: scale)
        ).findings()
    }

    @Test("The edges of a box are found, each by itself")
    func edges() {
        let same = boxes((20, 20, 100, 50)).filter { $0.kind == .edge }
        #expect(same.map(\.part) == ["left", "right", "top", "bottom"])
        #expect(same.allSatisfy { $0.outcome == .right && $0.difference == 0 })
        let wider = boxes((20, 20, 104, 50)).filter { $0.kind == .edge }
        #expect(wider.map(\.outcome) == [.right, .moved, .right, .right])
        #expect(wider[1].difference == -4)
        #expect(boxes((150, 100, 10, 10)).filter { $0.kind == .edge }.allSatisfy { $0.outcome == .missing })
    }

    @Test("Of an image view without an image, only the edges are compared, whatever the app shows there")
    func blanks() {
        let rect = Rect(x: 20, y: 20, width: 100, height: 50)
        func findings(_ theirs: (x: Int, y: Int, width: Int, height: Int)) -> [ScreenshotFinding] {
            var ours = PixelImage(filling: Self.white, width: 400, height: 240)
            ours.fill(40, 40, 200, 100, Self.gray)
            var other = PixelImage(filling: Self.white, width: 400, height: 240)
            other.fill(theirs.x * 2, theirs.y * 2, theirs.width * 2, theirs.height * 2, (255, 0, 0, 255))
            let box = DrawnScreen.Box(
                view: "card", rect: rect, color: RGBA(red: 200 / 255, green: 200 / 255, blue: 200 / 255))
            return BoxMatcher(
                screen: DrawnScreen(size: Self.size, boxes: [box], masks: [rect], blanks: [rect]),
                picture: ScreenshotPixels(image: ours, scale: scale),
                screenshot: ScreenshotPixels(image: other, scale: scale)
            ).findings()
        }
        #expect(findings((20, 20, 100, 50)).map(\.outcome) == [.right, .right, .right, .right])
        // A step of colors is between two pixels, of which the nearer one counts.
        #expect(findings((20, 20, 100, 55)).map(\.difference) == [0, 0, 0, -4.5])
    }

    @Test("A border that only the screenshot has tells where the edge of a control is")
    func borders() {
        let paper = PixelImage(filling: Self.white, width: 400, height: 240)
        func edges(_ x: Int) -> [ScreenshotFinding] {
            var other = paper
            other.fill(x, 40, 2, 100, Self.black)
            let field = DrawnScreen.Box(view: "field", rect: Rect(x: 20, y: 20, width: 100, height: 50), color: nil)
            return BoxMatcher(
                screen: DrawnScreen(size: Self.size, controls: [field]),
                picture: ScreenshotPixels(image: paper, scale: scale),
                screenshot: ScreenshotPixels(image: other, scale: scale)
            ).findings()
        }
        #expect(edges(40).map(\.part) == ["left"] && edges(40).map(\.outcome) == [.right])
        #expect(edges(45).map(\.outcome) == [.moved] && edges(45).map(\.kind) == [.frame])
        #expect(edges(80).isEmpty)
    }

    @Test("The color of a box is compared as eyes see it")
    func colors() {
        #expect(boxes((20, 20, 100, 50)).last?.difference == 0)
        let near = boxes((20, 20, 100, 50), color: (202, 201, 200, 255)).last
        #expect(near?.kind == .color && near?.outcome == .right && (near?.difference ?? 0) > 0)
        let far = boxes((20, 20, 100, 50), color: (220, 200, 200, 255)).last
        #expect(far?.outcome == .different)
        // Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", table 1: pairs 1, 7, 16, 25 and 34.
        let pairs: [(LabColor, LabColor, Double)] = [
            (.init(lightness: 50, a: 2.6772, b: -79.7751), .init(lightness: 50, a: 0, b: -82.7485), 2.0425),
            (.init(lightness: 50, a: 0, b: 0), .init(lightness: 50, a: -1, b: 2), 2.3669),
            (.init(lightness: 50, a: 2.5, b: 0), .init(lightness: 50, a: 0, b: -2.5), 4.3065),
            (
                .init(lightness: 60.2574, a: -34.0099, b: 36.2677), .init(lightness: 60.4626, a: -34.1751, b: 39.4387),
                1.2644
            ),
            (.init(lightness: 2.0776, a: 0.0795, b: -1.135), .init(lightness: 0.9033, a: -0.0636, b: -0.5514), 0.9082),
        ]
        for (one, other, distance) in pairs {
            #expect(abs(one.distance(to: other) - distance) < 0.0001)
            #expect(abs(other.distance(to: one) - distance) < 0.0001)
        }
        let (black, white) = (
            LabColor(.init(red: 0, green: 0, blue: 0)), LabColor(.init(red: 255, green: 255, blue: 255))
        )
        #expect(abs(black.distance(to: white) - 100) < 0.01)
        let red = LabColor(.init(red: 255, green: 0, blue: 0))
        #expect(abs(red.lightness - 53.24) < 0.01 && abs(red.a - 80.09) < 0.02 && abs(red.b - 67.2) < 0.02)
    }
}
