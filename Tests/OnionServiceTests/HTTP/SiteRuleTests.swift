import HTTPTypes
import Onion
import OnionService
import OnionTestRegistry
import Testing

@Suite("What pages of other sites get")
struct SiteRuleTests {
    private let pizzeria: TestService

    init() throws { pizzeria = try .pizzeria() }

    private func status(
        _ target: String, site: String, mode: String, destination: String, method: HTTPRequest.Method = .get
    ) async throws -> HTTPResponse.Status {
        let names = ["Sec-Fetch-Site", "Sec-Fetch-Mode", "Sec-Fetch-Dest"]
        var headers = HTTPFields()
        for (name, value) in zip(names, [site, mode, destination]) {
            headers[try #require(HTTPField.Name(name))] = value
        }
        return await pizzeria.service.respond(
            to: ServiceRequest(method: method, target: target, headers: headers)
        ).status
    }

    @Test(
        "Pictures, data, scripts and events are not for them, whether they exist or not",
        arguments: [
            ("/screens/home.png", "no-cors", "image"), ("/screens/nothing.png", "no-cors", "image"),
            ("/screens/home", "cors", "empty"), ("/screens/home", "no-cors", "empty"), ("/events", "cors", "empty"),
            ("/openapi.json", "no-cors", "script"), ("/catalogue/styles.css", "no-cors", "style"),
            ("/catalogue/screens/home", "navigate", "iframe"), ("/catalogue/screens/home", "navigate", "embed"),
            ("/catalogue/screens/home?embed", "no-cors", "iframe"),
        ], ["cross-site", "same-site"])
    func refused(_ request: (target: String, mode: String, destination: String), site: String) async throws {
        let status = try await status(
            request.target, site: site, mode: request.mode, destination: request.destination)
        #expect(status == .forbidden, "\(request) \(site)")
    }

    @Test(
        "A person follows links to everything, and a picture alone is for frames",
        arguments: [
            ("/screens/home.svg", "document"), ("/screens/home", "document"), ("/catalogue/screens/home", "document"),
            ("/catalogue/screens/home?embed=true", "iframe"), ("/catalogue/screens/home?embed=true", "frame"),
        ])
    func navigation(target: String, destination: String) async throws {
        let status = try await status(target, site: "cross-site", mode: "navigate", destination: destination)
        #expect(status == .ok)
    }

    @Test(
        "The service's own pages, and what a person opens without a page, get everything",
        arguments: ["same-origin", "none"])
    func ownPages(site: String) async throws {
        #expect(try await status("/screens/home.svg", site: site, mode: "no-cors", destination: "image") == .ok)
        #expect(try await status("/screens/home", site: site, mode: "navigate", destination: "document") == .ok)
    }

    @Test("A form of another site sends nothing")
    func forms() async throws {
        let status = try await status(
            "/import", site: "cross-site", mode: "navigate", destination: "document", method: .post)
        #expect(status == .forbidden)
    }

    @Test("Every answer says that other sites do not show it")
    func policy() async throws {
        let name = try #require(HTTPField.Name("Cross-Origin-Resource-Policy"))
        for target in ["/screens/home", "/screens/home.svg", "/nothing", "/events", "/"] {
            #expect(await pizzeria.get(target).headers[name] == "same-origin", "\(target)")
        }
    }
}
