import HTTPTypes
import Onion
import OnionCoding
import OnionModel
import OnionService
import OnionStore
import OnionSupport
import OnionTestRegistry
import Testing

/// Everybody whom the service can meet, at every path and method of its own description.
@Suite("Who may what at each path")
struct AccessMatrixTests {
    /// What a sender may do at a private service.
    enum Right: Sendable {
        /// The service does not know who it is.
        case unknown
        /// A proxy says who it is, and the registry has no valid access.
        case noAccess
        /// Reading; no write that the test makes.
        case reading
        case writing
    }

    private static let sky = "color: sky\nlight: \"#0000aa\"\n"
    /// A request for each method of a path that has a body or changes something.
    private static let requests: [String: (target: String, body: String)] = [
        "POST /impact": ("/impact", sky.replacing("aa", with: "cc")),
        "POST /import": ("/import?dry-run=false", sky.replacing("aa", with: "cc")),
        "PUT /parts/{kind}/{part}": ("/parts/color/sky", sky.replacing("aa", with: "cc")),
        "PATCH /parts/{kind}/{part}": ("/parts/color/sky?key=sea", ""),
        "DELETE /parts/{kind}/{part}": ("/parts/color/sky", ""),
        "POST /parts/{kind}/{part}/restore": ("/parts/color/sky@1/restore", ""),
    ]

    /// A registry with a color of two revisions, and an access or a group of each kind.
    private func registry() throws -> TestRegistry {
        let test = try TestRegistry("\(Self.sky)---\nnumber: shop:gap\nvalue: 1\n")
        try test.add(Self.sky.replacing("aa", with: "bb"))
        let registry = test.registry
        func create(_ name: String, _ rule: String, isGroup: Bool = false, expires: Instant? = nil) throws {
            try registry.createAccess(
                named: name, rules: [AccessRule(parsing: rule)], token: isGroup ? nil : AccessToken(name),
                isGroup: isGroup, expires: expires)
        }
        try create("restored", "write")
        try create("former", "write", isGroup: true)
        let backup = test.folder.path("backup.sqlite")
        try registry.backup(to: backup)
        for name in ["restored", "former"] { _ = try registry.revokeAccess(name) }
        try Registry.restoreBackup(backup, at: registry.path, keeping: nil)
        try create("reader", "read")
        try create("elsewhere", "write all in shop")
        try create("writer", "write")
        try create("revoked", "write")
        _ = try registry.revokeAccess("revoked")
        try create("expired", "write", expires: Instant("2026-01-01"))
        try create("Writers", "write color", isGroup: true)
        try create("readers", "read", isGroup: true)
        try create("narrowed", "write")
        _ = try registry.changeAccess("narrowed", to: [AccessRule(parsing: "read")], by: "Anna")
        return test
    }

    private static let senders: [(token: String?, person: String?, groups: String?, right: Right)] = [
        (nil, nil, nil, .unknown), ("nothing", nil, nil, .unknown), ("revoked", nil, nil, .unknown),
        ("expired", nil, nil, .unknown), ("restored", nil, nil, .unknown), (nil, nil, "writers", .unknown),
        (nil, "gina", nil, .noAccess), (nil, "gina", "former, strangers", .noAccess),
        ("revoked", "gina", "", .noAccess),
        // A token is no proof for a proxy, and a group is no person.
        (nil, "writer", nil, .noAccess), (nil, "writers", nil, .noAccess),
        ("reader", nil, nil, .reading), ("elsewhere", nil, nil, .reading), ("narrowed", nil, nil, .reading),
        (nil, "gina", "readers", .reading), (nil, "gina", "former,READERS", .reading),
        ("writer", nil, nil, .writing), (nil, "gina", "writers", .writing),
        (nil, "gina", "readers , writers", .writing),
    ]

    private func changes(_ test: TestRegistry) throws -> Int {
        var count = 0
        try test.registry.read { try $0.eachChange(ChangeFilter()) { _ in count += 1 } }
        return count
    }

    @Test("Each path and method asks who sends the request, and nothing else is stored", arguments: senders.indices)
    func matrix(index: Int) async throws {
        let sender = Self.senders[index]
        let proxy = try #require(TrustedProxy(field: "X-Forwarded-User", groupField: "X-Forwarded-Groups"))
        var fields: HTTPFields = [.ifMatch: "*"]
        fields[.authorization] = sender.token.map { "Bearer \($0)" }
        fields[try #require(HTTPField.Name("X-Forwarded-User"))] = sender.person
        fields[try #require(HTTPField.Name("X-Forwarded-Groups"))] = sender.groups
        let description = try JSONReader.read(
            await TestService(TestRegistry()).get("/openapi.json").body)
        var tried: Set<String> = []
        for path in try #require(description["paths"]?.entries) {
            for method in try #require(path.value.entries).map({ $0.key.uppercased() }) {
                let name = "\(method) \(path.key)"
                let test = try registry()
                let service = try TestService(test, proxy: proxy, isPrivate: true)
                let known = Self.requests[name]
                #expect(method == "GET" || known != nil, "\(name) needs a request here")
                tried.insert(name)
                let before = try changes(test)
                let answer = await service.send(
                    known?.target ?? path.key, known?.body ?? "", fields,
                    method: try #require(HTTPRequest.Method(method)), from: "127.0.0.1")
                let reads = method == "GET" || path.key == "/impact"
                let said: [HTTPResponse.Status] = [.unauthorized, .forbidden]
                switch sender.right {
                case .unknown: #expect(answer.status == .unauthorized, "\(name)")
                case .noAccess: #expect(answer.status == .forbidden && answer.code == "no-access", "\(name)")
                case .reading where !reads:
                    #expect(answer.status == .forbidden && answer.code == "forbidden", "\(name)")
                case .writing where !reads: #expect(answer.status == .ok, "\(name): \(answer.text)")
                case .reading, .writing: #expect(!said.contains(answer.status), "\(name)")
                }
                let isStored = try changes(test) != before
                #expect(isStored == (sender.right == .writing && !reads), "\(name)")
            }
        }
        #expect(tried.isSuperset(of: Self.requests.keys) && tried.count > 12)
    }

    @Test(
        "What a proxy says and could be taken for another name is refused",
        arguments: [
            ("X-Forwarded-User", "anna,bob"), ("X-Forwarded-User", "anna\u{34F}"), ("X-Forwarded-User", "an\u{200B}na"),
            ("X-Forwarded-User", "anna\u{A0}"),
            ("X-Forwarded-User", String(repeating: "a", count: 129)), ("X-Forwarded-User", "an\u{FFFD}na"),
            ("X-Forwarded-Groups", "writers\u{2060}"), ("X-Forwarded-Groups", "a,\(String(repeating: "ä", count: 65))"),
        ])
    func names(field: String, value: String) async throws {
        let proxy = try #require(TrustedProxy(field: "X-Forwarded-User", groupField: "X-Forwarded-Groups"))
        let service = try TestService(registry(), proxy: proxy, isPrivate: true)
        var fields: HTTPFields = [:]
        fields[try #require(HTTPField.Name("X-Forwarded-User"))] = "gina"
        fields[try #require(HTTPField.Name("X-Forwarded-Groups"))] = "writers"
        let name = try #require(HTTPField.Name(field))
        #expect(await service.get("/parts", fields, from: "127.0.0.1").status == .ok)
        fields[name] = value
        let answer = await service.get("/parts", fields, from: "127.0.0.1")
        #expect(answer.status == .badRequest && answer.code == "invalid-person", "\(answer.text)")
        fields[name] = "writers"
        fields.append(HTTPField(name: name, value: "others"))
        #expect(await service.get("/parts", fields, from: "127.0.0.1").status == .badRequest)
    }

    @Test("A last use is stored at most once a minute, and only of who was there")
    func uses() async throws {
        let test = try registry()
        let service = try TestService(test, isPrivate: true)
        let fields: HTTPFields = [.authorization: "Bearer reader"]
        let begin = ContinuousClock.now
        func used() throws -> String? { try test.registry.accesses().first { $0.name == "reader" }?.used }
        let tag = await service.get("/parts/color/sky", fields).headers[.eTag]
        let first = try #require(try used())
        #expect(await service.get("/parts/color/sky", fields).headers[.eTag] == tag)
        // A busy machine may need a minute.
        if ContinuousClock.now - begin < .seconds(60) { #expect(try used() == first) }
        #expect(try test.registry.accesses().filter { $0.used != nil }.map(\.name) == ["reader"])
    }

    @Test("Unknown tokens are one line a minute, and requests without a token none")
    func unknownTokens() async throws {
        let test = try registry()
        let service = try TestService(test, isPrivate: true)
        for token in ["revoked", "nothing", "nothing"] {
            #expect(
                await service.get("/parts", [.authorization: "Bearer \(token)"], from: "10.0.0.7").status
                    == .unauthorized)
        }
        #expect(await service.get("/parts").status == .unauthorized)
        let events = try test.registry.accessEvents().filter { $0.verb == .unknown }
        #expect(events.map(\.what) == ["1 request from 10.0.0.7"])
    }
}
