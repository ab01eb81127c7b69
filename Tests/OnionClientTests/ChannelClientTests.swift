import Foundation
import Onion
import OnionClient
import OnionModel
import OnionPublishing
import OnionTestRegistry
import Synchronization
import Testing

@Suite("Clients of a channel")
struct ChannelClientTests {
    private let test: TestRegistry
    private let folder: TemporaryFolder
    private let publisher: Publisher
    private let published: ReleaseFolder
    private let server: FileServer

    init() throws {
        test = try TestRegistry(Fixtures.home)
        folder = try TemporaryFolder()
        published = ReleaseFolder(folder.path("public")) { _ in nil }
        publisher = Publisher(test.registry, into: published, program: "test")
        server = try FileServer(folder.path("public"))
    }

    private func publish(greeting: String = "Hello", starting: Instant? = nil) throws {
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: \(greeting)"))
        let plan = try publisher.plan(ChannelName("live"), screens: nil, at: .now)
        try published.locked {
            let written = try publisher.write(plan, by: TestRegistry.anna, at: .now)
            try publisher.publish(
                written, in: plan.channel, by: TestRegistry.anna, at: .now, starting: starting)
        }
    }

    private func client(
        _ name: String = "device", selection: ChannelClient.Selection = .init(), limits: Limits = Limits(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws -> ChannelClient {
        try ChannelClient(
            server.url, keepingIn: URL(filePath: folder.path(name)), selection: selection, limits: limits, now: now)
    }

    private func greeting(_ client: ChannelClient, _ languages: [String] = ["en"]) async throws -> String {
        let json = String(decoding: try await client.composition(of: "home", languages: languages), as: UTF8.self)
        return try #require(
            json.split(separator: "\"text\":\"").dropFirst().first?.split(separator: "\"").first.map(String.init))
    }

    @Test("An update loads what the registry assembles; the next one loads nothing")
    func update() async throws {
        try publish()
        let client = try client()
        await #expect(throws: ClientError.nothing) { try await client.composition(of: "home") }
        #expect(await client.release == nil)
        let first = try await client.update()
        #expect(first.isNew && first.release == 1)
        let composition = try await client.composition(of: "home", languages: ["ru-RU", "en"])
        let json = try await test.registry.read { snapshot in
            try AssemblySession(snapshot).json(
                of: Reference(parsing: "screen/home"), traits: Traits(locale: LocaleTag("ru")))
        }
        #expect(Array(composition) == json)
        #expect(try await client.screens() == ["home"])
        _ = server.takeRequests()
        let second = try await client.update()
        #expect(second.release == 1 && !second.isNew && second.files == 0)
        #expect(server.takeRequests() == ["/channels/live.json"])
    }

    @Test("Languages that a screen does not have give way to shorter forms, to others, and to the base language")
    func languages() async throws {
        try publish()
        let client = try client()
        try await client.update()
        for (languages, text) in [
            (["ru"], "Привет"), (["ru-Cyrl-RU"], "Привет"), (["fr", "ru"], "Привет"), (["fr"], "Hello"), ([], "Hello"),
            (["en-GB", "ru"], "Hello"), (["rus-BY", "en"], "Привет"), (["be", "ru-UA"], "Привет"),
        ] {
            #expect(try await greeting(client, languages) == text, "\(languages)")
        }
        await #expect(throws: ClientError.notPublished("away")) { try await client.composition(of: "away") }
    }

    @Test("A client starts without a network with the release that it has")
    func offline() async throws {
        try publish()
        try await client().update()
        server.fail { _ in .failure }
        let again = try client()
        #expect(try await greeting(again) == "Hello")
        await #expect(throws: ClientError.self) { try await again.update() }
        #expect(try await greeting(again) == "Hello")
    }

    @Test(
        "What a server does wrong leaves the old release; the next update takes the new one",
        arguments: FileServer.Fault.allCases)
    func faults(fault: FileServer.Fault) async throws {
        try publish()
        let client = try client(limits: Limits(fileSize: 1 << 20, secondsPerFile: 2))
        try await client.update()
        try publish(greeting: "Hi")
        for path in ["/channels/", "/files/"] {
            server.fail { $0.hasPrefix(path) ? fault : nil }
            await #expect(throws: (any Error).self, "\(path)") { try await client.update() }
            #expect(try await greeting(client) == "Hello")
        }
        server.fail(nil)
        #expect(try await client.update().isNew)
        #expect(try await greeting(client) == "Hi")
    }

    @Test("An update that is stopped at any file leaves the old release, and the next one loads the rest")
    func stopped() async throws {
        try publish()
        let client = try client()
        try await client.update()
        try publish(greeting: "Hi")
        var count = 0
        while true {
            let allowed = count
            let asked = Counter()
            server.fail { _ in asked.next() > allowed ? .cut : nil }
            do {
                try await client.update()
                break
            } catch {
                #expect(try await greeting(client) == "Hello")
                count += 1
            }
        }
        // The pointer, and what is new of the release: its file, a page, and two compositions.
        #expect(count > 2 && count < 6)
        #expect(try await greeting(client) == "Hi")
    }

    @Test("A copy of the channel's file that is older than what the client has changes nothing; a way back does")
    func staleCopy() async throws {
        try publish()
        let pointer = URL(filePath: folder.path("public/channels/live.json"))
        let first = try Data(contentsOf: pointer)
        try publish(greeting: "Hi")
        let client = try client()
        try await client.update()
        let second = try Data(contentsOf: pointer)
        try first.write(to: pointer)
        #expect(try await !client.update().isNew)
        #expect(try await greeting(client) == "Hi")
        try second.write(to: pointer)
        _ = try publisher.goBack(ChannelName("live"), to: 1, by: TestRegistry.anna, at: .now)
        #expect(try await client.update().isNew)
        #expect(try await greeting(client) == "Hello")
    }

    /// The files of a client, without its state.
    private func files(_ name: String = "device") -> [String] {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path(name))) ?? []
        return paths.filter { $0.hasPrefix("files/") && $0.contains(".") }.sorted()
    }

    @Test("What a server does wrong leaves nothing of the release on the device")
    func leftovers() async throws {
        try publish()
        let client = try client()
        try await client.update()
        let before = files()
        for wrong in 1...4 {
            // Other texts, so that each release has files of its own.
            try publish(greeting: "Hi \(wrong)")
            let asked = Counter()
            server.fail { $0.hasPrefix("/files/") && asked.next() == wrong ? .failure : nil }
            await #expect(throws: ClientError.self) { try await client.update() }
            #expect(files() == before, "\(wrong)")
        }
        let fresh = try self.client("fresh")
        server.fail { $0.hasPrefix("/files/") ? .damage : nil }
        await #expect(throws: ClientError.damaged) { try await fresh.update() }
        #expect(files("fresh") == [])
    }

    @Test("What an ended connection has left of one release goes with the next one")
    func cutReleases() async throws {
        try publish()
        let client = try client()
        try await client.update()
        for round in 1...5 {
            try publish(greeting: "Hi \(round)")
            let asked = Counter()
            // The file of the release comes, and then the connection ends.
            server.fail { $0.hasPrefix("/files/") && asked.next() > 1 ? .cut : nil }
            await #expect(throws: URLError.self) { try await client.update() }
            // Those of the first release, and one of the last.
            #expect(files().count == 5)
        }
        server.fail(nil)
        try await client.update()
        #expect(try await greeting(client) == "Hi 5" && files().count == 4)
    }

    @Test(
        "A release with more bytes or files than the limits is refused as a whole",
        arguments: [Limits(releaseSize: 1_500), Limits(fileCount: 3), Limits(fileSize: 300)])
    func largeReleases(limits: Limits) async throws {
        try publish()
        let client = try client(limits: limits)
        let error = await #expect(throws: ClientError.self) { try await client.update() }
        guard case .tooLarge = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(files() == [])
    }

    @Test("What is very much when it is decompressed takes little memory")
    func decompression() throws {
        try publish()
        server.fail { $0.hasPrefix("/files/") ? .bomb : nil }
        let usual = try #require(URL(string: "../../.build/debug/onion-client", relativeTo: URL(filePath: #filePath)))
        let (client, errors) = (Process(), Pipe())
        client.executableURL = usual.standardizedFileURL
        client.arguments = try [server.url.absoluteString, folder.path("device")]
        client.environment = ["MEASURE_MEMORY": "1"]
        client.standardError = errors
        try client.run()
        let messages = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        client.waitUntilExit()
        #expect(client.terminationStatus == 1, "\(messages)")
        let memory = try #require(messages.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) })
        // Each file is 256 MiB; the client takes 16 MiB of it.
        #expect(memory < 128 << 10, "\(messages)")
    }

    /// Writes the file of the channel with another time, and another release.
    private func point(at time: String, release: Data? = nil) throws -> Data {
        let url = URL(filePath: folder.path("public/channels/live.json"))
        let old = try Data(contentsOf: url)
        let text = String(decoding: release ?? old, as: UTF8.self)
        let new = text.replacing(/"published": "[^"]*"/, with: "\"published\": \"\(time)\"")
        try Data(new.utf8).write(to: url)
        return old
    }

    @Test("A time that is far in the future does not end the updates of a channel")
    func future() async throws {
        try publish()
        let client = try client()
        try await client.update()
        let honest = try point(at: "9999-12-31T23:59:59.999Z")
        try await client.update()
        try honest.write(to: URL(filePath: folder.path("public/channels/live.json")))
        try publish(greeting: "Hi")
        #expect(try await client.update().isNew)
        #expect(try await greeting(client) == "Hi")
        // Also when the client is made anew.
        _ = try point(at: "2999-01-01T00:00:00.000Z")
        try await self.client().update()
        try publish(greeting: "Hey")
        _ = try point(at: Instant.now.description)
        #expect(try await self.client().update().isNew)
    }

    @Test("Of two releases of the same time, the one with the larger number is the newer one")
    func sameTime() async throws {
        try publish()
        let first = try Data(contentsOf: URL(filePath: folder.path("public/channels/live.json")))
        try publish(greeting: "Hi")
        let client = try client()
        let time = Instant.now.description
        let second = try point(at: time)
        try await client.update()
        _ = try point(at: time, release: first)
        #expect(try await !client.update().isNew)
        _ = try point(at: time, release: second)
        #expect(try await !client.update().isNew)
        #expect(try await greeting(client) == "Hi")
    }

    @Test("A scheduled release is there before its time, and taken up at its time")
    func schedule() async throws {
        try publish()
        let start = Instant(milliseconds: 4_000_000_000_000)
        try publish(greeting: "Hi", starting: start)
        let clock = Counter()
        let client = try client { Date(timeIntervalSince1970: 4_000_000_000 - 1 + Double(clock.value)) }
        try await client.update()
        server.fail { _ in .failure }
        #expect(try await greeting(client) == "Hello")
        _ = clock.next()
        #expect(try await greeting(client) == "Hi")
    }

    @Test("A file that the disk has damaged is reported, and loaded again")
    func damage() async throws {
        try publish()
        try await client().update()
        let kept = folder.path("device")
        let files = try FileManager.default.subpathsOfDirectory(atPath: kept).filter { $0.hasSuffix(".json") }
        var damaged = 0
        for file in files {
            try Data("{}".utf8).write(to: URL(filePath: "\(kept)/\(file)"))
            let client = try client()
            do {
                _ = try await client.composition(of: "home", languages: [])
            } catch ClientError.damaged {
                damaged += 1
            }
            try await client.update()
            #expect(try await greeting(client) == "Hello", "\(file)")
        }
        // The release, its page and the composition.
        #expect(damaged == 3)
    }

    @Test("What no release names any more is removed, and a selection keeps a part of a release")
    func selection() async throws {
        try publish()
        let client = try client(selection: .init(languages: ["ru"]))
        let all = try await client.update().files
        let russian = try self.client("russian", selection: .init(screens: ["nothing"]))
        #expect(try await russian.update().files < all)
        for greeting in ["Hi", "Hey", "Ahoy"] {
            try publish(greeting: greeting)
            try await client.update()
        }
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path("device"))
        #expect(names.filter { $0.hasSuffix(".json") }.count == all)
        let empty = names.filter { name in
            !name.contains(".") && !names.contains { $0.hasPrefix("\(name)/") }
        }
        #expect(empty == [])
    }

    @Test("Images are kept for those who want them")
    func images() async throws {
        let image = TestImages.png(2, 2)
        try image.write(to: URL(filePath: folder.path("clock.png")))
        try await test.registry.import(.files([folder.path("clock.png")]), by: TestRegistry.anna)
        try publish()
        let client = try client(selection: .init(images: true))
        try await client.update()
        #expect(try await client.image(named: "clock", scale: 3) == image)
        #expect(try await client.image(named: "other", scale: 1) == nil)
    }

    @Test(
        "A screen of a space gets the image of its space, then that of a space whose parts it shows, then the general one"
    )
    func imagesOfSpaces() async throws {
        var images: [String: Data] = [:]
        for (number, name) in ["clock", "shop-clock", "gift", "shared-gift", "star"].enumerated() {
            images[name] = TestImages.png(UInt8(number + 2), 2)
        }
        for (space, names) in [(nil, ["clock", "gift", "star"]), ("shop", ["clock"]), ("shared", ["gift"])] {
            for name in names {
                try images[space.map { "\($0)-\(name)" } ?? name]?.write(to: URL(filePath: folder.path("\(name).png")))
            }
            var options = ImportOptions()
            options.space = try space.map { name throws(Problem) in try ImportSpace(name) }
            try await test.registry.import(
                .files(names.map { folder.path("\($0).png") }), by: TestRegistry.anna, options: options)
        }
        try test.add(Fixtures.cardInSpaces)
        try publish()
        let client = try client(selection: .init(images: true))
        try await client.update()
        for (name, screen, image) in [
            ("clock", "shop:card", "shop-clock"), ("gift", "shop:card", "shared-gift"), ("star", "shop:card", "star"),
            ("clock", "home", "clock"), ("gift", "home", "gift"),
        ] {
            #expect(try await client.image(named: name, of: screen, scale: 1) == images[image], "\(name) \(screen)")
        }
        #expect(try await client.image(named: "shop:clock", scale: 1) == images["shop-clock"])

        // Of one screen, the images of the spaces that it shows.
        let home = try self.client("home", selection: .init(screens: ["home"], images: true))
        // The release, two pages, compositions in two languages, and images.
        #expect(try await home.update().files == 5 + 3)
        #expect(try await home.image(named: "clock", of: "home", scale: 1) == images["clock"])
        #expect(try await home.image(named: "shop:clock", scale: 1) == nil)
        #expect(try await home.update().files == 0)
        let card = try self.client("card", selection: .init(screens: ["shop:card"], images: true))
        #expect(try await card.update().files == 4 + 5)
        await #expect(throws: ClientError.notPublished("away")) {
            try await client.image(named: "clock", of: "away", scale: 1)
        }
    }
}

/// Counts calls from several threads.
private final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

extension Instant {
    fileprivate static var now: Instant { Instant(milliseconds: Int(Date().timeIntervalSince1970 * 1_000)) }
}
