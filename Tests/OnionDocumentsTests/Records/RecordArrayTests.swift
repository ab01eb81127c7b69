import Foundation
import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Large arrays of JSON")
struct RecordArrayTests {
    private func problems(_ text: String) throws -> [String] { try StreamedText(Array(text.utf8)).problems }

    @Test("A record is found with its position, for any size of the pieces", arguments: [1, 2, 3, 7, 64, 1000])
    func records(size: Int) throws {
        let text = """
            \u{FEFF} [
              {"a": "}] \\" \\\\", "й": [1, {"b": []}]} , 12\r
            \t,"x\\u0041",{},\r[null,
              true],-1.5e3]

            """
        let streamed = try StreamedText(Array(text.utf8), pieces: size)
        #expect(
            streamed.records == [
                "2:3 {\"a\": \"}] \\\" \\\\\", \"й\": [1, {\"b\": []}]}", "2:44 12", "3:3 \"x\\u0041\"", "3:13 {}",
                "4:1 [null,\n  true]", "5:9 -1.5e3",
            ])
        #expect(streamed.problems == [])
    }

    @Test("Random documents and their positions are the same as in an array that is read whole")
    func random() throws {
        var random = RandomNodes(seed: 11)
        for round in 0..<60 {
            let nodes = (0..<Int.random(in: 0...6, using: &random.generator)).map { _ in random.node(depth: 3) }
            let text = round % 2 == 0 ? JSONWriter.pretty(.list(nodes)) : JSONWriter.compact(.list(nodes))
            let whole = try JSONReader.read(text).items ?? []
            for size in [1, 5, 100] {
                let streamed = try StreamedText(text, pieces: size)
                #expect(streamed.documents == whole.map { "\($0)" })
                #expect(streamed.problems == [])
            }
        }
    }

    @Test(
        "A broken array is reported with the position and the unexpected text",
        arguments: [
            ("[{}\n {}]", "2:2 expected a comma or \"]\", found \"{\""),
            ("[{},\n]", "1:4 there is a comma before \"]\"; remove the comma"),
            ("[{},,{}]", "1:5 a value is missing before the comma; remove the comma"),
            ("[{}] {}", "1:6 expected the end of the text after its list, found \"{\"; put all values into one list"),
            (
                "[{}\n",
                "2:1 the text ends too early: expected a comma or \"]\"; check whether its end or a bracket is missing"
            ),
            (
                "[{}, {\"a\":[1}, {}]", "1:13 expected a comma or \"]\", found \"}\""
            ),
            (
                "[{}, {\"a\": \"b",
                "1:12 the closing quote is missing; end the text with a double quote"
            ),
            (
                "[{\"a\": \"b\n\"}]",
                "1:10 a line ends inside a text; end the text with a double quote, or write the line break as \\n"
            ),
            ("[{}, }]", "1:6 expected a value, found \"}\""),
        ])
    func broken(text: String, problem: String) throws {
        for size in [1, 1000] {
            let streamed = try StreamedText(Array(text.utf8), pieces: size)
            #expect(streamed.problems == ["\(problem); the rest was not read"])
            #expect(streamed.records.allSatisfy { $0.hasSuffix(" {}") })
        }
    }

    @Test("A record that is wrong inside harms no other")
    func wrongInside() throws {
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        let streamed = try StreamedText(Array("[tru, {\"a\" 1},\n\(deep), {}]".utf8), pieces: 4_000)
        #expect(
            streamed.documents.prefix(3) == [
                "1:2 expected a value, found \"tru\"", "1:12 expected a colon after the key, found \"1\"",
                "2:129 the nesting is deeper than 128 levels; use fewer levels",
            ])
        #expect(streamed.documents.count == 4)
        let nul = try StreamedText(Array("[\u{0}, {}]".utf8))
        #expect(nul.documents.count == 2 && nul.documents[0].hasPrefix("1:2 expected a value, found "))
        #expect(streamed.problems == [])
    }

    @Test("Unclosed brackets are reported at any depth")
    func unclosed() throws {
        let deep = String(repeating: "[", count: 100_000)
        #expect(
            try problems(deep) == [
                "1:130 the nesting is deeper than 128 levels; use fewer levels; the rest was not read"
            ])
    }

    @Test("A million empty lists are found in pieces of bounded size")
    func emptyLists() throws {
        let text = "[" + String(repeating: "[],", count: 999_999) + "[]]"
        let folder = try TemporaryFolder()
        try folder.write(text, to: "a.json")
        var records = ImportSources(paths: [folder.path("a.json")]).records
        var piece = RecordPiece()
        var count = 0
        while try records.read(into: &piece) {
            #expect(piece.records.map { $0.count <= 1 << 14 } == true)
            count += piece.records?.count ?? 0
        }
        #expect(count == 1_000_000)
    }

    @Test("A record that is too long is refused where it begins", arguments: ["[{}, [\"", "[{}, [ "])
    func long(beginning: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(beginning.utf8) + Data(repeating: 0x20, count: 70 << 10), to: "a.json")
        let streamed = try StreamedText(
            ImportSources(
                paths: [folder.path("a.json")], reader: DocumentReader(), maximumWholeSize: 0,
                limits: RecordLimits(pieceSize: 1 << 10, longestRecord: 64 << 10)))
        #expect(streamed.records == ["1:2 {}"])
        #expect(
            streamed.codes == ["1:6 too-large limit=65536"])
        #expect(streamed.longestPiece <= 80 << 10)
    }
}
