import Foundation
import OnionTestSupport
import Testing

@Suite("onion import of large tables and lists")
struct LargeTextTests {
    private static let count = 20_000

    private static func table(_ count: Int, title: String = "A note, \"\"quoted\"\"") -> String {
        "key,template,title.en,title.ru\n"
            + (0..<count).map { "c\($0),note,\"\(title) \($0)\",Заметка \($0)\n" }.joined()
    }

    private static func list(_ count: Int) -> String {
        let records = (0..<count).map {
            "  {\n    \"content\": \"c\($0)\",\n    \"template\": \"note\",\n    \"fields\": {\"title\": \"A note\"}\n  }"
        }
        return "[\n\(records.joined(separator: ",\n"))\n]\n"
    }

    @Test("A table from a file and from a pipe is counted, and the same again is unchanged")
    func tables() throws {
        let onion = try ManyContents.prepared(0)
        let table = Self.table(Self.count)
        try onion.folder.write(table, to: "many.csv")
        #expect(try onion.run("import", "many.csv", "--dry-run").output.hasPrefix("\(Self.count) created (a dry run"))
        #expect(try onion.run("import", "many.csv").output == "\(Self.count) created\n")
        #expect(try onion.run("import", "-", "--from", "csv", input: table).output == "\(Self.count) unchanged\n")
        let tabs = table.replacing(",note,", with: "\tnote\t").replacing("\",", with: "\"\t")
            .replacing("key,template,title.en,title.ru", with: "key\ttemplate\ttitle.en\ttitle.ru")
        #expect(try onion.run("import", "-", "--from", "tsv", input: tabs).output == "\(Self.count) unchanged\n")
        try expect(onion.run("check"), is: Outcome(status: 0, output: "nothing is wrong\n"))
    }

    @Test("A list of records of several lines is counted, from a file and from a pipe")
    func lists() throws {
        let onion = try ManyContents.prepared(0)
        let list = Self.list(Self.count)
        try onion.folder.write(list, to: "many.json")
        #expect(try onion.run("import", "many.json").output == "\(Self.count) created\n")
        #expect(try onion.run("import", "-", input: list).output == "\(Self.count) unchanged\n")
        #expect(try onion.run("import", "-", "--from", "json", input: list).output == "\(Self.count) unchanged\n")
        let broken = try onion.run("import", "-", input: list.dropLast(2) + "  {\"content\": \"x\"}\n]")
        #expect(
            broken.status == 2
                && broken.error.contains(
                    "standard input:\(Self.count * 5 + 2):3: expected a comma or \"]\", found \"{\"; the rest was not read"
                ))
    }

    @Test("YAML documents are counted, from a file and from a pipe, and one that is wrong refuses all")
    func yaml() throws {
        let onion = try ManyContents.prepared(0)
        let text = (0..<Self.count).map { "content: c\($0)\ntemplate: note\nfields: { title: A note \($0) }\n" }
            .joined(separator: "---\n")
        try onion.folder.write(text, to: "many.yaml")
        #expect(try onion.run("import", "many.yaml").output == "\(Self.count) created\n")
        #expect(try onion.run("import", "-", input: text).output == "\(Self.count) unchanged\n")
        try expect(
            onion.run("import", "-", "--from", "yaml", input: "\(text)---\ncontent: [\n---\ncontent: x\ncolour: red\n"),
            is: Outcome(
                status: 2,
                error: """
                    error: standard input:80002:1: expected a value; check for an extra comma or bracket, or put the text in quotes
                    error: standard input:80003:1: content/x: the key "template" is missing; add it: the content template whose fields this content fills
                    error: standard input:80004:1: content/x: unknown key "colour" in a content; the keys are content, template, prototype, summary, fields, cells, placeholders, actions, navigationItem, tabBarItem, toolbarItems, hidesBottomBarWhenPushed
                    error: 3 problems, nothing was stored

                    """))
    }

    @Test("Problems of large texts are reported with their positions")
    func problems() throws {
        let onion = try ManyContents.prepared(0)
        let table = Self.table(Self.count) + "bad,nope,\"1\n2\",x\nc1,note,a,b\n"
        try expect(
            onion.run("import", "-", "--from", "csv", input: table),
            is: Outcome(
                status: 2,
                error: """
                    error: standard input:20002:5: content/bad template: there is no template/nope; did you mean "note"?
                    error: standard input:20004:1: content/c1 appears twice; the first is at standard input:3:1; remove one of the two
                    error: 2 problems, nothing was stored

                    """))
    }

    @Test("Rejected rows are written unchanged, and imported again after correction")
    func rejects() throws {
        let onion = try ManyContents.prepared(0)
        try onion.folder.write(
            "\u{FEFF}key;kind;title\r\na;note;A\r\nb;nope;\"B;\r\n\"\"b\"\"\"\r\nc;note;\"C\" c\r\n", to: "a.csv")
        let map = ["--map", "template=kind"]
        let skipped = try onion.run(
            ["import", "a.csv", "--on-error", "skip", "--rejects", "bad.csv"] + map, input: Data())
        #expect(skipped.status == 1 && skipped.output == "1 created, 2 refused\n")
        let kept = try String(contentsOf: onion.folder.url.appending(path: "bad.csv"), encoding: .utf8)
        // Foundation drops the byte order mark.
        #expect(try Data(contentsOf: onion.folder.url.appending(path: "bad.csv")).starts(with: [0xEF, 0xBB, 0xBF]))
        #expect(
            kept.withoutMark == """
                key;kind;title
                "# refused: a.csv:3:3: content/b template: there is no template/nope; did you mean ""note""?"
                b;nope;"B;\r
                ""b""\"
                "# refused: a.csv:5:11: there is text between the closing quote and the next field; double the quotes \
                inside a field"
                c;note;"C" c

                """)
        try onion.folder.write(kept.replacing("nope", with: "note").replacing("\"C\" c", with: "C c"), to: "bad.csv")
        #expect(try onion.run(["import", "bad.csv"] + map, input: Data()).output.hasSuffix("2 created\n"))
        #expect(try onion.run("export", "content/b").output.contains("title: \"B;\\r\\n\\\"b\\\"\""))

        let documents = try onion.run(
            ["import", "a.csv", "--on-error", "skip", "--rejects", "bad.ndjson"] + map, input: Data())
        #expect(documents.status == 1)
        let lines = try String(contentsOf: onion.folder.url.appending(path: "bad.ndjson"), encoding: .utf8)
        #expect(lines.withoutMark.hasSuffix("\n# c;note;\"C\" c\n"))
        #expect(lines.contains("\n" + #"{"content":"b","template":"nope","fields":{"title":"B;\r\n\"b\""}}"# + "\n"))
        for words in [["a.csv", "a.csv", "x.csv"], ["a.csv", "x.tsv"], ["a.yaml", "x.csv"]] {
            let words = ["import"] + words.dropLast() + ["--on-error", "skip", "--rejects"] + words.suffix(1)
            #expect(try onion.run(words, input: Data()).status == 64)
        }
    }

    @Test("Rejected records of several lines are written on one line")
    func rejectedRecords() throws {
        let onion = try ManyContents.prepared(0)
        try onion.folder.write("[\n  {\n    \"content\": \"a\",\n    \"template\": \"nope\"\n  }\n]", to: "a.json")
        let skipped = try onion.run("import", "a.json", "--on-error", "skip", "--rejects", "bad.ndjson")
        #expect(skipped.status == 1)
        #expect(
            try String(contentsOf: onion.folder.url.appending(path: "bad.ndjson"), encoding: .utf8).withoutMark == """
                # a.json:4:17: content/a template: there is no template/nope; did you mean "note"?
                {"content": "a","template": "nope"}

                """)
    }

    @Test("Tables and lists are stored in batches, and resumed", arguments: ["csv", "json"])
    func batches(format: String) throws {
        let onion = try ManyContents.prepared(0)
        func text(_ last: String) -> String {
            format == "csv"
                ? "key,template,title\n" + (0..<30).map { "c\($0),\($0 == 25 ? last : "note"),\"a\nb\"\n" }.joined()
                : "["
                    + (0..<30).map { "{\"content\":\"c\($0)\",\n \"template\":\"\($0 == 25 ? last : "note")\"}" }
                    .joined(separator: ", ") + "]"
        }
        try onion.folder.write(text("nope"), to: "a.\(format)")
        #expect(try onion.run("import", "a.\(format)", "--batch", "4").status == 2)
        #expect(try onion.run("list", "contents", "--format", "ndjson").output.split(separator: "\n").count == 24)
        try onion.folder.write(text("note"), to: "a.\(format)")
        #expect(try onion.run("import", "a.\(format)", "--batch", "4", "--resume").output == "30 created\n")
        #expect(try onion.run("list", "contents", "--format", "ndjson").output.split(separator: "\n").count == 30)
    }
}
