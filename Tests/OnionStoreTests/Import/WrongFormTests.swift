import OnionCoding
import OnionModel
import OnionStore
import OnionTestDocuments
import OnionTestRegistry
import Testing

@Suite("No value of a document is dropped without a word")
struct WrongFormTests {
    /// A place in documents, and the form of a value.
    private struct Place: Hashable {
        var path: String
        var form: Int
    }

    @Test("A value of another form in place of any value is refused, or the part has it")
    func everyKey() throws {
        var tried: [Place: Int] = [:]
        var dropped: Set<String> = []
        for document in try EveryKey.registry.get().documents {
            let kind = document.entries?.first?.key ?? ""
            document.eachWrongForm { changed, path, form in
                tried[Place(path: "\(kind) \(path)", form: form), default: 0] += 1
                let read = Part.read(changed, source: nil)
                guard read.problems.isEmpty, let part = read.part else { return }
                let written = String(decoding: JSONWriter.compact(part.node), as: UTF8.self)
                if !Node.hasWrongForm(written) {
                    dropped.insert("\(kind) \(path): \(Node.wrongForms[form].description)")
                }
            } where: { path, form in
                path != kind && tried[Place(path: "\(kind) \(path)", form: form), default: 0] < 2
            }
        }
        // The import knows the names of fields and slots: ``EmptyNamesRule``.
        let ofTemplates = dropped.filter { name in
            ["fields: a map", ".slots: a map", ".when: a map"].contains { name.hasSuffix($0) }
        }
        #expect(dropped.subtracting(ofTemplates).sorted() == [])
        #expect(tried.count > 1_000)
    }

    @Test("A name in a list with a character that cannot be seen is refused")
    func invisibleCharacters() throws {
        var taken: Set<String> = []
        var tried = 0
        for document in try EveryKey.registry.get().documents {
            document.eachInvisibleCharacter { changed, path in
                tried += 1
                if Part.read(changed, source: nil).problems.isEmpty { taken.insert(path) }
            }
        }
        // The titles of segments are texts.
        #expect(taken.filter { !$0.hasSuffix("segments[]") }.sorted() == [])
        #expect(tried > 100)
    }

    private static let stored = """
        template: page
        kind: layout
        fields: { banner: { type: text } }
        view: { id: view, subviews: [{ id: top, type: label, text: $banner }, { id: middle, slot: content }] }
        ---
        template: story
        kind: content
        fields: { text: { type: text }, open: { type: bool } }
        states: { closed: { when: { open: false }, label.hidden: true } }
        view: { id: view, subviews: [{ id: label, type: label, text: $text }] }
        ---
        content: a
        template: story
        fields: { text: A }
        ---
        screen: s
        content: a
        wrap: [{ template: page, fields: { banner: Sale } }]

        """

    @Test(
        "A name that no template has is unknown with the value null, too, also where nothing else changes",
        arguments: [
            ("content: a\ntemplate: story\nfields: { text: A, bogus: }", "content/a fields.bogus: unknown-field"),
            ("content: a\ntemplate: story\nfields: { text: A, txt: null }", "content/a fields.txt: unknown-field"),
            ("content: b\ntemplate: story\nfields: { bogus: { en: null } }", "content/b fields.bogus: unknown-field"),
            (
                "screen: s\ncontent: a\nwrap: [{ template: page, fields: { banner: Sale, bogus: } }]",
                "screen/s wrap[0].fields.bogus: unknown-field"
            ),
            (
                "screen: t\ncompose: { template: page, fields: { bogus: }, content: a }",
                "screen/t compose.fields.bogus: unknown-field"
            ),
            (
                "screen: t\ncompose: { template: page, slots: { content: a, bogus: } }",
                "screen/t compose.slots.bogus: unknown-slot"
            ),
            (
                """
                template: story
                kind: content
                fields: { text: { type: text }, open: { type: bool } }
                states: { closed: { when: { open: false, bogus: }, label.hidden: true } }
                view: { id: view, subviews: [{ id: label, type: label, text: $text }] }
                """, "template/story states.closed.when: unknown-field"
            ),
        ])
    func emptyNames(document: String, problem: String) throws {
        let test = try TestRegistry(Self.stored)
        let refusal = try #require(throws: ImportRefused.self) { try test.add(document) }
        #expect(refusal.problems.map { "\($0.subject ?? "") \($0.path): \($0.code.rawValue)" } == [problem])
    }

    @Test("Null for a language of a text, or for all of them, counts as missing")
    func nullTexts() throws {
        let test = try TestRegistry(Self.stored)
        try test.add(
            "content: a\ntemplate: story\nfields: { text: { en: { one: A, few: null, other: B }, de: null }, open: null }"
        )
        let node = try test.registry.read { try $0.document(Reference(parsing: "content/a")) }
        #expect(
            String(decoding: JSONWriter.compact(node), as: UTF8.self)
                == #"{"content":"a","template":"story","fields":{"text":{"en":{"one":"A","other":"B"}}}}"#)
        try test.add("content: a\ntemplate: story\nfields: { text: { en: null, de: null } }")
        #expect(throws: ImportRefused.self) {
            try test.add("content: a\ntemplate: story\nfields: { text: { other: null } }")
        }
    }
}
