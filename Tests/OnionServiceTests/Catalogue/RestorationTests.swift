import HTTPTypes
import Onion
import OnionService
import OnionTestRegistry
import Testing

@Suite("Removed parts that come back")
struct RestorationTests {
    private let page = "/catalogue/screens/new-year/restore"

    private func restore(_ service: TestService) async -> ServiceResponse {
        await service.service.respond(
            to: ServiceRequest(method: .post, target: "/parts/screen/new-year/restore?message=Wanted", headers: [:]))
    }

    private func removed() throws -> TestService {
        let service = try TestService.pizzeria()
        let authorship = Authorship(author: "Anna", message: "Nobody opens it")
        try service.test.registry.remove([Reference(parsing: "screen/new-year")], by: authorship)
        return service
    }

    @Test("A list has the removed parts with when, by whom and why, and the page of the change leads to the same")
    func list() async throws {
        let pizzeria = try TestService.pizzeria()
        #expect(await pizzeria.get("/catalogue/removed").text.contains("No part was removed."))
        let service = try removed()
        let list = await service.get("/catalogue/removed").text
        for words in ["href=\"\(page)\"", "by Anna", "Nobody opens it", "new-year"] {
            #expect(list.contains(words), "\(words)")
        }
        #expect(await service.get("/catalogue/changes/2").text.contains("href=\"\(page)\""))
        #expect(await service.get("/catalogue/screens/new-year").text.contains("href=\"\(page)\""))
        let missing = await service.get("/screens/new-year", [.accept: "text/html"])
        #expect(missing.status == .notFound && missing.text.contains("href=\"\(page)\""), "\(missing.text)")
        #expect(await !service.get("/screens/nothing", [.accept: "text/html"]).text.contains("/restore"))
    }

    @Test("A removed part comes back with its history, once")
    func restored() async throws {
        let service = try removed()
        #expect(
            await service.get(page).text.contains("data-method=\"POST\" data-target=\"/parts/screen/new-year/restore\"")
        )
        let answer = await restore(service)
        #expect(answer.status == .ok, "\(answer.text)")
        #expect(await !service.get("/catalogue/screens/new-year").text.contains("<b>removed</b>"))
        #expect(await service.get(page).text.contains("It is in use."))
        #expect(await restore(service).status == .unprocessableContent)
    }

    @Test("A part that refers to a removed one does not come back before it")
    func refused() async throws {
        let service = try removed()
        try service.test.registry.remove([Reference(parsing: "content/new-year")], by: TestRegistry.anna)
        let text = await service.get(page).text
        #expect(text.contains("It cannot come back") && text.contains("disabled>Bring back"), "\(text)")
        #expect(await restore(service).status == .unprocessableContent)
    }

    @Test("Readers without the right to write bring nothing back")
    func rules() async throws {
        let readers = try TestService(.pizzeria(), writers: .nobody)
        #expect(await restore(readers).code == "read-only")
    }
}
