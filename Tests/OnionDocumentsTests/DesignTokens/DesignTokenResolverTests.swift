import Foundation
import OnionCoding
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@testable import OnionDocuments

/// The examples are in the form of those of the report.
@Suite("Resolvers of design tokens")
struct DesignTokenResolverTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            {
              "palette": { "$type": "color", "white": { "$value": "#fff" }, "black": { "$value": "#000" }, "red": { "$value": "#f00" } },
              "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } },
              "ground": { "$type": "color", "$value": "{palette.red}" },
              "accent": { "$type": "color", "$value": "{ground}" }
            }
            """, to: "tokens/base.json")
        try folder.write(
            ##"{"ground":{"$value":"{palette.white}","$type":"color"},"text":{"$type":"color","$value":"#111"}}"##,
            to: "tokens/themes/light.tokens.json")
        try folder.write(
            ##"{"ground":{"$value":"{palette.black}","$type":"color"},"text":{"$type":"color","$value":"#eee"}}"##,
            to: "tokens/themes/dark.tokens.json")
        try folder.write(
            ##"{"text":{"$type":"color","$value":"#000"}}"##, to: "tokens/themes/more.tokens.json")
    }

    private static let usual = """
        {
          "version": "2025.10",
          "sets": { "base": { "sources": [{ "$ref": "base.json" }] } },
          "modifiers": {
            "theme": {
              "contexts": {
                "light": [{ "$ref": "themes/light.tokens.json" }],
                "lightHighContrast": [{ "$ref": "themes/light.tokens.json" }, { "$ref": "themes/more.tokens.json" }],
                "dark": [{ "$ref": "themes/dark.tokens.json" }]
              }
            },
            "size": {
              "contexts": {
                "small": [], "large": [{ "gap": { "$type": "dimension", "$value": { "value": 16, "unit": "px" } } }]
              },
              "default": "small"
            }
          },
          "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }, { "$ref": "#/modifiers/size" }]
        }
        """

    private func read(_ text: String) throws -> DocumentBatch {
        let path = try folder.write(text, to: "tokens/app.resolver.json")
        return DocumentReader().read(paths: [path])
    }

    private func lines(_ batch: DocumentBatch) -> [String] {
        batch.documents.map { document in
            (document.part.node.entries ?? []).filter { $0.key != "designToken" }
                .map { "\($0.key)=\($0.value.string ?? String(decoding: JSONWriter.compact($0.value), as: UTF8.self))" }
                .joined(separator: " ")
        }
    }

    @Test("Light, dark and high contrast are the values of colors, and other contexts are left out")
    func themes() throws {
        let batch = try read(Self.usual)
        #expect(batch.problems.isEmpty, "\(batch.problems)")
        #expect(
            lines(batch) == [
                "color=palette.white light=#FFFFFF", "color=palette.black light=#000000",
                "color=palette.red light=#FF0000",
                "number=gap value=8", "color=ground light=#FFFFFF dark=#000000", "color=accent alias=ground",
                "color=text light=#111111 dark=#EEEEEE highContrast={\"light\":\"#000000\"}",
            ])
        #expect(batch.leftOut.map { "\($0.element): \($0.what)" } == ["modifier size: the context \"large\""])
        #expect(
            batch.documents.map { $0.source?.hasSuffix("base.json") } == [true, true, true, true, false, true, false])
    }

    @Test("What no resolver has is listed or refused, at every level")
    func unknownKeys() throws {
        let usual = try JSONReader.read(Array(Self.usual.utf8))
        let others = try read(Self.usual).leftOut.count
        var silent: [String] = []
        try usual.eachUnknownKey { changed, path in
            let batch = try read(String(decoding: JSONWriter.pretty(changed), as: UTF8.self))
            let told = batch.leftOut.count > others && batch.leftOut.allSatisfy(\.position.isKnown)
            if !told, batch.problems.isEmpty { silent.append(path) }
        }
        // A context that no theme has is listed as a whole.
        #expect(silent.filter { !$0.hasPrefix("modifiers.size.contexts.large[]") } == [])
    }

    @Test("The order decides, and groups of several sources are one")
    func order() throws {
        let text = """
            {
              "version": "2025.10",
              "sets": {
                "a": { "sources": [{ "g": { "$type": "number", "x": { "$value": 1 }, "y": { "$value": 1 } } }, { "$ref": "#/sets/b" }] },
                "b": { "sources": [{ "g": { "y": { "$value": 2 } } }, { "$ref": "parts.json#/some~1part" }] }
              },
              "resolutionOrder": [
                { "$ref": "#/sets/a" },
                { "type": "set", "name": "last", "sources": [{ "$ref": "#/sets/b", "sources": [{ "g": { "x": { "$value": 5 } } }] }] }
              ]
            }
            """
        try folder.write(#"{"some/part":{"g":{"z":{"$value":3}}},"other":{"no":1}}"#, to: "tokens/parts.json")
        let batch = try read(text)
        #expect(batch.problems.isEmpty, "\(batch.problems)")
        #expect(lines(batch) == ["number=g.x value=5", "number=g.y value=2", "number=g.z value=3"])
    }

    @Test("A contrast may be a modifier of its own, and the default context is the light one")
    func contrast() throws {
        let text = """
            {
              "version": "2025.10",
              "resolutionOrder": [
                { "type": "set", "name": "s", "sources": [{ "c": { "$type": "color", "$value": "#111" } }] },
                { "type": "modifier", "name": "mode", "default": "day", "contexts": {
                  "day": [], "dark": [{ "c": { "$type": "color", "$value": "#222" } }] } },
                { "type": "modifier", "name": "contrast", "default": "usual", "contexts": {
                  "usual": [], "high": [{ "c": { "$type": "color", "$value": "#333" } }] } }
              ]
            }
            """
        let batch = try read(text)
        #expect(batch.problems.isEmpty && batch.leftOut.isEmpty, "\(batch.problems) \(batch.leftOut)")
        #expect(
            lines(batch) == [
                "color=c light=#111111 dark=#222222 highContrast={\"light\":\"#333333\",\"dark\":\"#333333\"}"
            ])
        #expect(batch.documents[0].themeKeys == ["dark", "highContrast"])
    }

    @Test("What has no word is left out: other values of numbers, and tokens that only the dark appearance has")
    func leftOut() throws {
        let text = """
            {
              "version": "2025.10",
              "resolutionOrder": [
                { "type": "set", "name": "s", "sources": [{ "n": { "$type": "number", "$value": 1 } }] },
                { "type": "modifier", "name": "mode", "contexts": { "light": [], "dark": [
                  { "n": { "$type": "number", "$value": 2 }, "only": { "$type": "color", "$value": "#222" } }] } }
              ]
            }
            """
        let batch = try read(text)
        #expect(lines(batch) == ["number=n value=1"])
        #expect(
            batch.leftOut.map { "\($0.position.line) \($0.element): \($0.what)" } == [
                "4 token n: its value in other contexts", "6 token only: it has no value in the light appearance",
            ])
    }

    @Test(
        "Mistakes are found at their positions, with near matches",
        arguments: [
            (#""version": "2025.10""#, #""version": "2026""#, "2:14: unsupported value=2026"),
            (#""version": "2025.10","#, "", "1:1: missing-key key=version"),
            (
                ##""#/sets/base""##, ##""#/sets/bse""##,
                "19:33: unknown-reference nearest=#/sets/base, reference=#/sets/bse"
            ),
            (##""#/modifiers/size""##, ##""#/sets/base""##, "19:83: duplicate name=set base"),
            (#""default": "small""#, #""default": "smal""#, "16:18: unknown-value nearest=small, value=smal"),
            (#""default": "small""#, #""summary": "small""#, "12:13: incomplete name=size"),
            (#""base.json""#, #""bas.json""#, "3:45: missing-file name=bas.json"),
            (#""base.json""#, #""../base.json""#, "3:45: invalid-reference reference=../base.json"),
            (#""base.json""#, #""%2e%2e/base.json""#, "3:45: invalid-reference reference=%2e%2e/base.json"),
            (#""base.json""#, #""/etc/passwd""#, "3:45: invalid-reference reference=/etc/passwd"),
            (
                #""base.json""#, #""https://a.example/x.json""#,
                "3:45: invalid-reference reference=https://a.example/x.json"
            ),
            (#""base.json""#, ##""#/sets/base""##, "3:45: invalid-reference"),
            (#""base.json""#, ##""#/modifiers/size""##, "3:45: invalid-reference reference=#/modifiers/size"),
            (
                #""base.json""#, ##""base.json#/palett""##,
                "3:45: unknown-reference nearest=palette, reference=base.json#/palett"
            ),
            (#""modifiers""#, #""modifers""#, "4:3: unknown-key key=modifers, nearest=modifiers"),
            (#"{ "$ref": "base.json" }"#, "1", "3:35: wrong-type expected=design tokens, found=the number 1"),
        ])
    func mistakes(old: String, new: String, expected: String) throws {
        let text = Self.usual.replacing(old, with: new, maxReplacements: 1)
        #expect(text != Self.usual)
        let problem = try read(text).problems.first
        #expect(problem?.source?.hasSuffix("app.resolver.json") == true)
        let first = problem.map { problem in
            var problem = problem
            problem.source = nil
            return problem.summary
        }
        #expect(first == expected, "\(String(describing: problem))")
    }

    @Test("A mistake in a file of the resolver has the position there")
    func position() throws {
        try folder.write(
            "{\n  \"text\": { \"$type\": \"colr\", \"$value\": \"#fff\" }\n}", to: "tokens/themes/dark.tokens.json")
        let problem = try #require(try read(Self.usual).problems.first)
        #expect(problem.source?.hasSuffix("tokens/themes/dark.tokens.json") == true)
        #expect(problem.position == Position(line: 2, column: 22) && problem.code == .unknownValue)
        try folder.write("{\n  \"text\": ", to: "tokens/themes/dark.tokens.json")
        let broken = try #require(try read(Self.usual).problems.first)
        #expect(broken.source?.hasSuffix("dark.tokens.json") == true && broken.position.line == 2)
    }

    @Test("Files of strangers are limited in number and depth, and links do not lead out of the folder")
    func limits() throws {
        // Each set has the one before it twice: 2 to the power of 30 sources.
        let sets = (1...30).map {
            ##""s\##($0)":{"sources":[{"$ref":"#/sets/s\##($0 - 1)"},{"$ref":"#/sets/s\##($0 - 1)"}]}"##
        }
        func resolver(_ sets: String, _ last: String) -> String {
            ##"{"version":"2025.10","sets":{\##(sets)},"resolutionOrder":[{"$ref":"#/sets/\##(last)"}]}"##
        }
        let first = #""s0":{"sources":[{"a":{"$type":"number","$value":1}}]},"#
        #expect(try read(resolver(first + sets.joined(separator: ","), "s30")).problems.map(\.code) == [.tooMany])
        let many = (0...300).map { #"{"$ref":"many/\#($0).json"}"# }.joined(separator: ",")
        for number in 0...300 { try folder.write("{}", to: "tokens/many/\(number).json") }
        #expect(try read(resolver(#""s":{"sources":[\#(many)]}"#, "s")).problems.map(\.code) == [.tooMany])
        try folder.write("{\"a\":{\"$type\":\"number\",\"$value\":1}}", to: "secret.json")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("tokens/link.json"), withDestinationPath: folder.path("secret.json"))
        let link = try read(resolver(#""s":{"sources":[{"$ref":"link.json"}]}"#, "s"))
        #expect(link.problems.map(\.code) == [.invalidReference])
    }

    @Test("In a folder, a resolver is read with its files, which are not read alone")
    func inFolder() throws {
        _ = try read(Self.usual)
        let batch = DocumentReader().read(paths: [folder.path("tokens")])
        #expect(batch.problems.isEmpty && batch.documents.count == 7, "\(batch.problems)")
        // Another program's file of this name is passed over.
        try folder.write(#"{"resolve":{"alias":{}}}"#, to: "tokens/webpack.resolver.json")
        let other = DocumentReader().read(paths: [folder.path("tokens")])
        #expect(other.documents.count == 7 && other.passedOver.count == 1, "\(other.problems)")
    }
}
