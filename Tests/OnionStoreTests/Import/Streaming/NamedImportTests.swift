import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Named imports")
struct NamedImportTests {
    private static let text = "{\"content\":\"one\",\"template\":\"leaf\",\"fields\":{\"title\":\"Hello\"}}\n"

    @Test("A repeated name returns the result of the first import")
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

    @Test("The event has the name of the import")
    func log() throws {
        let test = try TestRegistry(Fixtures.home)
        try test.stream([Self.text], ImportOptions(name: "nightly"))
        #expect(try test.rows("SELECT summary FROM change WHERE id = 2") == ["nightly: 1 created"])
    }

    @Test("The name of a refused import or of a dry run stays free")
    func refused() throws {
        let test = try TestRegistry(Fixtures.home)
        #expect(throws: ImportRefused.self) {
            try test.stream([Self.text.replacing("leaf", with: "laef")], ImportOptions(name: "nightly"))
        }
        try test.stream([Self.text], ImportOptions(isDryRun: true, name: "nightly"))
        #expect(try test.stream([Self.text], ImportOptions(name: "nightly")).earlier == nil)
    }

    @Test("The stored answer has the number of refused records")
    func refusedCount() throws {
        let test = try TestRegistry(Fixtures.home)
        let options = ImportOptions(onError: .skip, name: "nightly")
        try test.stream([Self.text + Self.text], options)
        let again = try test.stream([""], options)
        #expect(again.created == 1 && again.refused == 1)
    }
}
