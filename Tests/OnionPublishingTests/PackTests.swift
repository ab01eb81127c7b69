import Foundation
import Onion
import OnionModel
import OnionPublishing
import OnionTestRegistry
import Testing

@Suite("Releases with packs")
struct PackTests {
    private let live: ChannelName
    private let published: PublishedFolder

    init() throws {
        live = try ChannelName("live")
        published = try PublishedFolder()
    }

    private var packs: [String] { published.files.filter { $0.hasSuffix(".pack") } }

    @Test("A release has what the registry assembles in a few files, and the next ones have packs, too")
    func everything() throws {
        let test = try TestRegistry.pizzeria()
        let first = try #require(try published.publish(test.registry, form: .packs)).release
        #expect(try published.compositions() == test.registry.allCompositions())
        // Compositions, and pages that name their packs.
        #expect(packs.count == 2 && first.packs?.count == 2)
        let texts = published.files.filter { $0.hasPrefix("files/") && ($0.hasSuffix(".json") || $0.hasSuffix(".gz")) }
        #expect(texts.count <= 2 && texts.allSatisfy { $0.contains(".json") })
        #expect(try #require(try published.folder.pointer(of: live)).hasPacks)
        #expect(try published.publish(test.registry) == nil)

        try test.add("color: brand\nlight: \"#112233\"")
        let second = try #require(try published.publish(test.registry))
        #expect(second.release.form == .packs && second.files == 3)
        #expect(try published.compositions() == test.registry.allCompositions())
    }

    @Test("A pack is a file of gzip that has its texts one after the other")
    func gzip() throws {
        let test = try TestRegistry(Fixtures.home)
        try published.publish(test.registry, form: .packs)
        let texts = try test.registry.allCompositions().sorted { $0.key < $1.key }.map(\.value).joined()
        let printed = try packs.map { pack in
            let gzip = Process()
            gzip.executableURL = URL(filePath: "/bin/gzip")
            gzip.arguments = ["-dc"]
            gzip.standardInput = try FileHandle(forReadingFrom: URL(filePath: "\(published.folder.path)/\(pack)"))
            let output = Pipe()
            gzip.standardOutput = output
            try gzip.run()
            return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
        #expect(printed.contains(texts))
    }

    @Test("--packs and --no-packs change how the next releases are kept, and no composition")
    func otherForm() throws {
        let test = try TestRegistry(Fixtures.home)
        try published.publish(test.registry)
        let all = try published.compositions()
        for (number, form) in [(2, ReleaseForm.packs), (3, .files), (4, .packs)] {
            let release = try #require(try published.publish(test.registry, form: form)).release
            #expect(release.number == number && release.form == form)
            #expect(try published.compositions() == all)
            #expect(try published.folder.pointer(of: live)?.hasPacks == (form == .packs))
            #expect(try published.publish(test.registry) == nil)
        }
        for number in [1, 2, 3] {
            let form = try published.publisher(test.registry)
                .goBack(live, to: number, by: TestRegistry.anna, at: .test).form
            #expect(try published.compositions() == all)
            #expect(try published.folder.pointer(of: live)?.hasPacks == (form == .packs))
        }
    }

    @Test("A pointer with a scheduled release says whether one of the two has packs")
    func schedule() throws {
        let test = try TestRegistry(Fixtures.home)
        try published.publish(test.registry, form: .packs)
        let old = try published.compositions()
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
        let start = Instant.test.adding(seconds: 60)
        try published.publish(test.registry, starting: start, form: .files)
        let pointer = try #require(try published.folder.pointer(of: live))
        #expect(pointer.hasPacks && pointer.next != nil)
        #expect(try published.compositions() == old)
        #expect(try published.compositions(at: start) == test.registry.allCompositions())
    }

    @Test(
        "Whatever pack is damaged, the next release is whole, and so is the damaged one, when its packs are made again",
        arguments: ["removed", "empty", "cut", "changed"])
    func damage(kind: String) throws {
        let test = try TestRegistry.pizzeria()
        try published.publish(test.registry, form: .packs)
        let all = try published.compositions()
        for number in [1, 2] {
            for pack in packs.sorted(by: { size($0) > size($1) }).prefix(number) {
                let url = URL(filePath: "\(published.folder.path)/\(pack)")
                let bytes = try Data(contentsOf: url)
                switch kind {
                case "removed": try FileManager.default.removeItem(at: url)
                case "empty": try Data().write(to: url)
                case "cut": try bytes.dropLast(bytes.count / 3).write(to: url)
                default: try Data(bytes.map { $0 ^ 1 }).write(to: url)
                }
            }
            let look = kind == "changed" ? ReleaseFolder.Look.contents : .sizes
            let next = try #require(try published.publish(test.registry, look: look)).release
            #expect(next.form == .packs)
            #expect(try published.compositions() == all)
            #expect(try published.publish(test.registry, look: look) == nil)
            // The same compositions give the same pack.
            _ = try published.publisher(test.registry)
                .goBack(live, to: number, by: TestRegistry.anna, at: .test, look)
            #expect(try published.compositions() == all)
        }
    }

    @Test("A way back to a release that has lost a pack is refused until the pack is there again")
    func wayBack() throws {
        let test = try TestRegistry(Fixtures.home)
        try published.publish(test.registry, form: .packs)
        let old = packs
        try test.add(Fixtures.home.replacing("en: Hello", with: "en: Hi"))
        try published.publish(test.registry)
        let pointer = try published.folder.pointer(of: live)
        for pack in old {
            let path = "\(published.folder.path)/\(pack)"
            let bytes = FileManager.default.contents(atPath: path)
            try FileManager.default.removeItem(atPath: path)
            let refusal = #expect(throws: Problem.self) {
                try published.publisher(test.registry).goBack(live, to: nil, by: TestRegistry.anna, at: .test)
            }
            #expect(refusal?.code == .damagedRelease)
            #expect(try published.folder.pointer(of: live) == pointer)
            try bytes?.write(to: URL(filePath: path))
        }
        let release = try published.publisher(test.registry).goBack(live, to: 1, by: TestRegistry.anna, at: .test)
        #expect(release.number == 1)
    }

    private func size(_ file: String) -> Int {
        FileManager.default.contents(atPath: "\(published.folder.path)/\(file)")?.count ?? 0
    }

    @Test("A lost release file is followed by a release with packs, and a lost image is written again")
    func lostFiles() throws {
        let test = try TestRegistry(Fixtures.home)
        let image = published.temporary.path("clock.png")
        try TestImages.png(2, 2).write(to: URL(filePath: image))
        try test.registry.import(.files([image]), by: TestRegistry.anna)
        try published.publish(test.registry, form: .packs)
        let stored = try #require(published.files.first { $0.hasSuffix(".png") })
        try FileManager.default.removeItem(atPath: "\(published.folder.path)/\(stored)")
        let publisher = published.publisher(test.registry)
        let plan = try publisher.plan(live, screens: nil, at: .test)
        #expect(!plan.isNeeded && plan.damaged == 1)
        #expect(try publisher.mend(plan) == 1)
        #expect(published.files.contains(stored))
        let pointer = try #require(try published.folder.pointer(of: live))
        let file = "\(published.folder.path)/\(ReleaseFolder.path(of: pointer.release, "json"))"
        try FileManager.default.removeItem(atPath: file)
        let next = try #require(try published.publish(test.registry)).release
        #expect(next.number == 2 && next.form == .packs)
        #expect(try published.compositions() == test.registry.allCompositions())
    }

    @Test("Pruning keeps the packs of the last releases of each channel")
    func prune() throws {
        let test = try TestRegistry(Fixtures.home)
        try published.publish(test.registry, in: "beta", form: .packs)
        for greeting in ["Hi", "Hey", "Ahoy"] {
            try test.add(Fixtures.home.replacing("en: Hello", with: "en: \(greeting)"))
            try published.publish(test.registry, form: .packs)
        }
        let (beta, now) = (try published.compositions(in: "beta"), try published.compositions())
        #expect(try published.folder.prune(keeping: 1) > 0)
        #expect(try published.compositions(in: "beta") == beta && published.compositions() == now)
        #expect(try published.folder.prune(keeping: 1) == 0)
    }
}
