import Foundation
import HTTPTypes
import Onion
import OnionService
import OnionTestRegistry
import Testing

@Suite("A service whose registry was replaced")
struct ReplacedRegistryTests {
    @Test("It says so, and stores nothing, until it is started again")
    func replaced() async throws {
        let pizzeria = try TestService.pizzeria()
        #expect(await pizzeria.get("/parts").status == .ok)
        let path = pizzeria.test.folder.path("onion.sqlite")
        let copy = pizzeria.test.folder.path("copy.sqlite")
        try pizzeria.test.registry.backup(to: copy)
        #expect(rename(copy, path) == 0)
        for answer in [
            await pizzeria.get("/parts"), await pizzeria.get("/screens/home"),
            await pizzeria.send("/import?dry=false", "number: new\nvalue: 1\n"),
        ] {
            #expect(answer.status == .serviceUnavailable && answer.code == "replaced", "\(answer.text)")
            #expect(answer.headers[.retryAfter] != nil)
            #expect(answer.text.contains("start the service again"), "\(answer.text)")
        }
    }
}
