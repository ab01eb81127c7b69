import Foundation
import Onion
import OnionGallery
import OnionLayout
import OnionModel
import OnionPreview
import OnionTestRegistry
import Testing

struct PictureComparerTests {
    private let gallery: TestGallery

    init() throws {
        gallery = try TestGallery(Fixtures.home)
        try gallery.write()
    }

    private func baseline() throws -> ComparisonSide {
        let folder = GalleryFolder(gallery.path)
        return .gallery(try folder.existingGallery(), in: folder)
    }

    @discardableResult
    private func compared(
        _ drawing: SubjectDrawing = .plain(), into folder: String? = nil
    ) throws -> PictureComparison {
        try PictureComparer(drawing: drawing).compare(
            baseline(), with: .subjects(gallery.entries()), into: folder.map { GalleryFolder($0) })
    }

    private func outcomes(_ comparison: PictureComparison) -> [ComparedPicture.Outcome] {
        comparison.pictures.map(\.outcome)
    }

    @Test("The same parts are not drawn")
    func sameParts() throws {
        struct Stop: Error {}
        let comparison = try compared(.plain { throw Stop() })
        #expect(outcomes(comparison) == [.same, .same, .same, .same])
        #expect(comparison.pictures.allSatisfy { !$0.wasDrawn })
        #expect(comparison.differences.isEmpty)
    }

    @Test("Another program draws the pictures again and finds them equal")
    func anotherProgram() throws {
        let comparison = try compared(.plain(drawnBy: "test 2"))
        #expect(outcomes(comparison) == [.same, .same, .same, .same])
        #expect(comparison.pictures.map(\.wasDrawn) == [true, true, true, true])
    }

    @Test("Pictures with differences are changed")
    func picturesDifferences() throws {
        let comparison = try compared(.plain(drawnBy: "test 2", shade: 0.9))
        #expect(outcomes(comparison) == [.changed, .changed, .changed, .changed])
        let first = try #require(comparison.pictures.first)
        #expect(first.screen == "screen/home")
        #expect(first.changedPixels > 0)
        #expect(first.bounds != nil)
    }

    @Test("A longer text changes the pictures of its language")
    func longerText() throws {
        try gallery.test.add(Fixtures.home.replacing("en: Hello", with: "en: Good morning"))
        let comparison = try compared()
        let changed = comparison.differences.map(\.variant.name)
        #expect(changed == ["iphone-15-portrait-en-L-light", "iphone-15-portrait-en-L-dark"])
    }

    @Test("A modified picture of the gallery is found")
    func modifiedPicture() throws {
        let name = "pictures/home/iphone-15-portrait-en-L-light.png"
        let file = URL(filePath: gallery.path).appending(path: name)
        var bytes = try Data(contentsOf: file)
        // These bytes are pixels, which are not compressed.
        for place in 3000..<3400 { bytes[place] = 120 }
        try bytes.write(to: file)
        #expect(try compared().differences.map(\.variant.name) == ["iphone-15-portrait-en-L-light"])
    }

    @Test("New and missing screens are reported")
    func newMissing() throws {
        let home = Reference(.screen, Key(stored: "home"))
        try gallery.test.registry.rename(home, to: Key(stored: "start"), by: TestRegistry.anna)
        let comparison = try compared()
        #expect(outcomes(comparison) == Array(repeating: .removed, count: 4) + Array(repeating: .added, count: 4))
        #expect(comparison.removedScreens == ["screen/home"])
    }

    @Test("Missing screens can be pruned")
    func missingScreens() throws {
        let before = try gallery.files().keys
        #expect(try GalleryFolder(gallery.path).prune(["screen/other"]) == 0)
        #expect(try gallery.files().keys == before)
        #expect(try GalleryFolder(gallery.path).prune(["screen/home"]) == 4)
        #expect(try gallery.files().keys.sorted() == ["gallery.json", "index.html"])
        #expect(try GalleryFolder(gallery.path).existingGallery().screens.isEmpty)
    }

    @Test("Two registries are compared without a gallery")
    func twoRegistries() throws {
        let other = try TestRegistry(Fixtures.home.replacing("ru: Привет", with: "ru: Здравствуйте"))
        let entries = try ScreenSource(other.registry).screens().map {
            GalleryEntry($0, variants: TestGallery.fewVariants())
        }
        let comparison = try PictureComparer(drawing: .plain()).compare(
            .subjects(gallery.entries()), with: .subjects(entries))
        #expect(comparison.pictures.map(\.wasDrawn).contains(true))
        #expect(comparison.differences.map(\.variant.locale?.text) == ["ru", "ru"])
    }

    @Test("Changed pictures are written side by side")
    func changedPictures() throws {
        let folder = gallery.folder.path("diff")
        try gallery.test.add(Fixtures.home.replacing("en: Hello", with: "en: Good morning"))
        try compared(into: folder)
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.contains(".") }.sorted()
        let names = ["difference", "new", "old", "side-by-side"]
        #expect(
            files == ["comparison.json", "index.html"]
                + ["dark", "light"].flatMap { appearance in
                    names.map { "pictures/home/iphone-15-portrait-en-L-\(appearance)/\($0).png" }
                })
        try compared(.plain(drawnBy: "test 2"), into: folder)
        let again = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.contains(".") }.sorted()
        #expect(again == files)
    }

    @Test("A comparison replaces only an earlier comparison")
    func comparisonReplaces() throws {
        let folder = gallery.folder.path("diff")
        try compared(.plain(drawnBy: "test 2", shade: 0.9), into: folder)
        try compared(into: folder)
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.contains(".") }.sorted()
                == ["comparison.json", "index.html"])
        #expect(throws: FileError.folderOccupied(path: gallery.path)) { try compared(into: gallery.path) }
    }

    @Test("A gallery has the variants in which its screens are compared")
    func galleryVariants() throws {
        let read = try GalleryFolder(gallery.path).existingGallery()
        let entries = try read.entries(for: gallery.entries().map(\.subject))
        #expect(entries.map(\.variants.count) == [4])
        #expect(
            try PictureComparer(drawing: .plain()).compare(baseline(), with: .subjects(entries)).differences.isEmpty)
    }

    @Test("A new language of a screen, and a requested device, are differences")
    func newVariants() throws {
        let before = try GalleryFolder(gallery.path).existingGallery()
        #expect(before.hasAllLocales)
        try gallery.test.add(Fixtures.home.replacing("en: Hello", with: "en: Hello, fr: Salut"))
        let subjects = try gallery.entries().map(\.subject)
        let french = try before.entries(for: subjects)
        #expect(french.flatMap(\.variants).count { $0.traits.locale?.text == "fr" } == 2)
        let outcomes = try PictureComparer(drawing: .plain()).compare(baseline(), with: .subjects(french)).pictures
        #expect(outcomes.filter { $0.variant.locale?.text == "fr" }.map(\.outcome) == [.added, .added])
        var requested = Variants()
        requested.devices = [try #require(Device(named: "iphone-se"))]
        let entries = try before.entries(for: subjects, adding: requested)
        #expect(entries.flatMap(\.variants).count { $0.device?.key == "iphone-se" } == 6)
        // A gallery of some languages has no new one.
        var some = before
        some.hasAllLocales = false
        #expect(try some.entries(for: subjects).map(\.variants.count) == [4])
        #expect(try some.entries(for: subjects, inAllLocales: true).map(\.variants.count) == [6])
    }
}
