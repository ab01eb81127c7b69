import OnionGraphics
import OnionModel
import Testing

@testable import OnionText

@Suite("Scripts")
struct ScriptTests {
    private let measurer = FontMeasurer()

    @Test(
        "Scripts that the replacement of the system font lacks are shown in other fonts",
        arguments: [
            "مرحبا", "שלום", "नमस्ते", "สวัสดี", "こんにちは", "你好", "안녕하세요", "გამარჯობა", "Բարև", "ተሰላም", "🎉", "★",
            "12، 13؟", "35 cm、", "abc؟",
        ]
    )
    func scripts(text: String) {
        let measurer = FontMeasurer()
        let size = measurer.size(text)
        #expect(size.width > 8)
        #expect(size.height == 20.5)
        #expect(measurer.missingFonts.isEmpty)
    }

    @Test("Arabic letters join")
    func arabic() {
        let letters = "مرحبا".map { measurer.size(String($0)).width }.reduce(0, +)
        #expect(measurer.size("مرحبا").width < letters * 0.9)
    }

    @Test("Marks of Devanagari and Thai take no room of their own")
    func marks() {
        #expect(measurer.size("กิ").width == measurer.size("ก").width)
        #expect(measurer.size("कु").width == measurer.size("क").width)
    }

    @Test("An ideograph is an em wide")
    func ideographs() {
        #expect(measurer.size("漢字", font: FontStyle(size: 20)).width == 40)
        #expect(measurer.size("、。", font: FontStyle(size: 20)).width == 40)
    }

    @Test("A character has the shape of the text's language, where languages differ")
    func locales() throws {
        let library = FontLibrary(folders: FontMeasurer.standardFontFolders())
        let glyphs = try ["ja", "ko", "zh-Hans", "zh-Hant", "zh-HK"].map { tag in
            let font = ResolvedFont(FontStyle(size: 20), category: .large, systemVersion: 18)
            let shaped = Shaper(library: library, font: font, locale: LocaleTag(wellFormed: tag)).shape("直")
            return try #require(shaped.glyphs.first).id
        }
        #expect(glyphs[0] != glyphs[2])
    }

    @Test("An emoji is one picture, however many scalars it has", arguments: ["👨‍👩‍👧‍👦", "🇺🇦", "👍🏽", "❤️", "1️⃣"])
    func emoji(text: String) {
        #expect(measurer.size(text) == measurer.size("😀"))
        #expect(measurer.size(text + text, scale: 100).width == measurer.size("😀😀", scale: 100).width)
    }

    @Test("A text may have several scripts")
    func mixed() {
        let parts = ["Hello", "мир", "世界", "שלום", "🎉"]
        let together = measurer.size(parts.joined(), scale: 100).width
        let apart = parts.map { measurer.size($0, scale: 100).width }.reduce(0, +)
        #expect(abs(together - apart) < 1)
    }
}
