import Foundation
import OnionTestSupport
import Testing

@Suite("onion search and sql")
struct SearchTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.pizzeria()
    }

    @Test("Words are found and highlighted, in every language")
    func search() throws {
        try expect(
            onion.run("search", "kuche", "bestellung"),
            is: Outcome(
                status: 0,
                output: "content/order-accepted@1  fields.title.de\n  Deine «Bestellung» ist in der «Küche»\n"))
        try expect(
            onion.run("search", "ロッシ姉妹", "--limit", "1", "--format", "json"),
            is: Outcome(
                status: 0,
                output: """
                    [
                      {"reference":"content/story-tomatoes@1","path":"fields.title.ja","text":"ロッシ姉妹のトマト","matches":["ロッシ姉妹"]}
                    ]

                    """))
        #expect(try onion.run("search", "пицц", "--limit", "2").output.split(separator: "\n").count == 4)
    }

    @Test("A search without hits says so, and no character is syntax")
    func nothing() throws {
        for words in ["xyzzy", "\"", "NEAR(x", "*", "a:b OR", "'; --"] {
            try expect(onion.run("search", words), is: Outcome(status: 0, output: "nothing was found\n"))
        }
        try expect(onion.run("search", "xyzzy", "--format", "json"), is: Outcome(status: 0, output: "[]\n"))
        #expect(try onion.run("search").status == 64)
        try expect(onion.run("search", "--rebuild"), is: Outcome(status: 0, output: "rebuilt the search index\n"))
        #expect(try onion.run("search", "kuche").output.contains("«Küche»"))
    }

    @Test("A query is answered in every format")
    func sql() throws {
        let query = "SELECT key, revision FROM templates WHERE kind = 'navigation' ORDER BY key"
        for (format, output) in [
            (
                "table",
                "KEY             REVISION\nmodal           1\nnavigation-bar  1\nsplit-view      1\ntab-bar         1\n"
            ),
            ("csv", "key,revision\nmodal,1\nnavigation-bar,1\nsplit-view,1\ntab-bar,1\n"),
            ("tsv", "key\trevision\nmodal\t1\nnavigation-bar\t1\nsplit-view\t1\ntab-bar\t1\n"),
            (
                "ndjson",
                ["modal", "navigation-bar", "split-view", "tab-bar"].map { "{\"key\":\"\($0)\",\"revision\":1}\n" }
                    .joined()
            ),
            (
                "json",
                "[\n"
                    + ["modal", "navigation-bar", "split-view", "tab-bar"].map {
                        "  {\"key\":\"\($0)\",\"revision\":1}"
                    }.joined(separator: ",\n") + "\n]\n"
            ),
        ] {
            try expect(onion.run("sql", query, "--format", format), is: Outcome(status: 0, output: output))
        }
        try expect(
            onion.run("sql", "SELECT key FROM screens WHERE 0", "--format", "csv"),
            is: Outcome(status: 0, output: "key\n"))
    }

    @Test("Queries that write are refused, and invalid ones are reported")
    func refusals() throws {
        try expect(
            onion.refused("sql", "DELETE FROM part"),
            is: Outcome(
                status: 2,
                error: """
                    error: the query does not only read; begin with SELECT, VALUES or WITH, and use other commands to change the registry

                    """))
        try expect(
            onion.run("sql", "SELECT colour FROM templates"),
            is: Outcome(
                status: 2,
                error: """
                    error: the query is not valid: no such column: colour; write one, such as "SELECT key, kind FROM templates"; \
                    "onion sql --schema" describes the tables

                    """))
        #expect(try onion.run("sql").status == 64)
        #expect(try onion.run("sql", "SELECT 1", "--schema").status == 64)
    }

    @Test("The views are described, without a registry as well")
    func schema() throws {
        let elsewhere = try OnionCommandLine()
        let text = try elsewhere.run("sql", "--schema").output
        for view in ["templates", "contents", "action_sets", "screens", "screen_layers", "template_usage", "revisions"]
        {
            #expect(text.contains("\(view): ") || text.hasPrefix("\(view): "))
        }
        #expect(
            try elsewhere.run("sql", "--schema", "--format", "csv").output.contains("\nscreen_layers,path,\"the path"))
    }

    @Test("A query without an end ends when its output is closed")
    func endless() throws {
        let endless = "WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
        for format in ["table", "csv", "json"] {
            let outcome = try onion.shell("onion sql '\(endless)' --format \(format) | head -2 | wc -l")
            #expect(outcome.output.contains("2"))
        }
    }
}
