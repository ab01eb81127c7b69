import HTTPTypes
import Onion
import OnionService
import OnionStore
import OnionSupport
import OnionTestRegistry
import Testing

@Suite("Accesses over HTTP")
struct AccessTests {
    private static let color = "color: sky\nlight: \"#0000aa\"\n"
    private static let store = "/import?dry-run=false"

    private func registry(_ rules: String..., named name: String = "bea", token: String? = "secret") throws
        -> TestRegistry
    {
        let test = try TestRegistry()
        try test.registry.createAccess(
            named: name, rules: rules.map { try AccessRule(parsing: $0) }, token: token.map(AccessToken.init(_:)))
        return test
    }

    private func bearer(_ token: String) -> HTTPFields {
        [.authorization: "Bearer \(token)", .ifMatch: "*"]
    }

    private func authors(_ test: TestRegistry) throws -> [String] {
        var authors: [String] = []
        try test.registry.read { try $0.eachChange(ChangeFilter()) { authors.append($0.author) } }
        return authors
    }

    @Test(
        "The holder of a token writes what its rules allow, in the name of the token",
        arguments: [true, false])
    func tokens(isLocal: Bool) async throws {
        let test = try registry("write color")
        let service = try TestService(test, writers: isLocal ? .everyone : .nobody)
        let stored = await service.send(AccessTests.store, AccessTests.color, bearer("secret"))
        #expect(stored.status == .ok)
        #expect(try authors(test) == ["bea"])
        let refused = await service.send(AccessTests.store, "number: gap\nvalue: 4\n", bearer("secret"))
        #expect(refused.status == .forbidden && refused.code == "forbidden")
        let other = await service.send(
            AccessTests.store + "&author=Anna", AccessTests.color.replacing("aa", with: "bb"), bearer("secret"))
        #expect(other.status == .forbidden && other.text.contains("write as"))
        #expect(
            try test.registry.accessEvents().filter { $0.verb == .refused }.map(\.what) == [
                "write as \"Anna\"", "write number/gap",
            ])
    }

    @Test("As soon as somebody has an access, nobody else writes, also on this machine")
    func others() async throws {
        let test = try TestRegistry()
        let service = try TestService(test)
        #expect(await service.send("/import", AccessTests.color).status == .ok)
        try test.registry.createAccess(named: "bea", rules: [], token: AccessToken("secret"))
        for headers in [[:], bearer("Secret"), bearer("onion_"), [.authorization: "Basic secret"]] as [HTTPFields] {
            let answer = await service.send("/import", AccessTests.color, headers)
            #expect(answer.status == .unauthorized && answer.code == "unauthorized")
        }
        _ = try test.registry.revokeAccess("bea")
        for headers in [[:], bearer("secret")] as [HTTPFields] {
            #expect(await service.send("/import", AccessTests.color, headers).status == .unauthorized)
        }
        try test.registry.openToAll()
        #expect(await service.send("/import", AccessTests.color).status == .ok)
    }

    @Test("The token of the service allows everything beside the accesses")
    func owner() async throws {
        let test = try registry()
        let service = try TestService(test, writers: .holders(of: AccessToken("0123456789abcdef")))
        let stored = await service.send(
            AccessTests.store + "&author=Eve", AccessTests.color, bearer("0123456789abcdef"))
        #expect(stored.status == .ok)
        #expect(try authors(test) == ["Eve"])
        #expect(await service.send(AccessTests.store, AccessTests.color, bearer("secret")).status == .ok)
        let changed = AccessTests.color.replacing("aa", with: "bb")
        #expect(await service.send(AccessTests.store, changed, bearer("secret")).status == .forbidden)
    }

    @Test("Each way to write over HTTP asks the rules")
    func ways() async throws {
        let test = try registry("write number")
        try test.add(AccessTests.color)
        let service = try TestService(test)
        let change = bearer("secret")
        let document = AccessTests.color.replacing("aa", with: "bb")
        let path = "/parts/color/sky"
        for answer in [
            await service.send(path, document, change, method: .put),
            await service.send(path + "?key=sea", "", change, method: .patch),
            await service.send(path, "", change, method: .delete),
        ] {
            #expect(answer.status == .forbidden && answer.code == "forbidden", "\(answer.text)")
        }
        #expect(try authors(test) == ["Anna"])
    }

    @Test("A private service shows nothing to those whom it does not know")
    func privacy() async throws {
        let test = try registry()
        try test.add(AccessTests.color)
        let service = try TestService(test, isPrivate: true)
        for target in ["/parts", "/parts/color/sky", "/", "/events", "/openapi.json", "/nothing"] {
            #expect(await service.get(target).status == .unauthorized, "\(target)")
            #expect(await service.get(target, bearer("other")).status == .unauthorized, "\(target)")
        }
        #expect(await service.get("/parts", bearer("secret")).status == .ok)
        #expect(await service.get("/parts").status == .unauthorized)
    }

    @Test(
        "A proxy that is trusted says who sends a request, once",
        arguments: [
            ("127.0.0.1", "anna", "200"), ("::1", "anna", "200"), ("10.1.2.3", "anna", "200"),
            ("::ffff:10.1.2.3", "anna", "200"), ("10.2.0.1", "anna", "401"), ("192.0.2.1", "anna", "401"),
            ("127.0.0.1", "bob", "403"), ("127.0.0.1", "", "401"), ("127.0.0.1", "anna, bob", "400"),
            ("127.0.0.1", "Anna", "200"),
        ])
    func proxies(address: String, name: String, status: String) async throws {
        let field = try #require(HTTPField.Name("X-Forwarded-User"))
        let network = try #require(Network("10.1.0.0/16"))
        let proxy = try #require(TrustedProxy(field: "X-Forwarded-User", networks: [network]))
        let test = try registry("write color", named: "anna", token: nil)
        let service = try TestService(test, proxy: proxy, isPrivate: true)
        let answer = await service.send(AccessTests.store, AccessTests.color, [field: name], from: address)
        #expect("\(answer.status.code)" == status)
        #expect(try authors(test) == (status == "200" ? ["anna"] : []))
        #expect("\(await service.get("/parts", [field: name], from: address).status.code)" == status)
        var twice: HTTPFields = [field: name]
        twice.append(HTTPField(name: field, value: "anna"))
        let isTrusted = status != "401" || name.isEmpty
        #expect(await service.get("/parts", twice, from: address).status == (isTrusted ? .badRequest : .unauthorized))
    }

    @Test("Without a trusted proxy, the field of a client says nothing")
    func untrusted() async throws {
        let field = try #require(HTTPField.Name("X-Forwarded-User"))
        let service = try TestService(registry("write", named: "anna", token: nil))
        let answer = await service.send(AccessTests.store, AccessTests.color, [field: "anna"], from: "127.0.0.1")
        #expect(answer.status == .unauthorized)
    }
}
