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

    @Test
    func hexadecimalDigitsAreBytesOfSRGB() {
        var remarks = PictureRemarks()
        #expect(rgba(.hex("#336699"), noting: &remarks) == RGBA(0x336699))
        #expect(rgba(.hex("#33669980"), noting: &remarks) == RGBA(0x336699, 128.0 / 255))
        #expect(remarks.isEmpty)
    }

    @Test
    func aColorOfTwoAppearancesIsTheOneOfThePicture() {
        var remarks = PictureRemarks()
        let color = ColorReference.dynamic(
            light: .hex("#FFFFFF"), dark: .dynamic(light: .named("red"), dark: .named("blue")))
        #expect(rgba(color, .light, noting: &remarks) == RGBA(0xFFFFFF))
        #expect(rgba(color, .dark, noting: &remarks) == RGBA(0x0000FF))
    }

    @Test(arguments: ["tint", "tintColor"])
    func theTintColorIsThatOfTheView(name: String) {
        var remarks = PictureRemarks()
        #expect(rgba(.named(name), noting: &remarks) == tint)
        #expect(remarks.isEmpty)
    }

    @Test
    func anUnknownNameIsNotedOnceAndHasAPlaceholder() {
        var remarks = PictureRemarks()
        #expect(rgba(.named("brand"), noting: &remarks) == Palette.missing)
        #expect(rgba(.named("brand"), noting: &remarks) == Palette.missing)
        #expect(remarks.sentences == ["the colour \"brand\" is not known: a placeholder is drawn"])
    }
}
