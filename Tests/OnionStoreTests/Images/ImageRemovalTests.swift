import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Removed images")
struct ImageRemovalTests {
    private let test: TestRegistry

    init() throws {
        test = try TestRegistry(
            Fixtures.home.replacing("title: { en: Hello, ru: Привет }", with: "title: Hi\n  picture: clock"))
        try test.registry.importDocuments(
            [],
            with: [
                .made("clock", TestImages.png(1, 1)), .made("clock@2x", TestImages.png(2, 2)),
                .made("old@2x", TestImages.png(2, 2)),
            ],
            by: TestRegistry.anna)
    }

    private func files() throws -> [String] {
        try test.rows("SELECT name, scale FROM images ORDER BY 1, 2")
    }

    @Test("An image in use is not removed, and the error lists its users")
    func inUse() throws {
        let before = try test.dump()
        let refusal = #expect(throws: RegistryError.self) {
            try test.registry.remove([], images: ["old", "clock"], by: TestRegistry.anna)
        }
        let hello = try Reference(parsing: "content/hello")
        let use = Usage(of: .image("clock"), by: hello, at: "fields.picture")
        #expect(refusal?.code == .inUse([use], .remove, isComplete: true))
        #expect(throws: RegistryError.self) { try test.registry.purge([], images: ["clock"], by: TestRegistry.anna) }
        #expect(try test.dump() == before)
    }

    @Test("An image and its users are removed in one change")
    func together() throws {
        let parts = ["screen/home", "content/hello"].map { try? Reference(parsing: $0) }.compactMap(\.self)
        try test.registry.remove(parts, images: ["clock"], by: TestRegistry.anna)
        #expect(try files() == ["old 2"])
        #expect(
            try test.rows("SELECT summary FROM change WHERE verb = 'remove'")
                == ["removed content/hello, screen/home, image/clock"])
    }

    @Test("A removed image is not found, and is restored with its files")
    func restored() throws {
        try test.registry.remove([], images: ["old"], by: TestRegistry.anna)
        #expect(try files() == ["clock 1", "clock 2"])
        #expect(throws: RegistryError(.alreadyRemoved(.image("old")))) {
            try test.registry.remove([], images: ["old"], by: TestRegistry.anna)
        }
        let report = try test.registry.restore([], images: ["old"], by: TestRegistry.anna)
        #expect(report.images.map { "\($0.variant) \($0.outcome)" } == ["image/old@2x restored"])
        #expect(try files() == ["clock 1", "clock 2", "old 2"])
        #expect(throws: RegistryError(.notRemoved(.image("old"), suggestion: nil))) {
            try test.registry.restore([], images: ["old"], by: TestRegistry.anna)
        }
    }

    @Test("An image that was removed twice comes back as it was the last time")
    func removedTwice() throws {
        try test.registry.remove([], images: ["old"], by: TestRegistry.anna)
        try test.registry.importDocuments([], with: [.made("old@3x", TestImages.png(9, 9))], by: TestRegistry.anna)
        try test.registry.remove([], images: ["old"], by: TestRegistry.anna)
        try test.registry.restore([], images: ["old"], by: TestRegistry.anna)
        #expect(try files() == ["clock 1", "clock 2", "old 3"])
    }

    @Test("The history of an image lists the events of each file, the newest first")
    func history() throws {
        func add(_ name: String, _ size: UInt8) throws {
            try test.registry.importDocuments(
                [], with: [.made(name, TestImages.png(size, size))], by: TestRegistry.anna)
        }
        try add("old@2x", 7)
        try add("old@3x", 7)
        try test.registry.remove([], images: ["old"], by: TestRegistry.anna)
        try add("old@3x", 8)
        func steps(limit: Int? = nil) throws -> [String] {
            var steps: [String] = []
            try test.registry.read { snapshot in
                try snapshot.eachStep(ofImage: "old", limit: limit) {
                    steps.append("\($0.change.number) \($0.variant) \($0.event) \($0.change.verb)")
                }
            }
            return steps
        }
        #expect(
            try steps() == [
                "6 image/old@3x restored import", "5 image/old@2x removed remove", "5 image/old@3x removed remove",
                "4 image/old@3x created import", "3 image/old@2x changed import", "2 image/old@2x created import",
            ])
        #expect(try steps(limit: 1) == ["6 image/old@3x restored import"])
        #expect(throws: RegistryError.self) {
            try test.registry.read { try $0.eachStep(ofImage: "none") { _ in } }
        }
    }

    @Test("Importing a removed image restores it")
    func importedAgain() throws {
        try test.registry.remove([], images: ["old"], by: TestRegistry.anna)
        let report = try test.registry.importDocuments(
            [], with: [.made("old@2x", TestImages.png(9, 9))], by: TestRegistry.anna)
        #expect(report.images.map(\.outcome) == [.restored])
    }

    @Test("Purging deletes an image with its history, and bytes that nothing else has")
    func purged() throws {
        try test.registry.importDocuments([], with: [.made("old@2x", TestImages.png(9, 9))], by: TestRegistry.anna)
        try test.registry.remove([], images: ["old"], by: TestRegistry.anna)
        try test.registry.purge([], images: ["old"], by: TestRegistry.anna)
        #expect(try test.rows("SELECT DISTINCT name FROM image_file") == ["clock"])
        #expect(try test.rows("SELECT count(*) FROM image_bytes") == ["2"])
        #expect(try test.rows("PRAGMA foreign_key_check") == [])
    }

    @Test("A missing name gets its near match; the name of a file means its image")
    func names() throws {
        #expect(throws: RegistryError(.imageNotFound("clok", nearest: "clock"))) {
            try test.registry.read { try $0.images(named: "clok") }
        }
        #expect(throws: RegistryError.self) {
            try test.registry.remove([], images: ["nothing"], by: TestRegistry.anna)
        }
        #expect(try test.registry.read { try $0.images(named: "clock@2x").count } == 2)
        #expect(try test.registry.read { try $0.isUsed(image: "clock") })
        #expect(try !test.registry.read { try $0.isUsed(image: "old") })
    }
}
