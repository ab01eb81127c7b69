import Foundation
import OnionCoding
import OnionTestSupport
import Testing

@Suite("onion import of large texts")
struct LargeImportTests {
    private static let count = 15_000

    @Test("Records from a file and from a pipe are counted, and the same again are unchanged")
    func counts() throws {
        let onion = try ManyContents.prepared(Self.count)
        let first = try onion.run("import", "many.ndjson")
        #expect(first.status == 0 && first.output == "\(Self.count) created\n")
        #expect(first.error.hasPrefix("\(Self.count) records in "))
        let again = try onion.run("import", "-", "--format", "json", input: ManyContents.ndjson(Self.count))
        #expect(again.status == 0)
        #expect(
            again.output.contains(
                "\"summary\": {\"outcome\":\"stored\",\"created\":0,\"changed\":0,\"restored\":0,"
                    + "\"unchanged\":\(Self.count),\"archived\":0,\"refused\":0,\"seconds\":"))
        #expect(try onion.run("log", "--format", "ndjson").output.split(separator: "\n").count == 2)
        try expect(onion.run("check"), is: Outcome(status: 0, output: "nothing is wrong\n"))
    }

    @Test("Each problem of a large text is reported with its line, and nothing is stored")
    func problems() throws {
        let onion = try ManyContents.prepared(Self.count)
        let before = try onion.rows()
        let bad = "{\"content\":\"bad\",\"template\":\"nope\"}\n{\"content\":\"c1\",\"template\":\"note\"}\n"
        try expect(
            onion.run("import", "-", input: ManyContents.ndjson(Self.count) + bad),
            is: Outcome(
                status: 2,
                error: """
                    error: standard input:15001:29: content/bad template: there is no template/nope; did you mean "note"?
                    error: standard input:15002:1: content/c1 appears twice; the first is at standard input:2:1; remove one of the two
                    error: 2 problems, nothing was stored

                    """))
        #expect(try onion.rows() == before)
    }

    @Test("Rejected records are skipped, written to a file, and imported again after correction")
    func rejects() throws {
        let onion = try ManyContents.prepared(3)
        let bad = "{\"content\":\"bad\",\"template\":\"nope\"}\n{\"content\":\"worse\"\n"
        let skipped = try onion.run(
            "import", "many.ndjson", "-", "--from", "ndjson", "--on-error", "skip", "--rejects", "bad.ndjson",
            input: bad)
        #expect(skipped.status == 1 && skipped.output == "3 created, 2 refused\n")
        let kept = try String(contentsOf: onion.folder.url.appending(path: "bad.ndjson"), encoding: .utf8)
        #expect(
            kept.withoutMark == """
                # standard input:1:29: content/bad template: there is no template/nope; did you mean "note"?
                {"content":"bad","template":"nope"}
                # standard input:2:19: the text ends too early: expected a comma or "}"; check whether its end \
                or a bracket is missing
                {"content":"worse"

                """)
        #expect(skipped.error.contains("warning: standard input:1:29: content/bad template: there is no template/nope"))
        let mended = kept.replacing("nope", with: "note")
            .replacing("\"worse\"", with: "\"worse\",\"template\":\"note\"}")
        try onion.folder.write(mended, to: "bad.ndjson")
        #expect(try onion.run("import", "bad.ndjson").output.hasSuffix("2 created\n"))
    }

    @Test("Refused records are counted, and the first twenty reasons printed; programs get all of a refused import")
    func refusals() throws {
        let onion = try ManyContents.prepared(0)
        let bad = (0..<30).map { "{\"content\":\"b\($0)\",\"template\":\"nope\"}\n" }.joined()
        try onion.folder.write(ManyContents.ndjson(10) + bad, to: "many.ndjson")
        for more in [[], ["--rejects", "bad.ndjson"]] {
            let words = ["import", "many.ndjson", "--dry-run", "--on-error", "skip"] + more
            let skipped = try onion.start(words).wait()
            #expect(skipped.status == 1)
            #expect(skipped.output == "10 created, 30 refused (a dry run: nothing was stored)\n")
            let warnings = skipped.error.split(separator: "\n").filter { $0.hasPrefix("warning: ") }
            #expect(warnings.count == 21 && warnings[0].hasPrefix("warning: many.ndjson:11:") == true)
            let place = more.isEmpty ? "--rejects FILE keeps all of them" : "\"bad.ndjson\" has all of them"
            #expect(warnings.last == "warning: 10 more; \(place)")
        }
        for words in [["many.ndjson"], ["bad.yaml"]] {
            try onion.folder.write("content: b0\ntemplate: nope\n", to: "bad.yaml")
            let refused = try onion.start(["import", "--format", "json"] + words).wait()
            let problem = try JSONReader.read(Array(refused.output.utf8))["problems"]?.items?.first
            #expect(refused.status == 2)
            #expect(problem?["code"]?.string == "unknown-reference")
            #expect(problem?["source"]?.string == words[0])
            #expect(problem?["reference"]?.string == "content/b0")
        }
    }

    @Test("A byte order mark, blank lines and Windows line endings are accepted; UTF-16 is reported")
    func encodings() throws {
        let onion = try ManyContents.prepared(Self.count)
        let text = ManyContents.ndjson(Self.count).replacing("\n", with: "\r\n\r\n")
        #expect(try onion.run("import", "-", input: "\u{FEFF}\(text)").output == "\(Self.count) created\n")
        let utf16 = try #require(ManyContents.ndjson(Self.count).data(using: .utf16))
        try onion.folder.write(utf16, to: "utf16.ndjson")
        let refused = try onion.run("import", "utf16.ndjson")
        #expect(refused.status == 2 && refused.error.contains("utf16.ndjson:1:1: the text is encoded in UTF-16"))
    }

    @Test("Ctrl-C reverts an import, and says so")
    func interruption() throws {
        let onion = try ManyContents.prepared(Self.count)
        let before = try onion.rows()
        // The pipe stays open while the import runs, so that it waits for more records.
        let program = try onion.startShell(
            "mkfifo pipe; (cat many.ndjson; touch read; while [ -e /proc/$$/fd/1 ]; do sleep 0.05; done) > pipe & "
                + "exec onion import pipe --from ndjson")
        onion.waitForFile("read", of: program)
        program.interrupt()
        try expect(program.wait(), is: Outcome(status: -SIGINT, error: "interrupted, nothing was stored\n"))
        #expect(try onion.rows() == before)
    }
}
