import OnionCoding
import OnionModel
import Testing

@testable import OnionDocuments

@Suite("Arithmetic in design tokens")
struct DesignTokenExpressionTests {
    private static let others = """
        "n": { "$type": "number", "$value": 3 }, "px": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } },
        "rem": { "$type": "dimension", "$value": "2rem" }, "word": { "$type": "fontFamily", "$value": "Inter" },
        "twice": { "$type": "dimension", "$value": "{px} * 2" }, "loop": { "$type": "dimension", "$value": "{loop} + 1" }
        """

    private func read(_ type: String, _ value: String) -> DocumentBatch {
        DesignTokenSamples.read(#"{\#(Self.others), "x": { "$type": "\#(type)", "$value": "\#(value)" }}"#)
    }

    /// What comes of a token: the value of its number, or why it is left out.
    private func result(_ type: String, _ value: String) -> String {
        let batch = read(type, value)
        #expect(batch.problems == [])
        let part = batch.documents.first { $0.part.reference.key.text == "x" }?.part
        if case .number(let number)? = part { return number.value.map(\.text) ?? "alias" }
        return batch.leftOut.filter { $0.element == "token x" }.map(\.what).joined()
    }

    @Test(
        "Numbers, references, signs and parentheses are computed, with one unit at most",
        arguments: [
            ("number", "{n} * 2", "6"), ("number", "2 * (3 - {n} / 2)", "3"), ("number", "1 / {n}", "0.3333"),
            ("number", "-{n}", "-3"), ("number", "2 - -1", "3"), ("number", "2*{n}+1", "7"),
            ("number", "1 - 2 - 3", "-4"),
            ("dimension", "{px} * 2 + 4", "20"), ("dimension", "{twice} + {px}", "24"),
            ("dimension", "{rem} * 1.5", "48"),
            ("dimension", "4px + 4px", "8"), ("dimension", "({px} + 2) / 4", "2.5"),
        ])
    func values(type: String, value: String, expected: String) {
        #expect(result(type, value) == expected)
    }

    @Test(
        "What has no value is left out",
        arguments: [
            ("dimension", "{px} + {rem}", "the expression \"{px} + {rem}\""),
            ("dimension", "roundTo({px}, 1)", "the expression \"roundTo({px}, 1)\""),
            ("dimension", "{word} * 2", "the expression \"{word} * 2\""),
            ("dimension", "{none} * 2", "the expression \"{none} * 2\""),
            ("dimension", "{px} * ", "the expression \"{px} * \""), ("number", "{n} / 0", "the expression \"{n} / 0\""),
            ("dimension", "{px} {px}", "the expression \"{px} {px}\""), ("number", "3 * (2", "the value \"3 * (2\""),
            ("fontWeight", "400-700", "the weight \"400-700\""), ("color", "{n} * 2", "the expression \"{n} * 2\""),
        ])
    func noValues(type: String, value: String, expected: String) {
        #expect(result(type, value) == expected)
    }

    @Test("A token that leads to itself by an expression is left out, and many operands end")
    func circles() {
        let loop = DesignTokenSamples.read("{\(Self.others)}")
        #expect(loop.leftOut.map(\.what) == ["the expression \"{loop} + 1\""])
        let chain = (1...60).map { #""t\#($0)":{"$type":"number","$value":"{t\#($0 - 1)} + {t\#($0 - 1)}"}"# }
        let many = DesignTokenSamples.read(#"{"t0":{"$type":"number","$value":1},\#(chain.joined(separator: ","))}"#)
        #expect(many.problems == [] && many.documents.count >= 8)
        #expect(many.documents.count + many.leftOut.count == 61)
        let deep = String(repeating: "(", count: 400) + "1" + String(repeating: ")", count: 400)
        #expect(result("number", deep).hasPrefix("the value"))
    }

    @Test("An expression comes out as it went in, also in a font and in the amount of a modifier")
    func written() throws {
        let batch = DesignTokenSamples.read(
            """
            {
              \(Self.others),
              "body": {
                "$type": "typography",
                "$value": { "fontFamily": "Inter", "fontSize": "{px} * 2", "lineHeight": "{n} / 2", "letterSpacing": "{fast} * 2" }
              },
              "fast": { "$type": "duration", "$value": "2px" },
              "red": { "$type": "color", "$value": "#ff0000" },
              "light": {
                "$value": "{red}",
                "$extensions": { "studio.tokens": { "modify": { "type": "lighten", "value": "0.05 * 2", "space": "srgb" } } }
              }
            }
            """)
        let lines = DesignTokenSamples.lines(batch)
        #expect(
            lines.contains("font=body-font size=16 family=Inter") && lines.contains("color=light light=#FF1A1A"),
            "\(lines)")
        let text = try DesignTokenSamples.written(batch)
        #expect(text.contains("\"{px} * 2\"") && text.contains("\"{n} / 2\"") && text.contains("0.05 * 2"), "\(text)")
        // The token of the other operand has no part, so that no file has it.
        #expect(!text.contains("{fast}") && text.contains("4px"))
        #expect(DesignTokenSamples.lines(DesignTokenSamples.read(text)).sorted() == lines.sorted())
    }
}
