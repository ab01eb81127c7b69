import Foundation
import OnionTestSupport
import Testing

@Suite("onion import for scripts, and revert")
struct ScriptedImportTests {
    private static let count = 500

    private func run(_ onion: OnionCommandLine, _ words: String...) throws -> (Int32, String) {
        let outcome = try onion.run(words, input: Data())
        return (outcome.status, outcome.output)
    }

    @Test("An import with a name is done once, and reverted by its name")
    func name() throws {
        let onion = try ManyContents.prepared(Self.count)
        #expect(try run(onion, "import", "many.ndjson", "--id", "nightly") == (0, "\(Self.count) created\n"))
        let again = try onion.run("import", "many.ndjson", "--id", "nightly")
        #expect(again.status == 0 && again.output == "\(Self.count) created\n")
        #expect(
            again.error.hasPrefix("this import was stored at ") && again.error.hasSuffix("; nothing was stored now\n"))
        #expect(
            try run(onion, "revert", "nightly", "--dry-run")
                == (0, "\(Self.count) archived (a dry run: nothing was stored)\n"))
        #expect(try run(onion, "revert", "nightly", "--author", "Anna") == (0, "\(Self.count) archived\n"))
        let refused = try onion.run("revert", "nightly")
        #expect(refused.status == 2)
        #expect(refused.error == "error: there is no import \"nightly\"; \"onion log\" shows the numbers\n")
        let log = try onion.run("log", "--format", "tsv", "--limit", "1").output
        #expect(log.contains("restore\tAnna\ttook import nightly back: \(Self.count) archived"))
    }

    @Test("Batches before a problem are kept, and the import continues after them")
    func batches() throws {
        let onion = try ManyContents.prepared(Self.count)
        let good = ManyContents.ndjson(Self.count)
        try onion.folder.write(good.replacing("{\"content\":\"c400\"", with: "{\"contnt\":\"c400\""), to: "many.ndjson")
        let refused = try onion.run("import", "many.ndjson", "--batch", "150")
        #expect(refused.status == 2)
        #expect(
            refused.error.contains(
                "warning: stored batches are kept; --resume continues after them\n"))
        #expect(refused.error.contains("many.ndjson:401:2: "))
        #expect(try onion.run("list", "contents", "--format", "tsv").output.split(separator: "\n").count == 301)
        try onion.folder.write(good, to: "many.ndjson")
        #expect(
            try run(onion, "import", "many.ndjson", "--batch", "150", "--resume") == (0, "\(Self.count) created\n"))
        try expect(onion.run("check"), is: Outcome(status: 0, output: "nothing is wrong\n"))
    }

    @Test("Partial documents come in every format")
    func patches() throws {
        let onion = try ManyContents.prepared(3)
        _ = try onion.run("import", "many.ndjson")
        for (name, text) in [
            ("a.yaml", "content: c1\nsummary: A\n"), ("a.json", "[{\"content\": \"c1\", \"summary\": \"B\"}]"),
            ("a.ndjson", "{\"content\":\"c1\",\"summary\":\"C\"}\n"),
        ] {
            try onion.folder.write(text, to: name)
            #expect(try run(onion, "import", name, "--patch") == (0, "1 changed\n"))
        }
        let missing = try onion.run("import", "-", "--patch", input: "content: c9\nsummary: A\n")
        #expect(missing.status == 2)
        #expect(
            missing.error.contains(
                "there is no content/c9, which this document changes; import the complete document first"))
    }

    @Test(
        "Options that exclude each other exit with 64",
        arguments: [
            ["--resume"], ["--batch", "0"], ["--prune"], ["--datasource", "D"], ["--id", "12"], ["--id", ""],
            ["--prune", "--datasource", "D", "--batch", "5"], ["--patch", "--mode", "create"],
            ["--patch", "--prune", "--datasource", "D"],
        ])
    func wrong(options: [String]) throws {
        let onion = try OnionCommandLine.initialized()
        #expect(try onion.run(["import", "many.ndjson"] + options, input: Data()).status == 64)
        #expect(try onion.run(["import", "ru.strings", "--id", "n"], input: Data()).status == 64)
    }
}
