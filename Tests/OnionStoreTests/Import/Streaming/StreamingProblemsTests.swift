import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

/// The wording of the problems of streamed imports, each with its code.
@Suite("Problems of streamed imports")
struct StreamingProblemsTests {
    private func problems(
        _ texts: String..., options: ImportOptions = ImportOptions()
    ) throws -> [Problem] {
        let test = try TestRegistry(Fixtures.home)
        do {
            try test.stream(texts, options)
            return []
        } catch let refusal as ImportRefused {
            return refusal.problems
        }
    }

    private func expect(
        _ problems: [Problem], _ code: String, _ values: [String: String], _ description: String,
        at location: SourceLocation = #_sourceLocation
    ) {
        #expect(problems.map(\.description) == [description], sourceLocation: location)
        #expect(problems.map(\.code.rawValue) == [code], sourceLocation: location)
        #expect(problems.map(\.values) == [values], sourceLocation: location)
    }

    @Test("A text without a document")
    func empty() throws {
        expect(try problems("\n"), "empty", [:], "menu0.ndjson: there is no document in it")
    }

    @Test("Two documents of one part")
    func repeated() throws {
        let record = "{\"content\":\"new\",\"template\":\"leaf\",\"fields\":{\"title\":\"Hello\"}}\n"
        expect(
            try problems(record + record), "duplicate", ["reference": "content/new", "first": "menu0.ndjson:1:1"],
            "menu0.ndjson:2:1: content/new appears twice; the first is at menu0.ndjson:1:1; remove one of the two")
    }

    @Test("A partial document of a part that does not exist")
    func noStoredDocument() throws {
        expect(
            try problems("{\"content\":\"new\",\"summary\":\"A\"}\n", options: ImportOptions(isPatch: true)),
            "unknown-reference", ["reference": "content/new"],
            """
            menu0.ndjson:1:1: content/new: there is no content/new, which this document changes; import the complete document first
            """)
    }

    @Test("A document that the import's mode does not take")
    func mode() throws {
        let new = "{\"content\":\"new\",\"template\":\"leaf\",\"fields\":{\"title\":\"Hello\"}}\n"
        expect(
            try problems(new, options: ImportOptions(mode: .update)), "nothing-to-update",
            ["reference": "content/new"],
            """
            menu0.ndjson:1:1: content/new: there is no content/new, but the import only updates; \
            remove it, or import with the mode upsert
            """)
        let old = "{\"content\":\"hello\",\"template\":\"leaf\",\"fields\":{\"title\":\"Hello\"}}\n"
        expect(
            try problems(old, options: ImportOptions(mode: .create)), "already-exists",
            ["reference": "content/hello"],
            """
            menu0.ndjson:1:1: content/hello: content/hello exists already, but the import only creates; \
            remove it, or import with the mode upsert
            """)
    }
}
