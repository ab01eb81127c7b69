import OnionGraphics
import OnionModel
import OnionText
import Testing

@Suite("Lines as they are drawn")
struct SetLinesTests {
    private let measurer = FontMeasurer()
    private static let samples = [
        "Label", "W. A. Mozart", "The quick brown fox jumps over the lazy dog", "日本語のテキスト", "שלום (world) 123",
        "مرحبا بالعالم 2024", "one\ntwo\n", "👨‍👩‍👧‍👦 🎉", "", "5 + 3 (a", "  spaces  around  ",
    ]

    @Test("A text in the frame that it was measured to have has the lines that were measured", arguments: samples)
    func measured(text: String) {
        for (width, scale) in [(nil, 1.0), (nil, 2), (nil, 3), (60, 2), (120.3, 3), (200, 2)] {
            let style = StyledText(text, lines: 0)
            let size = measurer.size(of: style, width: width, scale: scale)
            for lost in [0, 1 / scale] {
                let frame = Size(width: max(0, size.width - lost), height: max(0, size.height - lost))
                for direction in [Traits.LayoutDirection.leftToRight, .rightToLeft] {
                    let set = measurer.set(style, in: TextBox(size: frame, direction: direction, scale: scale))
                    #expect(!set.isTruncated)
                    #expect(set.lines.count == size.lines)
                    #expect(set.height == size.height)
                    #expect(set.lines.first?.baseline ?? 0 == size.firstBaseline)
                    #expect(set.lines.last?.baseline ?? 0 == size.lastBaseline)
                }
            }
        }
    }

    @Test(
        "A line is drawn as wide as it is measured, from its left end to its right", arguments: ["Label", "שלום (a) 1"])
    func widths(text: String) throws {
        let line = try #require(measurer.set(text).lines.first)
        let width = measurer.size(text, scale: 1000).width
        #expect(abs(line.width - width) < 0.002)
        let xs = line.glyphs.map(\.x)
        #expect(xs == xs.sorted())
        #expect(xs.allSatisfy { (-1...width).contains($0) })
    }

    @Test("Lines have their range of the text")
    func texts() {
        let text = "The quick brown fox \njumps over"
        #expect(measurer.set(text, width: 90).lines.map(\.text) == ["The quick", "brown fox", "jumps over"])
        #expect(measurer.set("漢字 e\u{301}👨‍👩‍👧‍👦", width: 20).lines.map(\.text) == ["漢", "字", "e\u{301}", "👨‍👩‍👧‍👦"])
    }

    @Test("A soft hyphen is seen where the line is broken at it, and has its room there")
    func softHyphens() throws {
        let room = measurer.set("Donau-").lines[0].width
        let hyphen = try #require(measurer.set("-").lines[0].glyphs.first).id
        func set(_ width: Double) -> SetText { measurer.set("Donau\u{AD}dampf", width: width) }
        #expect(set(room).lines.map(\.text) == ["Donau-", "dampf"])
        #expect(abs(set(room).lines[0].width - room) < 0.1)
        #expect(set(room).lines[0].glyphs.last?.id == hyphen)
        #expect(measurer.size("Donau\u{AD}dampf", lines: 0, width: room).lines == 2)
        #expect(!set(room - 0.2).lines[0].text.hasSuffix("-"))
        #expect(!set(200).lines[0].glyphs.map(\.id).contains(hyphen))
    }

    @Test(
        "As many lines are drawn as the height has room for, and at least one",
        arguments: zip([0, 20, 41, 61, 1000], [1, 1, 2, 3, 8]))
    func heights(height: Double, lines: Int) {
        let set = measurer.set("The quick brown fox jumps over the lazy dog", width: 60, height: height)
        #expect(set.lines.count == lines)
        #expect(set.isTruncated == (lines < 8))
        #expect(
            set.height == measurer.size(Array(repeating: "a", count: lines).joined(separator: "\n"), lines: 0).height)
    }

    @Test(
        "Lines follow the alignment",
        arguments: [
            (TextBox.Alignment.left, Traits.LayoutDirection.leftToRight, 0.0), (.left, .rightToLeft, 0),
            (.center, .leftToRight, 0.5), (.right, .leftToRight, 1), (.natural, .leftToRight, 0),
            (.natural, .rightToLeft, 1), (.justified, .rightToLeft, 0),
        ]
    )
    func alignments(alignment: TextBox.Alignment, direction: Traits.LayoutDirection, share: Double) throws {
        let set = measurer.set("Label  ", width: 200, alignment: alignment, direction: direction)
        let line = try #require(set.lines.first)
        #expect(abs(line.x - (200 - line.width) * share) < 0.001)
        #expect(measurer.set("Label", alignment: alignment, direction: direction).lines.first?.x == 0)
    }

    @Test("Justified lines fill the width, but not the last of a paragraph")
    func justified() {
        let set = measurer.set("The quick brown fox jumps over\nthe lazy dog", width: 130, alignment: .justified)
        #expect(set.lines.map(\.text) == ["The quick brown", "fox jumps over", "the lazy dog"])
        #expect(set.lines[0].width == 130)
        #expect(set.lines[1].width < 125)
        #expect(set.lines[2].width < 125)
        let plain = measurer.set("The quick brown fox", width: 130).lines[0].glyphs
        let added = zip(set.lines[0].glyphs, plain).map { $0.x - $1.x }
        #expect(added.first == 0)
        #expect(abs(added[3] - added[7]) < 0.001)
        #expect(abs(added[8] - 2 * added[3]) < 0.001)
    }

    @Test("A justified last line of Hebrew is at the right")
    func justifiedHebrew() throws {
        let line = try #require(measurer.set("שלום", width: 100, alignment: .justified).lines.first)
        #expect(line.x == 100 - line.width)
    }

    @Test("Several lines shrink until they fit, and no further than they may")
    func shrinkingLines() {
        func set(_ lines: Int, _ factor: Double, width: Double = 272, height: Double = 20) -> SetText {
            measurer.set(
                StyledText(
                    "Members get all of the following for free now:", font: FontStyle(size: 16), lines: lines,
                    minimumScaleFactor: factor),
                in: TextBox(size: Size(width: width, height: height)))
        }
        #expect(set(0, 1).isTruncated)
        let whole = set(0, 0.5)
        #expect(!whole.isTruncated && whole.lines.count == 1)
        #expect((8..<16).contains(whole.fontSize) && whole.lines[0].width <= 272)
        #expect(!set(2, 0.5, width: 120, height: 42).isTruncated)
        #expect(set(2, 0.5, width: 120, height: 42).lines.count == 2)
        #expect(set(0, 0.9).isTruncated && set(0, 0.9).fontSize == 14.4)
        #expect(set(0, 0.5, height: 60).fontSize == 16)
    }

    @Test("A single line shrinks as far as it has to, on the baseline that it had")
    func shrinking() throws {
        let whole = measurer.set("A long line")
        let text = StyledText("A long line", minimumScaleFactor: 0.5)
        let width = whole.lines[0].width * 0.75
        let set = measurer.set(text, in: TextBox(size: Size(width: width, height: 30)))
        #expect(abs(set.fontSize - 17 * 0.75) < 0.001)
        #expect(abs(set.lines[0].width - width) < 0.001)
        #expect(set.lines[0].baseline == whole.lines[0].baseline)
        #expect(!set.isTruncated)
        let narrow = measurer.set(text, in: TextBox(size: Size(width: width / 3, height: 30)))
        #expect(narrow.fontSize == 8.5)
        #expect(narrow.isTruncated)
        #expect(narrow.lines[0].width <= width / 3)
    }
}
