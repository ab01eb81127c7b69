import OnionCoding
import OnionModel
import Testing

@testable import OnionDocuments

@Suite("Notations of design tokens")
struct DesignTokenNotationTests {
    /// Reads a token with a value beside a good one; returns the line of its part, else why it is left out.
    private func read(_ type: String, _ value: String) -> String {
        let batch = DesignTokenSamples.read(
            #"{"a":{"$type":"\#(type)","$value":\#(value)},"good":{"$type":"number","$value":1}}"#)
        #expect(DesignTokenSamples.lines(batch).last == "number=good value=1", "\(batch.problems)")
        return batch.leftOut.first.map { "left out: \($0.what)" } ?? DesignTokenSamples.lines(batch)[0]
    }

    /// The values are those of the examples of CSS Color Module Level 4.
    @Test(
        "Colors of CSS are read",
        arguments: [
            ("rgb(255, 0, 0)", "#FF0000"), ("rgba(0, 0, 0, 0.5)", "#00000080"), ("rgb(0 128 255 / 50%)", "#0080FF80"),
            ("RGB(100%, 50%, 0%)", "#FF8000"), ("rgba(#06c, 0.5)", "#0066CC80"),
            ("hsl(0, 100%, 50%)", "#FF0000"), ("hsla(120deg 100% 25% / .5)", "#00800080"),
            ("hsl(0.5turn 100% 50%)", "#00FFFF"), ("hwb(120 0% 0%)", "#00FF00"), ("transparent", "#00000000"),
            ("Black", "#000000"), ("rebeccapurple", "#663399"), ("oklch(51.975% 0.17686 142.495)", "#008000"),
            ("lab(46.2775% -47.5621 48.5837)", "#008000"), ("color(srgb 1 0.5 0)", "#FF8000"), ("#F0C", "#FF00CC"),
        ])
    func colors(text: String, expected: String) {
        #expect(read("color", "\"\(text)\"") == "color=a light=\(expected)")
    }

    @Test("A color of plug-ins for Figma is read, and its mistakes are told")
    func channels() {
        #expect(read("color", #"{"r":1,"g":0.5,"b":0}"#) == "color=a light=#FF8000")
        #expect(read("color", #"{"r":"1","g":0,"b":0,"a":0.5}"#) == "color=a light=#FF000080")
        for value in [#"{"r":255,"g":0,"b":0}"#, #"{"r":1,"g":0}"#] {
            let batch = DesignTokenSamples.read(#"{"a":{"$type":"color","$value":\#(value)}}"#)
            #expect(batch.problems.count == 1)
        }
    }

    @Test("A wide color of CSS is one of Display P3")
    func wideColors() {
        #expect(read("color", "\"color(display-p3 1 0.5 0)\"") == "color=a light=color(display-p3 1 0.5 0)")
        #expect(read("color", "\"oklch(0.64 0.27 29)\"").hasPrefix("color=a light=color(display-p3 "))
    }

    @Test(
        "A value that nothing can be made of is left out, and the other tokens come in",
        arguments: [
            ("color", "\"linear-gradient(#000, #fff)\""), ("color", "\"currentColor\""),
            ("color", "\"rgba({a.b}, 0.5)\""), ("color", "\"oklch(0.7 0.4 150)\""), ("color", "\"rgb(1, 2)\""),
            ("color", "\"rgb(300, -20, 0)\""), ("color", "\"rgba(0, 0, 0, 1.5)\""),
            ("dimension", "\"auto\""), ("dimension", "\"4 * a\""), ("dimension", "\"8px 16px\""),
            ("dimension", "\"calc(100% - 8px)\""), ("dimension", "\"1.5em\""), ("dimension", "\"\""),
            ("number", "\"50%\""), ("fontWeight", "\"Bold Italic\""), ("fontFamily", "\"\""),
            ("typography", #"{"fontSize":"{a} * 2"}"#), ("typography", #"{"fontSize":"auto"}"#),
        ])
    func leftOut(type: String, value: String) {
        #expect(read(type, value).hasPrefix("left out: "))
    }

    @Test(
        "Numbers, lengths, weights and families are read as other programs write them",
        arguments: [
            ("number", "\"1.5\"", "number=a value=1.5"), ("dimension", "\"16PX\"", "number=a value=16"),
            ("dimension", "\"16 px\"", "number=a value=16"), ("dimension", "\"1REM\"", "number=a value=16"),
            ("dimension", #"{"value":"8","unit":"px"}"#, "number=a value=8"),
            ("fontWeight", "\"SemiBold\"", "font=a weight=semibold"),
            ("fontWeight", "\"Semi Bold\"", "font=a weight=semibold"),
            ("fontWeight", "\"extra-light\"", "font=a weight=thin"),
            ("fontWeight", "\"600\"", "font=a weight=semibold"),
            ("fontWeight", "\"Regular\"", "font=a weight=regular"), ("fontWeights", "\"Bold\"", "font=a weight=bold"),
            ("fontFamily", "\"'Open Sans', Arial, sans-serif\"", "font=a family=Open Sans"),
        ])
    func others(type: String, value: String, expected: String) {
        #expect(read(type, value) == expected)
    }

    @Test("A reference may name the value of a token, and comes out as the report has it")
    func valueReferences() throws {
        let batch = DesignTokenSamples.read(
            ##"{"base":{"red":{"$type":"color","$value":"#f00"}},"a":{"$type":"color","$value":"{base.red.value}"}}"##)
        #expect(DesignTokenSamples.lines(batch) == ["color=base.red light=#FF0000", "color=a alias=base.red"])
        #expect(try DesignTokenSamples.written(batch).contains(#""$value": "{base.red}""#))
    }

    @Test("Files of the form without dollar signs are read")
    func legacy() {
        let batch = DesignTokenSamples.read(
            ##"""
            {
              "color": { "base": { "red": { "value": "#f00", "comment": "Loud" } }, "link": { "value": "{color.base.red.value}" } },
              "text": { "value": { "fontFamily": "Inter", "fontSize": "16px" }, "type": "typography" },
              "gap": { "value": "8", "type": "spacing", "attributes": { "category": "size" } },
              "shade": { "value": "0 1px 2px #000", "type": "boxShadow" }
            }
            """##)
        #expect(
            DesignTokenSamples.lines(batch) == [
                "color=color.base.red summary=Loud light=#FF0000", "color=color.link alias=color.base.red",
                "font=text size=16 family=Inter", "number=gap value=8",
            ])
        #expect(
            batch.leftOut.map { "\($0.element): \($0.what)" } == [
                "token gap: the key \"attributes\", which is unknown", "token shade: the type \"boxShadow\"",
            ])
    }
}
