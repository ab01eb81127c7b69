import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("The log of a registry")
struct LogTests {
    private let test: TestRegistry

    /// Six changes, at noon of the days from the first to the sixth of November.
    init() throws {
        test = try TestRegistry(Fixtures.home)
        let boris = Authorship(author: "Boris", message: "Shorter")
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"), by: boris)
        try test.registry.rename(Reference(parsing: "content/hello"), to: Key("greeting"), by: TestRegistry.anna)
        try test.registry.remove([Reference(parsing: "screen/home")], by: boris)
        try test.add(Fixtures.frame)
        try test.registry.purge([Reference(parsing: "screen/home")], by: TestRegistry.anna)
        try test.execute("UPDATE change SET time = '2026-11-0' || id || 'T12:00:00.000Z'")
    }

    private func log(_ filter: ChangeFilter = ChangeFilter(), limit: Int? = nil) throws -> [Int] {
        var numbers: [Int] = []
        try test.registry.read { try $0.eachChange(filter, limit: limit) { numbers.append($0.number) } }
        return numbers
    }

    @Test("One row per change, the newest first, with all its values")
    func rows() throws {
        var changes: [ChangeRecord] = []
        try test.registry.read { try $0.eachChange { changes.append($0) } }
        #expect(
            changes.map { "\($0.number) \($0.verb) \($0.author) \($0.message ?? "-"): \($0.summary)" } == [
                "6 purge Anna -: purged screen/home",
                "5 import Anna -: created template/frame",
                "4 remove Boris Shorter: removed screen/home",
                "3 rename Anna -: renamed content/hello to content/greeting",
                "2 import Boris Shorter: changed content/hello",
                "1 import Anna -: 5 created",
            ])
        #expect(changes.last?.time == "2026-11-01T12:00:00.000Z")
    }

    @Test("Filters by author, time, part and key, alone and together")
    func filters() throws {
        let greeting = try Reference(parsing: "content/greeting")
        #expect(try log(ChangeFilter(author: "Boris")) == [4, 2])
        #expect(throws: RegistryError.self) { try log(ChangeFilter(author: "boris")) }
        #expect(try log(ChangeFilter(since: Instant(wellFormed: "2026-11-03T12:00Z"))) == [6, 5, 4, 3])
        #expect(try log(ChangeFilter(since: Instant(wellFormed: "2026-11-03T12:00:00.001Z"))) == [6, 5, 4])
        #expect(try log(ChangeFilter(until: Instant(wellFormed: "2026-11-03T12:00Z"))) == [3, 2, 1])
        #expect(try log(ChangeFilter(until: Instant(wellFormed: "2026-11-01"))) == [])
        #expect(try log(ChangeFilter(since: Instant(wellFormed: "2027-01-01"))) == [])
        #expect(
            try log(ChangeFilter(since: Instant(wellFormed: "2026-11-02"), until: Instant(wellFormed: "2026-11-04")))
                == [3, 2])
        #expect(try log(ChangeFilter(reference: greeting)) == [3, 2, 1])
        #expect(try log(ChangeFilter(author: "Anna", reference: greeting, before: 3)) == [1])
        #expect(try log(ChangeFilter(matching: "fra")) == [5])
        #expect(try log(ChangeFilter(matching: "g*")) == [3, 2, 1])
        #expect(try log(ChangeFilter(matching: "G*")) == [])
        #expect(throws: RegistryError.self) { try log(ChangeFilter(reference: Reference(parsing: "screen/home"))) }
    }

    @Test("A time selects the changes of this time, also when a clock was fast")
    func fastClock() throws {
        try test.execute("UPDATE change SET time = '2026-12-24T12:00:00.000Z' WHERE id = 2")
        #expect(try log(ChangeFilter(since: Instant(wellFormed: "2026-11-05"))) == [6, 5, 2])
        #expect(try log(ChangeFilter(until: Instant(wellFormed: "2026-11-05"))) == [4, 3, 1])
        #expect(try log(ChangeFilter(since: Instant(wellFormed: "2026-12-01"))) == [2])
    }

    @Test("Pages follow each other without gaps")
    func pages() throws {
        var all: [Int] = []
        while true {
            let page = try log(ChangeFilter(before: all.last), limit: 4)
            if page.isEmpty { break }
            all += page
        }
        #expect(all == [6, 5, 4, 3, 2, 1])
    }

    @Test(
        "A page uses an index, in the order of the rows",
        arguments: [
            (ChangeFilter(), nil, "SCAN change"),
            (ChangeFilter(before: 9), nil, "SEARCH change USING INTEGER PRIMARY KEY (rowid<?)"),
            (ChangeFilter(author: "A"), nil, "SEARCH change USING INDEX change_by_author (author=?)"),
            (
                ChangeFilter(since: Instant(wellFormed: "2026-11-01")), nil,
                "SEARCH change USING COVERING INDEX change_by_time (time>?)"
            ),
            (
                ChangeFilter(until: Instant(wellFormed: "2026-11-01")), nil,
                "SEARCH change USING COVERING INDEX change_by_time (time<?)"
            ),
            (ChangeFilter(matching: "a"), nil, "SEARCH revision USING INDEX revision_by_change (change=?)"),
            (ChangeFilter(), Int64(1), "SEARCH change USING INTEGER PRIMARY KEY (rowid=?)"),
        ])
    func plans(filter: ChangeFilter, part: Int64?, step: String) throws {
        let plan = try test.plan(LogQuery(filter, part: part, limit: 1).sql)
        #expect(plan.contains { $0.hasSuffix(step) }, "\(plan)")
        // The rows of one part are sorted, since they are few; all others come in the order of the changes.
        #expect(part != nil || !plan.contains { $0.contains("TEMP B-TREE FOR ORDER BY") }, "\(plan)")
        // Walking through the changes from the newest on is what a page is.
        #expect(plan.filter { $0.contains("SCAN") && !$0.hasSuffix("SCAN change") } == [])
    }
}
