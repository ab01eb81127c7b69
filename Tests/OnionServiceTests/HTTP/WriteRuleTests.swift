import HTTPTypes
import Onion
import OnionService
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Who may send documents")
struct WriteRuleTests {
    private static let document = "color: sky\nlight: \"#0000aa\"\n"
    private static let secret = "0123456789abcdef"

    private func status(
        _ writers: WriteRule.Writers, _ headers: HTTPFields = [:], host: String = "localhost:8420"
    ) async throws -> (HTTPResponse.Status, String?) {
        let service = try TestService(TestRegistry(), hosts: .loopback, writers: writers)
        let answer = await service.send("/import", WriteRuleTests.document, headers, authority: host)
        return (answer.status, answer.code)
    }

    @Test(
        "Pages of other sites do not",
        arguments: [
            ("Origin", "http://evil.example"), ("Origin", "null"), ("Origin", "http://localhost:8421"),
            ("Origin", "http://localhost:8420.evil.example"), ("Origin", "ftp://localhost:8420"),
            ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Site", "same-site"), ("Sec-Fetch-Site", ""),
        ])
    func otherSites(name: String, value: String) async throws {
        let field = try #require(HTTPField.Name(name))
        let (status, code) = try await status(.everyone, [field: value])
        #expect(status == .forbidden && code == "foreign-origin")
        let known = try await self.status(
            .holders(of: AccessToken(WriteRuleTests.secret)),
            [field: value, .authorization: "Bearer \(WriteRuleTests.secret)"])
        #expect(known.0 == .forbidden)
    }

    @Test(
        "Pages of the service and programs do",
        arguments: [
            [:], [.origin: "http://localhost:8420"], [.origin: "https://LOCALHOST:8420"],
        ] as [HTTPFields])
    func thisSite(headers: HTTPFields) async throws {
        #expect(try await status(.everyone, headers).0 == .ok)
    }

    @Test("A name of another site that leads here does not (DNS rebinding)")
    func rebinding() async throws {
        let headers: HTTPFields = [.origin: "http://evil.example"]
        #expect(try await status(.everyone, headers, host: "evil.example").0 == .misdirectedRequest)
    }

    @Test(
        "The host and the origin by which a proxy makes the service public count as the service's own",
        arguments: [
            ("registry.example.org", "https://registry.example.org", HTTPResponse.Status.ok),
            ("Registry.example.org", "", .ok), ("localhost:8420", "https://registry.example.org", .ok),
            ("registry.example.org", "http://evil.example", .forbidden),
            ("evil.example", "https://registry.example.org", .misdirectedRequest),
            ("registry.example.org:81", "", .misdirectedRequest),
        ])
    func publicURL(host: String, origin: String, status: HTTPResponse.Status) async throws {
        let service = try TestService(
            TestRegistry(), hosts: .loopback.and("registry.example.org"), publicOrigin: "https://registry.example.org")
        let headers: HTTPFields = origin.isEmpty ? [:] : [.origin: origin]
        let answer = await service.send("/import", WriteRuleTests.document, headers, authority: host)
        #expect(answer.status == status)
        let description = await service.send("/openapi.json", "", method: .get, authority: "localhost")
        #expect(description.text.contains("https://registry.example.org"))
    }

    @Test("No form of a page can send one of the types")
    func formTypes() async throws {
        let service = try TestService(TestRegistry())
        for type in ["text/plain", "multipart/form-data; boundary=a", "application/x-www-form-urlencoded", ""] {
            let answer = await service.send("/import", WriteRuleTests.document, type: type)
            #expect(answer.status == .unsupportedMediaType && answer.code == "unsupported-media-type", "\(type)")
        }
        let packed = await service.send("/import", WriteRuleTests.document, [.contentEncoding: "gzip"])
        #expect(packed.status == .unsupportedMediaType && packed.text.contains("compressed"), "\(packed.text)")
        #expect(packed.headers[.acceptEncoding] == "identity")
    }

    @Test(
        "With a token, those who send it",
        arguments: [
            ("Bearer 0123456789abcdef", true), ("bearer  0123456789abcdef", true), ("Bearer 0123456789abcdeF", false),
            ("Bearer 0123456789abcde", false), ("Bearer 0123456789abcdef0", false), ("Bearer ", false),
            ("Basic 0123456789abcdef", false), ("0123456789abcdef", false), ("", false),
        ])
    func tokens(field: String, isKnown: Bool) async throws {
        let writers = WriteRule.Writers.holders(of: AccessToken(WriteRuleTests.secret))
        let (status, code) = try await status(writers, [.authorization: field])
        #expect(status == (isKnown ? .ok : .unauthorized) && code == (isKnown ? nil : "unauthorized"))
    }

    @Test("Without a token, a service for other machines takes none; a body is not read before that is known")
    func readOnly() async throws {
        #expect(try await status(.nobody) == (.forbidden, "read-only"))
        let service = try TestService(TestRegistry(), writers: .nobody)
        let answer = await service.service.respond(
            to: ServiceRequest(method: .post, target: "/import", headers: [.contentType: "application/json"]) { _, _ in
                Issue.record("the body is read")
                return []
            })
        #expect(answer.status == .forbidden)
    }

    @Test("A body that is too large or too slow is refused, and so is one that nests too deeply")
    func bodies() async throws {
        let service = try TestService(TestRegistry())
        for (error, status) in [
            (BodyTooLarge() as any Error, HTTPResponse.Status.contentTooLarge), (BodyTooSlow(), .requestTimeout),
        ] {
            let answer = await service.service.respond(
                to: ServiceRequest(method: .post, target: "/import", headers: [.contentType: "application/json"]) {
                    _, _ in
                    throw error
                })
            #expect(answer.status == status)
        }
        let deep = String(repeating: "[", count: 100_000)
        for type in ["application/json", "application/yaml", "application/x-ndjson"] {
            #expect(await service.send("/import", deep, type: type).status == .unprocessableContent)
        }
    }
}
