import Foundation
import Onion
import OnionModel
import OnionPublishing
import OnionTestRegistry
import Testing

@Suite("Publishing")
struct PublisherTests {
    @Test("A release has what the registry assembles, and its images")
    func everything() throws {
        let test = try TestRegistry.pizzeria()
        let published = try PublishedFolder()
        let first = try #require(try published.publish(test.registry))
        #expect(first.release.number == 1 && first.release.author == "Anna")
        #expect(try published.compositions() == test.registry.allCompositions())
        let images = try test.registry.read { snapshot in
            var digests: Set<String> = []
            try snapshot.eachImage { digests.insert($0.digestText) }
            return digests
        }
        for digest in images {
            #expect(published.files.contains { $0.hasPrefix("files/\(digest.prefix(2))/\(digest).") }, "\(digest)")
        }
        #expect(try published.publish(test.registry) == nil)
    }

    @Test("The next release has the files of what differs, and says what that is")
    func differences() throws {
        let test = try TestRegistry.pizzeria()
        let published = try PublishedFolder()
        try published.publish(test.registry)
        let before = Set(published.files)
        try test.add(
            "template: modal\nkind: navigation\nsummary: \"\"\nview: { id: view, subviews: [{ id: box, slot: content }] }"
        )
        let plan = try published.publisher(test.registry).plan(ChannelName("live"), screens: nil, at: .test)
        let users = try test.registry.read { snapshot in
            try snapshot.screens(changedSince: snapshot.lastChange - 1).map(\.key)
        }
        #expect(!users.isEmpty && plan.differences.changed.map(\.key) == users)
        #expect(plan.differences.added.isEmpty && plan.differences.removed.isEmpty && plan.differences.images.isEmpty)
        let second = try #require(try published.publish(test.registry))
        #expect(second.release.number == 2)
        let compositions = plan.differences.changed.reduce(0) { $0 + $1.locales.count }
        // Beside the compositions: their page, and the release.
        #expect(second.files == compositions + 2 && plan.assembled == compositions)
        #expect(Set(published.files).isSuperset(of: before))
        #expect(try published.compositions() == test.registry.allCompositions())
    }

    @Test("Some screens are a release, too; a screen that is not among them is not in it")
    func someScreens() throws {
        let test = try TestRegistry.pizzeria()
        let published = try PublishedFolder()
        try published.publish(test.registry, in: "beta", screens: [Reference(parsing: "screen/new-year")])
        let names = Set(try published.compositions(in: "beta").keys.map { $0.prefix { $0 != " " } })
        #expect(names == ["new-year"])
        #expect(try published.folder.pointer(of: ChannelName("live")) == nil)
    }

    @Test("A scheduled release is what clients get from its time on")
    func schedule() throws {
        let test = try TestRegistry(Fixtures.home)
        let published = try PublishedFolder()
        try published.publish(test.registry)
        let old = try published.compositions()
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
        let start = Instant.test.adding(seconds: 60)
        try published.publish(test.registry, starting: start)
        #expect(try published.compositions(at: start.adding(seconds: -1)) == old)
        let new = try test.registry.allCompositions()
        #expect(try published.compositions(at: start) == new && new != old)
        // What follows differs from what clients have by then.
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hey"))
        let third = try #require(try published.publish(test.registry, at: start.adding(seconds: 1)))
        #expect(third.release.number == 3)
        #expect(try published.compositions(at: start) == test.registry.allCompositions())
    }

    @Test("A channel goes back to an earlier release, and forward again; the registry tells the history")
    func goBack() throws {
        let test = try TestRegistry(Fixtures.home)
        let published = try PublishedFolder()
        let live = try ChannelName("live")
        let publisher = published.publisher(test.registry)
        #expect(throws: Problem.self) { try publisher.goBack(live, to: nil, by: TestRegistry.anna, at: .test) }
        try published.publish(test.registry)
        let old = try published.compositions()
        #expect(throws: Problem.self) { try publisher.goBack(live, to: nil, by: TestRegistry.anna, at: .test) }
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
        try published.publish(test.registry)
        let new = try published.compositions()
        #expect(try publisher.goBack(live, to: nil, by: TestRegistry.anna, at: .test).number == 1)
        #expect(try published.compositions() == old)
        #expect(try publisher.goBack(live, to: 2, by: TestRegistry.anna, at: .test).number == 2)
        #expect(try published.compositions() == new)
        // Each is later than the one before, though the clock stood.
        let first = try #require(try published.folder.pointer(of: live)).published
        #expect(first.milliseconds >= Instant.test.milliseconds + 3)
        #expect(try publisher.goBack(live, to: 1, by: TestRegistry.anna, at: .test).number == 1)
        #expect(try #require(try published.folder.pointer(of: live)).published > first)
        #expect(throws: Problem.self) { try publisher.goBack(live, to: 3, by: TestRegistry.anna, at: .test) }
        var numbers: [Int] = []
        try test.registry.read { try $0.eachRelease { release, _ in numbers.append(release.number) } }
        #expect(numbers == [1, 2, 1, 2, 1])
    }

    @Test("A registry that was made anew publishes what it has, whatever the numbers of its changes are")
    func otherRegistry() throws {
        let published = try PublishedFolder()
        let first = try TestRegistry(Fixtures.home)
        try published.publish(first.registry)
        let other = try TestRegistry(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
        #expect(try published.publish(other.registry)?.release.number == 2)
        #expect(try published.compositions() == other.registry.allCompositions())
        let same = try TestRegistry(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
        #expect(try published.publish(same.registry) == nil)
    }

    @Test("Screens that cannot be assembled are told, and nothing is written")
    func refusal() throws {
        let test = try TestRegistry(Fixtures.home)
        let published = try PublishedFolder()
        let screens = try ["screen/home", "screen/lost"].map { try Reference(parsing: $0) }
        do {
            _ = try published.publisher(test.registry).plan(ChannelName("live"), screens: screens, at: .test)
            Issue.record("the release was not refused")
        } catch let refused as PublishRefused {
            #expect(refused.problems.map(\.subject) == ["screen/lost"])
        }
        #expect(published.files.isEmpty)
    }

    @Test("Where the file of the channel has more than Onion writes, nothing is written")
    func foreignPointer() throws {
        let test = try TestRegistry(Fixtures.home)
        let published = try PublishedFolder()
        try published.publish(test.registry)
        let pointer = published.temporary.url.appending(path: "public/channels/live.json")
        let text = try String(contentsOf: pointer, encoding: .utf8)
        try text.replacing("{", with: "{ \"x-note\": 1,", maxReplacements: 1).write(
            to: pointer, atomically: true, encoding: .utf8)
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
        let files = published.files
        #expect(throws: (any Error).self) { try published.publish(test.registry) }
        #expect(published.files == files)
    }

    @Test("What other processes change between the plan and its files is not published in part")
    func change() throws {
        let test = try TestRegistry(Fixtures.home)
        let published = try PublishedFolder()
        let publisher = published.publisher(test.registry)
        let plan = try publisher.plan(ChannelName("live"), screens: nil, at: .test)
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
        #expect(throws: Problem.self) { try published.publish(plan, with: publisher) }
        #expect(try published.compositions().isEmpty)
    }

    @Test("A release of one read has the state that was planned, whatever others write meanwhile")
    func oneRead() throws {
        let test = try TestRegistry(Fixtures.home)
        let published = try PublishedFolder()
        let publisher = published.publisher(test.registry)
        let written = try test.registry.read { _ in
            let plan = try publisher.plan(ChannelName("live"), screens: nil, at: .test)
            let other = try Registry.open(at: test.folder.path("onion.sqlite"))
            let changed = try test.folder.write(Fixtures.home.replacing("en: Hello", with: "en: Hi"), to: "other.yaml")
            try other.import(.files([changed]), by: TestRegistry.anna)
            return try published.folder.locked { try publisher.write(plan, by: TestRegistry.anna, at: .test) }
        }
        try publisher.publish(written, in: ChannelName("live"), by: TestRegistry.anna, at: .test)
        #expect(try published.compositions().values.contains { $0.contains("\"Hello\"") })
        #expect(try published.publish(test.registry)?.release.number == 2)
        #expect(try published.compositions().values.allSatisfy { !$0.contains("\"Hello\"") })
    }

    @Test("A release of some screens has the images of their spaces, of the default one, and what they show of others")
    func imagesOfSpaces() throws {
        let test = try TestRegistry(Fixtures.home)
        let published = try PublishedFolder()
        let files = [("clock", nil), ("clock", "shop"), ("clock", "shared"), ("unused", "shared"), ("clock", "other")]
        for (number, (name, space)) in files.enumerated() {
            let image = published.temporary.path("\(name).png")
            try TestImages.png(UInt8(number + 2), 2).write(to: URL(filePath: image))
            var options = ImportOptions()
            options.space = try space.map { name throws(Problem) in try ImportSpace(name) }
            try test.registry.import(.files([image]), by: TestRegistry.anna, options: options)
        }
        let plain = "view: { id: view }"
        try test.add(Fixtures.cardInSpaces.replacing(plain, with: "view: { id: view, type: imageView, image: clock }"))
        func images(_ screens: [String]?) throws -> [String] {
            let channel = try ChannelName("c\(screens?.count ?? 0)")
            let screens = try screens?.map { try Reference(parsing: "screen/\($0)") }
            let publisher = published.publisher(test.registry)
            let plan = try publisher.plan(channel, screens: screens, at: .test)
            let written = try published.publish(plan, with: publisher)
            #expect(written.release.images.count == plan.differences.images.count)
            return plan.differences.images
        }
        #expect(try images(["shop:card"]) == ["clock", "shared:clock", "shop:clock"])
        #expect(published.files.count { $0.hasSuffix(".png") } == 3)
        #expect(try images(nil) == ["clock", "other:clock", "shared:clock", "shared:unused", "shop:clock"])
        #expect(published.files.count { $0.hasSuffix(".png") } == 5)
    }

    @Test("Another version of the program makes a release anew, and other names of channels are refused")
    func otherPrograms() throws {
        let test = try TestRegistry(Fixtures.home)
        let published = try PublishedFolder()
        try published.publish(test.registry)
        let live = try ChannelName("live")
        #expect(try published.publisher(test.registry).plan(live, screens: nil, at: .test).assembled == 0)
        let plan = try published.publisher(test.registry, program: "later").plan(live, screens: nil, at: .test)
        #expect(plan.assembled == 2 && plan.differences.isEmpty)
        for name in ["", "a/b", "..", "ä", String(repeating: "a", count: 65)] {
            #expect(throws: Problem.self, "\(name)") { try ChannelName(name) }
        }
    }
}
