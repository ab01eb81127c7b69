import OnionGraphics
import OnionModel
import Testing

@testable import OnionText

@Suite("Composed characters")
struct ComposedCharacterTests {
    private let measurer = FontMeasurer()

    private func glyphs(_ text: String) -> [UInt32] { measurer.set(text).lines[0].glyphs.map(\.id) }

    @Test(
        "A letter and its mark are the composed letter, alone and after other texts",
        arguments: ["", "Résumé ", "Кофе "])
    func composed(before: String) {
        #expect(glyphs(before + "e\u{301}").last == glyphs("é").last)
        #expect(glyphs(before + "и\u{306}").last == glyphs("й").last)
        // No character of Unicode is this pair: the font places the mark on an i without its dot.
        #expect(glyphs(before + "i\u{33D}") != glyphs(before + "i") + glyphs("\u{33D}"))
    }

    @Test(
        "Texts without marks have the same glyphs as before a composed letter",
        arguments: [
            "The quick (brown) fox – jumps over “12 345.67” dogs, isn’t it? {[x]} #1/2 … €5",
            "Ünïcödé Straße œuvre Łódź ſ",
            "Съешь ещё этих мягких французских булок, да выпей чаю №", "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία ΐ",
        ])
    func plain(text: String) {
        let plain = glyphs(text)
        #expect(glyphs(text + " i\u{33D}").prefix(plain.count).elementsEqual(plain))
    }
}
