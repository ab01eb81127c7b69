import Foundation
import Onion
import OnionAssembly
import OnionCoding
import OnionModel
import OnionPublishing
import OnionTestRegistry
import Testing

@Suite("Releases for some versions of an app")
struct VersionReleasesTests {
    private let test: TestRegistry
    private let published: PublishedFolder
    private let old: ChannelName

    private static let documents = """
        app: shop
        versions:
          - { version: "1", adds: [format.1, format.2, kind.content, view.view, view.label, property.text] }
          - { version: "2", adds: [property.cornerRadius] }
          - { version: "3", adds: [view.mapView] }
        ---

        """ + Fixtures.shops

    init() throws {
        test = try TestRegistry(Self.documents)
        published = try PublishedFolder()
        old = try ChannelName("live", versions: AppVersionRange(parsing: "1..2"))
    }

    @discardableResult
    private func publish(
        _ channel: ChannelName, at time: Instant = .test, starting starts: Instant? = nil, form: ReleaseForm? = nil
    ) throws -> Release? {
        let publisher = published.publisher(test.registry)
        let plan = try publisher.plan(channel, screens: nil, at: time, form: form)
        guard plan.isNeeded else { return nil }
        return try published.publish(plan, with: publisher, at: time, starting: starts).release
    }

    private func compositions(_ channel: ChannelName, at time: Instant = .test) throws -> [String: String] {
        let pointer = try #require(try published.folder.pointer(of: channel))
        return try published.folder.compositions(of: pointer.current(at: time).release)
    }

    /// What a release for versions has to have, by the names of screens and languages.
    private func assembled(_ versions: String, _ names: some Sequence<String>) throws -> [String: String] {
        try test.registry.read { snapshot in
            let session = try AssemblySession(snapshot)
            let range = try AppVersionRange(parsing: versions)
            var all: [String: String] = [:]
            for name in names {
                let words = name.split(separator: " ").map(String.init)
                let json = try session.composition(
                    of: Reference(parsing: "screen/\(words[0])"), traits: Traits(locale: LocaleTag(words[1])),
                    for: snapshot.supportedFeatures(of: range)
                ).json
                all[name] = String(decoding: json, as: UTF8.self)
            }
            return all
        }
    }

    private var file: String {
        get throws { try String(contentsOfFile: published.folder.path + "/channels/live.json", encoding: .utf8) }
    }

    @Test(
        "It has what all of the versions show, in the languages of the fallbacks; all other clients read what they did")
    func everything() throws {
        try published.publish(test.registry)
        let (before, all) = (try file, try published.compositions())
        #expect(!before.contains("versions"))
        #expect(try publish(old)?.number == 1)
        #expect(try compositions(old) == assembled("1..2", ["shops en", "shops de", "list en", "list de"]))
        #expect(try compositions(old)["shops de"]?.contains("Drei Läden") == true)
        #expect(try !compositions(old).values.contains { $0.contains("cornerRadius") })
        #expect(try published.compositions() == all)
        #expect(try publish(old) == nil && published.publish(test.registry) == nil)

        // A release for the others leaves it as it is, and so does one for it those.
        try test.add("content: list\ntemplate: text\nfields: { text: Four shops }")
        #expect(try published.publish(test.registry)?.release.number == 2)
        #expect(try compositions(old)["shops de"]?.contains("Drei Läden") == true)
        let now = try published.compositions()
        #expect(try publish(old)?.number == 2)
        #expect(try published.compositions() == now && compositions(old)["list en"]?.contains("Four") == true)

        try published.publisher(test.registry).withdraw(old, at: .test)
        #expect(try published.folder.pointer(of: old) == nil && !file.contains("versions"))
        #expect(try published.compositions() == now)
    }

    @Test("Whatever changes, the next release has what a first one would have", arguments: [ReleaseForm.files, .packs])
    func changes(form: ReleaseForm) throws {
        try published.publish(test.registry)
        try publish(old, form: form)
        for change in [
            "content: list\ntemplate: text\nfields: { text: { en: Four shops, de: Vier Läden } }",
            "screen: plain\ncontent: list", "content: list\ntemplate: text\nfields: { text: { en: A, de: B } }",
            Self.documents.replacing("view.label, property.text]", with: "view.label, property.text, view.mapView]")
                .replacing("property.cornerRadius]", with: "property.cornerRadius, property.axis]")
                .replacing("adds: [view.mapView]", with: "adds: [property.spacing]"),
            Self.documents, Self.documents.replacing("cornerRadius: 4", with: "cornerRadius: 5"),
        ] {
            try test.add(change)
            try publish(old)
            let compositions = try compositions(old)
            #expect(try compositions == assembled("1..2", compositions.keys), "\(change)")
        }
        #expect(try published.folder.pointer(of: old)?.hasPacks == (form == .packs))
        #expect(try published.folder.pointer(of: ChannelName("live"))?.hasPacks == false)
    }

    @Test(
        "It is refused without a release for all others, beside versions that overlap, and where a version lacks something"
    )
    func refusals() throws {
        func code(_ versions: String) throws -> ProblemCode? {
            let channel = try ChannelName("live", versions: AppVersionRange(parsing: versions))
            do {
                try publish(channel)
                return nil
            } catch let refused as PublishRefused {
                return refused.problems.first?.code
            } catch let problem as Problem {
                return problem.code
            }
        }
        #expect(try code("1..2") == .noRelease)
        try published.publish(test.registry)
        #expect(try code("1.1..1.9") == nil)
        for overlapping in ["1..2", "1.9.5", "shop/1.5"] { #expect(try code(overlapping) == .overlappingVersions) }
        #expect(try code("2..7") == nil && code("1.0") == nil)
        #expect(try code("0.9..0.9") == .unknownAppVersion)
        try test.add(Self.documents.replacing("fallback: list\n", with: ""))
        #expect(try code("1.1..1.9") == .notSupported)
        #expect(throws: Problem.self) { try published.publisher(test.registry).withdraw(old, at: .test) }
        let long = String(repeating: "a", count: 64)
        #expect(throws: Problem.self) { try ChannelName(long, versions: AppVersionRange(parsing: "1")) }
    }

    @Test("A text that has no versions is refused")
    func texts() throws {
        #expect(try AppVersionRange(parsing: "shop/1..1.9").description == "shop/1.0..1.9")
        for text in ["", "4..", "..4", "5..4.9", "4.9..4.8", "1...2", "a/b/4", "4294967295", "shop/", "1..shop/2"] {
            #expect(throws: Problem.self, "\(text)") { try AppVersionRange(parsing: text) }
        }
    }

    @Test("It goes back, is scheduled and kept by itself")
    func wayBack() throws {
        try published.publish(test.registry)
        try publish(old)
        let first = try compositions(old)
        try test.add("content: list\ntemplate: text\nfields: { text: Four shops }")
        let start = Instant.test.adding(seconds: 60)
        #expect(try publish(old, starting: start)?.number == 2)
        #expect(try compositions(old) == first && compositions(old, at: start) != first)
        _ = try published.publisher(test.registry).goBack(old, to: 2, by: TestRegistry.anna, at: .test)
        let second = try compositions(old)
        _ = try published.publisher(test.registry).goBack(old, to: nil, by: TestRegistry.anna, at: .test)
        #expect(try compositions(old) == first && second != first)
        let all = try published.compositions()
        _ = try published.folder.prune(keeping: 1)
        #expect(try compositions(old) == first && published.compositions() == all)
        #expect(throws: Problem.self) {
            try published.publisher(test.registry).goBack(old, to: 2, by: TestRegistry.anna, at: .test)
        }
        #expect(try test.registry.read { try $0.currentRelease(of: "live/1..2")?.number } == 1)
    }
}
