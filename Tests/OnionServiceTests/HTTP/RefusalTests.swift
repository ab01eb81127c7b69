import HTTPTypes
import Onion
import OnionService
import OnionTestRegistry
import Testing

@Suite("Requests that the service refuses")
struct RefusalTests {
    /// An empty registry, for requests that do not depend on one.
    private let service: TestService

    init() throws { service = try TestService(TestRegistry()) }

    @Test(
        "Each has its status and its code",
        arguments: [
            ("/nothing", HTTPResponse.Status.notFound, "unknown-path"),
            ("/screens", .notFound, "unknown-path"),
            ("/screens/a/b", .notFound, "unknown-path"),
            ("/screens//", .notFound, "unknown-path"),
            ("screens/new-year", .badRequest, "invalid-target"),
            ("", .badRequest, "invalid-target"),
            ("/screens/%", .badRequest, "invalid-target"),
            ("/screens/%zz", .badRequest, "invalid-target"),
            ("/screens/%00", .badRequest, "invalid-target"),
            ("/screens/%ff%fe", .badRequest, "invalid-target"),
            ("/screens/\(String(repeating: "a", count: 9_000))", .uriTooLong, "target-too-long"),
            ("/screens/..%2f..%2fetc", .notFound, "invalid-name"),
            ("/usage?of=template/a%20b", .notFound, "invalid-name"),
            ("/reports/flow?from=screen/a%20b", .notFound, "invalid-name"),
            ("/screens/new-year?lcale=ru", .badRequest, "unknown-parameter"),
            ("/screens/new-year?locale=ru&locale=de", .badRequest, "repeated-parameter"),
            ("/screens/new-year?appearance=black", .badRequest, "unknown-value"),
            ("/screens/new-year?as-of=yesterday", .badRequest, "invalid-value"),
            ("/parts?limit=0", .badRequest, "unknown-value"),
            ("/parts?limit=1001", .badRequest, "unknown-value"),
            ("/parts?after=nonsense", .badRequest, "unknown-value"),
            ("/screens/nothing", .notFound, "not-found"),
        ])
    func refusals(target: String, status: HTTPResponse.Status, code: String) async throws {
        let answer = await service.get(target)
        #expect(answer.status == status && answer.code == code, "\(answer.text)")
        #expect(answer.headers[.xContentTypeOptions] == "nosniff")
    }

    @Test("A path that only reads takes only GET and HEAD")
    func methods() async {
        for method in [HTTPRequest.Method.post, .put, .delete, .trace] {
            let answer = await service.service.respond(to: ServiceRequest(method: method, target: "/parts"))
            #expect(answer.status == .methodNotAllowed && answer.code == "wrong-method")
            #expect(answer.headers[.allow] == "GET, HEAD")
        }
    }

    @Test("A service of this machine answers only for names of this machine")
    func hosts() async throws {
        let service = try TestService(TestRegistry(), hosts: .loopback)
        for host in [
            "localhost", "LOCALHOST:8420", "127.0.0.1:1", "127.0.0.2:8420", "127.255.1.2", "[::1]", "[::1]:8420",
            "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]:8420",
        ] {
            #expect(
                await service.service.respond(to: ServiceRequest(target: "/parts", authority: host)).status == .ok,
                "\(host)")
        }
        let events = await service.service.respond(to: ServiceRequest(target: "/events", authority: "localhost"))
        #expect(events.status == .ok && events.events != nil)
        let hidden = await service.service.respond(to: ServiceRequest(target: "/events", authority: "evil.example"))
        #expect(hidden.status == .misdirectedRequest && hidden.events == nil)
        for host in [
            "evil.example", "localhost.evil.example", "127.0.0.1.evil.example:80", "128.0.0.1", "[::2]",
            "[::ffff:10.0.0.1]",
            "[127.0.0.1]", "::1", "", "[::1", nil,
        ] {
            let answer = await service.service.respond(to: ServiceRequest(target: "/parts", authority: host))
            #expect(answer.status == .misdirectedRequest, "\(host ?? "none")")
        }
    }
}
