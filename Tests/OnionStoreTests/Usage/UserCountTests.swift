import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Stored numbers of users")
struct UserCountTests {
    @Test("Every write keeps the numbers of users: imports, removals, restored and reverted parts, a purge")
    func writes() throws {
        let test = try TestRegistry(Fixtures.home + "\n---\n" + Fixtures.list)
        func users() throws -> [String] {
            #expect(try test.damage() == [])
            return try test.rows("SELECT kind || '/' || key, users FROM part WHERE users > 0 ORDER BY kind, key")
        }
        let first = ["actions/buttons 1", "content/hello 1", "template/box 1", "template/leaf 1"]
        #expect(try users() == first)

        // A part that names another twice is one user.
        try test.add("screen: twice\ncontent: hello\nwrap: [box, box]")
        #expect(try users() == ["actions/buttons 1", "content/hello 2", "template/box 2", "template/leaf 1"])
        try test.registry.remove([Reference(parsing: "screen/twice")], by: TestRegistry.anna)
        #expect(try users() == first)
        try test.registry.restore(Reference(parsing: "screen/twice"), by: TestRegistry.anna)
        #expect(try users() == ["actions/buttons 1", "content/hello 2", "template/box 2", "template/leaf 1"])
        try test.registry.purge([Reference(parsing: "screen/twice")], by: TestRegistry.anna)
        #expect(try users() == first)

        // Records: new ones, one that changes, and one without its actions.
        let record = { (key: String, title: String, actions: String) in
            #"{"content":"\#(key)","template":"leaf","fields":{"title":{"en":"\#(title)"}}\#(actions)}"#
        }
        let buttons = #","actions":"buttons""#
        try test.stream(record("a", "A", buttons) + "\n" + record("b", "B", buttons))
        #expect(try users() == ["actions/buttons 3", "content/hello 1", "template/box 1", "template/leaf 3"])
        try test.stream(record("a", "New", buttons) + "\n" + record("b", "B", "") + "\n" + record("c", "C", ""))
        let streamed = ["actions/buttons 2", "content/hello 1", "template/box 1", "template/leaf 4"]
        #expect(try users() == streamed)

        try test.registry.rename(Reference(parsing: "template/box"), to: Key("case"), by: TestRegistry.anna)
        try test.add("screen: home\ncontent: hello\nwrap: [list, case]")
        #expect(
            try users() == [
                "actions/buttons 2", "content/hello 1", "template/case 1", "template/leaf 4", "template/list 1",
            ])
        _ = try test.registry.revert(test.rows("SELECT max(id) FROM change")[0], by: TestRegistry.anna)
        #expect(
            try users() == ["actions/buttons 2", "content/hello 1", "template/case 1", "template/leaf 4"])
    }

    @Test("A refused import leaves the numbers as they were")
    func refusal() throws {
        let test = try TestRegistry(Fixtures.home)
        let good = #"{"content":"a","template":"leaf","fields":{"title":{"en":"A"}}}"#
        #expect(try !test.streamRefusal(good + "\n" + #"{"content":"b","template":"leaf"}"#, lines: 1).isEmpty)
        #expect(try test.rows("SELECT users FROM part WHERE key = 'leaf'") == ["1"])
        try test.stream(good, isDryRun: true)
        #expect(try test.rows("SELECT users FROM part WHERE key = 'leaf'") == ["1"])
    }
}
