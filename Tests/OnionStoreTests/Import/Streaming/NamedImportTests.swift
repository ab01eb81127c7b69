import OnionModel
import OnionStore
import OnionTestSupport
import Testing

@Suite("Imports that name themselves")
struct NamedImportTests {
    private static let text = "{\"content\":\"one\",\"template\":\"leaf\",\"fields\":{\"title\":\"Hello\"}}\n"

    @Test("The same name twice is answered with what the first one did")
    func twice() throws {
        let test = try TestRegistry(Fixtures.home)
        let first = try test.stream([Self.text], ImportOptions(name: "nightly"))
        #expect(first.description == "1 created" && first.earlier == nil)
        let before = try test.dump()
        let again = try test.stream(
            [Self.text.replacing("Hello", with: "Bye")], ImportOptions(name: "nightly"))
        #expect(again.description == "1 created" && again.earlier != nil)
        #expect(try test.dump() == before)
        #expect(try test.stream([Self.text], ImportOptions(name: "weekly")).description == "1 unchanged")
    }

    @Test("Its event says its name")
    func log() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.stream([Self.text], ImportOptions(name: "nightly"))
        #expect(try test.rows("SELECT summary FROM change WHERE id = 2") == ["nightly: 1 created"])
    }

    @Test("One that was refused, or rehearsed, is not done")
    func refused() throws {
        let test = try TestRegistry(Fixtures.home)
        #expect(throws: ImportRefused.self) {
            try test.stream([Self.text.replacing("leaf", with: "laef")], ImportOptions(name: "nightly"))
        }
        try test.stream([Self.text], ImportOptions(isDryRun: true, name: "nightly"))
        #expect(try test.stream([Self.text], ImportOptions(name: "nightly")).earlier == nil)
    }

    @Test("What it refused is part of its answer")
    func refusedCount() throws {
        let test = try TestRegistry(Fixtures.home)
        let options = ImportOptions(onError: .skip, name: "nightly")
        try test.stream([Self.text + Self.text], options)
        let again = try test.stream([""], options)
        #expect(again.created == 1 && again.refused == 1)
    }
}
