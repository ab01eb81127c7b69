import Foundation
import OnionTestSupport
import Testing

@Suite("Export and import of translations")
struct TextsTests {
    /// The registry of the pizzeria without its Russian texts.
    private func withoutRussian() throws -> (onion: OnionCommandLine, whole: String) {
        let pizzeria = try OnionCommandLine.pizzeria()
        let whole = try pizzeria.run("export", "--format", "ndjson").output
        let onion = try OnionCommandLine.initialized()
        let texts = whole.replacing(/,"ru":"([^"\\]|\\.)*"/, with: "")
        #expect(texts != whole && !texts.contains("Пицц"))
        let imported = try onion.run("import", "-", "--from", "ndjson", input: texts)
        #expect(imported.status == 0)
        return (onion, whole)
    }

    @Test(
        "Exported texts restore the language in a registry without it",
        arguments: ["ru.xliff", "Localizable.xcstrings", "ru.lproj/Localizable.strings", "ru.lproj/a.stringsdict"])
    func roundTrip(file: String) throws {
        let pizzeria = try OnionCommandLine.pizzeria()
        try FileManager.default.createDirectory(
            atPath: pizzeria.folder.path("ru.lproj"), withIntermediateDirectories: true)
        try expect(pizzeria.run("export", "--strings", "ru", "-o", file), is: Outcome(status: 0))
        let (onion, whole) = try withoutRussian()
        let dryRun = try onion.run("import", pizzeria.folder.path(file), "--dry-run")
        #expect(dryRun.output.hasSuffix("66 changed (a dry run: nothing was stored)\n"))
        let imported = try onion.run("import", pizzeria.folder.path(file))
        #expect(imported.status == 0 && imported.error == "" && imported.output.hasSuffix("\n66 changed\n"))
        #expect(try onion.run("export", "--format", "ndjson").output == whole)
        try expect(
            onion.run("import", pizzeria.folder.path(file)), is: Outcome(status: 0, output: "66 unchanged\n"))
    }

    @Test("Untranslated texts are skipped, and texts for review are stored; both are counted")
    func states() throws {
        let (onion, _) = try withoutRussian()
        let warning = "warning: no text of the registry is in ru; the texts are in ar, de, en, ja\n"
        try expect(
            onion.run("export", "--strings", "ru", "content/new-year", "-o", "ru.xliff"),
            is: Outcome(status: 0, error: warning))
        let xliff = try String(contentsOfFile: onion.folder.path("ru.xliff"), encoding: .utf8)
        #expect(
            xliff.contains(
                "<note>At most 60 characters.\nThe special working hours of the pizzerias on New Year's Eve</note>"))
        try expect(
            onion.run("import", "ru.xliff"),
            is: Outcome(
                status: 0, output: "0 changed\n", error: "warning: 2 texts are not translated yet, and skipped\n"))
        let target = try #require(xliff.firstRange(of: "<target state=\"needs-translation\"/>"))
        try onion.folder.write(
            xliff.replacingCharacters(in: target, with: "<target state=\"needs-review-l10n\">Да</target>"),
            to: "ru.xliff")
        try expect(
            onion.run("import", "ru.xliff"),
            is: Outcome(
                status: 0, output: "changed   content/new-year@2\n1 changed\n",
                error: """
                    warning: 1 text is marked for review, and stored without the mark
                    warning: 1 text is not translated yet, and skipped

                    """))
        #expect(try onion.run("show", "content/new-year").output.contains("ru: Да"))
    }

    @Test("An export to XLIFF warns of empty plural forms, which are none there, into a new file and over one")
    func emptyForms() throws {
        let onion = try OnionCommandLine.initialized()
        let documents = """
            template: t
            kind: content
            fields: { title: { type: text } }
            view: { id: view, subviews: [{ id: l, type: label, text: $title }] }
            ---
            content: a
            template: t
            fields: { title: { en: { one: A, other: B }, ru: { one: "", few: C, many: D, other: E } } }
            """
        #expect(try onion.run("import", "-", input: documents).status == 0)
        let warning =
            "warning: XLIFF cannot hold 1 empty plural form, which an import of the file leaves out: content/a#title (one); "
            + "write a text, or export .stringsdict or .xcstrings\n"
        for _ in 0..<2 {
            try expect(
                onion.run("export", "--strings", "ru", "-o", "ru.xliff"), is: Outcome(status: 0, error: warning))
        }
        try expect(onion.run("export", "--strings", "ru", "-o", "a.xcstrings"), is: Outcome(status: 0))
    }

    @Test("A stale translation is marked in the export, and reported in the import")
    func stale() throws {
        let onion = try OnionCommandLine.pizzeria()
        let title = "A short day on New Year's Eve"
        try expect(
            onion.run("export", "--strings", "ru", "content/new-year", "-o", "old.xliff"), is: Outcome(status: 0))
        let document = try onion.run("show", "content/new-year").output
        _ = try onion.run("import", "-", input: document.replacing(title, with: "A shorter day"))
        let xliff = try onion.run("export", "--strings", "ru", "content/new-year").output
        #expect(xliff.contains("<target state=\"needs-review-translation\">Короткий день в Новый год</target>"))
        #expect(xliff.contains("<target state=\"translated\">31 декабря"))
        try expect(
            onion.run("import", "old.xliff"),
            is: Outcome(
                status: 0, output: "1 unchanged\n",
                error: "warning: old.xliff:14:7: the translation of content/new-year#title is stale: its source is "
                    + "\"\(title)\", but the base text is \"A shorter day\"\n"))
        let translated = document.replacing(title, with: "A shorter day").replacing("Короткий", with: "Краткий")
        _ = try onion.run("import", "-", input: translated)
        #expect(try !onion.run("export", "--strings", "ru", "content/new-year").output.contains("needs-review"))
    }

    @Test("All problems are reported at once with their positions, and nothing is stored")
    func refused() throws {
        let onion = try OnionCommandLine.pizzeria()
        _ = try onion.run("remove", "screen/payment-declined")
        _ = try onion.run("remove", "content/payment-declined")
        let long = String(repeating: "я", count: 61)
        try onion.folder.write(
            """
            "content/new-yaer#title" = "а";
            "content/new-year#titel" = "б";
            "title" = "в";
            "content/promo-code#code" = "г";
            "content/payment-declined#title" = "д";
              "content/rate-your-order#title" = "\(long)";
            "content/new-year#title" = "\(String(repeating: "ё", count: 50_001))";
            "screen/new-year#title" = "е";
            """, to: "ru.lproj/a.strings")
        try onion.folder.write("\"content/new-year#body\" = \"ж\";", to: "ru.lproj/b.strings")
        try onion.folder.write("\"new-year#body\" = \"з\";", to: "ru.lproj/c.strings")
        let outcome = try onion.refused("import", "ru.lproj")
        #expect(outcome.status == 2)
        #expect(
            outcome.error == """
                error: ru.lproj/a.strings:1:1: there is no content/new-yaer; did you mean \"content/new-year\"?
                error: ru.lproj/a.strings:2:1: there is no text "content/new-year#titel"; did you mean "content/new-year#title"?
                error: ru.lproj/a.strings:3:1: "title" is not the name of a text; write the part and the path \
                of the text, such as content/new-year#title
                error: ru.lproj/a.strings:4:1: "content/promo-code#code" has one text for all languages; give it a text for \
                each language in the registry first
                error: ru.lproj/a.strings:5:1: content/payment-declined was removed; "onion restore \
                content/payment-declined" brings it back
                error: ru.lproj/a.strings:6:37: content/rate-your-order fields.title.ru: the text has 61 characters, \
                but the field "title" allows 60; shorten it, or increase maxLength of the field
                error: ru.lproj/a.strings:7:28: content/new-year fields.title.ru: the text is longer than 100000 bytes
                error: ru.lproj/a.strings:8:1: there is no text "screen/new-year#title"; screen/new-year has no texts
                error: ru.lproj/c.strings:1:1: "new-year#body" appears twice in ru; the first is at \
                ru.lproj/b.strings:1:1; remove one of the two
                error: 9 problems, nothing was stored

                """)
        try onion.folder.write("  \"content/rate-your-order#title\" = \"\(long)\";", to: "ru.lproj/a.strings")
        try onion.folder.write("a = b;\nc", to: "ru.lproj/b.strings")
        #expect(try onion.refused("import", "ru.lproj/b.strings").error.contains("b.strings:2:2: expected \";\""))
        try expect(
            onion.refused("import", "ru.lproj/a.strings"),
            is: Outcome(
                status: 2,
                error: """
                    error: ru.lproj/a.strings:1:37: content/rate-your-order fields.title.ru: the text has 61 characters, \
                    but the field "title" allows 60; shorten it, or increase maxLength of the field
                    error: 1 problem, nothing was stored

                    """))
    }

    @Test("A file has several languages, or one language, which --locale gives")
    func languages() throws {
        let onion = try OnionCommandLine.pizzeria()
        try expect(
            onion.run("export", "--strings", "ru", "--strings", "de", "-o", "all.xcstrings"), is: Outcome(status: 0))
        let (other, _) = try withoutRussian()
        let imported = try other.run("import", onion.folder.path("all.xcstrings"), "--locale", "RU")
        #expect(imported.output.hasSuffix("66 changed\n"))
        try expect(
            onion.refused("import", "all.xcstrings", "--locale", "fr"),
            is: Outcome(
                status: 2,
                error: "error: all.xcstrings: there is no text in fr in it\nerror: 1 problem, nothing was stored\n"))
        let strings = try onion.run("export", "--strings", "de", "--format", "strings", "actions/new-year").output
        #expect(strings == "\"actions/new-year#done.title\" = \"Alles klar\";\n")
        try expect(
            onion.run(
                ["import", "-", "--from", "strings", "--locale", "de"],
                input: Data(
                    strings.utf16.flatMap {
                        [UInt8($0 >> 8), UInt8($0 & 0xFF)]
                    })),
            is: Outcome(status: 0, output: "1 unchanged\n"))
    }

    @Test("Language folders and Xcode exports have texts, Base.lproj has documents")
    func folders() throws {
        let onion = try OnionCommandLine.pizzeria()
        let xcloc = "ru.xcloc/Localized Contents/ru.xliff"
        try FileManager.default.createDirectory(
            atPath: onion.folder.path("ru.xcloc/Localized Contents"), withIntermediateDirectories: true)
        _ = try onion.run("export", "--strings", "ru", "content/new-year", "-o", xcloc)
        try onion.folder.write("\"Cancel\" = \"Cancel\";", to: "ru.xcloc/Source Contents/en.lproj/Localizable.strings")
        try expect(
            onion.run("import", "ru.xcloc/"),
            is: Outcome(
                status: 0, output: "1 unchanged\n",
                error: "files passed over: 1 that are copies of others; --passed-over lists them\n"))
        try onion.folder.write("template: leaf\nkind: content\nview: { id: view }", to: "Base.lproj/leaf.yaml")
        try expect(
            onion.run("import", "Base.lproj"), is: Outcome(status: 0, output: "created   template/leaf@1\n1 created\n"))
        try expect(
            onion.refused("import", "fr.lproj"),
            is: Outcome(
                status: 2,
                error: "error: fr.lproj: there is no such file; check the path\nerror: 1 problem, nothing was stored\n")
        )
    }

    @Test(
        "Options that exclude each other exit with 64",
        arguments: [
            ("import a.xliff b.yaml", "string files cannot be imported with other files; leave out \"b.yaml\""),
            ("import a.yaml --locale ru", "--locale is only for string files"),
            (
                "import a.strings --mode create",
                "string files do not take --mode, --id, --batch, --patch or --prune"
            ),
            ("export --format strings", "name the language: --strings ru"),
            ("export --strings ru --format yaml", "the format of texts is xliff, xcstrings, strings or stringsdict"),
            ("export -o ru.xliff", "name the language: --strings ru"),
            ("export --strings ru -o ru.yaml", "the format of texts is xliff, xcstrings, strings or stringsdict"),
            ("export --strings ru -o .", "texts are written to one file, but \".\" is a folder"),
            ("export --strings ru --strings de", "only .xcstrings holds several languages; write a file for each"),
        ])
    func wrongWords(line: String, message: String) throws {
        let onion = try OnionCommandLine.initialized()
        let outcome = try onion.shell("onion \(line)")
        #expect(outcome.status == 64 && outcome.error.hasPrefix("error: \(message)\n"))
    }
}
