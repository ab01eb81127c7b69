import GRDB
import OnionCoding
import OnionDocuments
import OnionModel
import OnionSupport
import OnionTestRegistry
import Testing

@testable import OnionStore

@Suite("Writing with an access")
struct AccessTests {
    private static let bea = Authorship(author: "bea")

    /// A registry, and the same one as the holder of an access with rules has it.
    private func registries(_ rules: String...) throws -> (test: TestRegistry, restricted: Registry) {
        let test = try TestRegistry(Fixtures.home + "\n---\nnumber: shop:gap\nvalue: 1\n")
        let token = AccessToken("secret")
        try test.registry.createAccess(
            named: "bea", rules: rules.map { try AccessRule(parsing: $0) }, token: token)
        let access = try test.registry.access(with: token)
        return (test, test.registry.restricted(to: access))
    }

    private func forbidden(_ deeds: String...) -> RegistryError {
        RegistryError(.forbidden(name: "bea", deeds, count: deeds.count))
    }

    private func add(
        _ documents: String, to registry: Registry, by author: Authorship = bea
    ) throws {
        try registry.importDocuments(documents.read(source: "a.yaml").documents, by: author)
    }

    @Test("What the rules allow is stored with the name of the access")
    func allowed() throws {
        let (test, registry) = try registries("write color", "write content,screen")
        try add("color: sky\nlight: \"#0000aa\"\n---\nscreen: other\ncontent: hello\nwrap: [box]", to: registry)
        try registry.rename(Reference(parsing: "color/sky"), to: Key("sea"), by: Self.bea)
        try registry.remove([Reference(parsing: "screen/other")], by: Self.bea)
        #expect(try test.rows("SELECT DISTINCT author FROM change WHERE id > 1") == ["bea"])
        #expect(try registry.refusals == [])
    }

    @Test("One part that the rules do not allow refuses the whole write, and the refusal is logged")
    func refused() throws {
        let (test, registry) = try registries("write color")
        let before = try test.dump()
        #expect(throws: forbidden("write screen/other")) {
            try add("color: sky\nlight: \"#0000aa\"\n---\nscreen: other\ncontent: hello\nwrap: [box]", to: registry)
        }
        #expect(throws: forbidden("write screen/home")) {
            try registry.remove([Reference(parsing: "screen/home")], by: Self.bea)
        }
        #expect(try test.dump() == before)
        #expect(try registry.refusals.map(\.what) == ["write screen/home", "write screen/other"])
        #expect(try registry.refusals.allSatisfy { $0.name == "bea" })
    }

    @Test("A check that throws at the end of a write rolls it back, also with an access and on another connection")
    func checked() throws {
        struct Refused: Error {}
        let (test, restricted) = try registries("write all")
        let before = try test.dump()
        for registry in [test.registry, restricted] {
            let checked = registry.checkingWrites { throw Refused() }
            for registry in [checked, try checked.reopened()] {
                #expect(throws: Refused.self) { try add("color: sky\nlight: \"#0000aa\"", to: registry) }
            }
            #expect(try checked.read { try $0.baseLocale } == .english)
        }
        #expect(try test.dump() == before)
    }

    @Test("What a space allows others to use needs the rule for everything in it")
    func exports() throws {
        for (rule, isAllowed) in [("write color in shop", false), ("write all in shop", true), ("write all", true)] {
            let (test, registry) = try registries(rule)
            var options = ImportOptions()
            options.space = try ImportSpace("shop")
            options.exports = ["color/*"]
            let documents = "color: shop:sky\nlight: \"#0000aa\"".read(source: "a.yaml").documents
            func store() throws {
                try registry.importDocuments(documents, by: Self.bea, options: options)
            }
            if isAllowed {
                try store()
            } else {
                #expect(throws: forbidden("write the exports of shop")) { try store() }
            }
            #expect(try test.rows("SELECT count(*) FROM space") == [isAllowed ? "1" : "0"])
        }
    }

    @Test("A refusal names parts of a space as all messages do")
    func parts() throws {
        let (test, registry) = try registries("write color in shop")
        let documents = "color: bank:sky\nlight: \"#0000aa\"".read(source: "a.yaml").documents
        #expect(throws: forbidden("write bank:color/sky")) { try registry.importDocuments(documents, by: Self.bea) }
        #expect(try test.registry.refusals.map(\.what) == ["write bank:color/sky"])
    }

    @Test("A rename needs both the old and the new key")
    func renames() throws {
        let (test, registry) = try registries("write screen a*")
        try test.add("screen: any\ncontent: hello\nwrap: [box]")
        try registry.rename(Reference(parsing: "screen/any"), to: Key("all"), by: Self.bea)
        #expect(throws: forbidden("write screen/best")) {
            try registry.rename(Reference(parsing: "screen/all"), to: Key("best"), by: Self.bea)
        }
        #expect(throws: forbidden("write screen/home")) {
            try registry.rename(Reference(parsing: "screen/home"), to: Key("any-other"), by: Self.bea)
        }
    }

    @Test("Earlier changes of the owner are not compared, whatever the author's name")
    func earlierChanges() throws {
        let (test, registry) = try registries("write color")
        try test.registry.remove([Reference(parsing: "screen/home")], by: Self.bea)
        try add("color: sky\nlight: \"#0000aa\"", to: registry)
        #expect(throws: forbidden("write screen/home")) {
            try registry.restore(Reference(parsing: "screen/home"), by: Self.bea)
        }
    }

    @Test("Each kind of write is compared: an edit, a restoration")
    func verbs() throws {
        let (test, registry) = try registries("write color")
        let content = try Reference(parsing: "content/hello")
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
        let refusal = forbidden("write content/hello")
        #expect(throws: refusal) {
            try registry.restore(Reference(parsing: "content/hello@1"), by: Self.bea)
        }
        let document = try test.registry.read { Document(try $0.part(Reference(parsing: "content/hello@1")).part) }
        #expect(throws: refusal) { try registry.edit(document, from: 2, by: Self.bea) }
        #expect(try test.registry.read { try $0.part(content).revision } == 2)
    }

    @Test("An import in batches is compared batch by batch, though all are one change")
    func batches() throws {
        let (test, registry) = try registries("write color a*")
        let lines = ["a1", "a2", "b1", "a3"].map { "{\"color\":\"\($0)\",\"light\":\"#0000aa\"}\n" }
        #expect(throws: forbidden("write color/b1")) {
            try registry.importRecords(
                TextRecords([lines.joined()]), by: Self.bea, options: ImportOptions(batch: 1))
        }
        #expect(try test.rows("SELECT key FROM part WHERE kind = 'color' ORDER BY key") == ["a1", "a2"])
    }

    @Test("Another author's name is refused, and so is purging, whatever the rules allow")
    func authors() throws {
        let (test, registry) = try registries("write")
        #expect(throws: forbidden("write as \"Anna\"")) {
            try add("color: sky\nlight: \"#0000aa\"", to: registry, by: TestRegistry.anna)
        }
        let before = try test.dump()
        #expect(throws: forbidden("purge")) {
            try registry.purge([Reference(parsing: "screen/home")], by: Self.bea)
        }
        #expect(throws: forbidden("write accesses")) {
            try registry.createAccess(named: "eve", rules: [], token: AccessToken("other"))
        }
        #expect(try test.dump() == before)
    }

    @Test("A release needs a rule for its channel, and clients do not see one that is refused")
    func releases() throws {
        let (test, registry) = try registries("publish beta")
        func publish(_ channel: String, as author: String = "bea") throws -> Bool {
            var isPublished = false
            let release = PublishedRelease(
                channel: channel, number: 1, change: 1, digest: [UInt8](repeating: 1, count: 32), author: author)
            try? registry.store(release) { isPublished = true }
            return isPublished
        }
        #expect(try publish("beta"))
        #expect(try !publish("live"))
        #expect(try test.registry.refusals.map(\.what) == ["publish live"])
    }

    @Test("A token that expired, was revoked, or that nobody has, opens nothing")
    func validity() throws {
        let test = try TestRegistry()
        let (old, revoked, valid) = (AccessToken("old"), AccessToken("revoked"), AccessToken("valid"))
        try test.registry.createAccess(named: "old", rules: [], token: old, expires: Instant("2026-01-01"))
        try test.registry.createAccess(named: "revoked", rules: [], token: revoked)
        #expect(try test.registry.asksForAccess())
        #expect(throws: RegistryError(.accessValid("revoked"))) { try test.registry.openToAll() }
        #expect(try test.registry.revokeAccess("revoked").map(\.name) == ["revoked"])
        #expect(try test.registry.asksForAccess())
        try test.registry.createAccess(named: "valid", rules: [], token: valid, expires: Instant("9999-01-01"))
        #expect(try test.registry.access(with: old) == nil && test.registry.access(with: revoked) == nil)
        #expect(try test.registry.access(with: AccessToken("valid2")) == nil)
        #expect(try test.registry.access(with: valid)?.name == "valid")
        #expect(throws: RegistryError(.accessNotFound("old"))) { try test.registry.revokeAccess("old") }
        #expect(try test.registry.revokeAccess("3").map(\.name) == ["valid"])
        try test.registry.openToAll()
        #expect(try !test.registry.asksForAccess())
        #expect(try test.registry.accesses().map(\.name) == ["old", "revoked", "valid"])
        try test.registry.createAccess(named: "later", rules: [], token: AccessToken("later"))
        #expect(try test.registry.asksForAccess())
    }

    @Test("An access that ends while it writes stores nothing")
    func endsMeanwhile() throws {
        let test = try TestRegistry()
        try test.registry.createAccess(named: "bea", rules: [AccessRule(parsing: "write")], token: AccessToken("b"))
        let access = try #require(try test.registry.access(with: AccessToken("b")))
        _ = try test.registry.revokeAccess("bea")
        #expect(throws: forbidden("write any more")) {
            try add("number: a\nvalue: 1", to: test.registry.restricted(to: access))
        }
        #expect(try test.rows("SELECT count(*) FROM part") == ["0"])
    }

    @Test("A rule for a space or a channel that is nowhere is refused")
    func meaning() throws {
        let test = try TestRegistry()
        try test.add("number: shop:a\nvalue: 1")
        try test.execute(
            "INSERT INTO release (channel, number, change, digest, author, message, time) SELECT 'live', 1, max(id), zeroblob(32), 'a', '', '2026-01-01T00:00:00.000Z' FROM change"
        )
        let refused = [
            "write content in shpo": "space-not-found", "publish lve": "channel-not-found",
        ]
        for (rule, code) in refused {
            let error = #expect(throws: RegistryError.self) {
                try test.registry.createAccess(named: "a", rules: [AccessRule(parsing: rule)], token: AccessToken("a"))
            }
            #expect(error?.code.name == code)
        }
        for rule in ["write content in shop", "write all in ''", "publish live", "publish b*"] {
            try test.registry.createAccess(named: "a", rules: [AccessRule(parsing: rule)], token: AccessToken(rule))
        }
    }

    @Test("Secrets are random, and the registry has only their digests")
    func secrets() throws {
        let test = try TestRegistry()
        let secret = AccessToken.newSecret()
        #expect(try secret.wholeMatch(of: Regex("onion_[A-Za-z0-9_-]{43}")) != nil)
        #expect(secret != AccessToken.newSecret())
        try test.registry.createAccess(named: "anna", rules: [], token: AccessToken(secret))
        let digest = SHA256.hash(Array(secret.utf8)).hexadecimal
        #expect(try test.rows("SELECT id, name, lower(hex(digest)), rules FROM access") == ["1 anna \(digest) []"])
    }

    @Test("A person whom a proxy names has the rules of that name, and nothing without any")
    func proxies() throws {
        let test = try TestRegistry()
        try test.registry.createAccess(named: "anna", rules: [AccessRule(parsing: "write")], token: nil)
        try test.registry.createAccess(named: "bob", rules: [AccessRule(parsing: "write")], token: AccessToken("b"))
        #expect(try test.registry.access(ofPerson: "anna")?.rules.map(\.text) == ["write"])
        #expect(try test.registry.access(ofPerson: "Anna")?.name == "anna")
        #expect(try test.registry.access(ofPerson: "bob") == nil)
        #expect(throws: RegistryError(.accessExists("anna"))) {
            try test.registry.createAccess(named: "anna", rules: [], token: nil)
        }
    }

    @Test("The log of refusals keeps the newest ten thousand")
    func log() throws {
        let (test, registry) = try registries()
        try test.execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
            INSERT INTO access_event (time, name, what) SELECT '2026-01-01T00:00:00.000Z', 'bea', 'write ' || i FROM n
            """)
        #expect(throws: RegistryError.self) { try add("color: sky\nlight: \"#0000aa\"", to: registry) }
        #expect(
            try test.rows("SELECT count(*), max(what = 'write 1') FROM access_event WHERE verb = 'refused'") == [
                "10000 0"
            ])
        #expect(try registry.accessEvents(limit: 1).map(\.what) == ["write color/sky"])
    }
}

extension Registry {
    /// The refused writes, the newest first.
    fileprivate var refusals: [AccessEvent] {
        get throws { try accessEvents().filter { $0.verb == .refused } }
    }
}
