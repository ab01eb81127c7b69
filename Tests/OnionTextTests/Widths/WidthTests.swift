import OnionGraphics
import OnionModel
import OnionText
import Testing

@Suite("Widths")
struct WidthTests {
    private let measurer = FontMeasurer()

    /// The texts of Interface Builder's new labels, buttons and table cells.
    @Test(
        "Words in the system font are as wide as in UIKit, to half a point",
        arguments: [
            ("Label", FontStyle(size: 17), 42.0), ("Title", FontStyle(size: 17), 33),
            ("Detail", FontStyle(size: 17), 44),
            ("Button", FontStyle(size: 15), 46), ("Subtitle", FontStyle(size: 12), 44),
            ("Label", FontStyle(size: 12), 31),
            ("Label", FontStyle(style: .headline), 43.5), ("Label", FontStyle(size: 17, weight: .bold), 44.5),
        ]
    )
    func systemFont(text: String, font: FontStyle, width: Double) {
        #expect(abs(measurer.size(text, font: font).width - width) <= 0.5)
    }

    @Test("The underscore is wider since iOS 14, and not before")
    func underscore() {
        func width(_ version: Int) -> Double {
            let text = StyledText("a_b", font: FontStyle(size: 17), systemVersion: version)
            return measurer.size(of: text, width: nil, scale: 100).width
        }
        #expect((0.8...2.4).contains(width(15) - width(13)))
        #expect(abs(width(13) - width(12)) < 0.5)
    }

    @Test("Heavier weights are wider", arguments: [15.0, 17, 22, 34])
    func weights(size: Double) {
        let widths = [FontStyle.Weight.regular, .medium, .semibold, .bold, .black].map {
            measurer.size("Heavier and heavier", font: FontStyle(size: size, weight: $0)).width
        }
        #expect(widths == widths.sorted())
        #expect(Set(widths).count == widths.count)
    }

    @Test("The width grows with the size, across the change from text to display")
    func sizes() {
        let widths = stride(from: 6.0, through: 96, by: 0.5).map {
            measurer.size("Growing", font: FontStyle(size: $0), scale: 100).width
        }
        #expect(widths == widths.sorted())
    }

    @Test("Accents have no width, composed or not")
    func accents() {
        let plain = measurer.size("resume", scale: 100).width
        #expect(abs(measurer.size("résumé", scale: 100).width - plain) < 0.05)
        #expect(abs(measurer.size("re\u{301}sume\u{301}", scale: 100).width - plain) < 0.05)
    }

    @Test("Cyrillic letters that look Latin are as wide")
    func cyrillic() {
        let latin = measurer.size("cope", scale: 100).width
        #expect(abs(measurer.size("соре", scale: 100).width - latin) < 0.2)
    }

    @Test(
        "The system font is known by its names, too",
        arguments: [
            ".AppleSystemUIFont", "SFUI-Regular", ".SFUI-Regular", "SFPro-Regular", "SFUIText-Regular",
            "SFProText-Regular", ".SFUIText",
        ])
    func namedSystemFont(name: String) {
        let plain = measurer.size("Growing and growing", font: FontStyle(size: 15))
        #expect(measurer.size("Growing and growing", font: FontStyle(size: 15, name: name)) == plain)
        #expect(measurer.missingFonts.allSatisfy { $0.wantedBy != "\"\(name)\"" })
    }

    @Test("A name says the weight and the cut, whatever the size is")
    func namedCuts() {
        func width(_ font: FontStyle) -> Double { measurer.size("Growing and growing", font: font, scale: 100).width }
        let bold = FontStyle(size: 15, weight: .bold)
        for name in ["SFProText-Bold", ".SFUIText_Bold", "SanFranciscoText-Bold"] {
            #expect(width(FontStyle(size: 15, name: name)) == width(bold))
        }
        #expect(width(FontStyle(size: 15, weight: .bold, family: "SF Pro Text")) == width(bold))
        // Display letters are narrower and nearer to each other.
        #expect(width(FontStyle(size: 15, name: "SFProDisplay-Bold")) < width(bold))
        #expect(width(FontStyle(size: 30, name: "SFProDisplay-Bold")) == width(FontStyle(size: 30, weight: .bold)))
        #expect(width(FontStyle(size: 30, name: "SFUIText-Bold")) > width(FontStyle(size: 30, weight: .bold)))
        #expect(FontStyle.systemFontCut(of: "SFCompactText-Regular") == nil)
    }

    @Test("An unknown family has the widths of Helvetica Neue, as in UIKit")
    func unknownFamily() {
        let font = FontStyle(size: 100, weight: .bold, family: "Nobody's Sans")
        #expect(measurer.size("$150", font: font).width == 222.5)
        #expect(measurer.size("Label", font: font).width == (55.6 + 53.7 + 59.3 + 53.7 + 22.2))
    }

    @Test("The weights of Helvetica Neue between Roman and Bold have widths between theirs, and Bold's line")
    func helveticaNeueWeights() {
        func size(_ name: String) -> TextSize {
            measurer.size("nnnn", font: FontStyle(size: 100, name: name), scale: 100)
        }
        let (light, roman) = (size("HelveticaNeue-Light"), size("HelveticaNeue"))
        let (medium, bold) = (size("HelveticaNeue-Medium"), size("HelveticaNeue-Bold"))
        #expect(roman.width == 222.4 && bold.width == 237.2)
        #expect(abs(medium.width - (222.4 + 0.55 * 14.8)) < 0.02)
        #expect(abs(light.width - (222.4 - 0.55 * 14.8)) < 0.02)
        #expect(roman.height == 116.5 && bold.height == 119.2 && medium.height == 119.2)
    }

    @Test(
        "Arial has Helvetica's widths, and labels leave out its line gap", arguments: ["ArialMT", "Arial", "Helvetica"])
    func helvetica(name: String) {
        let size = measurer.size("Label", font: FontStyle(size: 100, name: name), scale: 10)
        #expect(size.width == (55.6 + 55.6 + 55.6 + 55.6 + 22.2))
        if name != "Helvetica" { #expect(size.height == 111.7) }
        let bold = measurer.size("Label", font: FontStyle(size: 100, name: "Arial-BoldMT"), scale: 10)
        #expect(abs(bold.width - (61.1 + 55.6 + 61.1 + 55.6 + 27.8)) < 0.01)
    }

    @Test("Arial Rounded has its published widths", arguments: ["Arial Rounded MT Bold", "Arial Rounded MT"])
    func arialRounded(family: String) {
        let size = measurer.size("Label", font: FontStyle(size: 100, family: family), scale: 10)
        #expect(abs(size.width - (60.5 + 59.5 + 62.5 + 59.5 + 27.1)) < 0.01)
        #expect(size.height == 115.7)
        // The table does not have this letter, so that its width is that of the font in its place, which is bold.
        let others = [FontStyle(size: 100, family: family), FontStyle(size: 100, weight: .bold, family: "Inter")]
            .map { measurer.size("é", font: $0, scale: 10).width }
        #expect(others[0] == others[1])
        #expect(measurer.missingFonts.isEmpty)
    }

    @Test("A monospaced font whose file is missing has its known width and line, and is reported")
    func monospaced() {
        let size = measurer.size("Label iii", font: FontStyle(size: 100, name: "SourceCodePro-Bold"), scale: 10)
        #expect(abs(size.width - 9 * 60) < 0.01)
        #expect(size.height == 125.7)
        #expect(measurer.missingFonts.map(\.family) == ["SourceCodePro"])
    }

    @Test("Avenir Next has its published widths, and the weights between regular and bold have widths between theirs")
    func avenirNext() {
        func size(_ name: String) -> TextSize {
            measurer.size("Label", font: FontStyle(size: 100, name: name), scale: 100)
        }
        let regular = size("AvenirNext-Regular")
        #expect(regular.width == 51 + 53 + 64 + 57 + 25)
        #expect(regular.height == 136.6)
        let bold = size("AvenirNext-Bold")
        #expect(bold.width == 53 + 57 + 66 + 60 + 30)
        #expect(abs(size("AvenirNext-Medium").width - (250 + 0.1 * 16)) < 0.02)
        #expect(abs(size("AvenirNext-DemiBold").width - (250 + 0.2 * 16)) < 0.02)
    }

    @Test("Spaces at the end count where the line is not broken")
    func spacesAtTheEnd() {
        #expect(measurer.size("Label  ").width > measurer.size("Label").width + 8)
        #expect(measurer.size("Label  ", lines: 0).width > measurer.size("Label", lines: 0).width + 8)
    }

    @Test("A width is rounded up to the pixel")
    func rounding() {
        let exact = measurer.size("Label", scale: 1000).width
        for scale in [1.0, 2, 3] {
            #expect(measurer.size("Label", scale: scale).width == (exact * scale).rounded(.up) / scale)
        }
    }
}
