import OnionAssembly
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Past states")
struct TimeTravelTests {
    private let test: TestRegistry

    /// Changes at noon of the days from the first of November on.
    init() throws {
        test = try TestRegistry(Fixtures.home)
        try test.add(
            Fixtures.home.replacing("en: Hello", with: "en: Hi").replacing(
                "BoxViewController", with: "CaseViewController"))
        try test.add(Fixtures.frame + "\n---\nscreen: home\ncontent: hello\nwrap: [box, frame]")
        try test.registry.remove([Reference(parsing: "screen/home")], by: TestRegistry.anna)
        try test.registry.restore(Reference(parsing: "screen/home"), by: TestRegistry.anna)
        try test.registry.rename(Reference(parsing: "template/box"), to: Key("case"), by: TestRegistry.anna)
        try test.execute("UPDATE change SET time = '2026-11-0' || id || 'T12:00:00.000Z'")
    }

    private func instant(_ day: Int) throws -> Instant { try Instant("2026-11-0\(day)T12:00Z") }

    private func list(_ day: Int, archived: Bool = false) throws -> [String] {
        var names: [String] = []
        try test.registry.read(asOf: instant(day)) { snapshot in
            try snapshot.eachPart(PartFilter(archived: archived)) {
                names.append("\($0.reference) \($0.controller ?? "-") \($0.changed.dropLast(14))")
            }
        }
        return names
    }

    @Test("A list has the heads and the classes of the time, under the current keys")
    func lists() throws {
        #expect(try list(0 + 1).contains("screen/home@1 - 2026-11-01"))
        #expect(
            try list(2) == [
                "template/case@2 CaseViewController 2026-11-02", "template/leaf@1 - 2026-11-01",
                "actions/buttons@1 HelloViewController 2026-11-01", "content/hello@2 - 2026-11-02",
                "screen/home@1 - 2026-11-01",
            ])
        #expect(try list(1).first == "template/case@1 BoxViewController 2026-11-01")
        #expect(try list(3).contains("screen/home@2 - 2026-11-03"))
        #expect(try !list(4).contains { $0.hasPrefix("screen") })
        #expect(try list(4, archived: true) == ["screen/home@2 - 2026-11-03"])
        #expect(try list(5, archived: true) == [])
        #expect(try list(9) == list(6))
        #expect(try test.registry.read(asOf: Instant("2026-10-31")) { try $0.datasources() } == [])
    }

    @Test("Usage is that of the time")
    func usage() throws {
        func usage(_ name: String, _ day: Int) throws -> [String] {
            try test.registry.read(asOf: instant(day)) { snapshot in
                try snapshot.usageLines(of: .part(Reference(parsing: name)), isTransitive: true)
            }
        }
        #expect(try usage("template/frame", 3) == ["screen/home wrap[1] template/frame"])
        #expect(try usage("template/frame", 4) == [])
        #expect(try usage("template/case", 1) == ["screen/home wrap[0] template/case"])
        #expect(
            try usage("template/leaf", 2) == [
                "content/hello template template/leaf", "screen/home content content/hello",
            ])
        #expect(try usage("template/leaf", 4) == ["content/hello template template/leaf"])
        #expect(throws: RegistryError.self) { try usage("template/frame", 2) }
    }

    @Test("A screen is assembled of the parts of the time")
    func assembly() throws {
        func title(_ day: Int) throws -> String {
            try test.registry.read(asOf: instant(day)) { snapshot in
                let json = try AssemblySession(snapshot).json(of: Reference(parsing: "screen/home"))
                let text = String(decoding: json, as: UTF8.self)
                return ["Hello", "Hi"].filter { text.contains("\"\($0)\"") }.joined()
                    + (text.contains("frame@1") ? " in a frame" : "")
            }
        }
        #expect(try [1, 2, 3, 5].map(title) == ["Hello", "Hi", "Hi in a frame", "Hi in a frame"])
        #expect(throws: RegistryError.self) { try title(4) }
        // The templates in an assembler's cache are revisions, so that one read of the past does not change the next.
        let assembler = Assembler(test.registry)
        let layer = try test.registry.read(asOf: instant(1)) { _ in
            try assembler.assemble(Reference(parsing: "screen/home")).layer
        }
        #expect(layer.template.key.text == "case")
        #expect(try assembler.assemble(Reference(parsing: "screen/home")).layer.template.key.text == "frame")
    }

    @Test("The export equals the documents of the time")
    func documents() throws {
        let before = try TestRegistry(Fixtures.home)
        let part = try test.registry.read(asOf: instant(1)) { try $0.part(Reference(parsing: "content/hello")) }
        #expect(try part == before.part("content/hello"))
    }

    @Test("A part that did not exist at the time is reported with the time")
    func notYet() throws {
        try #expect(
            throws: RegistryError(
                .notFound(Reference(parsing: "template/frame"), nearest: nil), asOf: instant(2))
        ) { try test.registry.read(asOf: instant(2)) { try $0.part(Reference(parsing: "template/frame")) } }
    }

    @Test("The present does not change, also after a failure, and can be read during a write")
    func present() throws {
        let names = try test.names
        _ = try? test.registry.read(asOf: instant(1)) { try $0.part(Reference(parsing: "template/frame")) }
        #expect(try test.names == names)
        try test.add(Fixtures.list)
        #expect(try test.names.count == names.count + 1)
        #expect(try list(1).count == 5)
    }

    @Test("Inside of a read there is one state, and many readers may travel at once")
    func nesting() throws {
        #expect(throws: RegistryError.self) {
            try test.registry.read { _ in try test.registry.read(asOf: instant(1)) { _ in } }
        }
        let pool = try Registry.open(at: test.registry.path, options: .init(concurrentReaders: 2))
        let count = try pool.read(asOf: instant(1)) { snapshot in
            var count = 0
            try snapshot.eachPart(PartFilter()) { _ in count += 1 }
            return count
        }
        #expect(count == 5)
        #expect(try pool.read { try $0.usage(of: .part(Reference(parsing: "template/frame"))).count } == 1)
    }

    @Test(
        "Queries that use an index still use it",
        arguments: [
            (
                "SELECT head FROM part WHERE kind = 'screen' AND key = 'a'",
                "SEARCH now USING COVERING INDEX sqlite_autoindex_part_1 (kind=? AND key=?)"
            ),
            ("SELECT head FROM part WHERE id = 1", "SEARCH now USING INTEGER PRIMARY KEY (rowid=?)"),
            (
                "SELECT part.key, revision.body FROM part JOIN revision ON revision.id = part.head WHERE part.kind = 'screen' ORDER BY part.key",
                "SEARCH revision USING INTEGER PRIMARY KEY (rowid=?)"
            ),
            (UsageSQL.headUsers, "SEARCH stored USING COVERING INDEX reference_by_target (target=?)"),
            (UsageSQL.isUsed, "SEARCH stored USING COVERING INDEX reference_by_target (target=?)"),
        ])
    func plans(sql: String, step: String) throws {
        let plan = try test.plan(sql, after: TimeTravel.views(3))
        #expect(plan.contains { $0.hasSuffix(step) }, "\(plan)")
        #expect(
            plan.filter { line in
                (line.contains("SCAN") && !line.hasSuffix("SCAN CONSTANT ROW"))
                    || line.contains("TEMP B-TREE")
                    || line.contains("MATERIALIZE")
                    || line.contains("AUTOMATIC")
            } == [], "\(plan)")
    }

    @Test("A change by a clock that was fast hides no later change", arguments: [1, 3, 5])
    func fastClock(change: Int) throws {
        try test.execute("UPDATE change SET time = '2026-12-24T12:00:00.000Z' WHERE id = \(change)")
        let present = try test.names.sorted()
        func names(_ time: String) throws -> [String] {
            var names: [String] = []
            try test.registry.read(asOf: Instant(time)) { snapshot in
                try snapshot.eachPart(PartFilter()) { names.append($0.reference.description) }
            }
            return names.sorted()
        }
        for time in ["2026-11-06T12:00Z", "2026-12-01", "2026-12-25", "2027-01-01"] {
            #expect(try names(time) == present, "\(time)")
        }
        #expect(try names("2026-11-04T12:00Z").contains("screen/home@2") == false)
    }

    @Test("The change of a time is found by index")
    func changePlan() throws {
        #expect(
            try test.plan(LogQuery.lastUntil).map { String($0.suffix(63)) }
                == ["SEARCH change USING COVERING INDEX change_by_time (time<?)"])
    }
}
