import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Tables of spreadsheets and databases")
struct SpreadsheetTableTests {
    private func read(_ table: String, source: String = "a.csv", types: [String: Field.Kind]? = nil) -> [String] {
        let options = CSVOptions(fieldTypes: { _ in types })
        let read = DocumentReader(tables: options).read(bytes: Array(table.utf8), source: source)
        return read.problems.map(\.summary)
            + read.documents.map { String(decoding: JSONWriter.compact($0.node), as: UTF8.self) }
    }

    @Test(
        "Rows and columns without values are not there",
        arguments: [
            "key,template,title\n,,\nk,t,A\n,,\n", "key,template,title,,\nk,t,A,,\n,,,,\n",
            "key,template,title\nk,t,A,,\n", "key;template;title;\nk;t;A;\n", ",,\nkey,template,title\nk,t,A\n",
            "key, template,\"title \"\nk,t,A\n", "key\ttemplate\ttitle\t\n\t\t\t\nk\tt\tA\t\t\n",
            "\u{FEFF}\u{FEFF}key,template,title\nk,t,A\n",
        ])
    func padding(table: String) {
        #expect(read(table) == [#"{"content":"k","template":"t","fields":{"title":"A"}}"#])
    }

    @Test("A value in a column without a name, or beyond the last one, is refused in its row")
    func unnamed() {
        let others = [#"{"content":"l","template":"t","fields":{"title":"B"}}"#]
        #expect(read("key,template,title,\nk,t,A,x\nl,t,B,\n") == ["a.csv:2:7: empty column=4"] + others)
        #expect(read("key,template,title\nk,t,A,x\nl,t,B\n") == ["a.csv:2:1: syntax columns=3, fields=4"] + others)
    }

    @Test("A column without values is for a field of a template, too")
    func unknownColumns() {
        let table = "key,template,title,titel\nk,t,A,\n"
        #expect(read(table, types: ["title": .text]).first == "a.csv:1:20: unknown-field field=titel")
        #expect(read(table, types: ["title": .text, "titel": .text]).count == 1)
        #expect(read(table).count == 1)
        #expect(read("key,template,prototype,titel\nk,t,row,\n", types: [:]).count == 1)
    }

    @Test(
        "A quote is text where it is not around a field",
        arguments: [
            ("a\"b", "a.csv", "a\"b"), ("5\" x", "a.tsv", "5\" x"), ("\"Hi\" she said", "a.tsv", "\"Hi\" she said"),
            ("\"half open", "a.tsv", "\"half open"), ("\"a \"\"b\"\"\"", "a.tsv", "a \"b\""),
            ("\"two\nlines\"", "a.tsv", "two\nlines"), ("\"tab\there\"", "a.tsv", "tab\there"),
        ])
    func quotes(field: String, source: String, text: String) throws {
        let separator = source.hasSuffix(".tsv") ? "\t" : ","
        let rows = [["key", "template", "title"], ["k", "t", field], ["l", "t", "6\" screen\""]]
        let table = rows.map { $0.joined(separator: separator) }.joined(separator: "\n")
        let read = DocumentReader().read(bytes: Array(table.utf8), source: source)
        #expect(read.problems == [])
        #expect(read.documents.map { $0.node["fields"]?["title"]?.string } == [text, "6\" screen\""])
    }

    @Test("A table whose texts are protected from being formulas reads back the same", arguments: CSVFormat.allCases)
    func formulas(format: CSVFormat) throws {
        let texts = ["=x", "+49 30", "-20 %", "@onion", "'=x", "''+1", "'quoted'", "'", "a=b", "\t1", "\"=", ""].map {
            "\($0)"
        }
        let documents = texts.enumerated().filter { !$1.isEmpty }.map { index, text in
            Node.map([
                .init("content", .string("k\(index)")), .init("template", .string("t")),
                .init("summary", .string(text)),
                .init("fields", .map([.init("title", .map([.init("en", .string(text))]))])),
            ])
        }
        var writer = ContentTableWriter(format: format, hasFormulas: false)
        for document in documents { try writer.note(document) }
        var table = writer.header()
        let names = String(decoding: table, as: UTF8.self)
        #expect(names.contains("'summary") && names.contains("'title.en") && !names.contains("'key"))
        for document in documents { table += try writer.row(document) }
        let formulas = table.split(separator: UInt8(ascii: "\n")).filter { $0.contains(UInt8(ascii: "=")) }
        #expect(!formulas.isEmpty)
        let read = DocumentReader().read(bytes: table, source: "a.\(format.rawValue)")
        #expect(read.problems == [])
        #expect(read.documents.map { JSONWriter.compact($0.node) } == documents.map(JSONWriter.compact))
    }
}
