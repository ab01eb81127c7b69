import OnionGraphics
import OnionModel
import OnionText
import Testing

@Suite("Truncated lines")
struct SetTruncationTests {
    private let measurer = FontMeasurer()
    private let text = "The quick brown fox jumps over the lazy dog"

    @Test(
        "The truncation mode decides what a line leaves out",
        arguments: [
            (Property.LineBreakMode.wordWrap, "The quick"), (.charWrap, "The quick br"), (.clip, "The quick bro"),
            (.headTruncation, "…e lazy dog"), (.middleTruncation, "The q…y dog"), (.tailTruncation, "The quick…"),
        ]
    )
    func singleLine(mode: Property.LineBreakMode, shown: String) {
        let set = measurer.set(text, lines: 1, width: 100, mode: mode)
        #expect(set.lines.map(\.text) == [shown])
        #expect(set.isTruncated)
        #expect(mode == .clip || set.lines[0].width <= 100)
    }

    @Test(
        "The last line is truncated with the rest of the text",
        arguments: [
            (Property.LineBreakMode.wordWrap, "brown fox"), (.headTruncation, "…e lazy dog"),
            (.middleTruncation, "brow…y dog"), (.tailTruncation, "brown fox j…"),
        ]
    )
    func severalLines(mode: Property.LineBreakMode, last: String) {
        let set = measurer.set(text, lines: 2, width: 100, mode: mode)
        #expect(set.lines.map(\.text) == ["The quick", last])
        #expect(set.isTruncated)
    }

    @Test("The ellipsis has the font of the text, and is at the truncated end")
    func sign() throws {
        let sign = try #require(measurer.set("…").lines[0].glyphs.first)
        func glyphs(_ mode: Property.LineBreakMode) -> [UInt32] {
            measurer.set(text, lines: 1, width: 100, mode: mode).lines[0].glyphs.map(\.id)
        }
        #expect(glyphs(.tailTruncation).last == sign.id)
        #expect(glyphs(.headTruncation).first == sign.id)
        #expect(glyphs(.middleTruncation).dropFirst().dropLast().contains(sign.id))
        let hebrew = measurer.set("שלום לכולם וברוכים הבאים", lines: 1, width: 100).lines[0]
        #expect(hebrew.glyphs.first?.id == sign.id)
        #expect(hebrew.text.last == "…")
    }

    /// The dots of iOS were measured in screenshots, at 23 to 53 points.
    @Test("The dots of an ellipsis are as near to each other as on iOS", arguments: [28.0, 40, 53])
    func dots(size: Double) {
        let line = measurer.set("…", font: FontStyle(size: size)).lines[0]
        let dots = line.glyphs.map { $0.x / size }
        #expect(dots.count == 3)
        for (dot, next) in zip(dots, dots.dropFirst()) { #expect(abs(next - dot - 0.188) < 0.04) }
        #expect(abs((dots[0] + dots[2]) / 2 - dots[1]) < 0.001)
        #expect(abs(line.width / size - 0.6) < 0.065)
    }

    @Test("The ellipsis has no spaces beside it")
    func spaces() {
        for width in stride(from: 30.0, to: 300, by: 7) {
            for mode in [Property.LineBreakMode.headTruncation, .middleTruncation, .tailTruncation] {
                let shown = measurer.set(text, lines: 1, width: width, mode: mode).lines[0].text
                #expect(!shown.contains(" …") && !shown.contains("… "))
            }
        }
    }

    @Test("Without room for any text, only the ellipsis is shown", arguments: [0.0, 5])
    func noRoom(width: Double) {
        for lines in [1, 2] {
            #expect(measurer.set(text, lines: lines, width: width, height: 20).lines.last?.text == "…")
        }
    }

    @Test("A single line ends at the first newline, with the sign where it has room")
    func newline() {
        #expect(measurer.set("one\ntwo", lines: 1, width: 100).lines.map(\.text) == ["one…"])
        #expect(measurer.set("one\ntwo", lines: 1, width: measurer.size("one").width).lines.map(\.text) == ["one"])
        #expect(measurer.set("one\ntwo", lines: 1, width: 100).isTruncated)
    }

    @Test("A clipped line begins at the edge of its box, on the side where the text begins")
    func clipped() {
        #expect(measurer.set(text, lines: 1, width: 100, alignment: .center, mode: .clip).lines[0].x == 0)
        let hebrew = measurer.set("שלום לכולם וברוכים הבאים", lines: 1, width: 100, mode: .clip).lines[0]
        #expect(hebrew.x < 0)
        #expect(abs(hebrew.x + hebrew.width - 100) < 0.001)
    }

    @Test("Characters of several scalars are cut off whole")
    func clusters() {
        let family = "👨‍👩‍👧‍👦"
        let shown = measurer.set(String(repeating: family, count: 20), lines: 1, width: 100).lines[0].text
        #expect(shown.dropLast().allSatisfy { String($0) == family })
        #expect(shown.count > 2)
    }
}
