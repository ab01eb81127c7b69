import OnionCoding
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Expected revisions")
struct ExpectationTests {
    private let test: TestRegistry

    init() throws {
        test = try TestRegistry(Fixtures.home)
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"), by: Authorship(author: "Boris"))
    }

    private func add(_ documents: String, expecting names: String...) throws -> [String] {
        let expected = try names.map { try Reference(parsing: $0) }
        return try test.registry.importDocuments(
            documents.read().documents, by: TestRegistry.anna, options: ImportOptions(expecting: expected)
        ).rows
            .filter { $0.outcome != .unchanged }.map { "\($0.outcome) \($0.reference)" }
    }

    @Test("A document with the expected revision is stored")
    func met() throws {
        let documents = Fixtures.home.replacing("en: Hello", with: "en: Hey")
        #expect(try add(documents, expecting: "content/hello@2", "template/box@1") == ["changed content/hello@3"])
    }

    @Test("A lost update is refused with the changes of both sides, and nothing is stored, in a dry run as well")
    func lost() throws {
        let documents = Fixtures.home.replacing("ru: Привет", with: "ru: Салют").replacing(
            "maxLength: 20", with: "maxLength: 9")
        let before = try test.dump()
        let refusal = #expect(throws: RegistryError.self) {
            try add(documents, expecting: "template/leaf@1", "content/hello@1")
        }
        guard case .revisionMoved(let conflict) = refusal?.code else {
            Issue.record("\(String(describing: refusal))")
            return
        }
        #expect(conflict.reference.description == "content/hello" && conflict.base == 1 && conflict.head == 2)
        #expect(conflict.authors == ["Boris"])
        #expect(conflict.theirs.map(\.description) == [#"changed text fields.title.en: "Hello" → "Hi""#])
        #expect(conflict.mine?.map(\.description) == [#"changed text fields.title.ru: "Привет" → "Салют""#])
        let expected = try #require(refusal)
        #expect(throws: expected) {
            try test.registry.importDocuments(
                documents.read().documents, by: TestRegistry.anna,
                options: ImportOptions(isDryRun: true, expecting: [Reference(parsing: "content/hello@1")]))
        }
        #expect(try test.dump() == before)
    }

    @Test("An expectation for another part is checked as well")
    func others() throws {
        #expect(throws: RegistryError.self) { try add(Fixtures.frame, expecting: "content/hello@1") }
        #expect(try add(Fixtures.frame, expecting: "content/hello@2") == ["created template/frame@1"])
    }

    @Test("An expectation names an existing revision")
    func unknown() throws {
        try #expect(
            throws: RegistryError(
                .revisionNotNamed(
                    Reference(parsing: "content/hello"), current: Reference(parsing: "content/hello@2")))
        ) { try add(Fixtures.frame, expecting: "content/hello") }
        try #expect(
            throws: RegistryError(.revisionNotFound(Reference(parsing: "content/hello@7"), latest: 2))
        ) { try add(Fixtures.frame, expecting: "content/hello@7") }
    }
}
