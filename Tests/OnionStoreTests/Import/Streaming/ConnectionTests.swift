import GRDB
import OnionModel
import OnionTestSupport
import Testing

@testable import OnionStore

@Suite("The connection after an import of records")
struct ConnectionTests {
    @Test("It holds the tables to their checks again", arguments: ["leaf", "gone"])
    func checks(template: String) throws {
        let test = try TestRegistry(Fixtures.home)
        let text = "{\"content\":\"one\",\"template\":\"\(template)\",\"fields\":{\"title\":\"A\"}}\n"
        _ = try? test.stream(text)
        let isOff = try test.registry.read { snapshot in
            try Bool.fetchOne(snapshot.db, sql: "PRAGMA ignore_check_constraints")
        }
        #expect(isOff == false)
    }
}
