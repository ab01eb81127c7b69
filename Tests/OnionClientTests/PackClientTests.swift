import Foundation
import Onion
import OnionClient
import OnionModel
import OnionPublishing
import OnionSupport
import OnionTestRegistry
import OnionTestSupport
import Testing

@Suite("Clients of a channel with packs")
struct PackClientTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func publish(_ registry: Registry, _ name: String = "public", form: ReleaseForm = .packs) throws {
        let published = ReleaseFolder(folder.path(name)) { _ in nil }
        let publisher = Publisher(registry, into: published, program: "test")
        let plan = try publisher.plan(ChannelName("live"), screens: nil, at: .now, form: form)
        try published.locked {
            let written = try publisher.write(plan, by: TestRegistry.anna, at: .now)
            try publisher.publish(written, in: plan.channel, by: TestRegistry.anna, at: .now)
        }
    }

    private func client(
        _ server: FileServer, _ name: String = "device", selection: ChannelClient.Selection = .init(),
        limits: Limits = Limits()
    ) throws -> ChannelClient {
        try ChannelClient(
            server.url, keepingIn: URL(filePath: folder.path(name)), selection: selection, limits: limits)
    }

    /// A server that must not be asked.
    private func offline() throws -> FileServer {
        let server = try FileServer(folder.path("nothing"))
        server.fail { _ in .failure }
        return server
    }

    /// All compositions and images of a client.
    private func contents(_ client: ChannelClient, _ registry: Registry) async throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for screen in try await client.screens() {
            for language in ["en", "ru"] {
                contents["\(screen) \(language)"] = try await client.composition(of: screen, languages: [language])
            }
        }
        let names = try await registry.read { snapshot in
            var names: [String] = []
            try snapshot.eachImageName { name, _ in names.append(name) }
            return names
        }
        for name in names {
            for scale in 1...3 { contents["\(name) \(scale)"] = try await client.image(named: name, scale: scale) }
        }
        return contents
    }

    @Test(
        "Packs and files have the same compositions and images, whether the server serves parts or not",
        arguments: [true, false])
    func sameAsFiles(servesRanges: Bool) async throws {
        let test = try TestRegistry.pizzeria()
        let server = try FileServer(folder.path("public"), servesRanges: servesRanges)
        let other = try FileServer(folder.path("files"))
        for change in ["", "color: brand\nlight: \"#112233\"", try modal()] {
            if !change.isEmpty { try test.add(change) }
            try publish(test.registry)
            try publish(test.registry, "files", form: .files)
            for selection in [
                ChannelClient.Selection(images: true), .init(screens: ["new-year"]), .init(languages: ["ru"]),
            ] {
                let name = "\(selection.screens?.count ?? 0)\(selection.languages?.count ?? 0)"
                let (client, files) = (
                    try client(server, name, selection: selection),
                    try self.client(other, "\(name)-files", selection: selection)
                )
                #expect(try await client.update().isNew)
                try await files.update()
                let contents = try await contents(client, test.registry)
                #expect(try await contents == self.contents(files, test.registry))
                #expect(!contents.isEmpty)
                #expect(try await client.update().files == 0)
            }
        }
    }

    private func modal() throws -> String {
        "template: modal\nkind: navigation\nview: { id: view, subviews: [{ id: box, slot: content }] }"
    }

    @Test("A client that keeps all of a release loads whole packs, and another one parts of them")
    func requests() async throws {
        let test = try TestRegistry.pizzeria()
        try publish(test.registry)
        let server = try FileServer(folder.path("public"))
        try await client(server).update()
        // The channel, the release, the pages and the compositions.
        #expect(server.takeRequests().count == 4 && server.takeRanges() == 0)
        try await client(server, "one", selection: .init(screens: ["new-year"])).update()
        #expect(server.takeRequests().count == 4 && server.takeRanges() == 1)
    }

    @Test(
        "Parts of a pack that are far from each other are loaded for themselves, at the same time",
        arguments: [true, false])
    func severalParts(servesRanges: Bool) async throws {
        var random = SeededGenerator(seed: 1)
        let contents = (100..<300).map { number in
            // A text that compression does not make small.
            let text = (0..<200).map { _ in String(random.next(), radix: 36) }.joined()
            return
                "content: c\(number)\ntemplate: note\nfields: { text: \(text) }\n---\nscreen: s\(number)\ncontent: c\(number)"
        }
        let template = """
            template: note
            kind: content
            fields: { text: { type: text } }
            view: { id: view, subviews: [{ id: label, type: label, text: $text }] }
            """
        let test = try TestRegistry(([template] + contents).joined(separator: "\n---\n"))
        try publish(test.registry)
        let server = try FileServer(folder.path("public"), servesRanges: servesRanges)
        let screens = ["s100", "s200", "s299"]
        let client = try client(server, selection: .init(screens: Set(screens)))
        try await client.update()
        for screen in screens {
            let json = try await test.registry.read { snapshot in
                try AssemblySession(snapshot).json(of: Reference(parsing: "screen/\(screen)"))
            }
            #expect(try await Array(client.composition(of: screen)) == json)
        }
        // The channel, the release, the pages, and the compositions.
        #expect(server.takeRequests().count == (servesRanges ? 6 : 4))
        #expect(server.takeRanges() == (servesRanges ? 3 : 0))
        #expect(server.mostRanges == (servesRanges ? 2 : 0))
        #expect(try await client.screens() == screens)
        await #expect(throws: ClientError.notPublished("s101")) { try await client.composition(of: "s101") }

        // Of one screen, only its page is loaded, which is a part of the pack of pages.
        let one = try self.client(server, "one", selection: .init(screens: ["s100"]))
        #expect(try await one.update().files == 3)
    }

    @Test(
        "What a server does wrong leaves the old release; the next update takes the new one",
        arguments: FileServer.Fault.allCases, [true, false])
    func faults(fault: FileServer.Fault, servesRanges: Bool) async throws {
        let test = try TestRegistry(Fixtures.home)
        try publish(test.registry)
        let server = try FileServer(folder.path("public"), servesRanges: servesRanges)
        let client = try client(server, limits: Limits(fileSize: 1 << 20, secondsPerFile: 2))
        try await client.update()
        let old = try await client.composition(of: "home", languages: ["en"])
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
        try publish(test.registry)
        server.fail { $0.hasSuffix(".pack") ? fault : nil }
        await #expect(throws: (any Error).self) { try await client.update() }
        #expect(try await client.composition(of: "home", languages: ["en"]) == old)
        server.fail(nil)
        #expect(try await client.update().isNew)
        #expect(try await client.composition(of: "home", languages: ["en"]) != old)
    }

    @Test("A copy of a published folder serves without a network; a damaged pack of it is loaded again")
    func shipped() async throws {
        let test = try TestRegistry.pizzeria()
        try publish(test.registry)
        let server = try FileServer(folder.path("public"))
        let loaded = try client(server, selection: .init(images: true))
        try await loaded.update()
        let all = try await contents(loaded, test.registry)
        try FileManager.default.copyItem(atPath: folder.path("public"), toPath: folder.path("shipped"))
        let shipped = try client(offline(), "shipped", selection: .init(images: true))
        #expect(try await contents(shipped, test.registry) == all)
        let online = try client(server, "shipped", selection: .init(images: true))
        #expect(try await online.update().files == 0)
        #expect(try await contents(online, test.registry) == all)

        for pack in try packs(of: "shipped") {
            let url = URL(filePath: folder.path("shipped/\(pack)"))
            try Data(repeating: 1, count: 100_000).write(to: url)
            let client = try client(server, "shipped", selection: .init(images: true))
            await #expect(throws: ClientError.damaged) { try await contents(client, test.registry) }
            try await client.update()
            #expect(try await contents(client, test.registry) == all)
        }
        // The packs that later releases do not have are removed.
        try test.add("color: brand\nlight: \"#112233\"")
        try publish(test.registry)
        try await online.update()
        #expect(try packs(of: "shipped") == [])
        #expect(try await online.screens().count == 27)
    }

    private func packs(of name: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path(name)).filter { $0.hasSuffix(".pack") }
    }

    /// Replaces a text in the file of the release, as a stranger who can write to the server would.
    private func change(_ old: Regex<Substring>, to new: String) throws {
        let channel = URL(filePath: folder.path("public/channels/live.json"))
        let pointer = try String(contentsOf: channel, encoding: .utf8)
        let digest = try #require(pointer.firstMatch(of: /[0-9a-f]{64}/)).output
        let path = "public/files/\(digest.prefix(2))/\(digest).json"
        let release = try String(contentsOf: URL(filePath: folder.path(path)), encoding: .utf8)
        let changed = release.replacing(old, with: new)
        #expect(changed != release)
        let name = SHA256.hash(Array(changed.utf8)).hexadecimal
        let target = folder.path("public/files/\(name.prefix(2))")
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        try Data(changed.utf8).write(to: URL(filePath: "\(target)/\(name).json"))
        try Data(pointer.replacing(digest, with: name).utf8).write(to: channel)
    }

    @Test(
        "Places that cannot be, and blocks that are larger or smaller than they say, are refused",
        arguments: [
            // More than the pack has, more than the block has, another pack; a block that says less or more than it is; a large one.
            "[[0,0,99999999,9000,0,100]]", "[[0,0,200,9000,8999,2]]", "[[9,0,200,9000,0,100]]", "[[0,0,200,9,0,9]]",
            "[[0,0,200,90000,0,90000]]", "[[0,0,200,1000000000,0,100]]", "[[0,0,200,9000,0]]",
            "[[0,-1,200,9000,0,100]]",
            "[[0,9223372036854775807,9223372036854775807,9000,0,100]]", "[]",
        ])
    func places(wrong: String) async throws {
        let test = try TestRegistry(Fixtures.home)
        try publish(test.registry)
        try change(/"places":\[\[[^a-z]*\]\]/, to: "\"places\":\(wrong)")
        let server = try FileServer(folder.path("public"))
        let client = try client(server)
        await #expect(throws: ClientError.damaged) { try await client.update() }
        #expect(await client.release == nil)
    }

    @Test(
        "A pack that is larger than the limits is refused",
        arguments: [Limits(fileSize: 1_000), Limits(releaseSize: 1_500), Limits(fileCount: 3)])
    func largePack(limits: Limits) async throws {
        let test = try TestRegistry(Fixtures.home)
        try publish(test.registry)
        let server = try FileServer(folder.path("public"))
        let client = try client(server, limits: limits)
        let error = await #expect(throws: ClientError.self) { try await client.update() }
        guard case .tooLarge = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(await client.release == nil)
    }
}

extension Instant {
    fileprivate static var now: Instant { Instant(milliseconds: Int(Date().timeIntervalSince1970 * 1_000)) }
}
