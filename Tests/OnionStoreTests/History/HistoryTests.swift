import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("The history of a part")
struct HistoryTests {
    private let test: TestRegistry
    private let boris = Authorship(author: "Boris", message: "Shorter")

    /// `content/hello` was changed twice, renamed, removed and restored, and changed again.
    init() throws {
        test = try TestRegistry(Fixtures.home)
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"), by: boris)
        try test.registry.rename(Reference(parsing: "content/hello"), to: Key("greeting"), by: TestRegistry.anna)
        try test.registry.remove(
            [Reference(parsing: "screen/home"), Reference(parsing: "content/greeting")], by: TestRegistry.anna)
        try test.registry.restore(
            [Reference(parsing: "screen/home"), Reference(parsing: "content/greeting")], by: TestRegistry.anna)
        try test.registry.restore(Reference(parsing: "content/greeting@1"), by: boris)
    }

    private func history(_ name: String, limit: Int? = nil) throws -> [String] {
        var lines: [String] = []
        try test.registry.read { snapshot in
            try snapshot.eachStep(of: Reference(parsing: name), limit: limit) { step in
                lines.append("\(step.reference) \(step.event) \(step.change.number) \(step.change.author)")
            }
        }
        return lines
    }

    private static let steps = [
        "content/greeting@3 changed 6 Boris", "content/greeting restored 5 Anna", "content/greeting removed 4 Anna",
        "content/greeting renamed(from: hello) 3 Anna", "content/greeting@2 changed 2 Boris",
        "content/greeting@1 created 1 Anna",
    ]

    @Test("Revisions and other events, the newest first")
    func steps() throws {
        let steps = try history("content/greeting").map {
            $0.replacing("OnionModel.Key(text: \"hello\")", with: "hello")
        }
        #expect(steps == Self.steps)
    }

    @Test("A limit ends the history at any row", arguments: 1...7)
    func limits(limit: Int) throws {
        #expect(try history("content/greeting", limit: limit).count == min(limit, 6))
    }

    @Test("With a revision, the history up to it")
    func upTo() throws {
        #expect(
            try history("content/greeting@1") == ["content/greeting@1 created 1 Anna"])
        #expect(try history("content/greeting@2").count == 5)
        #expect(throws: RegistryError.self) { try history("content/greeting@9") }
    }

    @Test("A removed part has a history, a purged one has none")
    func removed() throws {
        try test.registry.remove([Reference(parsing: "screen/home")], by: TestRegistry.anna)
        #expect(try history("screen/home").first == "screen/home removed 7 Anna")
        try test.registry.purge([Reference(parsing: "screen/home")], by: TestRegistry.anna)
        #expect(throws: RegistryError.self) { try history("screen/home") }
        #expect(try test.rows("SELECT count(*) FROM event") == ["3"])
    }

    @Test("An import that restores and changes a part has both events")
    func importRestores() throws {
        try test.registry.remove([Reference(parsing: "screen/home")], by: TestRegistry.anna)
        try test.add("screen: home\nsummary: Again\ncontent: greeting\nwrap: [box]", by: boris)
        #expect(
            try history("screen/home").prefix(3) == [
                "screen/home restored 8 Boris", "screen/home@2 changed 8 Boris", "screen/home removed 7 Anna",
            ])
    }

    @Test("The queries use indexes", arguments: [Snapshot.revisions, Snapshot.events])
    func plan(sql: String) throws {
        let plan = try test.plan(sql)
        #expect(plan.filter { $0.contains("SCAN") || $0.contains("TEMP B-TREE") } == [])
    }
}
