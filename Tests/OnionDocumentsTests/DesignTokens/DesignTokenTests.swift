import OnionCoding
import OnionImport
import OnionModel
import OnionSupport
import OnionTestDocuments
import Testing

@testable import OnionDocuments

@Suite("Design tokens")
struct DesignTokenTests {
    private func read(_ text: String) -> DocumentBatch {
        DocumentReader().read(bytes: Array(text.utf8), source: "a.tokens")
    }

    /// The documents on one line each, without the tokens that they keep.
    private func parts(_ text: String) -> [String] {
        let batch = read(text)
        #expect(batch.problems.map(\.summary) == [])
        return batch.documents.map { document in
            let entries = (document.part.node.entries ?? []).filter { $0.key != "designToken" }
            return entries.map { "\($0.key)=\($0.value.string ?? JSONWriter.compact($0.value).text)" }.joined(
                separator: " ")
        }
    }

    @Test("Groups give names and types, and a root token has the name of its group")
    func groups() {
        #expect(
            parts(
                """
                {
                  "color": {
                    "$type": "color", "$description": "All of them",
                    "sea": {
                      "$root": { "$value": { "colorSpace": "srgb", "components": [0, 0.4, 0.8] }, "$description": "Deep" },
                      "by night": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0.2], "alpha": 0.5 } }
                    }
                  },
                  "space": { "$type": "dimension", "8": { "$value": { "value": 8, "unit": "px" } } },
                  "8": { "$type": "number", "$value": 8 },
                  "body": { "$type": "fontWeight", "$value": "extra-bold" },
                  "label": { "$type": "color", "$value": { "colorSpace": "display-p3", "components": [1, 0, 0] } }
                }
                """) == [
                    "color=color.sea summary=Deep light=#0066CC", "color=color.sea.by-night light=#00003380",
                    "number=space.8 value=8", "number=number-8 value=8", "font=body-font weight=heavy",
                    "color=label-color light=color(display-p3 1 0 0)",
                ])
    }

    @Test("Aliases are those of both syntaxes, and a reference into a value gives a value")
    func aliases() {
        #expect(
            parts(
                """
                {
                  "a/b": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0.2, 0.4, 1] } },
                  "c": { "$value": "{a/b}" },
                  "d": { "$ref": "#/a~1b/$value" },
                  "e": { "$type": "color", "$value": { "$ref": "#/c" } },
                  "f": { "$ref": "#/a~1b/$value/components/2", "$type": "number" },
                  "g": {
                    "$type": "color",
                    "$value": { "colorSpace": "srgb", "components": [{ "$ref": "#/d/$value/components/0" }, 0, 0] }
                  },
                  "elsewhere": { "$type": "dimension", "$value": "{size.small}" }
                }
                """) == [
                    "color=a-b light=#3366FF", "color=c alias=a-b", "color=d alias=a-b", "color=e alias=c",
                    "number=f value=1", "color=g light=#330000", "number=elsewhere alias=size.small",
                ])
    }

    @Test("A group takes the tokens of another one, and its own win")
    func extended() {
        #expect(
            parts(
                """
                {
                  "button": {
                    "$type": "dimension",
                    "field": { "width": { "$value": { "value": 1, "unit": "rem" } }, "height": { "$value": { "value": 2, "unit": "px" } } }
                  },
                  "large": { "$extends": "{button}", "field": { "width": { "$value": { "value": 32, "unit": "px" } } } },
                  "wide": { "$ref": "#/large", "depth": { "$value": "{large.field.height}" } }
                }
                """) == [
                    "number=button.field.width value=16", "number=button.field.height value=2",
                    "number=large.field.width value=32", "number=large.field.height value=2",
                    "number=wide.field.width value=32", "number=wide.field.height value=2",
                    "number=wide.depth alias=large.field.height",
                ])
    }

    @Test("Typography is a font, with the families, sizes and weights of others")
    func fonts() {
        #expect(
            parts(
                """
                {
                  "family": { "$type": "fontFamily", "$value": ["Inter", "Arial", "sans-serif"] },
                  "size": { "$type": "dimension", "$value": { "value": 1.5, "unit": "rem" } },
                  "heading": {
                    "$type": "typography",
                    "$value": { "fontFamily": "{family}", "fontSize": "{size}", "fontWeight": 700, "lineHeight": 1.2 }
                  },
                  "text": {
                    "$type": "typography",
                    "$value": { "fontFamily": "system-ui", "fontSize": { "value": 17, "unit": "px" }, "fontWeight": "normal" }
                  }
                }
                """) == [
                    "font=family family=Inter", "number=size value=24", "font=heading size=24 weight=bold family=Inter",
                    "font=text size=17",
                ])
    }

    @Test("The texts of earlier drafts are read by their exact values")
    func drafts() {
        #expect(
            parts(
                """
                {
                  "color": { "$type": "color", "a": { "$value": "#f0c" }, "b": { "$value": "#12345678" } },
                  "size": { "$type": "dimension", "a": { "$value": "16px" }, "b": { "$value": "0.5rem" }, "c": { "$value": 4 } }
                }
                """) == [
                    "color=color.a light=#FF00CC", "color=color.b light=#12345678", "number=size.a value=16",
                    "number=size.b value=8", "number=size.c value=4",
                ])
    }

    /// The values are those of the examples of CSS Color Module Level 4 and of its reference code.
    @Test(
        "Colors of other spaces are converted",
        arguments: [
            ("srgb-linear", "[1, 0.214, 0]", "#FF7F00"), ("hsl", "[210, 100, 40]", "#0066CC"),
            ("hwb", "[0, 50, 50]", "#808080"), ("hwb", "[120, 0, 0]", "#00FF00"),
            ("lab", "[46.2775, -47.5621, 48.5837]", "#008000"), ("lch", "[46.2775, 67.9892, 134.3912]", "#008000"),
            ("oklab", "[0.51975, -0.1403, 0.10768]", "#008000"), ("oklch", "[0.51975, 0.17686, 142.495]", "#008000"),
            ("xyz-d65", "[0.07719, 0.15438, 0.02573]", "#008000"),
            ("xyz-d50", "[0.08314, 0.15475, 0.02096]", "#008000"),
            ("oklch", "[0.6, \"none\", \"none\"]", "#808080"),
            ("oklch", "[0.64, 0.27, 29]", "color(display-p3"),
        ])
    func spaces(space: String, components: String, expected: String) {
        let text = #"{"a":{"$type":"color","$value":{"colorSpace":"\#(space)","components":\#(components)}}}"#
        let light = read(text).documents.first?.part.node["light"]?.string ?? ""
        if expected.hasPrefix("#") {
            #expect(light == expected)
        } else {
            #expect(light.hasPrefix(expected), "\(light)")
        }
    }

    @Test("A color that nothing here has takes its hex value, and is left out without one")
    func fallback() {
        func text(_ color: String) -> String { #"{"a":{"$type":"color","$value":{\#(color)}}}"# }
        let wide = #""colorSpace":"rec2020","components":[0,1,0]"#
        #expect(parts(text(wide + ##","hex":"#00ff00","alpha":0.5"##)) == ["color=a light=#00FF0080"])
        #expect(read(text(wide)).leftOut.map(\.what) == ["the color space \"rec2020\""])
        let beyond = #""colorSpace":"oklch","components":[0.7,0.4,150]"#
        #expect(parts(text(beyond + ##","hex":"#00ff00""##)) == ["color=a light=#00FF00"])
        #expect(read(text(beyond)).leftOut.map(\.what) == ["the color is neither in sRGB nor in Display P3"])
    }

    @Test("What no part can be is left out")
    func leftOut() {
        let batch = read(
            """
            {
              "fast": { "$type": "duration", "$value": { "value": 200, "unit": "ms" } },
              "slow": { "$value": "{fast}" },
              "odd": { "$type": "fontWeight", "$value": 350 },
              "part": { "$type": "dimension", "$value": { "value": 100, "unit": "%" } },
              "shade": { "$type": "boxShadow", "$value": "none" },
              "bare": { "$value": "x" },
              "sum": { "$type": "dimension", "$value": "{fast} * 2" }
            }
            """)
        #expect(batch.problems.isEmpty && batch.documents.isEmpty)
        #expect(
            batch.leftOut.map { "\($0.position.line) \($0.element): \($0.what)" } == [
                "2 token fast: the type \"duration\"", "3 token slow: the type \"duration\"",
                "4 token odd: the weight 350", "5 token part: the unit \"%\"", "6 token shade: the type \"boxShadow\"",
                "7 token bare: it has no $type", "8 token sum: the unit \"ms\"",
            ])
    }

    @Test(
        "Mistakes are found at their positions, with near matches",
        arguments: [
            (#"{"a":{"$value":"{b}"},"b":{"$value":"{a}"}}"#, "1:16: invalid-reference reference=a"),
            (#"{"a":{"$type":"color","$value":"{a}"}}"#, "1:32: invalid-reference reference=a"),
            (#"{"g":{"x":{"$extends":"{g}"}}}"#, "1:23: invalid-reference reference=g.x"),
            (#"{"g":{"$extends":"{h}"},"h":{"$extends":"{g}"}}"#, "1:41: invalid-reference reference=g"),
            (
                ##"{"blue":{"$type":"color","$value":"#00f"},"x":{"$value":"{blu}"}}"##,
                "1:57: unknown-reference nearest=blue, reference=blu"
            ),
            (#"{"group":{},"x":{"$extends":"{grup}"}}"#, "1:29: unknown-reference nearest=group, reference=grup"),
            (##"{"x":{"$type":"colour","$value":"#00f"}}"##, "1:15: unknown-value nearest=color, value=colour"),
            (##"{"x":{"$type":"color","$vlue":"#00f"}}"##, "1:23: unknown-key key=$vlue, nearest=$value"),
            (##"{"x":{"$type":"color","$value":"#00f","y":{"$value":1}}}"##, "1:39: conflict first=$value, second=y"),
            (
                ##"{"x":{"value":"#00f"},"y":{"$type":"number","$value":1}}"##,
                "1:15: wrong-type expected=a design token or a group, found=the text \"#00f\""
            ),
            (##"{"x":{"$type":"color","$value":"rde"}}"##, "1:32: unknown-value nearest=red, value=rde"),
            (
                ##"{"x":{"$type":"color","$value":"rbga(0,0,0,1)"}}"##,
                "1:32: unknown-value nearest=rgba(), value=rbga(0,0,0,1)"
            ),
            (
                #"{"x":{"$type":"color","$value":{"colorSpace":"srgb","components":[255,0,0]}}}"#,
                "1:67: out-of-range maximum=1, minimum=0, value=255"
            ),
            (
                #"{"x":{"$type":"color","$value":{"colorSpace":"hsl","components":[-150,100,40]}}}"#,
                "1:66: out-of-range maximum=360, minimum=0, value=-150"
            ),
            (
                #"{"x":{"$type":"color","$value":{"colorSpace":"srg","components":[1,0,0]}}}"#,
                "1:46: unknown-value nearest=srgb, value=srg"
            ),
            (#"{"x":{"$type":"fontWeight","$value":"blod"}}"#, "1:37: unknown-value nearest=bold, value=blod"),
            (#"{"$type":"color"}"#, "1:1: empty"),
            (
                #"{"a b":{"$type":"number","$value":1},"a-b":{"$type":"number","$value":1}}"#,
                "1:44: duplicate first=a b, name=number/a-b, second=a-b"
            ),
            (#"{"x":{"$type":"number","$value":1},}"#, "1:35: syntax"),
        ])
    func mistakes(text: String, expected: String) {
        let problems = read(text).problems
        let first = problems.first.map { problem in
            var problem = problem
            problem.source = nil
            return problem.code == .syntax ? "\(problem.position): syntax" : problem.summary
        }
        #expect(first == expected, "\(problems)")
    }

    @Test("Files of strangers are limited in depth and number")
    func limits() {
        // Each group has the one before it twice: 2 to the power of 40 tokens.
        let doubled = (1...40).map { #""g\#($0)":{"a":{"$extends":"{g\#($0 - 1)}"},"b":{"$extends":"{g\#($0 - 1)}"}}"# }
        let text = #"{"g0":{"t":{"$type":"number","$value":1}},\#(doubled.joined(separator: ","))}"#
        #expect(read(text).problems.map(\.code) == [.tooMany])
        let chain = (1...1_000).map { #""t\#($0)":{"$value":"{t\#($0 - 1)}"}"# }
        let long = #"{"t0":{"$type":"number","$value":1},\#(chain.joined(separator: ","))}"#
        #expect(!read(long).problems.isEmpty && read(long).problems.count <= DesignTokenFile.mostProblems)
        let deep = String(repeating: #"{"a":"#, count: 5_000) + "1" + String(repeating: "}", count: 5_000)
        #expect(read(deep).problems.map(\.code) == [.tooDeep])
    }

    @Test("A file of what was read says the same, and is written alike again")
    func fixedPoint() throws {
        func written(_ batch: DocumentBatch) throws -> String {
            var writer = DesignTokenWriter { _ in nil }
            for document in batch.documents { writer.add(document.part.reference, document.part.node) }
            return String(decoding: try writer.text(), as: UTF8.self)
        }
        let first = read(
            """
            {
              "color": {
                "$type": "color", "$deprecated": "Too bright",
                "sea blue": { "$value": "#06c", "$extensions": { "org.example": { "a": [1, null] } } },
                "sky": { "$root": { "$value": "{color.sea blue}" }, "dim": { "$value": { "$ref": "#/color/sky/$root" } } }
              },
              "text": { "$type": "typography", "$value": { "fontFamily": "{family}", "fontSize": { "value": 1, "unit": "rem" } } },
              "family": { "$type": "fontFamily", "$value": ["Inter", "serif"] },
              "ratio": { "$type": "number", "$value": 1.5 }
            }
            """)
        let text = try written(first)
        let second = read(text)
        #expect(second.problems.isEmpty)
        #expect(second.documents.map(\.part) == first.documents.map(\.part))
        #expect(try written(second) == text)
        for kept in [
            #""fontFamily": "{family}""#, #""unit": "rem""#, "org.example", "Too bright", #""$type": "number""#,
        ] {
            #expect(text.contains(kept), "\(text)")
        }
        #expect(!text.contains("onion"))
    }

    @Test("The root of a group is not lost beside a part of another kind with its name")
    func root() throws {
        let first = read(
            ##"{"a":{"$root":{"$type":"color","$value":"{b}","$extensions":{"org.example":1}},"##
                + ##""b":{"$type":"color","$value":"#06c"}},"b":{"$type":"color","$value":"#06c"}}"##)
        #expect(first.problems.isEmpty)
        let others = DocumentReader(format: .documents(.yaml)).read(
            bytes: Array("number: a\nvalue: 8\n---\nfont: a.c\nsize: 10\n".utf8), source: "a.yaml")
        var writer = DesignTokenWriter { _ in nil }
        for document in first.documents + others.documents { writer.add(document.part.reference, document.part.node) }
        let back = read(String(decoding: try writer.text(), as: UTF8.self))
        #expect(
            back.documents.map(\.part.reference.description).sorted()
                == ["color/a", "color/a.b", "color/b", "font/a.c", "number/a"])
        #expect(back.documents.first { $0.part.key.text == "a" }?.part.node["alias"]?.string == "b")
    }

    @Test("The work grows with the tokens of a group, and no faster")
    func steps() {
        func steps(_ count: Int) -> Int {
            let tokens = (0..<count).map { #""t\#($0)":{"$value":\#($0)}"# }
            return Work.steps { #expect(read(#"{"$type":"number",\#(tokens.joined(separator: ","))}"#).problems == []) }
        }
        #expect(steps(400) < 2 * steps(200) + 100)
    }

    @Test("What tokens have no words for stands in their extensions, and a change of a value elsewhere wins")
    func extensions() throws {
        let documents = DocumentReader(format: .documents(.yaml)).read(
            bytes: Array(
                """
                color: brand
                light: systemRed
                dark: "#FF7A45"
                highContrast: { light: "#A83200" }
                ---
                color: brand.soft
                alias: brand@3
                ---
                font: heading
                style: title2
                weight: bold
                ---
                font: other
                name: Montserrat-Bold
                size: 24
                relativeTo: title2
                ---
                number: brand
                value: 8
                """.utf8), source: "a.yaml"
        ).documents
        var writer = DesignTokenWriter { $0 == "systemRed" ? .hex("#FF3B30") : nil }
        for document in documents { writer.add(document.part.reference, document.part.node) }
        let text = String(decoding: try writer.text(), as: UTF8.self)
        let back = read(text)
        #expect(back.problems.isEmpty, "\(back.problems) \(text)")
        func parts(_ documents: [Document]) -> [Part] { documents.map(\.part).sorted { $0.reference < $1.reference } }
        #expect(parts(back.documents) == parts(documents))
        // Another program changes the color, and knows nothing of "systemRed".
        let changed = text.split(separator: "[1, 0.231, 0.188]", omittingEmptySubsequences: false)
            .joined(separator: "@").replacing("@", with: "[0, 0, 1]", maxReplacements: 1)
        let brand = read(String(changed.replacing("@", with: "[1, 0.231, 0.188]"))).documents.first {
            $0.part.key.text == "brand"
        }
        #expect(brand?.part.node["light"]?.string == "#0000FF" && brand?.part.node["dark"]?.string == "#FF7A45")
    }
}

extension [UInt8] {
    fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
