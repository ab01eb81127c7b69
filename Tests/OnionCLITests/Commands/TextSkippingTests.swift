import OnionTestSupport
import Testing

/// What is left out of an import of string files, and what is not.
@Suite("Texts that an import leaves out")
struct TextSkippingTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        try onion.folder.write(
            """
            template: card
            kind: content
            view: { id: view }
            fields: { title: { type: text, maxLength: 20 }, body: { type: text } }
            ---
            content: a
            template: card
            fields: { title: { en: Hello }, body: { en: Body } }
            ---
            content: b
            template: card
            fields: { title: { en: Bye }, body: Same }
            """, to: "cards.yaml")
        #expect(try onion.run("import", "cards.yaml").status == 0)
    }

    private func title(_ content: String) throws -> String {
        try onion.run("export", "content/\(content)", "--strings", "fr", "--format", "strings").output
    }

    @Test("With --on-error skip, texts with problems are left out and counted, and the others are stored")
    func skipped() throws {
        try onion.folder.write(
            """
            "content/a#title" = "Bonjour";
            "content/a#body" = "Corps";
            "content/b#title" = "un texte de plus de vingt caractères";
            "content/b#body" = "Pareil";
            "content/c#title" = "Rien";
            "hello" = "Bonjour";
            """, to: "fr.lproj/a.strings")
        #expect(try onion.refused("import", "fr.lproj/a.strings").error.hasSuffix("4 problems, nothing was stored\n"))
        let outcome = try onion.run("import", "fr.lproj/a.strings", "--on-error", "skip")
        #expect(outcome.status == 1)
        #expect(outcome.output == "changed   content/a@2\n1 changed, 4 refused\n")
        let lines = outcome.error.split(separator: "\n").map(String.init)
        #expect(lines.count == 4 && lines.allSatisfy { $0.hasPrefix("warning: fr.lproj/a.strings:") })
        #expect(lines.contains { $0.contains(":3:21: content/b fields.title.fr: the text has 36 characters") })
        #expect(
            try title("a") == """
                "content/a#body" = "Corps";

                /* At most 20 characters. */
                "content/a#title" = "Bonjour";

                """)
        let again = try onion.run("import", "fr.lproj/a.strings", "--on-error", "skip", "--format", "json")
        #expect(
            again.status == 1 && again.output.contains("\"refused\":4")
                && again.output.contains("not the name of a text"))
    }

    @Test("Of a part that is refused for one text, the other texts are stored")
    func otherTexts() throws {
        try onion.folder.write(
            """
            "content/a#title" = "un texte de plus de vingt caractères";
            "content/a#body" = "Corps";
            """, to: "fr.lproj/a.strings")
        let outcome = try onion.run("import", "fr.lproj/a.strings", "--on-error", "skip")
        #expect(outcome.output == "changed   content/a@2\n1 changed, 1 refused\n")
        #expect(try title("a") == "\"content/a#body\" = \"Corps\";\n")
    }

    @Test("A conflict is left out with the registry's text, and is one again at the next import")
    func conflict() throws {
        func write(_ title: String) throws {
            try onion.folder.write(
                "\"content/a#title\" = \"\(title)\";\n\"content/a#body\" = \"Corps\";", to: "fr.lproj/a.strings")
        }
        try write("Bonjour")
        _ = try onion.run("import", "fr.lproj/a.strings")
        let document = try onion.run("export", "content/a").output
        _ = try onion.run("import", "-", input: document.replacing("Bonjour", with: "Coucou"))
        try write("Salut")
        for _ in 0..<2 {
            let outcome = try onion.run("import", "fr.lproj/a.strings", "--on-error", "skip")
            #expect(outcome.status == 1 && outcome.output == "1 unchanged, 1 refused\n")
            #expect(try title("a").contains("Coucou"))
        }
        #expect(
            try onion.run("import", "fr.lproj/a.strings", "--theirs").output == "changed   content/a@4\n1 changed\n")
    }

    @Test("A text that Onion has no form for is left out and listed, and the import succeeds")
    func leftOut() throws {
        try onion.folder.write(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
            "content/a#title": {"localizations": {"fr": {"variations": {"device": {"ipad": {}}}}}},
            "content/b#title": {"localizations": {"fr": {"stringUnit": {"value": "Salut"}}}}}}
            """, to: "a.xcstrings")
        let outcome = try onion.run("import", "a.xcstrings")
        #expect(
            outcome
                == Outcome(
                    status: 0, output: "changed   content/b@2\n1 changed\n",
                    error: "warning: 1 element of a.xcstrings was left out; --left-out lists it\n"))
        #expect(
            try onion.run("import", "a.xcstrings", "--left-out", "--format", "csv").output.contains(
                "a.xcstrings,2,text content/a#title"))
    }

    @Test(
        "A file without translations changes nothing and is no error, except for one with other languages only",
        arguments: [
            ("fr.lproj/a.strings", "/* nothing yet */", "there is no text in fr in it"),
            (
                "a.xcstrings", "{\"sourceLanguage\": \"en\", \"strings\": {\"hello\": {}}}",
                "there is no text in fr in it"
            ),
        ])
    func empty(file: String, text: String, warning: String) throws {
        try onion.folder.write(text, to: file)
        try expect(
            onion.run("import", file, "--locale", "fr"),
            is: Outcome(status: 0, output: "0 changed\n", error: "warning: \(file): \(warning)\n"))
        try onion.folder.write(
            #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringUnit": {"value": "A"}}}}}}"#,
            to: "de.xcstrings")
        #expect(try onion.refused("import", "de.xcstrings", "--locale", "fr").status == 2)
    }

    @Test("Files of a folder of a language that have no text of the registry are passed over")
    func folder() throws {
        try onion.folder.write("\"hello\" = \"Bonjour\";", to: "fr.lproj/Localizable.strings")
        #expect(try onion.refused("import", "fr.lproj").error.contains("\"hello\" is not the name of a text"))
        try onion.folder.write("\"content/a#title\" = \"Bonjour\";", to: "fr.lproj/Onion.strings")
        try expect(
            onion.run("import", "fr.lproj"),
            is: Outcome(
                status: 0, output: "changed   content/a@2\n1 changed\n",
                error: "files passed over: 1 with texts that no part uses; --passed-over lists them\n"))
    }

    @Test("A source text that lacks a form of the translation's language is not stale; one whose form differs is named")
    func staleForms() throws {
        _ = try onion.run(
            "import", "-",
            input: "content: n\ntemplate: card\nfields: { title: { en: { one: '%d egg', other: '%d eggs' } } }")
        func imported(one: String, few: String) throws -> Outcome {
            let units = [("one", one), ("few", few), ("other", "%d eggs")].map {
                "<trans-unit id=\"content/n#title|==|plural.\($0)\"><source>\($1)</source><target>%d</target></trans-unit>"
            }
            try onion.folder.write(
                "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\" target-language=\"ru\"><body>"
                    + units.joined() + "</body></file></xliff>", to: "ru.xliff")
            return try onion.run("import", "ru.xliff")
        }
        #expect(try imported(one: "%d egg", few: "some eggs").error == "")
        #expect(
            try imported(one: "an egg", few: "").error.hasSuffix(
                "the translation of content/n#title is stale: the source of its form \"one\" is \"an egg\", but the base "
                    + "text has \"%d egg\"\n"))
    }
}
