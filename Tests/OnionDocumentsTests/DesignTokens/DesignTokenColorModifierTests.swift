import OnionCoding
import OnionModel
import Testing

@testable import OnionDocuments

@Suite("Color modifiers of design tokens")
struct DesignTokenColorModifierTests {
    private func token(_ value: String, _ modifier: String) -> String {
        #""a":{"$type":"color","$value":"\#(value)","$extensions":{"studio.tokens":{"modify":{\#(modifier)}}}}"#
    }

    private func light(_ value: String, _ modifier: String) -> String {
        let batch = DesignTokenSamples.read("{\(token(value, modifier))}")
        #expect(batch.problems == [])
        return batch.documents.first?.part.node["light"]?.string ?? batch.leftOut.map(\.what).joined()
    }

    /// The expected colors are those that the package sd-transforms documents for the same changes.
    @Test(
        "Colors are made lighter, darker, mixed and transparent in each space",
        arguments: [
            ("#ff0000", "lighten", "0.1", "srgb", "#FF1A1A"), ("#00ff00", "darken", "0.5", "srgb", "#008000"),
            ("#C14242", "lighten", "0.2", "srgb", "#CD6868"), ("#C14242", "darken", "0.2", "srgb", "#9A3535"),
            ("#C14242", "darken", "0.2", "hsl", "#9C3333"), ("#C14242", "darken", "0.2", "lch", "#983735"),
            ("#C14242", "alpha", "0.2", "srgb", "#C1424233"), ("#C14242", "alpha", "0.2", "hsl", "#C1424233"),
        ])
    func changes(base: String, type: String, amount: String, space: String, expected: String) {
        #expect(light(base, #""type":"\#(type)","value":"\#(amount)","space":"\#(space)""#) == expected)
    }

    @Test("A change in Display P3 gives a color of Display P3")
    func displayP3() {
        #expect(
            light("#C14242", #""type":"lighten","value":0.2,"space":"p3""#)
                == "color(display-p3 0.76016 0.43532 0.42213)")
    }

    @Test("A mix goes the shorter way around the hues, and a gray has none")
    func mixes() {
        func mix(_ base: String, _ other: String, _ amount: Double, _ space: String) -> String {
            light(base, #""type":"mix","color":"\#(other)","value":"\#(amount)","space":"\#(space)""#)
        }
        #expect(mix("#000000", "#ffffff", 0.5, "hsl") == "#808080")
        #expect(mix("#ffffff", "#4477DD", 0.74, "srgb") == "#759AE6")
        #expect(mix("#ff0040", "#ff4000", 0.5, "hsl") == "#FF0000")
        #expect(mix("#808080", "#00ff00", 1, "lch") == "#00FF00")
    }

    @Test("A modifier counts for aliases, and for tokens that are aliases of changed ones")
    func aliases() throws {
        let batch = DesignTokenSamples.read(
            ##"""
            {
              "amount": { "$type": "number", "$value": 0.1 },
              "base": { "$type": "color", "$value": "#ff0000" },
              "strong": {
                "$value": "{base}",
                "$extensions": { "studio.tokens": { "modify": { "type": "lighten", "value": "{amount}", "space": "srgb" } } }
              },
              "stronger": {
                "$value": "{strong}",
                "$extensions": { "studio.tokens": { "modify": { "type": "alpha", "value": 0.5, "space": "srgb" } } }
              },
              "same": { "$value": "{strong}" }
            }
            """##)
        #expect(
            DesignTokenSamples.lines(batch) == [
                "number=amount value=0.1", "color=base light=#FF0000", "color=strong light=#FF1A1A",
                "color=stronger light=#FF1A1A80", "color=same alias=strong",
            ])
        let text = try DesignTokenSamples.written(batch)
        #expect(text.contains("\"{base}\"") && text.contains("lighten") && !text.contains("onion"))
        #expect(DesignTokenSamples.read(text).documents.map(\.part) == batch.documents.map(\.part))
        // A color that was changed in the registry is not changed once more.
        var writer = DesignTokenWriter { _ in nil }
        for document in batch.documents {
            let isStrong = document.part.key.text == "strong"
            let node = document.part.node
            writer.add(document.part.reference, isStrong ? node.setting("light", .string("#123456")) : node)
        }
        let changed = DesignTokenSamples.read(String(decoding: try writer.text(), as: UTF8.self))
        #expect(DesignTokenSamples.lines(changed)[2] == "color=strong light=#123456")
    }

    @Test(
        "A modifier that is not known leaves its token out",
        arguments: [
            #""type":"saturate","value":0.1,"space":"srgb""#, #""type":"lighten","value":"0.1 *","space":"srgb""#,
            #""type":"lighten","value":0.1,"space":"oklch""#, #""type":"mix","value":0.1,"space":"srgb""#,
        ])
    func unknown(modifier: String) {
        #expect(light("#ff0000", modifier).hasPrefix("the modifier "))
    }

    @Test("Modifiers of tokens that are aliases of each other are refused")
    func circle() {
        let modifier = #""$extensions":{"studio.tokens":{"modify":{"type":"alpha","value":1,"space":"srgb"}}}"#
        let batch = DesignTokenSamples.read(
            #"{"a":{"$value":"{b}",\#(modifier)},"b":{"$value":"{a}",\#(modifier)}}"#)
        #expect(Set(batch.problems.map(\.code)) == [.invalidReference])
    }
}
