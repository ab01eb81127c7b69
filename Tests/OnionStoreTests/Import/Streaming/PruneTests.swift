import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Complete imports of a datasource")
struct PruneTests {
    private static func offer(_ key: String, _ actions: String? = "offers") -> String {
        let actions = actions.map { ",\"actions\":\"\($0)\"" } ?? ""
        return "{\"content\":\"\(key)\",\"template\":\"leaf\",\"fields\":{\"title\":\"Hi\"}\(actions)}\n"
    }

    private static func actions(_ key: String) -> String {
        "{\"actions\":\"\(key)\",\"datasource\":\"Offers\",\"items\":[]}\n"
    }

    private static let prune = ImportOptions(pruned: .datasource("Offers"))

    /// Two offers, one of them with its own action set.
    private func registry() throws -> TestRegistry {
        let test = try TestRegistry(Fixtures.home)
        try test.stream(
            Self.actions("offers") + Self.actions("more") + Self.offer("one") + Self.offer("two")
                + Self.offer("three", "more") + Self.offer("plain", nil))
        return test
    }

    @Test("Missing parts of the datasource are archived, parts of others are not")
    func archived() throws {
        let test = try registry()
        let summary = try test.stream([Self.actions("offers") + Self.offer("one") + Self.offer("four")], Self.prune)
        #expect(summary.description == "1 created, 2 unchanged, 3 archived")
        #expect(
            try test.names.filter { !$0.hasPrefix("template") && !$0.hasPrefix("screen") } == [
                "actions/buttons@1", "actions/offers@1", "content/four@1", "content/hello@1", "content/one@1",
                "content/plain@1",
            ])
        #expect(try test.rows("SELECT summary FROM change WHERE id = 3") == ["1 created, 2 unchanged, 3 archived"])
        #expect(try test.damage() == [])
    }

    @Test("A part in use is not archived, and the error lists its users")
    func inUse() throws {
        let test = try registry()
        try test.add("screen: s\ncontent: two\nwrap: [box]")
        let before = try test.dump()
        let error = #expect(throws: RegistryError.self) {
            try test.stream([Self.actions("offers") + Self.offer("one")], Self.prune)
        }
        #expect(error?.details == ["screen/s@1 content"])
        #expect(try test.dump() == before)
    }

    @Test("An import of contents alone keeps the action sets that they have")
    func contentsAlone() throws {
        let test = try registry()
        #expect(try test.stream([Self.offer("one")], Self.prune).description == "1 unchanged, 3 archived")
        #expect(try test.names.filter { $0.hasPrefix("actions") } == ["actions/buttons@1", "actions/offers@1"])
        #expect(try test.damage() == [])
    }

    @Test("A datasource without action sets is reported")
    func unknown() throws {
        let test = try registry()
        let error = #expect(throws: RegistryError.self) {
            try test.stream([Self.offer("one")], ImportOptions(pruned: .datasource("Ofers")))
        }
        #expect(error?.code == .datasourceNotFound("Ofers", nearest: "Offers"))
    }

    @Test("Missing contents of a template are archived, whatever actions they have; other parts are not")
    func contentsOfTemplate() throws {
        let test = try registry()
        let before = try test.names
        let kept = Self.offer("one") + Self.offer("four") + Self.offer("hello", "buttons")
        let summary = try test.stream([kept], ImportOptions(pruned: .contents(of: Key("leaf"))))
        #expect(summary.description == "1 created, 1 changed, 1 unchanged, 3 archived")
        let gone: Set = ["content/hello@1", "content/two@1", "content/three@1", "content/plain@1"]
        #expect(try Set(test.names) == Set(before).subtracting(gone).union(["content/four@1", "content/hello@2"]))
        #expect(try test.damage() == [])
    }

    @Test("A template that is not there is an error")
    func unknownTemplate() throws {
        let test = try registry()
        let error = #expect(throws: RegistryError.self) {
            try test.stream([Self.offer("one")], ImportOptions(pruned: .contents(of: Key("leav"))))
        }
        #expect(error?.message == "there is no template/leav")
    }

    @Test("If documents are refused, nothing is archived")
    func refused() throws {
        let test = try registry()
        let summary = try test.stream(
            [Self.actions("offers") + "{\"content\":\"two\"}\n"],
            ImportOptions(onError: .skip, pruned: .datasource("Offers")))
        #expect(summary.refused == 1 && summary.archived == 0)
    }
}
