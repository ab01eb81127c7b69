import Foundation
import OnionCoding
import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Reverted imports of images")
struct ImageReversalTests {
    private let test: TestRegistry

    init() throws {
        test = try TestRegistry()
        try add("old@2x", 1)
    }

    /// Imports images with a size for each; the change's number is one more each time.
    private func add(_ images: String..., to size: UInt8 = 1, documents: String = "") throws {
        try test.registry.importDocuments(
            documents.isEmpty ? [] : documents.read().documents,
            with: images.map { .made($0, TestImages.png(size, size)) }, by: TestRegistry.anna)
    }

    private func add(_ image: String, _ size: UInt8) throws { try add(image, to: size) }

    private func files() throws -> [String] { try test.rows("SELECT name, width FROM images ORDER BY 1") }

    @Test("Created images are removed, and replaced ones are restored")
    func revert() throws {
        try add("old@2x", "new", to: 2)
        #expect(
            try test.registry.revert("2", by: TestRegistry.anna, isDryRun: true).description == "1 archived, 1 changed")
        #expect(try files() == ["new 2", "old 2"])
        #expect(try test.registry.revert("2", by: TestRegistry.anna).description == "1 archived, 1 changed")
        #expect(try files() == ["old 1"])
        #expect(try test.rows("SELECT verb FROM change ORDER BY id") == ["import", "import", "restore"])
    }

    @Test("Later replacements and removals by others prevent a revert")
    func conflict() throws {
        try add("old@2x", "new", to: 2)
        try add("new", 3)
        try test.registry.remove([], images: ["old"], by: TestRegistry.anna)
        let before = try test.dump()
        let refusal = #expect(throws: RegistryError.self) { try test.registry.revert("2", by: TestRegistry.anna) }
        #expect(
            refusal?.details == [
                "image/new has another file, by Anna in change 3", "image/old@2x was removed, by Anna in change 4",
            ])
        #expect(try test.dump() == before)
    }

    @Test("An image that was created and removed later does not prevent a revert")
    func removedSince() throws {
        try add("old@2x", "new", to: 2)
        try test.registry.remove([], images: ["new"], by: TestRegistry.anna)
        #expect(try test.registry.revert("2", by: TestRegistry.anna).description == "1 changed")
        #expect(try files() == ["old 1"])
    }

    @Test("An image is removed with the contents that use it, not before them")
    func users() throws {
        let documents = Fixtures.home.replacing("title: { en: Hello, ru: Привет }", with: "title: Hi\n  picture: new")
        try add("new", 2)
        try add("other", documents: documents)
        let refusal = #expect(throws: RegistryError.self) { try test.registry.revert("2", by: TestRegistry.anna) }
        #expect(refusal?.code.name == "in-use")
        #expect(try test.registry.revert("3", by: TestRegistry.anna).description == "6 archived")
        #expect(try test.registry.revert("2", by: TestRegistry.anna).description == "1 archived")
        #expect(try files() == ["old 1"])
    }
}
