import HTTPTypes
import Onion
import OnionCoding
import OnionService
import OnionTestRegistry
import Testing

@Suite("Changes over HTTP")
struct ChangeRouteTests {
    /// What a client keeps: documents by identities.
    private struct Client {
        var documents: [Int: String] = [:]
        var cursor = "0"
        private let service: TestService

        init(_ service: TestService) {
            self.service = service
        }

        /// Takes up all pages. A client whose cursor is lost begins anew.
        mutating func sync(limit: Int) async throws {
            while true {
                let answer = await service.get("/changes?since=\(cursor)&limit=\(limit)")
                if answer.status == .gone {
                    #expect(answer.code == "lost-cursor")
                    (documents, cursor) = ([:], "0")
                    continue
                }
                #expect(answer.status == .ok, "\(answer.text)")
                let page = try JSONReader.read(answer.body)
                for part in page["parts"]?.items ?? [] { try await take(part) }
                cursor = try #require(page["next"]?.string)
                if page["more"]?.value == .bool(false) { return }
            }
        }

        private mutating func take(_ part: Node) async throws {
            guard case .number(let identity)? = part["identity"]?.value,
                let reference = part["reference"]?.string
            else {
                Issue.record("\(part)")
                return
            }
            guard part["removed"]?.value == .bool(false) else {
                documents[Int(identity)] = nil
                return
            }
            let head = String(reference.prefix { $0 != "@" })
            documents[Int(identity)] = await service.get("/parts/\(head)").text
        }
    }

    /// The documents of all parts in use, from the registry itself.
    private func documents(_ test: TestRegistry) throws -> [String] {
        try test.registry.read { snapshot in
            var documents: [String] = []
            try snapshot.eachDocument { _, node in
                documents.append(String(decoding: JSONWriter.pretty(node), as: UTF8.self) + "\n")
            }
            return documents.sorted()
        }
    }

    /// Writes something random to colors, some of which name others.
    private func change(_ test: TestRegistry, _ random: inout SeededGenerator) throws {
        func key() -> String { "c\(Int.random(in: 0..<12, using: &random))" }
        let name = key()
        let reference = try Reference(parsing: "color/\(name)")
        do {
            switch Int.random(in: 0..<20, using: &random) {
            case 0...2: try test.registry.rename(reference, to: try Key(key()), by: TestRegistry.anna)
            case 3, 4: try test.registry.remove([reference], by: TestRegistry.anna)
            case 5, 6: try test.registry.restore(reference, by: TestRegistry.anna)
            case 7: try test.registry.purge([reference], by: TestRegistry.anna)
            case 8...13: try test.add("color: \(name)\nalias: \(key())\n")
            default:
                let number = Int.random(in: 100_000...999_999, using: &random)
                try test.add("color: \(name)\nlight: \"#\(number)\"\n")
            }
        } catch is RegistryError {
            // The part does not exist, or others use it.
        } catch is ImportRefused {
            // The color would be an alias of itself.
        }
    }

    @Test("A client that goes on from any cursor has what a new one has", arguments: [1, 2, 3] as [UInt64])
    func sync(seed: UInt64) async throws {
        let test = try TestRegistry()
        let service = try TestService(test)
        var random = SeededGenerator(seed: seed)
        var clients: [Client] = []
        for step in 0..<ChangeRouteTests.steps {
            try change(test, &random)
            if step % 10 == 0 {
                var new = Client(service)
                try await new.sync(limit: Int.random(in: 1...5, using: &random))
                clients.append(new)
            }
            guard step % 7 == 0, !clients.isEmpty else { continue }
            let index = Int.random(in: clients.indices, using: &random)
            try await clients[index].sync(limit: Int.random(in: 1...5, using: &random))
            #expect(try clients[index].documents.values.sorted() == documents(test), "step \(step)")
        }
        let expected = try documents(test)
        for index in clients.indices {
            try await clients[index].sync(limit: 100)
            #expect(clients[index].documents.values.sorted() == expected)
        }
    }

    /// The number of writes of a seed.
    private static let steps = 250

    @Test("A cursor of another registry, and one from before a purge, is lost")
    func lostCursors() async throws {
        let one = try TestService(TestRegistry("color: a\nlight: \"#112233\"\n---\ncolor: b\nlight: \"#112233\""))
        var client = Client(one)
        try await client.sync(limit: 10)
        let other = try TestService(TestRegistry("color: a\nlight: \"#112233\""))
        #expect(await other.get("/changes?since=\(client.cursor)").code == "lost-cursor")
        let empty = try TestService(TestRegistry())
        #expect(await empty.get("/changes?since=\(client.cursor)").code == "lost-cursor")
        #expect(await one.get("/changes?since=\(client.cursor)").status == .ok)
        try one.test.registry.remove([Reference(parsing: "color/a")], by: TestRegistry.anna)
        #expect(await one.get("/changes?since=\(client.cursor)").status == .ok)
        try one.test.registry.purge([Reference(parsing: "color/a")], by: TestRegistry.anna)
        #expect(await one.get("/changes?since=\(client.cursor)").status == .gone)
        let wrong = [
            "", "1", "-1.0.0.0.1.a", "1.9.0.0.1.a", "1.0.0.0.1", "a.b.c.d.e.f", "99999999999999999999.0.0.0.0.a",
        ]
        for text in wrong {
            #expect(await one.get("/changes?since=\(text)").code == "unknown-value", "\(text)")
        }
    }

    @Test("A client may stop before a change, and go on there")
    func bounds() async throws {
        let service = try TestService(TestRegistry("color: a\nlight: \"#112233\""))
        try service.test.add("color: b\nlight: \"#112233\"")
        func page(_ query: String) async throws -> (names: [String], next: String) {
            let answer = try JSONReader.read(await service.get("/changes?\(query)").body)
            let parts = try #require(answer["parts"]?.items)
            return (parts.compactMap { $0["reference"]?.string }, try #require(answer["next"]?.string))
        }
        let first = try await page("since=0&before=2")
        #expect(first.names == ["color/a@1"])
        #expect(try await page("since=\(first.next)").names == ["color/b@1"])
    }

    @Test("A former name leads to the part, with all that the address says")
    func redirects() async throws {
        let pizzeria = try TestService.pizzeria()
        let registry = pizzeria.test.registry
        try registry.rename(Reference(parsing: "screen/new-year"), to: Key("winter"), by: TestRegistry.anna)
        try registry.rename(Reference(parsing: "screen/winter"), to: Key("fête"), by: TestRegistry.anna)
        for (old, new) in [
            ("/screens/new-year", "/screens/f%C3%AAte"),
            ("/screens/winter.png?scale=1", "/screens/f%C3%AAte.png?scale=1"),
            ("/screens/new-year@1?locale=ru", "/screens/f%C3%AAte@1?locale=ru"),
            ("/parts/screen/new-year", "/parts/screen/f%C3%AAte"),
            ("/parts/screen/winter/history", "/parts/screen/f%C3%AAte/history"),
        ] {
            let answer = await pizzeria.get(old)
            #expect(answer.status == .movedPermanently, "\(old)")
            #expect(answer.headers[.location]?.replacing("%40", with: "@") == new)
            #expect(await pizzeria.get(answer.headers[.location] ?? "").status == .ok)
        }
        // Another part may take the name.
        try pizzeria.test.add("screen: winter\ncontent: new-year\nwrap: [onboarding, modal]")
        #expect(await pizzeria.get("/screens/winter").status == .ok)
        #expect(await pizzeria.get("/parts/template/new-year").status == .notFound)
    }

    private func publish(_ service: TestService, _ change: Int, starts: Instant? = nil) throws {
        let release = PublishedRelease(
            channel: "live", number: change, change: change, digest: [UInt8](repeating: 0, count: 32), author: "Anna",
            starts: starts)
        try service.test.registry.store(release) {}
    }

    @Test("A channel is the state of its current release")
    func channels() async throws {
        let pizzeria = try TestService.pizzeria()
        #expect(await pizzeria.get("/screens/new-year?channel=live").code == "unknown-channel")
        let before = await pizzeria.get("/screens/new-year")
        let last = try await pizzeria.test.registry.read { try $0.lastChange }
        try publish(pizzeria, last)
        try pizzeria.test.add("color: brand\nlight: \"#112233\"")
        #expect(await pizzeria.get("/screens/new-year?channel=live").body == before.body)
        #expect(await pizzeria.get("/parts/color/brand?channel=live").text.contains("#112233") == false)
        #expect(await pizzeria.get("/screens/new-year").body != before.body)
        // A scheduled release is not that of now.
        try publish(pizzeria, last + 1, starts: Instant("2999-01-01"))
        #expect(await pizzeria.get("/screens/new-year?channel=live").body == before.body)
        try publish(pizzeria, last + 1)
        #expect(await pizzeria.get("/screens/new-year?channel=live").body != before.body)
        #expect(await pizzeria.get("/screens/new-year?channel=live&as-of=2000-01-01").code == "unknown-channel")
        #expect(await pizzeria.get("/screens/new-year?channel=live&as-of=2990-01-01").body != before.body)
    }
}
