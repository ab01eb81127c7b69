import Foundation
import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Large tables")
struct RecordTableTests {
    private let types: [String: Field.Kind] = ["n": .number, "b": .bool, "i": .image]

    private func stream(
        _ table: String, pieces size: Int = 1 << 20, template: String? = nil
    ) throws -> StreamedText {
        let types = types
        return try StreamedText(
            Array(table.utf8), named: "a.csv", pieces: size,
            tables: CSVOptions(template: template, fieldTypes: { _ in types }))
    }

    @Test("Rows have the positions of their first lines, and become JSON", arguments: [1, 2, 5, 60, 1000])
    func rows(size: Int) throws {
        let table =
            "\u{FEFF}key,template,n,t.ru,t.en,summary\r\n\na,t,1,\"1\n2\r\n\"\"3\"\"\\\",,\r\n"
            + "b,t,,x,y,s\n\nc,,,,,"
        let streamed = try stream(table, pieces: size, template: "other")
        #expect(
            streamed.records == ["3:1 a,t,1,\"1\n2\r\n\"\"3\"\"\\\",,", "6:1 b,t,,x,y,s", "8:1 c,,,,,"])
        #expect(
            streamed.lines == [
                #"{"content":"a","template":"t","fields":{"n":"1","t":{"ru":"1\n2\r\n\"3\"\\"}}}"#,
                #"{"content":"b","template":"t","summary":"s","fields":{"t":{"en":"y","ru":"x"}}}"#,
                #"{"content":"c","template":"other"}"#,
            ])
    }

    @Test("Random tables give the same documents and problems, in the same places, as when they are read whole")
    func random() throws {
        var random = SeededGenerator(seed: 7)
        let parts = [
            ",", ",", "\"", "\"\"", "\n", "\r\n", "\r", "a", "é", "🍕", "\"a\"", "\"a\nb\"", "\u{FF}", "a,t,1", "\u{1}",
            "b,t,2,true,x,\n", "\"# refused: x\"", "\n\"# refused: a, \"\"b\"\"\"\n", "\n# refused: x,,,,\n",
        ]
        let options = CSVOptions(fieldTypes: { [types] _ in types })
        for _ in 0..<150 {
            let table =
                "key,template,n,b,t.en\n"
                + (0..<Int.random(in: 0...20, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
                .joined()
            let whole = DocumentReader(tables: options).read(bytes: Array(table.utf8), source: "a.csv")
            let expected = whole.documents.map { "\($0.node)" }.sorted()
            for size in [1, 2, 3, 50, 1000] {
                let streamed = try stream(table, pieces: size)
                #expect(streamed.problems == [])
                let found = streamed.documents.filter { $0.hasPrefix("Node") }
                // Other kinds of documents are refused later, when parts are made of them.
                #expect(Set(expected).isSubset(of: found), "\(table.quoted)")
                let problems = whole.problems.map { "\($0.position)" }
                for document in streamed.documents where !document.hasPrefix("Node") {
                    #expect(problems.contains { document.hasPrefix($0) }, "\(table.quoted)")
                }
            }
        }
    }

    @Test("A row as JSON is the document that reading it with care gives, cells aside")
    func sameJSON() throws {
        var random = RandomNodes(seed: 9)
        for _ in 0..<200 {
            let cells = (0..<3).map { _ in "\"\(random.text().replacing("\"", with: "\"\""))\"" }
            let streamed = try stream("key,template,x,t.en,t.pt-BR\nk,t,\(cells.joined(separator: ","))\n")
            guard let line = try #require(streamed.lines.first) else { continue }
            let node = try JSONReader.read(Array(line.utf8))
            let careful = DocumentReader().read(
                bytes: Array("key,template,x,t.en,t.pt-BR\nk,t,\(cells.joined(separator: ","))\n".utf8), source: "a.csv"
            )
            if let item = careful.documents.first { #expect(JSONWriter.compact(node) == JSONWriter.compact(item.node)) }
        }
    }

    @Test("Comments between rejected rows are skipped, also as spreadsheets write them again")
    func remarks() throws {
        let table =
            "key,template,a\n\"# refused: a.csv:1:2: the \"\"x\"\", is, wrong\"\na,t,1\n"
            + "# refused: y,,\nb,t,\"# refused: z\"\n"
        #expect(try stream(table).records == ["3:1 a,t,1", "5:1 b,t,\"# refused: z\""])
        let whole = DocumentReader().read(bytes: Array(table.utf8), source: "a.csv")
        #expect(whole.documents.map(\.node.position.line) == [3, 5])
        #expect(whole.problems == [])
    }

    @Test("A value that is more than a name or a color is a cell with JSON")
    func structuredCells() throws {
        let table =
            "key,template,i,x\nk,t,\"{\"\"name\"\":\"\"a\"\",\"\"size\"\":[1,2]}\",\"{\"\"y\"\":1}\"\n"
            + "l,t,{a,1\n"
        let types = types
        let read = DocumentReader(tables: CSVOptions(fieldTypes: { _ in types })).read(
            bytes: Array(table.utf8), source: "a.csv")
        #expect(
            read.documents.map { String(decoding: JSONWriter.compact($0.node["fields"] ?? .null), as: UTF8.self) } == [
                #"{"i":{"name":"a","size":[1,2]},"x":"{\"y\":1}"}"#, #"{"i":"{a","x":"1"}"#,
            ])
    }

    @Test("A field for all languages and for one is reported in the row that has both")
    func bothWays() throws {
        let streamed = try stream("key,template,t,t.en\na,t,1,\nb,t,,2\nc,t,1,2\n")
        #expect(streamed.lines.map { $0 != nil } == [true, true, false])
        #expect(streamed.refusals == ["4:7 conflict field=t"])
    }

    @Test(
        "An unclosed quote is refused in bounded memory, at the beginning of its record",
        arguments: [
            ("key,template,a\na,t,1\nb,t,\"", 0x0A as UInt8, ["2:1 a,t,1"], "3:1"),
            ("", UInt8(ascii: "k"), [], "1:1"),
        ])
    func neverClosed(beginning: String, filling: UInt8, records: [String], position: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(beginning.utf8) + Data(repeating: filling, count: 70 << 10), to: "a.csv")
        let streamed = try StreamedText(
            ImportSources(
                paths: [folder.path("a.csv")], reader: DocumentReader(), maximumWholeSize: 0,
                limits: RecordLimits(pieceSize: 1 << 10, longestRecord: 64 << 10)))
        #expect(streamed.records == records)
        #expect(
            streamed.codes == ["\(position) too-large limit=65536"])
        #expect(streamed.longestPiece <= (64 << 10) + 1)
    }

    @Test(
        "Invalid column names and other encodings are reported, and no row is read",
        arguments: ["a,b\n1,2\n", "k\u{0}e\u{0}"])
    func head(table: String) throws {
        let streamed = try stream(table)
        #expect(streamed.records == [] && streamed.problems.count == 1)
    }

    @Test("NUL bytes are reported in their field, or refused when they are stored")
    func control() throws {
        let streamed = try stream("key,template,a\nk,t,\"a\u{0}b\"\n")
        #expect(streamed.lines == [#"{"content":"k","template":"t","fields":{"a":"a\u0000b"}}"#])
        #expect(streamed.documents.count == 1)
    }
}
