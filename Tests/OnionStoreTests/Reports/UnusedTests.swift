import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Parts that no screen reaches")
struct UnusedTests {
    private static func unused(_ test: TestRegistry, limit: Int? = nil) throws -> [String] {
        var testDescription: [String] = []
        _ = try test.registry.read { try $0.eachUnused(limit: limit) { testDescription.append($0.testDescription) } }
        return testDescription
    }

    private static func by(_ author: String) -> Authorship { Authorship(author: author) }

    @Test("A part that was never used is unused since it was made")
    func neverUsed() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.add(Fixtures.list, by: Self.by("Boris"))
        #expect(try Self.unused(test) == ["template/list@1 made by Boris in 2"])
        try test.add(Fixtures.list + "\nsummary: Another", by: Self.by("Clara"))
        #expect(try Self.unused(test) == ["template/list@2 made by Boris in 2"])
    }

    @Test("A screen's removal leaves all that only it showed, sorted by kind and key")
    func removal() throws {
        let test = try TestRegistry(Fixtures.home)
        #expect(try Self.unused(test) == [])
        try test.registry.remove([Reference(parsing: "screen/home")], by: Self.by("Boris"))
        #expect(
            try Self.unused(test) == [
                "template/box@1 used until Boris in 2", "template/leaf@1 used until Boris in 2",
                "actions/buttons@1 used until Boris in 2", "content/hello@1 used until Boris in 2",
            ])
        #expect(try Self.unused(test, limit: 2).count == 2)
        let counts = try test.registry.read { try $0.eachUnused(limit: 1) { _ in } }
        #expect(counts == [.template: 2, .actions: 1, .content: 1])
    }

    @Test("A recipe that changes leaves what it no longer names")
    func change() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.add(
            "content: plain\ntemplate: leaf\nfields: { title: Plain }\n---\nscreen: home\ncontent: plain",
            by: Self.by("Boris"))
        #expect(
            try Self.unused(test) == [
                "template/box@1 used until Boris in 2", "actions/buttons@1 used until Boris in 2",
                "content/hello@1 used until Boris in 2",
            ])
    }

    @Test("A part that a content stopped using after its screen was removed was unused since the removal")
    func earlierEnd() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.registry.remove([Reference(parsing: "screen/home")], by: Self.by("Boris"))
        try test.add("content: hello\ntemplate: leaf\nfields: { title: Hello }", by: Self.by("Clara"))
        #expect(
            try Self.unused(test) == [
                "template/box@1 used until Boris in 2", "template/leaf@1 used until Boris in 2",
                "actions/buttons@1 used until Boris in 2", "content/hello@2 used until Boris in 2",
            ])
    }

    @Test("A part that a content used only while its screen was removed was never used")
    func hole() throws {
        let plain = "content: hello\ntemplate: leaf\nfields: { title: Hello }"
        let test = try TestRegistry(Fixtures.home)
        let home = try Reference(parsing: "screen/home")
        try test.registry.remove([home], by: Self.by("Boris"))
        try test.add(plain, by: Self.by("Clara"))
        try test.registry.restore(home, by: Self.by("Dora"))
        #expect(try Self.unused(test) == ["actions/buttons@1 used until Boris in 2"])
        // Once more, with a removal in between: the screen is away when the actions come, and when they go.
        try test.registry.remove([home], by: Self.by("Emil"))
        try test.add(plain + "\nactions: buttons", by: Self.by("Fritz"))
        try test.add(plain, by: Self.by("Greta"))
        try test.registry.restore(home, by: Self.by("Hanna"))
        #expect(try Self.unused(test) == ["actions/buttons@1 used until Boris in 2"])
    }

    @Test("Of several uses, the last one counts")
    func again() throws {
        let test = try TestRegistry(Fixtures.home)
        let home = try Reference(parsing: "screen/home")
        try test.registry.remove([home], by: Self.by("Boris"))
        try test.registry.restore(home, by: Self.by("Clara"))
        #expect(try Self.unused(test) == [])
        try test.registry.remove([home], by: Self.by("Dora"))
        #expect(try Self.unused(test).first == "template/box@1 used until Dora in 4")
    }

    @Test("A part that only a pinned revision uses is used")
    func pins() throws {
        let test = try TestRegistry(Fixtures.home + "\n---\n" + Fixtures.frame)
        try test.add(
            """
            screen: home
            content: hello@1
            wrap: [box, frame]
            ---
            screen: outer
            compose: { template: frame, content: { screen: home@2 } }
            """, by: Self.by("Boris"))
        try test.add(
            """
            template: other
            kind: content
            view: { id: view }
            ---
            content: hello
            template: other
            """, by: Self.by("Clara"))
        // leaf and the actions are in content/hello@1, which is pinned; nobody shows the head.
        #expect(try Self.unused(test) == ["template/other@1 made by Clara in 3"])
        try test.add("screen: home\ncontent: hello", by: Self.by("Dora"))
        // screen/outer has the second revision, which has the box and the first content/hello.
        #expect(try Self.unused(test) == [])
        try test.add("screen: outer\ncompose: { template: frame, content: { screen: home } }", by: Self.by("Emil"))
        #expect(
            try Self.unused(test) == [
                "template/box@1 used until Emil in 5", "template/leaf@1 used until Emil in 5",
                "actions/buttons@1 used until Emil in 5",
            ])
    }

    @Test("A part is used when a screen shows only an older revision of it")
    func pinnedHead() throws {
        let test = try TestRegistry(Fixtures.home + "\n---\n" + Fixtures.frame)
        try test.add("screen: home\ncontent: hello\nwrap: [box@1, frame@1]")
        try test.add(Fixtures.frame + "\nsummary: Another")
        #expect(try Self.unused(test) == [])
    }

    @Test("In the past, what came later does not count")
    func past() throws {
        let test = try TestRegistry(Fixtures.home + "\n---\n" + Fixtures.list)
        try test.registry.remove([Reference(parsing: "screen/home")], by: Self.by("Boris"))
        try test.registry.restore(Reference(parsing: "screen/home"), by: TestRegistry.anna)
        try test.add("screen: listed\ncompose: { template: list, contents: [{ screen: home }] }")
        try test.execute("UPDATE change SET time = '2026-11-0' || id || 'T12:00:00.000Z'")
        func unused(_ day: Int) throws -> [String] {
            var lines: [String] = []
            try test.registry.read(asOf: Instant("2026-11-0\(day)T13:00Z")) { snapshot in
                _ = try snapshot.eachUnused { lines.append("\($0.reference) \($0.since.number) \($0.wasUsed)") }
            }
            return lines
        }
        #expect(try unused(1) == ["template/list@1 1 false"])
        #expect(
            try unused(2) == [
                "template/box@1 2 true", "template/leaf@1 2 true", "template/list@1 1 false",
                "actions/buttons@1 2 true",
                "content/hello@1 2 true",
            ])
        #expect(try unused(3) == ["template/list@1 1 false"])
        #expect(try unused(4) == [])
    }

    @Test("A removed part is not listed as unused")
    func removed() throws {
        let test = try TestRegistry(Fixtures.home + "\n---\n" + Fixtures.list)
        try test.registry.remove([Reference(parsing: "template/list")], by: TestRegistry.anna)
        #expect(try Self.unused(test) == [])
    }

    @Test("A purged part is forgotten, and its parts count as never used")
    func purged() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.registry.purge([Reference(parsing: "screen/home")], by: Self.by("Boris"))
        #expect(
            try Self.unused(test) == [
                "template/box@1 made by Anna in 1", "template/leaf@1 made by Anna in 1",
                "actions/buttons@1 made by Anna in 1", "content/hello@1 made by Anna in 1",
            ])
    }

    @Test("An empty registry has nothing unused, and neither has the pizzeria")
    func nothing() throws {
        #expect(try Self.unused(TestRegistry()) == [])
        #expect(try Self.unused(.pizzeria()) == [])
    }

    @Test("Names in any script")
    func unicode() throws {
        let test = try TestRegistry(
            "template: рамка\nkind: layout\nview: { id: вид, slot: content }\n---\n"
                + "template: 枠\nkind: layout\nview: { id: view, slot: content }", baseLocale: .english)
        #expect(
            try Self.unused(test) == ["template/рамка@1 made by Anna in 1", "template/枠@1 made by Anna in 1"])
    }

    @Test("A reference to nothing, and a part inside itself, end the walk all the same")
    func damaged() throws {
        let test = try TestRegistry(Fixtures.home + "\n---\n" + Fixtures.list)
        try test.plant("UPDATE reference SET target = 4000000000 WHERE path = 'actions'")
        try test.plant("UPDATE reference SET target = source WHERE path = 'wrap[0]'")
        #expect(
            try Self.unused(test) == [
                // Both were never reached, as far as one can tell now.
                "template/box@1 made by Anna in 1", "template/list@1 made by Anna in 1",
                "actions/buttons@1 made by Anna in 1",
            ])
    }

    @Test(
        "The periods of use are found by index",
        arguments: [
            ReachHistory.users, ReachHistory.followers, ReachHistory.pinners, ReachHistory.lives, ReachHistory.events,
        ])
    func queryPlan(sql: String) throws {
        let plan = try TestRegistry.pizzeria().plan(sql)
        #expect(plan.filter { !$0.hasPrefix("SEARCH ") && !$0.hasPrefix("CORRELATED ") } == [])
    }

    @Test("Names are read in their order from the index alone")
    func order() throws {
        #expect(
            try TestRegistry.pizzeria().plan(Snapshot.partsInOrder()) == [
                "SEARCH part USING COVERING INDEX sqlite_autoindex_part_1 (kind=?)"
            ])
    }
}

extension UnusedPart {
    fileprivate var testDescription: String {
        "\(reference) \(wasUsed ? "used until" : "made by") \(since.author) in \(since.number)"
    }
}
