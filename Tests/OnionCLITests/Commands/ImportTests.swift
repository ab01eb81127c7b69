import Foundation
import OnionTestSupport
import Testing

@Suite("onion import and export")
struct ImportTests {
    private static let documents = """
        template: note
        kind: content
        fields: { title: { type: text, required: true } }
        view: { id: view, type: label, text: $title }
        ---
        content: hello
        template: note
        fields: { title: Hello }

        """

    @Test("An import reports its changes, and no changes the second time")
    func outcomes() throws {
        let onion = try OnionCommandLine.initialized()
        try onion.folder.write(Self.documents, to: "note.yaml")
        try expect(
            onion.run("import", "note.yaml"),
            is: Outcome(status: 0, output: "created   template/note@1\ncreated   content/hello@1\n2 created\n"))
        try expect(onion.run("import", "note.yaml"), is: Outcome(status: 0, output: "2 unchanged\n"))
        let changed = Self.documents.replacing("title: Hello", with: "title: Hello again")
        try expect(
            onion.run("import", "-", input: changed),
            is: Outcome(status: 0, output: "changed   content/hello@2\n1 changed, 1 unchanged\n"))
        try expect(
            onion.run("import", "-", "--format", "csv", input: changed),
            is: Outcome(
                status: 0, output: "reference,outcome\ntemplate/note@1,unchanged\ncontent/hello@2,unchanged\n"))
    }

    @Test("A dry run stores nothing")
    func dryRun() throws {
        let onion = try OnionCommandLine.initialized()
        try expect(
            onion.run("import", "-", "--dry-run", input: Self.documents),
            is: Outcome(
                status: 0,
                output: """
                    created   template/note@1
                    created   content/hello@1
                    2 created (a dry run: nothing was stored)

                    """))
        try expect(onion.run("list"), is: Outcome(status: 0))
    }

    @Test("The exported pizzeria equals the imported one, in every format and file")
    func roundTrip() throws {
        let onion = try OnionCommandLine.pizzeria()
        let exported = try onion.run("export").output
        for format in ["yaml", "json", "ndjson"] {
            try expect(onion.run("export", "--format", format, "-o", "all.\(format)"), is: Outcome(status: 0))
            let other = try OnionCommandLine.initialized()
            let imported = try other.run("import", onion.folder.path("all.\(format)"))
            #expect(imported.status == 0 && imported.output.hasSuffix("109 created\n"))
            #expect(try other.run("export").output == exported)
        }
        try expect(onion.run("export", "-o", "Documents/"), is: Outcome(status: 0))
        try expect(onion.run("import", "Documents"), is: Outcome(status: 0, output: "109 unchanged\n"))
        #expect(
            try "# yaml-language-server: $schema=../.onion/document.schema.json\n"
                + onion.run("export", "screen/new-year").output
                == String(contentsOfFile: onion.folder.path("Documents/screens/new-year.yaml"), encoding: .utf8))
    }

    @Test("Standard input may be any format, and is named in problems")
    func standardInput() throws {
        let onion = try OnionCommandLine.initialized()
        let outcome = try onion.shell(
            #"echo '{"template":"leaf","kind":"content","view":{"id":"view"}}' | onion import -"#)
        #expect(outcome == Outcome(status: 0, output: "created   template/leaf@1\n1 created\n"))
        try expect(
            onion.refused("import", "-", input: Data("template: leaf\nknid: content\n".utf8)),
            is: Outcome(
                status: 2,
                error: """
                    error: standard input:1:1: template/leaf: the key "kind" is missing; add it: the role of the template: \
                    navigation, layout, content or cell
                    error: standard input:1:1: template/leaf: the key "view" is missing; add it: the root view
                    error: standard input:2:1: template/leaf: unknown key "knid" in a template; did you mean "kind"?
                    error: 3 problems, nothing was stored

                    """))
    }

    @Test("The format of a file follows from its name, from --from, or from its content")
    func formats() throws {
        let onion = try OnionCommandLine.initialized()
        let lines = """
            {"template":"leaf","kind":"content","view":{"id":"view"}}
            {"content":"a","template":"leaf"}

            """
        try onion.folder.write(lines, to: "lines.ndjson")
        try onion.folder.write(lines, to: "lines.txt")
        try onion.folder.write(lines, to: "lines.json")
        let created = Outcome(status: 0, output: "created   template/leaf@1\ncreated   content/a@1\n2 created\n")
        try expect(onion.run("import", "lines.ndjson"), is: created)
        for arguments in [["lines.txt"], ["lines.txt", "--from", "ndjson"], ["lines.json", "--from", "ndjson"]] {
            try expect(onion.start(["import"] + arguments).wait(), is: Outcome(status: 0, output: "2 unchanged\n"))
        }
        #expect(try onion.refused("import", "lines.json").error.hasPrefix("error: lines.json:2:1: "))
        #expect(try onion.run("import", "lines.txt", "--from", "xml").status == 64)
    }

    @Test("A path may be a pipe")
    func pipe() throws {
        let onion = try OnionCommandLine.initialized()
        let line = "onion import <(echo '{\"template\":\"leaf\",\"kind\":\"content\",\"view\":{\"id\":\"view\"}}')"
        try expect(onion.shell(line), is: Outcome(status: 0, output: "created   template/leaf@1\n1 created\n"))
    }

    @Test("A reference to a document that cannot be read is not reported")
    func referenceToUnreadable() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.refused(
            "import", "-",
            input: Data(
                """
                template: leaf
                kind: content
                view: { id: view }
                ---
                actions: alone
                items: [{ id: wait, selector: "wait:" }]
                ---
                content: alone
                template: leaf
                actions: alone
                """.utf8))
        #expect(outcome.status == 2)
        #expect(outcome.error.hasSuffix("error: 1 problem, nothing was stored\n"))
        #expect(outcome.error.hasPrefix("error: standard input:6:9: "))
    }

    @Test("When a document cannot be read, problems that it may solve are left out, and a line says so")
    func partial() throws {
        let onion = try OnionCommandLine.pizzeria()
        let outcome = try onion.refused(
            "import", "-", "--from", "ndjson",
            input: Data(
                """
                {"content":"c","template":
                {"screen":"s","content":"c","wrap":["modal"]}
                {"content":"new-year","template":"illustrated-message","fields":{"title":3}}

                """.utf8))
        expect(
            outcome,
            is: Outcome(
                status: 2,
                error: """
                    error: standard input:1:27: the text ends too early: expected a value; check whether its end \
                    or a bracket is missing
                    error: standard input:3:65: content/new-year fields: the field "image" is missing, which \
                    template/illustrated-message requires; add a value of type image
                    error: standard input:3:74: content/new-year fields.title: expected a text for the field "title", found the \
                    number 3
                    error: missing references and dependent parts are checked when all documents can be read
                    error: 3 problems, nothing was stored

                    """))
    }

    @Test("The problems of all files are reported together, with near matches, and nothing is stored")
    func problems() throws {
        let onion = try OnionCommandLine.pizzeria()
        try onion.folder.write(
            """
            content: one
            template: ilustrated-message
            ---
            content: two
            template: illustrated-message
            fields: { image: x, titel: T }
            ---
            screen: three
            content: new-year
            wrap: [onbording, modal@9]
            """, to: "a.yaml")
        try onion.folder.write(#"{"screen": "four", "contnet": "one"}"#, to: "b.json")
        try expect(
            onion.refused("import", "a.yaml", "b.json"),
            is: Outcome(
                status: 2,
                error: """
                    error: a.yaml:2:11: content/one template: there is no template/ilustrated-message; did you mean \
                    "illustrated-message"?
                    error: a.yaml:6:9: content/two fields: the field "title" is missing, which \
                    template/illustrated-message requires; add a value of type text
                    error: a.yaml:6:28: content/two fields.titel: template/illustrated-message has no field "titel"; did \
                    you mean "title"?
                    error: a.yaml:10:8: screen/three wrap[0]: there is no template/onbording; did you mean "onboarding"?
                    error: a.yaml:10:19: screen/three wrap[1]: there is no template/modal@9; its latest revision is 1
                    error: b.json:1:20: screen/four: unknown key "contnet" in a screen; did you mean "content"?
                    error: 6 problems, nothing was stored

                    """))
    }

    @Test("A breaking change is refused with the parts that would break")
    func broken() throws {
        let onion = try OnionCommandLine.initialized()
        _ = try onion.run("import", "-", input: Self.documents)
        let change = """
            template: note
            kind: content
            fields: { title: { type: text, required: true }, more: { type: text, required: true } }
            view: { id: view, type: label, text: $title }
            """
        try expect(
            onion.refused("import", "-", input: Data(change.utf8)),
            is: Outcome(
                status: 2,
                error: """
                    error: standard input:1:1: template/note: this would break content/hello (fields): the field "more" \
                    is missing, which template/note requires; add a value of type text
                    error: 1 problem, nothing was stored

                    """))
    }

    @Test("The author and the message are stored; the message may be any text")
    func authorship() throws {
        let onion = try OnionCommandLine.initialized()
        let outcome = try onion.run(
            "import", "-", "--author", "Ольга", "-m", "'; DROP TABLE part; --", input: Self.documents)
        #expect(outcome.status == 0)
        try expect(onion.run("check"), is: Outcome(status: 0, output: "nothing is wrong\n"))
    }

    @Test("An export of a missing part names the near match and writes nothing")
    func exportRefusals() throws {
        let onion = try OnionCommandLine.pizzeria()
        try expect(
            onion.run("export", "screen/new-yaer", "-o", "out.yaml"),
            is: Outcome(status: 2, error: "error: there is no screen/new-yaer; did you mean \"screen/new-year\"?\n"))
        #expect(!FileManager.default.fileExists(atPath: onion.folder.path("out.yaml")))
        try onion.folder.write("", to: "file")
        let outcome = try onion.run("export", "-o", "file/out.yaml")
        #expect(
            outcome.status == 74
                && outcome.error.hasSuffix(
                    " cannot be written: a part of its path is not a folder; check the path\n")
        )
    }
}
