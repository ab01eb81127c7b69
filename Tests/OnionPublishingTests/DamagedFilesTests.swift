import Foundation
import Onion
import OnionModel
import OnionPublishing
import OnionTestRegistry
import Testing

@Suite("Damaged files of releases")
struct DamagedFilesTests {
    /// What has happened to a published file.
    enum Damage: String, CaseIterable {
        case removed, empty, cut, longer
    }

    private let test: TestRegistry
    private let published: PublishedFolder

    init() throws {
        test = try TestRegistry(Fixtures.home)
        published = try PublishedFolder()
        let image = published.temporary.path("clock.png")
        try TestImages.png(2, 2).write(to: URL(filePath: image))
        try test.registry.import(.files([image]), by: TestRegistry.anna)
        try published.publish(test.registry)
    }

    private func damage(_ file: String, _ damage: Damage) throws {
        let url = URL(filePath: "\(published.folder.path)/\(file)")
        let bytes = try Data(contentsOf: url)
        switch damage {
        case .removed: try FileManager.default.removeItem(at: url)
        case .empty: try Data().write(to: url)
        case .cut: try bytes.dropLast(bytes.count / 3).write(to: url)
        case .longer: try (bytes + bytes).write(to: url)
        }
    }

    /// Publishes or mends, as the command does.
    ///
    /// - Returns: The number of files that were written.
    private func publish(_ look: ReleaseFolder.Look = .sizes) throws -> Int {
        let publisher = published.publisher(test.registry)
        let plan = try publisher.plan(ChannelName("live"), screens: nil, at: .test, look)
        guard plan.differences.isEmpty else { return try published.publish(plan, with: publisher).files }
        return plan.damaged == 0 ? 0 : try published.folder.locked { try publisher.mend(plan) }
    }

    /// All files of the folder by their paths.
    private func contents() -> [String: Data] {
        Dictionary(
            uniqueKeysWithValues: published.files.map { file in
                (file, FileManager.default.contents(atPath: "\(published.folder.path)/\(file)") ?? Data())
            })
    }

    @Test("Whatever file is damaged, the next release has all of its files as they were", arguments: Damage.allCases)
    func mend(damage: Damage) throws {
        let whole = contents()
        let release = try #require(try published.folder.pointer(of: ChannelName("live"))).release
        let files = whole.keys.filter { $0.hasPrefix("files/") && !$0.hasSuffix(".gz") }.sorted()
        // A release, two pages, two compositions and an image.
        #expect(files.count == 6)
        for file in files {
            try self.damage(file, damage)
            #expect(try publish() > 0, "\(file)")
            // A damaged release is left behind: the next one has a file of its own.
            if !file.contains(release.text) { #expect(contents()[file] == whole[file], "\(file)") }
            #expect(try published.compositions() == test.registry.allCompositions())
            #expect(try publish() == 0, "\(file)")
        }
    }

    private var image: String {
        get throws { try #require(published.files.first { $0.hasSuffix(".png") }) }
    }

    @Test("A release of something else mends what it shares with the one before")
    func shared() throws {
        let (image, whole) = (try self.image, contents())
        try damage(image, .empty)
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
        #expect(try publish() > 0)
        #expect(contents()[image] == whole[image])
        #expect(try published.compositions() == test.registry.allCompositions())
    }

    @Test("Other bytes of the same length are found when all files are read")
    func contentsOfFiles() throws {
        let whole = contents()
        for file in whole.keys.filter({ $0.hasSuffix(".png") }) {
            let other = Data((whole[file] ?? Data()).map { $0 ^ 1 })
            try other.write(to: URL(filePath: "\(published.folder.path)/\(file)"))
        }
        #expect(try publish() == 0)
        #expect(try publish(.contents) == 1)
        #expect(contents() == whole)
    }

    @Test(
        "A way back writes again what the registry still has, and is refused when it does not",
        arguments: Damage.allCases)
    func wayBack(damage: Damage) throws {
        let live = try ChannelName("live")
        let publisher = published.publisher(test.registry)
        let composition = try #require(try firstComposition())
        let (image, whole, old) = (try self.image, contents(), try published.compositions())
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
        #expect(try publish() > 0)
        let pointer = try published.folder.pointer(of: live)
        try self.damage(composition, damage)
        let refusal = #expect(throws: Problem.self) {
            try publisher.goBack(live, to: 1, by: TestRegistry.anna, at: .test)
        }
        #expect(refusal?.code == .damagedRelease)
        #expect(try published.folder.pointer(of: live) == pointer)
        try whole[composition]?.write(to: URL(filePath: "\(published.folder.path)/\(composition)"))
        try self.damage(image, damage)
        #expect(try publisher.goBack(live, to: 1, by: TestRegistry.anna, at: .test).number == 1)
        #expect(try published.compositions() == old && contents()[image] == whole[image])
    }

    /// The file of a composition of the live channel.
    private func firstComposition() throws -> String? {
        try published.compositions().values.min().map {
            ReleaseFolder.path(of: FileDigest(of: Array($0.utf8)), "json")
        }
    }

    @Test("A channel never goes back in time, also in a new folder and after a clock that was wrong")
    func times() throws {
        let live = try ChannelName("live")
        let publisher = published.publisher(test.registry)
        let future = Instant(milliseconds: 4_070_908_800_000)
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
        try published.publish(test.registry, at: future)
        #expect(try publisher.goBack(live, to: 1, by: TestRegistry.anna, at: .test).number == 1)
        let pointer = try #require(try published.folder.pointer(of: live))
        #expect(pointer.published > future)
        // The registry has stored the releases by its own clock.
        let other = try PublishedFolder()
        try other.publish(test.registry, at: Instant(milliseconds: 0))
        #expect(try #require(try other.folder.pointer(of: live)).published > Instant(milliseconds: 1_000_000_000_000))
        // The last time that has four digits for the year.
        let last = Instant(milliseconds: 253_402_300_799_999)
        var late = pointer
        late.published = last
        try published.folder.point(late, in: live)
        #expect(try publisher.goBack(live, to: 2, by: TestRegistry.anna, at: .test).number == 2)
        #expect(try published.folder.pointer(of: live)?.published == last)
    }
}
