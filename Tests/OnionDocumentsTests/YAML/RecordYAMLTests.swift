import Foundation
import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Large texts of YAML documents")
struct RecordYAMLTests {
    private func streamed(_ text: String, pieces size: Int = 1 << 20) throws -> StreamedText {
        try StreamedText(Array(text.utf8), named: "a.yaml", pieces: size)
    }

    @Test("A document is found with its position, for any size of the pieces", arguments: [1, 2, 3, 7, 64, 1000])
    func documents(size: Int) throws {
        let text = """
            \u{FEFF}# Comments are not of a document.

            content: a
            text: "--- x"
            ---x: 1
            --- # a comment
            ---
            ---
            # Another one.
            content: b\r
            ---\r
            --- {content: c}\r--- [d]
            ...
            %TAG ! tag:a.b,2026:
            ---
            content: e
            block: |
              --- in a text
              ...
            ...

            """
        let streamed = try streamed(text, pieces: size)
        #expect(streamed.problems == [])
        #expect(
            streamed.records.map { $0.prefix { $0 != "\n" && $0 != "\r" && $0 != "\r\n" } } == [
                "3:1 content: a", "10:1 content: b", "12:1 --- {content: c}", "13:1 --- [d]",
                "15:1 %TAG ! tag:a.b,2026:",
            ])
        let whole = YAMLReader.read(Array(text.utf8)).documents
        #expect(streamed.documents == whole.map { "\($0)" })
    }

    @Test("Random documents and their positions are the same as in a text that is read whole")
    func random() throws {
        var random = RandomNodes(seed: 12)
        for round in 0..<60 {
            let nodes = (0..<Int.random(in: 1...6, using: &random.generator)).map { _ in random.node(depth: 3) }
            let text = nodes.map { YAMLWriter.write($0) }.joined(
                separator: Array((round % 2 == 0 ? "---\n" : "...\n---\n").utf8))
            let whole = YAMLReader.read(Array(text)).documents
            for size in [1, 5, 100] {
                let streamed = try StreamedText(Array(text), named: "a.yaml", pieces: size)
                #expect(streamed.documents == whole.map { "\($0)" })
                #expect(streamed.problems == [])
            }
        }
    }

    @Test("A mistake is reported at its place, and hides no other document", arguments: [1, 1000])
    func mistakes(size: Int) throws {
        let text = """
            content: [a
            ---
            content: b
            content: b
            color: #FF0000
            ---
            content: *x
            ---
            content: d
            \ta: 1
            ---
            content: "e
            ---
            content: f
            """
        let streamed = try streamed(text, pieces: size)
        #expect(
            streamed.codes == [
                "1:10 syntax reason=did not find expected ',' or ']'", "4:1 duplicate name=content",
                "5:8 syntax value=#FF0000", "7:10 unknown-reference alias=x", "10:1 syntax",
                "12:10 syntax reason=found unexpected end of stream",
            ])
        #expect(streamed.records.map { $0.prefix { $0 != "\n" } } == ["14:1 content: f"])
    }

    @Test("Aliases are those of their document; all of them together are limited")
    func aliases() throws {
        #expect(try streamed("a: &a [1]\nb: *a\n---\nc: *a\n").codes == ["4:4 unknown-reference alias=a"])
        var bomb = "a0: &a0 [x]\n"
        for level in 1..<18 { bomb += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
        let streamed = try streamed("\(bomb)---\n\(bomb)---\ncontent: c\n")
        #expect(streamed.codes.map { $0.split(separator: " ").dropFirst() } == [["too-large", "limit=1000000"]])
        #expect(streamed.records.count == 2)
    }

    @Test("Only contents without aliases and infinite numbers are given to the scanner")
    func lines() throws {
        let text =
            "content: a\nn: 1\n---\ntemplate: t\n---\ncontent: b\nn: .inf\n---\ncontent: c\nn: &n 1\nm: *n\n---\n- 1\n"
        #expect(try streamed(text).lines == ["{\"content\":\"a\",\"n\":1}", nil, nil, nil, nil])
    }

    @Test("A text without a document, and one in another encoding, are reported")
    func nothing() throws {
        #expect(try streamed("# nothing\n---\n...\n").codes.map { $0.hasSuffix(" empty") } == [true])
        let wide = try #require("content: a\n".data(using: .utf16))
        let codes = try StreamedText(Array(wide), named: "a.yaml").codes
        #expect(codes.count == 1 && codes[0].contains(ProblemCode.invalidEncoding.rawValue))
    }

    @Test("A file of more than a megabyte is read in pieces")
    func pieces() throws {
        let folder = try TemporaryFolder()
        let text = (0..<20_000).map { "content: c\($0)\ntemplate: leaf\nfields: { title: Pizza \($0) }\n" }
            .joined(separator: "---\n")
        let streamed = try StreamedText(
            ImportSources(paths: [folder.write(text, to: "a.yaml")], limits: RecordLimits(pieceSize: 4_000)))
        #expect(streamed.records.count == 20_000)
        #expect(streamed.longestPiece < 10_000)
    }
}
