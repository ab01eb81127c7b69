import Foundation
import OnionDocuments
import OnionTestSupport
import Testing

@Suite("onion import of tables")
struct TableImportTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        try onion.folder.write(Fixtures.home, to: "home.yaml")
        _ = try onion.run("import", "home.yaml")
    }

    @Test("A table becomes contents, a line each, and the same table again changes nothing")
    func contents() throws {
        try onion.folder.write(
            "key,template,title.en,title.ru,picture,share,open,actions\r\n"
                + "a,leaf,Hello,Привет,clock,0.5,TRUE,buttons\r\nb,leaf,\"One,\r\ntwo\",,,,,\r\n", to: "table.csv")
        try expect(
            onion.run("import", "table.csv"),
            is: Outcome(status: 0, output: "created   content/a@1\ncreated   content/b@1\n2 created\n"))
        try expect(onion.run("import", "table.csv"), is: Outcome(status: 0, output: "2 unchanged\n"))
        try expect(
            onion.run("export", "content/a", "content/b"),
            is: Outcome(
                status: 0,
                output: """
                    content: a
                    template: leaf
                    fields:
                      open: true
                      picture: clock
                      share: 0.5
                      title: {en: Hello, ru: Привет}
                    actions: buttons
                    ---
                    content: b
                    template: leaf
                    fields:
                      title: {en: "One,\\r\\ntwo"}

                    """))
    }

    @Test("Rows of blanks are skipped at any place", arguments: CSVFormat.allCases)
    func blanks(_ format: CSVFormat) throws {
        let rows = ["key,template,title", ",,", "a,leaf,Hello", " , ,", "\"\",\" \",", "b,leaf,Bye", ",,", " ,, ", " "]
        let text = rows.joined(separator: "\n").replacing(",", with: format == .tsv ? "\t" : ",")
        for text in [text, text + "\n", text.replacing("\n", with: "\r\n") + "\r\n\r\n"] {
            try onion.folder.write(text, to: "blank.\(format.rawValue)")
            let outcome = try onion.run("import", "blank.\(format.rawValue)")
            #expect(outcome.status == 0, "\(outcome)")
        }
        #expect(try onion.run("export", "content/a", "content/b").status == 0)
    }

    @Test("A column goes together with the field of its template", arguments: [[], ["--batch", "100"]])
    func goneColumn(options: [String]) throws {
        let onion = try OnionCommandLine.initialized()
        for (fields, table) in [
            ("a: { type: text }, b: { type: text }", "key,template,a,b\nk,t,Hi,Ho\n"),
            ("a: { type: text }", "key,template,a\nk,t,Hi\n"),
        ] {
            try onion.folder.write(
                "template: t\nkind: content\nfields: { \(fields) }\nview: { id: view, type: label, text: $a }\n",
                to: "t.yaml")
            try onion.folder.write(table, to: "k.csv")
            let outcome = try onion.run(["import", "t.yaml", "k.csv"] + options, input: Data())
            #expect(outcome.status == 0, "\(outcome)")
        }
        #expect(try onion.run("export", "content/k").output == "content: k\ntemplate: t\nfields: {a: Hi}\n")
    }

    @Test("Columns are mapped, and --from makes standard input a table")
    func mapping() throws {
        try expect(
            onion.run(
                "import", "-", "--from", "csv", "--template", "leaf", "--map", "key=sku,title.en=headline", "--map",
                "=notes",
                input: "sku;headline;notes\nc;Hi, you;x\n"),
            is: Outcome(status: 0, output: "created   content/c@1\n1 created\n"))
        try expect(
            onion.run("import", "-", "--from", "tsv", input: "key\ttemplate\ttitle\nc\tleaf\tHi\n"),
            is: Outcome(status: 0, output: "changed   content/c@2\n1 changed\n"))
        let outcome = try onion.run("import", "a.yaml", "--template", "leaf")
        #expect(outcome.status == 64)
        #expect(outcome.error.hasPrefix("error: --map and --template are only for tables (.csv, .tsv)\n"))
        #expect(try onion.run("import", "a.csv", "--map", "title").status == 64)
    }

    @Test("Every problem is reported with the position of its field")
    func problems() throws {
        try onion.folder.write(
            "key,template,title.en,share,opn\na,leaf,This title is far too long,1,\nb,leaf,,much,\n\"c\"\"\",leaf,C,,true\n",
            to: "table.csv")
        try expect(
            onion.refused("import", "table.csv"),
            is: Outcome(
                status: 2,
                error: """
                    error: table.csv:2:8: content/a fields.title.en: the text has 26 characters, but the field "title" allows 20; \
                    shorten it, or increase maxLength of the field
                    error: table.csv:3:1: content/b fields: the field "title" is missing, which template/leaf requires; add a \
                    value of type text
                    error: table.csv:3:9: content/b fields.share: expected a number for the field "share", found the text "much"
                    error: table.csv:4:1: the key "c\\"" may not contain "\\""; write letters, digits, "-", "_" and ".", such as \
                    "new-year"
                    error: 4 problems, nothing was stored

                    """))
        try onion.folder.write(
            "key,template,title.en,share,opn\na,leaf,This title is far too long,1,\nb,leaf,,much,x\n", to: "table.csv")
        try expect(
            onion.refused("import", "table.csv"),
            is: Outcome(
                status: 2,
                error: """
                    error: table.csv:2:8: content/a fields.title.en: the text has 26 characters, but the field "title" allows 20; \
                    shorten it, or increase maxLength of the field
                    error: table.csv:3:1: content/b fields: the field "title" is missing, which template/leaf requires; add a \
                    value of type text
                    error: table.csv:3:9: content/b fields.share: expected a number for the field "share", found the text "much"
                    error: table.csv:3:14: content/b fields.opn: template/leaf has no field "opn"; did you mean "open"?
                    error: 4 problems, nothing was stored

                    """))
    }

    @Test("What a content says for bars is JSON in a column of its own, and an exported table has it")
    func bars() throws {
        let table =
            "key,template,title,hidesBottomBarWhenPushed,navigationItem\n"
            + "a,leaf,A,TRUE,\"{\"\"title\"\":\"\"About\"\"}\"\n"
        _ = try onion.run("import", "-", "--from", "csv", input: table)
        let exported = try onion.run("export", "content/a", "--format", "csv").output
        #expect(
            exported == """
                key,template,summary,actions,title,navigationItem,hidesBottomBarWhenPushed
                a,leaf,,,A,"{""title"":""About""}",true

                """)
        try expect(
            onion.run("import", "-", "--from", "csv", input: "key,template,title\na,leaf,A\n"),
            is: Outcome(status: 0, output: "1 unchanged\n"))
        try expect(
            onion.refused("import", "-", "--from", "csv", input: Data("key,template,tabBarItem\na,leaf,{title\n".utf8)),
            is: Outcome(
                status: 2,
                error: """
                    error: standard input:2:8: content/a tabBarItem: expected a map, found the text "{title"; the keys are title, \
                    image, selectedImage, badgeValue, accessibilityLabel, objectID
                    error: 1 problem, nothing was stored

                    """))
    }

    @Test(
        "A table of which no row can be read refuses the import, unless documents are left out and others can be read")
    func unreadable() throws {
        try onion.folder.write("key,template,title\na,leaf,A\n", to: "good.csv")
        try onion.folder.write("sku,template,title\nb,leaf,B\n", to: "bad.csv")
        try onion.folder.write("", to: "empty.ndjson")
        let noKey =
            "error: bad.csv:1:1: the table has no column for the keys; "
            + "name one column \"key\", or use --map key=COLUMN\n"
        let noFile = "error: none.csv: there is no such file; check the path\n"
        let nothing = "error: empty.ndjson: there is no document in it\n"
        for (file, error) in [("bad.csv", noKey), ("none.csv", noFile), ("empty.ndjson", nothing)] {
            try expect(
                onion.refused("import", file, "--on-error", "skip"),
                is: Outcome(status: 2, error: error + "error: 1 problem, nothing was stored\n"))
            try expect(
                onion.refused("import", "good.csv", file),
                is: Outcome(status: 2, error: error + "error: 1 problem, nothing was stored\n"))
            let skipped = try onion.refused("import", "good.csv", file, "--on-error", "skip", "--dry-run")
            #expect(skipped.status == 1, "\(skipped)")
            #expect(skipped.output == "1 created, 1 refused (a dry run: nothing was stored)\n")
            #expect(skipped.error.hasPrefix(error.replacingOccurrences(of: "error: ", with: "warning: ")))
        }
        let json = try onion.refused("import", "bad.csv", "--on-error", "skip", "--format", "json")
        #expect(json.output.contains("\"code\":\"missing-column\"") && json.output.contains("\"outcome\":\"refused\""))
    }

    @Test("Where documents are left out, all problems of each are told, also of the first of two")
    func allProblems() throws {
        let table = """
            key,template,title,share
            x,leaf,A,much
            x,leaf,A,2
            hello,leaf,A title that is too long,much
            hello,leaf,A,2

            """
        let outcome = try onion.run("import", "-", "--from", "csv", "--on-error", "skip", input: table)
        #expect(outcome.status == 1 && outcome.output == "1 created, 1 changed, 2 refused\n")
        #expect(
            outcome.error.hasPrefix(
                """
                warning: standard input:2:10: content/x fields.share: expected a number for the field "share", \
                found the text "much"
                warning: standard input:3:1: content/x appears twice; the first is at standard input:2:1; \
                remove one of the two
                warning: standard input:4:12: content/hello fields.title.en: the text has 24 characters, \
                but the field "title" allows 20; shorten it, or increase maxLength of the field
                warning: standard input:4:37: content/hello fields.share: expected a number for the field "share", \
                found the text "much"
                warning: standard input:5:1: content/hello appears twice; the first is at standard input:4:1; \
                remove one of the two
                4 records in
                """))
    }

    @Test("Impact and preview read the cells of a table as an import does")
    func otherCommands() throws {
        try onion.folder.write("sku,title,share,open\nb,B,0.5,TRUE\n", to: "table.csv")
        let options = ["--map", "key=sku", "--template", "leaf"]
        let impact = try onion.start(["impact", "table.csv", "--no-frames"] + options).wait()
        #expect(impact.status == 0 && impact.output.hasPrefix("created   content/b@1\n"), "\(impact)")
        #expect(try onion.run("impact", "home.yaml", "--template", "leaf").status == 64)
        try onion.folder.write("key,template,title,share,open\nb,leaf,B,0.5,TRUE\n", to: "table.csv")
        let preview = try onion.run("preview", "table.csv", "--wireframe")
        #expect(preview.status == 0, "\(preview.error)")
    }
}
