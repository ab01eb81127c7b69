import Foundation
import Onion
import OnionClient
import OnionCoding
import OnionModel
import OnionPublishing
import OnionTestRegistry
import Testing

@Suite("Clients of a channel with releases for some versions of an app")
struct VersionClientTests {
    private let test: TestRegistry
    private let folder: TemporaryFolder
    private let server: FileServer

    init() throws {
        test = try TestRegistry(Fixtures.home)
        try test.add("app: shop\nversions: [{ version: \"1\", adds: [\(Self.features())] }]")
        folder = try TemporaryFolder()
        server = try FileServer(folder.path("public"))
        try publish("Hello")
        try publish("Old", "1..1.4")
        try publish("Hi")
    }

    /// Everything that the screen needs.
    private static func features() throws -> String {
        let test = try TestRegistry(Fixtures.home)
        return try test.registry.read { snapshot in
            var scan = FeatureScan()
            try scan.visit(
                composition: JSONReader.read(AssemblySession(snapshot).json(of: Reference(parsing: "screen/home"))))
            return Set(scan.uses.map(\.feature)).union(["format.1", "format.2"]).sorted()
                .map { "\"\($0)\"" }.joined(separator: ", ")
        }
    }

    private func publish(_ greeting: String, _ versions: String? = nil) throws {
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: \(greeting)"))
        let published = ReleaseFolder(folder.path("public")) { _ in nil }
        let publisher = Publisher(test.registry, into: published, program: "test")
        let channel = try ChannelName("live", versions: versions.map(AppVersionRange.init(parsing:)))
        let plan = try publisher.plan(channel, screens: nil, at: .now)
        try published.locked {
            let written = try publisher.write(plan, by: TestRegistry.anna, at: .now)
            try publisher.publish(written, in: plan.channel, by: TestRegistry.anna, at: .now)
        }
    }

    private func client(_ version: AppVersion?, _ name: String = "device") throws -> ChannelClient {
        try ChannelClient(server.url, keepingIn: URL(filePath: folder.path(name)), version: version)
    }

    private func greeting(_ client: ChannelClient) async throws -> String {
        let json = String(decoding: try await client.composition(of: "home", languages: ["en"]), as: UTF8.self)
        return try #require(["Hello", "Old", "Hi", "Older"].last { json.contains("\"\($0)\"") })
    }

    @Test("A client gets the release for its version, and else the one for all others")
    func choice() async throws {
        for (version, expected) in [
            ("1", "Old"), ("1.4.7", "Old"), ("1.3", "Old"), ("1.5", "Hi"), ("0.9", "Hi"), ("2", "Hi"), ("", "Hi"),
            ("1.x", "Hi"),
        ] {
            let client = try client(AppVersion(version), "device-\(version)")
            try await client.update()
            #expect(try await greeting(client) == expected, "\(version)")
            #expect(try await client.update().files == 0)
        }
        try publish("Older", "shop/1.5")
        for (app, expected) in [("shop", "Older"), ("kiosk", "Hi"), (nil, "Hi")] {
            let client = try client(AppVersion("1.5", of: app), app ?? "none")
            try await client.update()
            #expect(try await greeting(client) == expected)
        }
    }

    @Test(
        "A new version of the app keeps the release of the old one until the next update, also where no file has changed"
    )
    func newVersion() async throws {
        try await client(AppVersion("1.4")).update()
        let updated = try client(AppVersion("2"))
        #expect(try await greeting(updated) == "Old")
        #expect(try await updated.update().isNew)
        #expect(try await greeting(updated) == "Hi")
        _ = server.takeRequests()
        #expect(try await updated.update().files == 0)
        #expect(server.takeRequests().count == 1)
        let back = try client(AppVersion("1.4"))
        #expect(try await back.update().isNew)
        #expect(try await greeting(back) == "Old")
    }

    @Test("A release in a form that the client does not know concerns the versions that it is for")
    func unknownForm() async throws {
        let file = URL(filePath: folder.path("public/channels/live.json"))
        let text = try String(contentsOf: file, encoding: .utf8)
        let changed = text.replacing(/"format": 1,\s*"release"/, with: "\"format\": 9, \"release\"")
        #expect(changed != text)
        try Data(changed.utf8).write(to: file)
        await #expect(throws: ClientError.unknownFormat(9)) { try await client(AppVersion("1.1"), "one").update() }
        #expect(try await client(AppVersion("2"), "two").update().isNew)
    }

    @Test("A copy of a published folder serves the release of a version")
    func shipped() async throws {
        try FileManager.default.copyItem(atPath: folder.path("public"), toPath: folder.path("shipped"))
        #expect(try await greeting(client(AppVersion("1.2"), "shipped")) == "Old")
        #expect(try await greeting(client(nil, "shipped")) == "Hi")
    }
}

extension Instant {
    fileprivate static var now: Instant { Instant(milliseconds: Int(Date().timeIntervalSince1970 * 1_000)) }
}
