import Foundation
import OnionTestSupport
import Testing

@Suite("Characters that control a terminal or a spreadsheet")
struct ControlCharacterTests {
    /// A registry whose names and texts have escape sequences and turn the direction of what follows. An import refuses such names, which a
    /// registry may have from before.
    private static func hostile() throws -> OnionCommandLine {
        let onion = try OnionCommandLine.initialized()
        let escape = "PWNED"
        let documents = [
            #"{"template":"e","kind":"layout","controller":"C"# + escape
                + #"","view":{"id":"view","subviews":[{"id":"c","slot":"content"},{"id":"s","type":"stackView","slot":"actions"}]}}"#,
            #"{"template":"f","kind":"content","summary":"S"# + escape + #"","fields":{"x":{"type":"text"}},"#
                + #""view":{"id":"view","subviews":[{"id":"l","type":"label","text":"$x","font":{"family":"F"# + escape
                + #"X","size":12}},{"id":"i","type":"imageView","image":"no"# + escape + #"image"}]}}"#,
            #"{"actions":"a","datasource":"D"# + escape + #"","items":[{"id":"i","title":"T"# + escape
                + #"","selector":"s"# + escape + #""}]}"#,
            #"{"content":"e","template":"f","fields":{"x":"=1+1"# + escape + #""},"actions":"a"}"#,
            #"{"screen":"e","content":"e","wrap":["e"]}"#,
        ]
        let outcome = try onion.run(["import", "-"], input: Data(documents.joined(separator: "\n").utf8))
        try #require(outcome.status == 0, "\(outcome.error)")
        try onion.execute(
            #"""
            DROP TRIGGER revision_is_immutable;
            UPDATE revision SET body = replace(body, 'PWNED', '\u001B]0;PWNED\u0007\u001B[2J\u007f\u202e\u2066\u009b31m');
            UPDATE part SET controller = replace(controller, 'PWNED', 'PWNED' || char(127, 8238, 8294, 155) || '31m');
            CREATE TRIGGER revision_is_immutable BEFORE UPDATE ON revision
            BEGIN
                SELECT RAISE(ABORT, 'a revision never changes');
            END
            """#)
        return onion
    }

    private func expectHarmless(
        _ outcome: Outcome, _ command: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let isCommand = { (scalar: Unicode.Scalar) in
            switch scalar.value {
            case 9, 10: false
            case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
        for text in [outcome.output, outcome.error] {
            #expect(
                !text.unicodeScalars.contains(where: isCommand), "\(command): \(text.debugDescription)",
                sourceLocation: sourceLocation)
        }
    }

    @Test("No text of a registry reaches a terminal with them")
    func texts() throws {
        let onion = try Self.hostile()
        let commands = [
            "tree screen/e", "list", "list templates", "list datasources", "log", "history template/e",
            "usage template/e",
            "frames screen/e", "preview screen/e", "preview screen/e -o p.svg", "check --fit", "check", "search T",
            "show template/e",
            "show content/e", "diff screen/e screen/e", "report actions", "report reuse", "report duplicates",
            "report unused", "report missing",
            "sql \"SELECT * FROM templates\"", "impact e.json", "export", "list --format yaml",
        ]
        try onion.folder.write(
            #"{"content":"e","template":"f","fields":{"x":"\u009b2Jnew\u202e"},"actions":"a"}"#, to: "e.json")
        for command in commands { expectHarmless(try onion.shell("onion \(command)"), command) }
    }

    @Test("No path of a problem and no name of a file does")
    func paths() throws {
        let onion = try Self.hostile()
        try onion.folder.write(#"{"content":"z","template":"f","fields":{"x\u001b[31mRED\u202e":1}}"#, to: "z.json")
        try onion.folder.write("key,template,x\u{1B}[31m\u{202E}\nz,f,1\n", to: "z.csv")
        for command in ["import z.json", "impact z.json", "frames z.json", "import z.csv"] {
            let outcome = try onion.shell("onion \(command)")
            #expect([1, 2].contains(outcome.status))
            expectHarmless(outcome, command)
        }
        _ = try onion.shell(#"mkdir d && printf x > d/$'n\e[31m\u202e.yaml'"#)
        for command in [
            "import d", #"import d/$'n\e[31m\u202e.yaml'"#, #"backup d/$'b\e[31m'"#, #"list $'\e[31m'"#, #"$'\e[31m'"#,
        ] {
            expectHarmless(try onion.shell("onion \(command)"), command)
        }
    }

    @Test("Styles of the program stay, and a text cannot have them")
    func styles() throws {
        let onion = try Self.hostile()
        let outcome = try onion.shell(
            "script -qec 'onion tree screen/e' /dev/null", environment: ["TERM": "xterm-256color"])
        #expect(outcome.output.contains("\u{1B}[1mscreen/e"))
        #expect(!outcome.output.contains("\u{1B}[2J") && !outcome.output.contains("\u{1B}]0"))
    }

    @Test("JSON on a terminal has escapes for them, and is as it is in a pipe")
    func json() throws {
        let onion = try Self.hostile()
        for command in [
            "list --format json", "list --format ndjson", "assemble screen/e", "export --format json",
            "show actions/a --format json",
        ] {
            let shown = try onion.shell("script -qec 'onion \(command)' /dev/null", environment: ["TERM": "dumb"])
            let scalars = shown.output.unicodeScalars.filter { (0x7F...0x9F).contains($0.value) || $0 == "\u{202E}" }
            #expect(scalars.isEmpty && shown.output.contains("\\u009b"), "\(command): \(shown.output.debugDescription)")
            #expect(try onion.shell("onion \(command)").output.contains("\u{9B}"), "\(command)")
        }
    }

    @Test("A table without formulas has an apostrophe before them and their columns, and others are as they are")
    func formulas() throws {
        let onion = try OnionCommandLine.initialized()
        let documents = """
            template: f
            kind: content
            summary: "=cmd|' /C calc'!A0"
            fields: { x: { type: text }, n: { type: number } }
            view: { id: view }
            ---
            content: e
            template: f
            fields: { x: "@SUM(A1)", n: -5 }
            """
        #expect(try onion.run("import", "-", input: documents).status == 0)
        let csv = "key,template,summary,actions,n,x\ne,f,,,-5,@SUM(A1)\n"
        try expect(onion.run("export", "--format", "csv"), is: Outcome(status: 0, output: csv))
        try expect(
            onion.run("export", "--format", "csv", "--no-formulas"),
            is: Outcome(status: 0, output: csv.replacing("@SUM", with: "'@SUM").replacing(",x\n", with: ",'x\n")))
        let list = try onion.run("list", "templates", "--format", "tsv", "--no-formulas").output
        #expect(list.contains("\t'=cmd"))
        #expect(try onion.run("list", "templates", "--format", "csv").output.contains(",=cmd"))
        #expect(try onion.run("list", "--no-formulas").status == 64)
        #expect(try onion.run("export", "--no-formulas").status == 64)
    }
}
