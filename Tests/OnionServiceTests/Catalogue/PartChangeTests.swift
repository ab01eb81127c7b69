import HTTPTypes
import Onion
import OnionService
import OnionTestRegistry
import Testing

@Suite("Parts that get another key or are removed")
struct PartChangeTests {
    private func send(
        _ method: HTTPRequest.Method, _ target: String, _ headers: HTTPFields, _ service: TestService
    ) async -> ServiceResponse {
        await service.service.respond(to: ServiceRequest(method: method, target: target, headers: headers))
    }

    @Test("A rename keeps the references, and needs a key that is free")
    func rename() async throws {
        let pizzeria = try TestService.pizzeria()
        let page = "/catalogue/templates/modal/rename?key="
        #expect(await pizzeria.get(page + "cover").text.contains("data-target=\"/parts/template/modal?key=cover\""))
        for key in ["onboarding", "a+b", ""] {
            #expect(await pizzeria.get(page + key).text.contains("disabled>Rename"), "\(key)")
        }
        #expect(
            await send(.patch, "/parts/template/modal?key=onboarding", [.ifMatch: "*"], pizzeria).status == .conflict)
        #expect(await send(.patch, "/parts/template/modal", [.ifMatch: "*"], pizzeria).status == .badRequest)
        #expect(
            await send(.patch, "/parts/template/modal@1?key=cover", [.ifMatch: "*"], pizzeria).status == .badRequest)
        let answer = await send(.patch, "/parts/template/modal?key=cover&message=Clearer", [.ifMatch: "*"], pizzeria)
        #expect(answer.status == .ok && answer.text.contains("template/cover"))
        #expect(await pizzeria.get("/parts/screen/new-year").text.contains("\"cover\""))
    }

    @Test("A part that others refer to is not removed, and its page lists them")
    func used() async throws {
        let pizzeria = try TestService.pizzeria()
        let page = await pizzeria.get("/catalogue/templates/modal/remove").text
        #expect(page.contains("9 parts refer to it") && page.contains("disabled>Remove"), "\(page)")
        #expect(page.contains("href=\"/catalogue/screens/new-year\""))
        let answer = await send(.delete, "/parts/template/modal", [.ifMatch: "*"], pizzeria)
        #expect(answer.code == "in-use", "\(answer.text)")
    }

    @Test("A part that nothing refers to is removed, unless a newer revision has been stored")
    func unused() async throws {
        let pizzeria = try TestService.pizzeria()
        let page = await pizzeria.get("/catalogue/screens/new-year/remove").text
        let expected = try #require(page.firstMatch(of: /data-expected="([^"]+)"/)?.output.1)
        #expect(page.contains("<button class=\"main\">Remove"))
        try pizzeria.test.add("screen: new-year\nsummary: Other\ncontent: new-year\nwrap: [onboarding]")
        let stale = await send(.delete, "/parts/screen/new-year", [.ifMatch: "\"\(expected)\""], pizzeria)
        #expect(stale.status == .preconditionFailed)
        let removed = await send(.delete, "/parts/screen/new-year", [.ifMatch: "\"screen/new-year@2\""], pizzeria)
        #expect(removed.status == .ok, "\(removed.text)")
        #expect(await pizzeria.get("/catalogue/screens/new-year").text.contains("<b>removed</b>"))
    }

    @Test(
        "Pages of other sites, and readers without the token, change nothing",
        arguments: [HTTPRequest.Method.patch, .delete])
    func rules(method: HTTPRequest.Method) async throws {
        let target = "/parts/screen/new-year" + (method == .patch ? "?key=x" : "")
        let readers = try TestService(.pizzeria(), writers: .nobody)
        #expect(await send(method, target, readers).code == "read-only")
        let holders = try TestService(.pizzeria(), writers: .holders(of: AccessToken("secret")))
        #expect(await send(method, target, holders).status == .unauthorized)
        let everyone = try TestService.pizzeria()
        #expect(await send(method, target, [.origin: "http://evil.example"], everyone).code == "foreign-origin")
    }
}

extension PartChangeTests {
    private func send(_ method: HTTPRequest.Method, _ target: String, _ service: TestService) async -> ServiceResponse {
        await send(method, target, [:], service)
    }
}
