import Foundation
import Onion
import OnionGraphics
import OnionModel
import OnionPreview
import OnionRender
import OnionTestRegistry
import Testing

@Suite("Pictures from a registry")
struct RegistryImagesTests {
    private let test: TestRegistry

    init() throws {
        test = try TestRegistry()
    }

    private func add(_ files: KeyValuePairs<String, Data>) throws {
        for (name, data) in files { try test.folder.write(data, to: "Icons/\(name)") }
        try test.registry.import(.files([test.folder.path("Icons")]), by: TestRegistry.anna)
    }

    private var images: RegistryImages {
        let path = test.registry.path
        return RegistryImages { try? Registry.open(at: path) }
    }

    private func size(
        _ name: String, scale: Double = 2, _ appearance: Traits.Appearance = .light, in images: some ImageSource
    ) -> [Int]? {
        images.image(named: name, scale: scale, appearance: appearance).map { [$0.pixelsWide, $0.pixelsHigh] }
    }

    @Test("A picture is the file for the device's scale, universal ones before those of other devices")
    func scales() throws {
        try add([
            "clock.png": TestImages.png(1, 1), "clock@2x.png": TestImages.png(2, 2),
            "clock@2x~ipad.png": TestImages.png(9, 9), "clock@3x.png": TestImages.jpeg(3, 3),
        ])
        #expect(size("clock", scale: 1, in: images) == [1, 1])
        #expect(size("clock", scale: 2, in: images) == [2, 2])
        #expect(size("clock", scale: 4, in: images) == [3, 3])
        #expect(size("Clock", in: images) == nil)
    }

    @Test("In dark appearance, a dark file is preferred")
    func dark() throws {
        let image = """
            {"images": [{"filename": "a.png", "scale": "2x"}, {"filename": "b.png", "scale": "2x",
              "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
            """
        try test.folder.write(image, to: "A.xcassets/moon.imageset/Contents.json")
        try test.folder.write(TestImages.png(1, 1), to: "A.xcassets/moon.imageset/a.png")
        try test.folder.write(TestImages.png(2, 2), to: "A.xcassets/moon.imageset/b.png")
        try test.registry.import(.files([test.folder.path("A.xcassets")]), by: TestRegistry.anna)
        #expect(size("moon", .light, in: images) == [1, 1])
        #expect(size("moon", .dark, in: images) == [2, 2])
    }

    @Test("Files that cannot be drawn are no pictures, and neither is a registry that is missing")
    func missing() throws {
        try add(["vector.pdf": Data("%PDF-1.4 %%EOF".utf8)])
        #expect(size("vector", in: images) == nil)
        #expect(size("vector", in: RegistryImages { nil }) == nil)
        #expect(RegistryImages { nil }.signature == nil)
    }

    @Test("The signature is another one when an image is")
    func signature() throws {
        #expect(images.signature == nil)
        try add(["clock.png": TestImages.png(1, 1)])
        let first = images.signature
        #expect(first != nil && images.signature == first)
        try add(["clock.png": TestImages.png(1, 1, tail: "!")])
        #expect(images.signature != first)
    }

    @Test("A folder's pictures come before the registry's")
    func order() throws {
        try add(["clock.png": TestImages.png(1, 1), "other.png": TestImages.png(1, 1)])
        try test.folder.write(TestImages.png(7, 7), to: "Nearer/clock.png")
        let both = ImageSourceChain([ImageFolders([test.folder.path("Nearer")]), images])
        #expect(size("clock", in: both) == [7, 7])
        #expect(size("other", in: both) == [1, 1])
        #expect(size("nothing", in: both) == nil)
    }
}
