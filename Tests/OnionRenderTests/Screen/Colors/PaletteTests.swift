import OnionModel
import Testing

@testable import OnionGraphics
@testable import OnionRender

struct PaletteTests {
    private let tint = RGBA(0x123456)

    private func rgba(
        _ color: ColorReference, _ appearance: Traits.Appearance = .light, noting remarks: inout PictureRemarks
    ) -> RGBA {
        Palette(appearance: appearance).rgba(color, tint: tint, noting: &remarks)
    }

    @Test("Hexadecimal digits are bytes of sRGB")
    func hexadecimalDigits() {
        var remarks = PictureRemarks()
        #expect(rgba(.hex("#336699"), noting: &remarks) == RGBA(0x336699))
        #expect(rgba(.hex("#33669980"), noting: &remarks) == RGBA(0x336699, 128.0 / 255))
        #expect(remarks.isEmpty)
    }

    @Test("A color for two appearances has the one of the picture")
    func colorTwo() {
        var remarks = PictureRemarks()
        let color = ColorReference.dynamic(
            light: .hex("#FFFFFF"), dark: .dynamic(light: .named("red"), dark: .named("blue")))
        #expect(rgba(color, .light, noting: &remarks) == RGBA(0xFFFFFF))
        #expect(rgba(color, .dark, noting: &remarks) == RGBA(0x0000FF))
    }

    @Test("The tint color is that of the view", arguments: ["tint", "tintColor"])
    func tintColor(name: String) {
        var remarks = PictureRemarks()
        #expect(rgba(.named(name), noting: &remarks) == tint)
        #expect(remarks.isEmpty)
    }

    @Test("An unknown name is reported once and replaced by a placeholder")
    func unknownName() {
        var remarks = PictureRemarks()
        #expect(rgba(.named("brand"), noting: &remarks) == Palette.missing)
        #expect(rgba(.named("brand"), noting: &remarks) == Palette.missing)
        #expect(remarks.sentences == ["the colour \"brand\" is unknown: a placeholder is drawn"])
    }
}
