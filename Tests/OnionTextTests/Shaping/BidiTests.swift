import OnionGraphics
import OnionModel
import Testing

@testable import OnionText

@Suite("Texts from right to left")
struct BidiTests {
    private let measurer = FontMeasurer()

    /// Returns the visible text from left to right, read from the glyphs of single characters.
    private func seen(_ text: String, direction: Traits.LayoutDirection = .leftToRight) -> String {
        var characters: [SetText.Glyph: Character] = [:]
        for character in Set("\(text)()[]") where character != " " {
            guard var glyph = measurer.set(String(character)).lines[0].glyphs.first else { continue }
            (glyph.x, glyph.y) = (0, 0)
            characters[glyph] = character
        }
        let glyphs = measurer.set(text, direction: direction).lines[0].glyphs
        return String(
            glyphs.map { glyph in
                characters[SetText.Glyph(font: glyph.font, id: glyph.id, x: 0, y: 0)] ?? "?"
            })
    }

    @Test(
        "Characters have the order of the Unicode Bidirectional Algorithm",
        arguments: [
            ("abc אבג def", "abcגבאdef"), ("אבג abc דהו", "והדabcגבא"), ("אבג 123 דהו", "והד123גבא"),
            ("abc אבג 123", "abc123גבא"), ("אבג, דהו", "והד,גבא"), ("abc אבג, דהו!", "abcוהד,גבא!"),
            ("אב 1-2, 3.5%", "3.5%,1-2בא"),
        ]
    )
    func order(text: String, seen: String) {
        #expect(self.seen(text) == seen)
    }

    @Test("Brackets are mirrored where they run from right to left")
    func mirrored() {
        #expect(seen("אב [a] גד") == "דג[a]בא")
        #expect(seen("[אב] a") == "a[בא]")
        #expect(seen("[1] + 2", direction: .rightToLeft) == "2+[1]")
    }

    @Test("A text without letters runs as its surroundings do, others as their first letter does")
    func surroundings() {
        #expect(seen("5 + 3:") == "5+3:")
        #expect(seen("5 + 3:", direction: .rightToLeft) == ":3+5")
        #expect(seen("a + 3:", direction: .rightToLeft) == "a+3:")
        #expect(seen("א + 3:") == ":3+א")
    }

    @Test("Each line is ordered by itself, each paragraph by its own letters")
    func lines() {
        let set = measurer.set("שלום abc\nabc שלום", alignment: .justified)
        #expect(set.lines.map(\.text) == ["שלום abc", "abc שלום"])
        let latin = measurer.set("a").lines[0].glyphs[0].font
        #expect(set.lines.map { $0.glyphs[0].font == latin } == [true, true])
        let broken = measurer.set("שלום abc def עולם", width: 75)
        #expect(broken.lines.map(\.text) == ["שלום abc", "def עולם"])
        #expect(broken.lines[0].glyphs.first?.id == measurer.set("a").lines[0].glyphs[0].id)
        #expect(broken.lines[1].glyphs.last?.id == measurer.set("d ef").lines[0].glyphs[2].id)
    }

    @Test("Arabic letters join in mixed texts as they do alone")
    func arabic() {
        let alone = measurer.set("مرحبا").lines[0].glyphs.map(\.id)
        let mixed = measurer.set("abc مرحبا 12").lines[0].glyphs.map(\.id)
        #expect(mixed.count == 3 + alone.count + 2)
        #expect(Array(mixed[5...]) == alone)
        let separate = "مرحبا".reversed().map { measurer.set(String($0)).lines[0].glyphs[0].id }
        #expect(zip(alone, separate).contains { $0 != $1 })
    }

    @Test("The order changes no width", arguments: ["שלום (world) 123, ok?", "5 + 3 (", "مرحبا 2024 [a]"])
    func widths(text: String) {
        let measured = measurer.size(text, scale: 1000).width
        for direction in [Traits.LayoutDirection.leftToRight, .rightToLeft] {
            let drawn = measurer.set(text, direction: direction).lines[0].width
            #expect(abs(drawn - measured) < 0.2)
        }
    }

    @Test("Runs within runs turn round once for each level")
    func visualOrder() {
        #expect(VisualOrder.indices(of: []) == [])
        #expect(VisualOrder.indices(of: [0, 0, 0]) == [0, 1, 2])
        #expect(VisualOrder.indices(of: [1, 1, 1]) == [2, 1, 0])
        #expect(VisualOrder.indices(of: [0, 1, 2, 2, 1, 0]) == [0, 4, 2, 3, 1, 5])
        #expect(VisualOrder.indices(of: [2, 2, 1, 1]) == [3, 2, 0, 1])
    }
}
