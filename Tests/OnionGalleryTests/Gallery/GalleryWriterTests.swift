import Foundation
import Onion
import OnionPreview
import OnionTestRegistry
import Synchronization
import Testing

@testable import OnionGallery

struct GalleryWriterTests {
    @Test("Every screen has a picture and a thumbnail of each variant")
    func screenPicture() throws {
        let gallery = try TestGallery(Fixtures.home)
        let summary = try gallery.write()
        #expect(summary == GalleryWriter.Summary(screens: 1, drawn: 4, kept: 0, removed: 0))
        let variants = ["en-L-dark", "en-L-light", "ru-L-dark", "ru-L-light"].map {
            "home/iphone-15-portrait-\($0).png"
        }
        #expect(
            try gallery.files().keys.sorted()
                == ["gallery.json", "index.html"] + variants.map { "pictures/\($0)" }
                + variants.map { "thumbnails/\($0)" })
    }

    @Test("The same screens give the same bytes")
    func sameScreens() throws {
        let (one, other) = (try TestGallery(), try TestGallery())
        try one.write(oneOf: 7)
        try other.write(oneOf: 7)
        #expect(try one.files() == other.files())
    }

    @Test("The manifest lists the parts of a screen")
    func manifestLists() throws {
        let gallery = try TestGallery(Fixtures.home)
        try gallery.write(Array(TestGallery.fewVariants().prefix(1)))
        let read = try GalleryFolder(gallery.path).existingGallery()
        let screen = try #require(read.screens.first)
        #expect(screen.name == "screen/home")
        #expect(screen.revision == 1)
        #expect(screen.layers.map(\.template.description) == ["template/box@1", "template/leaf@1"])
        #expect(screen.layers.map { $0.content?.description } == [nil, "content/hello@1"])
        #expect(screen.layers.map(\.depth) == [0, 1])
        #expect(screen.texts == ["en": ["Done", "Hello"]])
        let picture = try #require(screen.pictures.first)
        #expect(picture.width == 98)
        #expect(picture.height == 213)
        #expect(picture.digest?.utf8.count == 64)
        #expect(read.json == Array(try #require(gallery.files()["gallery.json"])))
    }

    @Test("A variant of the manifest gives the same variant again")
    func variantManifest() throws {
        let gallery = try TestGallery(Fixtures.home)
        try gallery.write()
        let before = try gallery.files()
        try gallery.write(GalleryFolder(gallery.path).existingGallery().variants.map(\.variant))
        #expect(try gallery.files() == before)
    }

    @Test("Pictures that exist already are kept")
    func picturesExist() throws {
        let gallery = try TestGallery(Fixtures.home)
        try gallery.write()
        #expect(try gallery.write() == GalleryWriter.Summary(screens: 1, drawn: 0, kept: 4, removed: 0))
        #expect(try gallery.write(with: .plain(drawnBy: "test 2")).drawn == 4)
    }

    @Test("A picture that somebody has modified is drawn again only when that is forced")
    func modifiedPicture() throws {
        let gallery = try TestGallery(Fixtures.home)
        try gallery.write()
        let before = try gallery.files()
        try gallery.folder.write("no picture", to: "gallery/pictures/home/iphone-15-portrait-en-L-light.png")
        let modified = try gallery.files()
        #expect(throws: FileError.self) { try gallery.write() }
        #expect(try gallery.files() == modified)
        let forced = GalleryWriter(drawing: .plain(), folder: GalleryFolder(gallery.path, isForced: true))
        #expect(try forced.write(gallery.entries()).drawn == 1)
        #expect(try gallery.files() == before)
    }

    @Test("A changed screen is drawn again")
    func changedScreen() throws {
        let gallery = try TestGallery(Fixtures.home)
        try gallery.write()
        try gallery.test.add(Fixtures.home.replacing("Hello", with: "Good morning"))
        let summary = try gallery.write()
        #expect(summary.drawn == 4)
        #expect(try gallery.text(of: "gallery.json").contains("\"Good morning\""))
    }

    @Test("Outdated pictures are removed, and no other files")
    func outdatedPictures() throws {
        let gallery = try TestGallery(Fixtures.home)
        try gallery.write()
        try gallery.folder.write("mine", to: "gallery/pictures/home/notes.txt")
        let summary = try gallery.write(Array(TestGallery.fewVariants().prefix(1)))
        #expect(summary.removed == 3)
        #expect(
            try gallery.files().keys.sorted() == [
                "gallery.json", "index.html", "pictures/home/iphone-15-portrait-en-L-light.png",
                "pictures/home/notes.txt", "thumbnails/home/iphone-15-portrait-en-L-light.png",
            ])
    }

    @Test("A folder with other files is refused and not changed")
    func folderOther() throws {
        let gallery = try TestGallery(Fixtures.home)
        try gallery.folder.write("mine", to: "gallery/letter.txt")
        let error = #expect(throws: FileError.self) { try gallery.write() }
        #expect(
            error?.description
                == "the folder \"\(gallery.path)\" has other files; choose an empty folder, or a new name")
        #expect(try gallery.files().keys.sorted() == ["letter.txt"])
    }

    @Test("A folder with only hidden system files counts as empty")
    func folderOnly() throws {
        let gallery = try TestGallery(Fixtures.home)
        try gallery.folder.write("", to: "gallery/.gitkeep")
        #expect(try gallery.write().drawn == 4)
    }

    @Test("An interrupted gallery can be written again")
    func interruptedGallery() throws {
        struct Stop: Error {}
        let gallery = try TestGallery(Fixtures.home)
        let begun = Mutex(0)
        #expect(throws: Stop.self) {
            try gallery.write(
                with: .plain {
                    let number = begun.withLock {
                        $0 += 1
                        return $0
                    }
                    if number > 1 { throw Stop() }
                })
        }
        #expect(try gallery.files().keys.contains { $0.hasPrefix("pictures/") })
        #expect(try gallery.write().drawn == 4)
    }

    @Test("A manifest cannot name files outside of the folder")
    func manifestCannot() throws {
        let gallery = try TestGallery(Fixtures.home)
        try gallery.write()
        let manifest = try gallery.text(of: "gallery.json")
        let outside = try gallery.folder.write("mine", to: "letter.png")
        for (name, replacement) in [
            ("\"folder\": \"home\"", "\"folder\": \"../..\""),
            ("iphone-15-portrait-en-L-light", "../../../letter"),
        ] {
            try gallery.folder.write(manifest.replacing(name, with: replacement), to: "gallery/gallery.json")
            #expect(throws: Problem.self) { try gallery.write([]) }
            #expect(FileManager.default.fileExists(atPath: outside))
        }
    }

    @Test("Progress counts every picture once")
    func progressCounts() throws {
        let gallery = try TestGallery(Fixtures.home)
        let counts = Mutex<[Int]>([])
        try GalleryWriter(drawing: .plain(), folder: GalleryFolder(gallery.path)).write(gallery.entries()) {
            done, all in
            #expect(all == 4)
            counts.withLock { $0.append(done) }
        }
        #expect(counts.withLock { $0.sorted() } == [1, 2, 3, 4])
    }
}
