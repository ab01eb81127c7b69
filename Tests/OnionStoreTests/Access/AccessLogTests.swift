import OnionCoding
import OnionDocuments
import OnionModel
import OnionTestRegistry
import Testing

@testable import OnionStore

@Suite("Groups, and the log of accesses")
struct AccessLogTests {
    private let test: TestRegistry
    private let registry: Registry

    init() throws {
        test = try TestRegistry()
        registry = test.registry
    }

    private func create(_ name: String, _ rules: String..., isGroup: Bool = true) throws {
        try registry.createAccess(
            named: name, rules: rules.map { try AccessRule(parsing: $0) }, token: nil, isGroup: isGroup, by: "Anna")
    }

    private func rules(_ name: String, _ groups: String...) throws -> [String]? {
        try registry.access(ofPerson: name, in: groups)?.rules.map(\.text)
    }

    private func store(_ document: String, as holder: AccessHolder?) throws {
        try registry.restricted(to: holder).importDocuments(
            document.read(source: "a.yaml").documents, by: Authorship(author: "Gina"))
    }

    @Test("A person may do what her access and those of her groups allow together, in either case")
    func union() throws {
        try create("gina", "write number", isGroup: false)
        try create("Writers", "write color")
        try create("Editors", "write content", "publish beta")
        #expect(
            try rules("GINA", "writers", "editors") == ["write number", "write color", "write content", "publish beta"])
        #expect(try rules("Ann", "WRITERS", "writers") == ["write color"])
        #expect(try rules("Ann") == nil && rules("writers") == nil && rules("Ann", "gina") == nil)
        #expect(try registry.access(ofPerson: "GINA")?.name == "gina")
        #expect(try registry.access(ofPerson: "Gina", in: ["editors"])?.accesses.map(\.kind) == [.proxy, .group])
        // Names that only look alike: the Kelvin sign, and two spellings of one letter.
        try create("kim\u{E9}")
        #expect(
            try rules("a", "\u{212A}im\u{E9}") == nil && rules("a", "kime\u{301}") == nil
                && rules("a", "KIM\u{C9}") == [])
        #expect(throws: RegistryError(.accessExists("Writers"))) { try create("WRITERS") }
    }

    @Test("A group that is revoked or changed while a request arrives counts as it is at the commit")
    func atTheCommit() throws {
        try create("writers", "write color")
        try create("others", "write number")
        let sky = "color: sky\nlight: \"#0000aa\""
        let holder = try registry.access(ofPerson: "Gina", in: ["writers", "others"])
        try store(sky, as: holder)
        _ = try registry.changeAccess("WRITERS", to: [AccessRule(parsing: "write font")], by: "Anna")
        #expect(throws: RegistryError(.forbidden(name: "Gina", ["write color/sea"], count: 1))) {
            try store(sky.replacing("sky", with: "sea"), as: holder)
        }
        _ = try registry.revokeAccess("writers", by: "Anna")
        try store("number: gap\nvalue: 1", as: holder)
        _ = try registry.revokeAccess("others", by: "Anna")
        #expect(throws: RegistryError(.forbidden(name: "Gina", ["write any more"], count: 1))) {
            try store("number: gap\nvalue: 2", as: holder)
        }
        #expect(try rules("Gina", "writers", "others") == nil)
    }

    @Test("The rules of a release are those at its commit, because clients see it before")
    func releases() throws {
        try create("writers", "publish live")
        let holder = try registry.access(ofPerson: "Gina", in: ["writers"])
        _ = try registry.changeAccess("writers", to: [AccessRule(parsing: "read")], by: "Anna")
        let release = PublishedRelease(
            channel: "live", number: 1, change: 1, digest: [UInt8](repeating: 1, count: 32), author: "Gina")
        var isPublished = false
        #expect(throws: RegistryError.self) {
            try registry.restricted(to: holder).store(release) { isPublished = true }
        }
        #expect(!isPublished)
    }

    @Test("The log says who created, changed and revoked accesses, and a restored backup keeps changed rules")
    func log() throws {
        try create("writers", "write color")
        let backup = test.folder.path("backup.sqlite")
        try registry.backup(to: backup)
        #expect(try registry.changeAccess("1", to: [AccessRule(parsing: "read")], by: "Bea").map(\.name) == ["writers"])
        try ChangeCounter(registry).note(uses: [1])
        let used = try #require(try registry.accesses().first?.used)
        try Registry.restoreBackup(backup, at: registry.path, keeping: nil)
        #expect(
            try registry.accesses().map { "\($0.rules.summary) \($0.kind) \($0.used == used)" } == ["read group true"])
        try test.execute("DELETE FROM access_event")
        try create("editors", "write", "publish *")
        _ = try registry.revokeAccess("editors", by: "Carl")
        _ = try registry.revokeAccess("writers", by: "Carl")
        try registry.openToAll(by: "Dan")
        #expect(
            try registry.accessEvents().reversed().map { "\($0.verb) \($0.name): \($0.what), \($0.author ?? "")" } == [
                "created editors: write; publish *, Anna", "revoked editors: write; publish *, Carl",
                "revoked writers: read, Carl", "opened : , Dan",
            ])
        #expect(throws: RegistryError(.accessNotFound("writers"))) {
            try registry.changeAccess("writers", to: [], by: "Anna")
        }
    }

    @Test("Unknown tokens push nothing else out of the log, and are limited in number")
    func limits() throws {
        try create("writers")
        try test.execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
            INSERT INTO access_event (time, name, what, verb) SELECT '2026-01-01T00:00:00.000Z', '', i, 'unknown' FROM n
            """)
        try ChangeCounter(registry).note(uses: [], unknownTokens: "newest")
        #expect(
            try test.rows(
                "SELECT verb, count(*), max(what = '1'), max(what = 'newest') FROM access_event GROUP BY verb ORDER BY verb"
            )
                == ["created 1 0 0", "unknown 1000 0 1"])
    }

    @Test("A last use is no change of the registry, and nobody waits for another writer to store it")
    func counter() throws {
        try create("writers")
        let counter = try ChangeCounter(registry)
        let count = try counter.count()
        try counter.note(uses: [1])
        #expect(try counter.count() == count && registry.accesses()[0].used != nil)
        try Registry.open(at: registry.path).write { _ in
            let begin = ContinuousClock.now
            let error = #expect(throws: RegistryError.self) { try counter.note(uses: [1]) }
            #expect(error?.category == .busy && ContinuousClock.now - begin < .seconds(4))
            let after = try counter.count()
            #expect(after == count)
        }
    }
}
