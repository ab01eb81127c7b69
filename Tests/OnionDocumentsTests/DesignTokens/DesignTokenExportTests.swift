import OnionCoding
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@testable import OnionDocuments

@Suite("Export of design tokens")
struct DesignTokenExportTests {
    private func value(_ text: String, of name: String) throws -> Node? {
        try JSONReader.read(Array(text.utf8))[name]?["$value"]
    }

    @Test(
        "A reference to a token that is left out is replaced by its value",
        arguments: [
            (#""x":{"$type":"fontFamily","$value":["system-ui","serif"]}"#, "fontFamily", #"["system-ui","serif"]"#),
            (#""x":{"$type":"dimension","$value":"-0.02em"}"#, "letterSpacing", #""-0.02em""#),
            (#""x":{"$type":"dimension","$value":"1.5em"}"#, "lineHeight", #""1.5em""#),
            (#""y":{"$type":"dimension","$value":"1.5em"},"x":{"$value":"{y}"}"#, "lineHeight", #""1.5em""#),
        ])
    func leftOutTokens(token: String, member: String, expected: String) throws {
        var members = [
            "fontFamily": #""Inter""#, "fontSize": #"{"value":16,"unit":"px"}"#, "lineHeight": "1.5",
            "letterSpacing": #"{"value":0.5,"unit":"px"}"#,
        ]
        members[member] = #""{x}""#
        let typography = members.sorted { $0.key < $1.key }.map { #""\#($0)":\#($1)"# }.joined(separator: ",")
        let batch = DesignTokenSamples.read(#"{\#(token),"body":{"$type":"typography","$value":{\#(typography)}}}"#)
        #expect(batch.problems == [] && batch.documents.count == 1)
        let text = try DesignTokenSamples.written(batch)
        members[member] = expected
        for (key, value) in members {
            let found = try self.value(text, of: "body")?[key].map(JSONWriter.compact)
            #expect(found == Array(value.utf8), "\(key)")
        }
        #expect(DesignTokenSamples.read(text).documents.map(\.part) == batch.documents.map(\.part))
    }

    @Test("A member that refers to nothing is left out and counted")
    func missing() throws {
        let batch = DesignTokenSamples.read(
            #"{"body":{"$type":"typography","$value":{"fontFamily":"Inter","fontSize":"1px","lineHeight":"{nothing}"}}}"#
        )
        #expect(batch.problems == [] && batch.documents.count == 1)
        #expect(
            batch.leftOut.map(\.what) == [
                "its lineHeight, which fonts do not have", "the reference \"{nothing}\", which leads to nothing",
            ])
        #expect(!(try DesignTokenSamples.written(batch).contains("nothing")))
    }

    @Test("A font that was changed keeps what fonts do not have, and the members that were not changed")
    func changedFont() throws {
        let batch = DesignTokenSamples.read(
            """
            { "body": { "$type": "typography", "$value": {
              "fontFamily": ["Inter", "Arial"], "fontSize": { "value": 1, "unit": "rem" }, "fontWeight": 400,
              "letterSpacing": { "value": 0.5, "unit": "px" }, "lineHeight": 1.5, "textCase": "uppercase" } } }
            """)
        var writer = DesignTokenWriter { _ in nil }
        for document in batch.documents {
            writer.add(document.part.reference, document.part.node.setting("size", .number(20)))
        }
        let text = String(decoding: try writer.text(), as: UTF8.self)
        let value = try value(text, of: "body")
        #expect(value?["fontFamily"]?.items?.count == 2)
        #expect(value?["fontSize"]?["value"]?.isEqual(to: .number(20)) == true)
        #expect(value?["lineHeight"].map { JSONWriter.compact($0) } == Array("1.5".utf8))
        #expect(value?["textCase"]?.string == "uppercase" && value?["letterSpacing"]?.entries?.count == 2)
    }

    @Test("A kept reference to a token that the file does not have does not come out")
    func dangling() throws {
        let batch = DesignTokenSamples.read(
            """
            {
              "family": { "$type": "fontFamily", "$value": "Inter" }, "lead": { "$type": "number", "$value": 1.5 },
              "body": { "$type": "typography", "$value": {
                "fontFamily": "{family}", "fontSize": { "value": 16, "unit": "px" }, "fontWeight": 400,
                "letterSpacing": { "value": 0.5, "unit": "px" }, "lineHeight": "{lead}" } }
            }
            """)
        var writer = DesignTokenWriter { _ in nil }
        for document in batch.documents where document.part.key.text == "body-font" {
            writer.add(document.part.reference, document.part.node)
        }
        #expect(Set(writer.missing.map(\.key.text)) == ["family", "lead"])
        let text = String(decoding: try writer.text(), as: UTF8.self)
        #expect(!text.contains("{family}") && !text.contains("{lead}") && text.contains("\"Inter\""))
        #expect(DesignTokenSamples.read(text).problems == [])
    }

    @Test(
        "A part whose value tokens have no words for comes back as it was",
        arguments: [
            #"{"font":"a","family":" Foo ","size":12}"#, #"{"font":"a","name":" Foo-Bold ","size":12}"#,
            #"{"font":"a","family":" Foo "}"#, #"{"font":"a","family":"Foo, Bar","size":12}"#,
            #"{"font":"a","family":"'Foo'","size":12}"#, #"{"font":"a","family":"system-ui","size":12}"#,
            #"{"font":"a","family":"BlinkMacSystemFont"}"#, #"{"font":"a","style":"title2","weight":"bold"}"#,
            #"{"font":"a","weight":"ultraLight"}"#, #"{"font":"a","name":"Foo","relativeTo":"body","size":12}"#,
            ##"{"color":"a","light":"color(display-p3 0.1234567 0.5 0.75 / 0.123456)"}"##,
            ##"{"color":"a","light":"#01020304","dark":"systemRed"}"##, #"{"number":"a","value":0.1}"#,
            #"{"number":"a","value":-1e-7}"#,
        ])
    func words(json: String) throws {
        let batch = DocumentReader(format: .documents(.json)).read(bytes: Array(json.utf8), source: "a.json")
        try #require(batch.problems == [] && batch.documents.count == 1)
        let text = try DesignTokenSamples.written(batch)
        #expect(DesignTokenSamples.read(text).documents.map(\.part) == batch.documents.map(\.part), "\(text)")
    }

    @Test("A file of random tokens comes out so that it means the same", arguments: 0..<40 as Range<UInt64>)
    func random(seed: UInt64) throws {
        var tokens = RandomDesignTokens(seed: seed)
        let first = DesignTokenSamples.read(tokens.file())
        #expect(first.problems == [])
        let text = try DesignTokenSamples.written(first)
        let second = DesignTokenSamples.read(text)
        let others = second.leftOut.filter { !$0.what.hasSuffix("which fonts do not have") }
        #expect(second.problems == [] && others == [], "\(text)")
        func parts(_ batch: DocumentBatch) -> [Part] {
            batch.documents.map(\.part).sorted { $0.reference < $1.reference }
        }
        #expect(parts(second) == parts(first), "\(text)")
        #expect(try DesignTokenSamples.written(second) == text)
    }
}

/// Generates files of tokens of every type, with references, in all notations.
private struct RandomDesignTokens {
    private var generator: SeededGenerator
    private var names: [String: [String]] = [:]

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func file() -> String {
        let types = ["color", "dimension", "number", "fontFamily", "fontWeight", "typography", "duration", "shadow"]
        let tokens = (0..<30).map { index in
            let type = pick(types)
            let name = "t\(index)"
            defer { names[type, default: []].append(name) }
            if let other = names[type]?.randomElement(using: &generator), Bool.random(using: &generator) {
                return #""\#(name)":{"$value":"{g.\#(other)}"\#(modifier(type))}"#
            }
            return #""\#(name)":{"$type":"\#(type)","$value":\#(value(type))\#(modifier(type))}"#
        }
        return #"{"g":{\#(tokens.joined(separator: ","))}}"#
    }

    private mutating func pick(_ items: [String]) -> String { items.randomElement(using: &generator) ?? "" }

    private mutating func modifier(_ type: String) -> String {
        guard type == "color", Int.random(in: 0..<4, using: &generator) == 0 else { return "" }
        let change = pick(["lighten", "darken", "alpha"])
        let space = pick(["srgb", "hsl", "p3"])
        return #","$extensions":{"studio.tokens":{"modify":{"type":"\#(change)","value":"0.25","space":"\#(space)"}}}"#
    }

    /// A value, or a reference to a token of the type.
    private mutating func member(_ type: String) -> String {
        if let other = names[type]?.randomElement(using: &generator), Bool.random(using: &generator) {
            return "\"{g.\(other)}\""
        }
        return value(type)
    }

    private mutating func value(_ type: String) -> String {
        switch type {
        case "color":
            pick([
                "\"#06c\"", "\"rgba(1, 2, 3, 0.4)\"", "\"hsl(120 50% 50%)\"", "\"transparent\"",
                "\"linear-gradient(a)\"",
                #"{"colorSpace":"display-p3","components":[1,0.5,0.25],"alpha":0.5}"#,
                #"{"colorSpace":"oklch","components":[0.6,0.1,20]}"#,
            ])
        case "dimension": pick(["\"8px\"", "\"1.5rem\"", "\"2em\"", "\"auto\"", #"{"value":"4","unit":"px"}"#, "0"])
        case "number": pick(["1.5", "\"0.25\"", "-3", "\"50%\""])
        case "fontFamily": pick(["\"Inter\"", #"["Open Sans","serif"]"#, "\"system-ui\"", "\"'Lato', Arial\""])
        case "fontWeight": pick(["700", "\"Semi Bold\"", "\"thin\"", "350", "\"Bold Italic\""])
        case "typography":
            """
            {"fontFamily":\(member("fontFamily")),"fontSize":\(pick(["\"16px\"", #"{"value":1,"unit":"rem"}"#])),\
            "fontWeight":\(pick(["400", "\"Bold\""])),"letterSpacing":\(member("dimension")),\
            "lineHeight":\(member("number"))}
            """
        case "duration": #"{"value":200,"unit":"ms"}"#
        default: "{}"
        }
    }
}
