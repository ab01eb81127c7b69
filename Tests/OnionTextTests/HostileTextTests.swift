import OnionGraphics
import OnionModel
import OnionText
import Testing

@Suite("Hostile texts")
struct HostileTextTests {
    private let measurer = FontMeasurer()

    @Test("A text of 200,000 letters without a space breaks into lines")
    func longWord() {
        let text = String(repeating: "a", count: 200_000)
        let size = measurer.size(text, lines: 0, width: 100)
        #expect(size.lines > 10_000)
        #expect(size.width <= 100)
        #expect(measurer.size(text, lines: 3, width: 100).lines == 3)
    }

    @Test("A hundred thousand marks on one letter are one character")
    func marks() {
        let text = "a" + String(repeating: "\u{301}", count: 100_000)
        #expect(measurer.size(text, lines: 0, width: 1).lines == 1)
    }

    @Test("Ten thousand newlines make ten thousand and one lines")
    func newlines() {
        #expect(measurer.size(String(repeating: "\n", count: 10_000), lines: 0, width: 10).lines == 10_001)
    }

    @Test(
        "An invalid width still gives a size",
        arguments: [0.0, -1, -.infinity, .infinity, .nan, 1e-300, 1e300])
    func widths(width: Double) {
        for lines in [-1, 0, 1, 2] {
            let size = measurer.size("Hello world", lines: lines, width: width)
            #expect(size.width.isFinite && size.width >= 0)
            #expect(size.height.isFinite && size.height >= 20)
        }
    }

    @Test("Invalid sizes and scales are ignored", arguments: [0.0, -1, -.infinity, .infinity, .nan, 1e300])
    func sizes(number: Double) {
        let font = measurer.size("Label", font: FontStyle(size: number))
        #expect(font.width.isFinite && font.width > 0)
        let scale = measurer.size("Label", scale: number)
        #expect(scale.width.isFinite && scale.width > 0)
    }

    @Test("Control characters are not seen", arguments: ["\0", "\u{1}", "\u{7F}", "\u{200B}", "\u{FEFF}", "\u{202E}"])
    func controls(character: String) {
        #expect(measurer.size("La\(character)bel", lines: 0).lines == 1)
        #expect(abs(measurer.size("La\(character)bel").width - measurer.size("Label").width) < 1)
    }

    @Test(
        "Invalid characters, and characters without a font, are measured",
        arguments: ["\u{FFFF}", "\u{10FFFF}", "\u{E000}", "\u{378}"])
    func noncharacters(text: String) {
        #expect(measurer.size(text).width.isFinite)
    }

    @Test(
        "Special characters are accepted anywhere",
        arguments: ["\u{1F1FA}", "\u{FFFF}", "\u{FFFC}", "\u{200D}"])
    func anywhere(character: String) {
        for text in [character, character + character, "a" + character, " " + character + "a", "漢" + character + "\n"] {
            #expect(measurer.size(text, lines: 0, width: 5).lines > 0)
        }
    }

    @Test("Every plane of Unicode can be measured")
    func everyScalar() {
        for start in stride(from: 0 as UInt32, to: 0x11_0000, by: 0x1000) {
            var text = String.UnicodeScalarView()
            text.append(contentsOf: stride(from: start, to: start + 0x1000, by: 7).compactMap(Unicode.Scalar.init))
            let size = measurer.size(String(text), lines: 0, width: 200)
            #expect(size.height.isFinite)
        }
    }

    @Test("Worst-case texts are set quickly", arguments: ["()", "\u{2068}", "\u{202B}a\u{202A}", "(a)"])
    func directions(text: String) {
        let set = measurer.set(String(repeating: text, count: 20_000) + "א", lines: 3, width: 100)
        #expect(set.lines.count <= 3)
    }

    @Test("An invalid box still shows a text", arguments: [0.0, -1, -.infinity, .infinity, .nan, 1e-300, 1e300])
    func boxes(length: Double) {
        for alignment in TextBox.Alignment.allCases {
            for mode in Property.LineBreakMode.allCases {
                let text = StyledText("Hello שלום", lines: 2, lineBreakMode: mode, minimumScaleFactor: length)
                let size = Size(width: length, height: length)
                let set = measurer.set(text, in: TextBox(size: size, alignment: alignment, scale: length))
                #expect(!set.lines.isEmpty)
                #expect(set.height.isFinite && set.fontSize.isFinite)
                #expect(set.lines.allSatisfy { $0.x.isFinite && $0.baseline.isFinite && $0.width.isFinite })
                #expect(set.lines.flatMap(\.glyphs).allSatisfy { $0.x.isFinite && $0.y.isFinite })
            }
        }
    }
}
