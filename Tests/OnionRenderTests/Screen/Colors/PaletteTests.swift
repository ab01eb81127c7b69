import OnionModel
import Testing

@testable import OnionGraphics
@testable import OnionRender

struct PaletteTests {
    private let tint = RGBA(0x123456)

    private func rgba(
        _ color: ColorReference, _ appearance: Traits.Appearance = .light, noting warnings: inout PictureWarnings
    ) -> RGBA {
        Palette(appearance: appearance).rgba(color, tint: tint, noting: &warnings)
    }

    @Test("Hexadecimal digits are bytes of sRGB")
    func hexadecimalDigits() {
        var warnings = PictureWarnings()
        #expect(rgba(.hex("#336699"), noting: &warnings) == RGBA(0x336699))
        #expect(rgba(.hex("#33669980"), noting: &warnings) == RGBA(0x336699, 128.0 / 255))
        #expect(warnings.isEmpty)
    }

    @Test("A color for two appearances has the one of the picture")
    func colorTwo() {
        var warnings = PictureWarnings()
        let color = ColorReference.dynamic(
            light: .hex("#FFFFFF"), dark: .dynamic(light: .named("red"), dark: .named("blue")))
        #expect(rgba(color, .light, noting: &warnings) == RGBA(0xFFFFFF))
        #expect(rgba(color, .dark, noting: &warnings) == RGBA(0x0000FF))
    }

    @Test("The tint color is that of the view", arguments: ["tint", "tintColor"])
    func tintColor(name: String) {
        var warnings = PictureWarnings()
        #expect(rgba(.named(name), noting: &warnings) == tint)
        #expect(warnings.isEmpty)
    }

    @Test("An unknown name is reported once and replaced by a placeholder")
    func unknownName() {
        var warnings = PictureWarnings()
        #expect(rgba(.named("brand"), noting: &warnings) == Palette.missing)
        #expect(rgba(.named("brand"), noting: &warnings) == Palette.missing)
        #expect(warnings.sentences == ["the color \"brand\" is unknown: a placeholder is drawn"])
    }
}
