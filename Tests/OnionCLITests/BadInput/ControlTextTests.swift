import Foundation
import OnionTestSupport
import Testing

/// Control characters in texts, which no format of XML can hold.
@Suite("Control characters in texts")
struct ControlTextTests {
    private let onion: OnionCommandLine

    init() throws {
        onion = try OnionCommandLine.initialized()
        try onion.folder.write(
            """
            template: card
            kind: content
            view: { id: view, subviews: [{ id: label, type: label, text: $title }] }
            fields: { title: { type: text } }
            ---
            content: a
            template: card
            fields: { title: { en: Hello } }
            ---
            screen: s
            content: a
            """, to: "cards.yaml")
        #expect(try onion.run("import", "cards.yaml").status == 0)
    }

    @Test(
        "Every format refuses them with their place",
        arguments: [
            ("a.ndjson", #"{"content":"z","template":"card","fields":{"title":"a\u0000b"}}"#, "a.ndjson:1:52: "),
            ("a.yaml", "content: z\ntemplate: card\nfields:\n  title: \"a\\u0001b\"", "a.yaml:4:10: "),
            (
                "a.json", #"[{"content":"z","template":"card","summary":"\u001F","fields":{"title":"a"}}]"#,
                "a.json:1:45: "
            ),
            ("a.csv", "key,template,title\nz,card,a\u{0}b", "a.csv:2:"),
            ("fr.lproj/a.strings", "\"content/a#title\" = \"a\\U0007b\";", "fr.lproj/a.strings:1:21: "),
            (
                "a.xcstrings",
                #"{"sourceLanguage":"en","strings":{"content/a#title":{"localizations":{"fr":{"stringUnit":{"value":"\u0000"}}}}}}"#,
                "a.xcstrings:1:"
            ),
        ])
    func refused(file: String, text: String, place: String) throws {
        try onion.folder.write(text, to: file)
        let outcome = try onion.refused("import", file)
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("error: \(place)"))
        #expect(outcome.error.contains("(U+00"))
    }

    @Test("Tabs and line ends are no such characters")
    func lineEnds() throws {
        let text = #"{"content":"z","template":"card","fields":{"title":"a\tb\r\nc"}}"#
        #expect(try onion.run("import", "-", "--from", "ndjson", input: text).status == 0)
    }

    @Test("A registry that has one is reported by a check, and its export to XML is refused with the text's name")
    func stored() throws {
        try onion.execute(
            """
            DROP TRIGGER revision_is_immutable;
            UPDATE revision SET body = replace(body, 'Hello', 'a\\u0000b');
            CREATE TRIGGER revision_is_immutable BEFORE UPDATE ON revision
            BEGIN
                SELECT RAISE(ABORT, 'a revision never changes');
            END
            """)
        #expect(
            try onion.run("check", "--format", "csv").output.contains("content/a,fields.title.en,a text cannot have"))
        #expect(try onion.run("show", "content/a").status == 0)
        for arguments in [
            ["export", "screen/s", "-o", "S.storyboard"], ["export", "--strings", "fr", "-o", "a.xliff"],
        ] {
            let outcome = try onion.start(arguments).wait()
            #expect(outcome.status == 2)
            #expect(outcome.error.contains("\"content/a#title\" has a NUL character (U+0000), which XML cannot hold"))
        }
        #expect(!FileManager.default.fileExists(atPath: onion.folder.path("S.storyboard")))
    }
}
