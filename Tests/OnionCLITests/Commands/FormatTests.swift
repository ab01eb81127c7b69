import Foundation
import Testing

/// Equal rows in each format, with commas, quotes, tabs, line breaks and wide characters.
@Suite("Formats of rows")
struct FormatTests {
    private static let documents = #"""
        {"template":"plain","kind":"content","summary":"ピザ, \"quoted\"","view":{"id":"view"}}
        {"content":"tabbed","template":"plain","summary":"a\tb\nc"}
        {"content":"bare","template":"plain"}

        """#

    private static let columns = ["reference", "kind", "controller", "summary"]
    private static let rows = [
        ["template/plain@1", "content", "", "ピザ, \"quoted\""],
        ["content/bare@1", "", "", ""],
        ["content/tabbed@1", "", "", "a\tb\nc"],
    ]

    private func list(_ format: String) throws -> String {
        let onion = try OnionCommandLine.initialized()
        _ = try onion.run("import", "-", input: Self.documents)
        let outcome = try onion.run("list", "--format", format)
        #expect(outcome.status == 0 && outcome.error == "")
        return outcome.output.timeless
    }

    private func rows(_ objects: Any) throws -> [[String]] {
        try #require(objects as? [[String: Any]]).map { object in
            Self.columns.map { object[$0] as? String ?? "" }
        }
    }

    @Test("json is one list of objects")
    func json() throws {
        #expect(try rows(JSONSerialization.jsonObject(with: Data(list("json").utf8))) == Self.rows)
    }

    @Test("ndjson is one object per line")
    func ndjson() throws {
        let lines = try list("ndjson").split(separator: "\n")
        #expect(try rows(lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }) == Self.rows)
    }

    @Test("csv has the quotes of RFC 4180")
    func csv() throws {
        #expect(
            try list("csv") == """
                reference,kind,controller,changed,summary
                template/plain@1,content,,2026-01-01T00:00:00.000Z,"ピザ, \"\"quoted\"\"\"
                content/bare@1,,,2026-01-01T00:00:00.000Z,
                content/tabbed@1,,,2026-01-01T00:00:00.000Z,"a\tb
                c"

                """)
    }

    @Test("tsv has one line per row, with spaces for tabs and line breaks")
    func tsv() throws {
        #expect(
            try list("tsv") == """
                reference\tkind\tcontroller\tchanged\tsummary
                template/plain@1\tcontent\t\t2026-01-01T00:00:00.000Z\tピザ, "quoted"
                content/bare@1\t\t\t2026-01-01T00:00:00.000Z\t
                content/tabbed@1\t\t\t2026-01-01T00:00:00.000Z\ta b c

                """)
    }

    @Test("yaml is one list of maps")
    func yaml() throws {
        #expect(
            try list("yaml") == """
                - reference: template/plain@1
                  kind: content
                  controller: null
                  changed: "2026-01-01T00:00:00.000Z"
                  summary: ピザ, "quoted"
                - reference: content/bare@1
                  kind: null
                  controller: null
                  changed: "2026-01-01T00:00:00.000Z"
                  summary: null
                - reference: content/tabbed@1
                  kind: null
                  controller: null
                  changed: "2026-01-01T00:00:00.000Z"
                  summary: "a\\tb\\nc"

                """)
    }

    @Test("A table aligns its columns, also with wide characters")
    func table() throws {
        #expect(
            try list("table") == """
                REFERENCE         KIND     CONTROLLER  CHANGED                   SUMMARY
                template/plain@1  content              2026-01-01T00:00:00.000Z  ピザ, "quoted"
                content/bare@1                         2026-01-01T00:00:00.000Z
                content/tabbed@1                       2026-01-01T00:00:00.000Z  a b c

                """)
    }

    @Test(
        "Without rows, each format has an empty value",
        arguments: [
            ("table", ""), ("json", "[]\n"), ("ndjson", ""), ("yaml", "[]\n"),
            ("csv", "reference,kind,controller,changed,summary\n"),
            ("tsv", "reference\tkind\tcontroller\tchanged\tsummary\n"),
        ])
    func nothing(format: String, expected: String) throws {
        let onion = try OnionCommandLine.initialized()
        try expect(onion.run("list", "--format", format), is: Outcome(status: 0, output: expected))
    }

    @Test("A pipe has no colors, with and without NO_COLOR", arguments: ["", "1"])
    func colors(noColor: String) throws {
        let onion = try OnionCommandLine.pizzeria()
        let line =
            "(onion list; onion tree screen/new-year; onion show template/onbording; onion import no.yaml) 2>&1 | cat"
        let outcome = try onion.shell(line, environment: ["TERM": "xterm-256color", "NO_COLOR": noColor])
        #expect(outcome.output.contains("did you mean") && !outcome.output.contains("\u{1B}"))
    }

    @Test(
        "A terminal has colors, unless NO_COLOR is set",
        .enabled(if: PseudoTerminal.isAvailable, PseudoTerminal.reason))
    func terminal() throws {
        let onion = try OnionCommandLine.pizzeria()
        let variables = ["TERM": "xterm-256color"]
        let colored = try onion.shell(PseudoTerminal.running("onion tree screen/new-year"), environment: variables)
        #expect(colored.output.contains("\u{1B}[1mscreen/new-year@1\u{1B}[0m"))
        let plain = try onion.shell(
            PseudoTerminal.running("onion tree screen/new-year"),
            environment: variables.merging(["NO_COLOR": "1"]) { $1 })
        #expect(plain.output.contains("screen/new-year@1") && !plain.output.contains("\u{1B}"))
    }
}
