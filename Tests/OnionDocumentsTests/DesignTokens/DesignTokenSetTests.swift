import Foundation
import OnionCoding
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@testable import OnionDocuments

@Suite("Design tokens of several files")
struct DesignTokenSetTests {
    private let folder: TemporaryFolder

    private static let base = """
        {
          "palette": { "$type": "color", "sea": { "$value": "#06c" } },
          "family": { "text": { "$type": "fontFamily", "$value": ["Inter", "serif"] } },
          "size": { "$type": "dimension", "m": { "$value": "16px" }, "number": { "$type": "number", "$value": 0.4 } },
          "weight": { "strong": { "$type": "fontWeight", "$value": 700 } },
          "button": { "width": { "$type": "dimension", "$value": "44px" } }
        }
        """
    private static let other = """
        {
          "text": {
            "$type": "typography",
            "$value": { "fontFamily": ["{family.text}", "Arial"], "fontSize": "{size.m}", "fontWeight": "{weight.strong}" }
          },
          "anchor": { "$value": "{palette.sea}" },
          "far": { "$value": "{anchor}" },
          "mixed": { "$type": "color", "$value": { "colorSpace": "srgb", "components": ["{size.number}", 0, 0] } },
          "wide": { "$type": "dimension", "$value": { "value": "{size.number}", "unit": "rem" } },
          "large": { "$extends": "{button}", "height": { "$type": "dimension", "$value": "50px" } },
          "size": { "l": { "$value": "24px" } }
        }
        """
    private static let expected = [
        "font=text size=16 weight=bold family=Inter", "color=anchor alias=palette.sea", "color=far alias=anchor",
        "color=mixed light=#660000", "number=wide value=6.4", "number=large.width value=44",
        "number=large.height value=50", "number=size.l value=24",
    ]

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.base, to: "tokens/base.tokens.json")
        try folder.write(Self.other, to: "tokens/a-other.tokens.json")
    }

    private func path(_ name: String) -> String { folder.url.appending(path: name).path }

    @Test("Each file may refer to tokens and groups of the others, in a folder and by name, in any order")
    func references() throws {
        let folderBatch = DocumentReader().read(paths: [path("tokens")])
        let named = DocumentReader().read(
            paths: [path("tokens/a-other.tokens.json"), path("tokens/base.tokens.json")])
        for batch in [folderBatch, named] {
            #expect(batch.problems == [] && batch.passedOver == [] && batch.leftOut == [])
            #expect(Array(DesignTokenSamples.lines(batch).prefix(Self.expected.count)) == Self.expected)
            #expect(batch.documents.count == Self.expected.count + 6)
        }
    }

    @Test("A file may refer to the tokens of the registry")
    func registry() {
        // A group's type is not known there.
        let text = Self.other.replacing(#""l": { "$value""#, with: #""l": { "$type": "dimension", "$value""#)
        let batch = DesignTokenSamples.read(text, registered: Self.base)
        #expect(batch.problems == [])
        #expect(DesignTokenSamples.lines(batch) == Self.expected)
        #expect(DesignTokenSamples.read(text).problems.count == 6)
    }

    @Test("The problem of a token in another file is told once, with its file")
    func problems() throws {
        try folder.write(#"{"broken":{"$type":"color","$value":"rde"}}"#, to: "b.tokens.json")
        try folder.write(#"{"a":{"$value":"{broken}"}}"#, to: "a.tokens.json")
        let named = DocumentReader().read(paths: [path("a.tokens.json"), path("b.tokens.json")])
        #expect(named.problems.map(\.code) == [.unknownValue])
        #expect(named.problems.first?.source == path("b.tokens.json"))
        #expect(named.problems.first?.position == Position(line: 1, column: 37))
    }

    @Test("What cannot be read of a file in a folder is left out, and the file's other tokens come in")
    func lenient() throws {
        try folder.write(
            #"{"bad":{"$type":"color","$value":"rde"},"b":{"$value":"{bad}"},"good":{"$type":"number","$value":1}}"#,
            to: "other/some.tokens.json")
        try folder.write(#"{"bad":{"$type":"color","$value":"rde"}}"#, to: "other/none.tokens.json")
        let batch = DocumentReader().read(paths: [path("other")])
        #expect(batch.problems == [])
        #expect(DesignTokenSamples.lines(batch) == ["number=good value=1"])
        #expect(batch.leftOut.map(\.element) == ["token bad", "token b"])
        #expect(batch.passedOver.map(\.path) == [path("other/none.tokens.json")])
    }
}
