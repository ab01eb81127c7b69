import Foundation
import OnionCoding
import OnionDocuments
import OnionModel
import OnionTestDocuments
import OnionTestSupport
import Testing

@Suite("Characters that only YAML 1.1 takes for line breaks")
struct YAMLSeparatorsTests {
    private static let separators = ["\u{85}", "\u{2028}", "\u{2029}"]

    @Test(
        "They are characters of a text like others, with the spaces around them",
        arguments: [
            "a: \"x TEXT y\"\n", "a: 'x TEXT y'\n", "a: x TEXT y\n", "a: |-\n  x TEXT y\n", "a: >-\n  x TEXT y\n",
            "{a: \"x TEXT y\"}", "{a: x TEXT y}", "- &b \"x TEXT y\"\n- *b\n", "a: !!str \"x TEXT y\"\n",
            "\"x TEXT y\": a\n", "# x TEXT y\na: 1\n", "--- {\"a\": \"x TEXT y\"}\n", "a: \"\\\"x TEXT y\\\\\"\n",
        ], separators)
    func forms(yaml: String, separator: String) throws {
        let (expected, problems) = YAMLReader.read(Array(yaml.utf8))
        try #require(problems == [] && expected.count == 1)
        let (found, others) = YAMLReader.read(Array(yaml.replacing("TEXT", with: "\(separator)\(separator)").utf8))
        #expect(others == [])
        #expect(
            found.map { String(decoding: JSONWriter.compact($0), as: UTF8.self) }
                == expected.map {
                    String(decoding: JSONWriter.compact($0), as: UTF8.self)
                        .replacing("TEXT", with: "\(separator)\(separator)")
                })
    }

    @Test("They begin no line in positions", arguments: separators)
    func positions(separator: String) throws {
        let text = "a: \"1\(separator)2\(separator)\" # 3 \(separator)\nb: {c: [\"\(separator)\", d]}\n"
        let document = try #require(YAMLReader.read(Array(text.utf8)).documents.first)
        #expect(document["b"]?.position == Position(line: 2, column: 4))
        #expect(document["b"]?["c"]?.items?.last?.position == Position(line: 2, column: 14))
        let broken = "\(text)c: [\n"
        #expect(
            YAMLReader.read(Array(broken.utf8)).problems.map(\.position)
                == YAMLReader.read(Array(broken.replacing(separator, with: "x").utf8)).problems.map(\.position))
    }

    @Test("The private-use characters of a text stay what they are")
    func privateUse() {
        let privateUse = (0xE000...0xE010).compactMap(Unicode.Scalar.init).map(String.init)
        let text = (privateUse + Self.separators).joined(separator: " ")
        #expect(YAMLReader.read(Array("- \"\(text)\"\n".utf8)).documents.first?.items?.first?.string == text)
    }

    @Test("A text that leaves no character for them is refused where they stand")
    func noneLeft() {
        let all = (0xE000...0xEFFF).compactMap(Unicode.Scalar.init).map(String.init).joined()
        let problems = YAMLReader.read(Array("a: \(all)\nb: \"x\u{2028}\"\n".utf8)).problems
        #expect(problems.map(\.summary) == ["2:6: syntax character=U+2028"])
    }

    @Test("A large text has the same documents", arguments: [1, 3, 50])
    func pieces(size: Int) throws {
        let text = "a: \"x \u{2028}--- y\"\n---\nb: |\n  x\u{85}\n  \u{2029}... y\n...\n--- {c: \u{2028}}\n"
        let streamed = try StreamedText(Array(text.utf8), named: "a.yaml", pieces: size)
        let whole = YAMLReader.read(Array(text.utf8)).documents
        #expect(streamed.problems == [] && whole.count == 3)
        #expect(streamed.documents == whole.map { "\($0)" })
    }

    @Test("A text of JSON is the same in YAML, whatever is in it")
    func json() {
        var random = RandomNodes(seed: BrokenBytes.seed)
        for _ in 0..<200 {
            let node = Node.map([.init("a", random.node(depth: 3)), .init("b", .string(random.text()))])
            for text in [JSONWriter.compact(node), JSONWriter.pretty(node)] {
                let (documents, problems) = YAMLReader.read([0xEF, 0xBB, 0xBF] + text)
                #expect(problems == [])
                #expect(documents.map(JSONWriter.compact) == [JSONWriter.compact(node)])
            }
        }
    }

    @Test("JSON with escapes of halves of a character is read as YAML, too, with its positions")
    func escapes() {
        let text = "\n{\"a\": \"\\ud83c\\udf55 \u{7F}\u{2028}\\/\",\n \"b\": [1]}\n"
        let documents = YAMLReader.read(Array(text.utf8)).documents
        #expect(documents.first?["a"]?.string == "🍕 \u{7F}\u{2028}/")
        #expect(documents.first?["b"]?.position == Position(line: 3, column: 7))
        #expect(YAMLReader.read(Array(#"{"a": 1, "a": 2}"#.utf8)).problems.map(\.code) == [.duplicate])
    }
}
