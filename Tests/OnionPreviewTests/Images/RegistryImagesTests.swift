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
        guard case .pixels(let file)? = images.image(named: name, scale: scale, appearance: appearance) else {
            return nil
        }
        return [file.pixelsWide, file.pixelsHigh]
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

    @Test("An image has the slices of its image set, and another signature with others")
    func slices() throws {
        func slices(_ mode: String) throws -> (ImageSlices?, String?) {
            let image = """
                {"images": [{"filename": "a.png", "scale": "2x", "resizing": {"mode": "\(mode)",
                  "cap-insets": {"left": 4, "right": 2, "top": 1}, "center": {"mode": "tile", "width": 1, "height": 3}}}]}
                """
            try test.folder.write(image, to: "A.xcassets/box.imageset/Contents.json")
            try test.folder.write(TestImages.png(9, 9), to: "A.xcassets/box.imageset/a.png")
            try test.registry.import(.files([test.folder.path("A.xcassets")]), by: TestRegistry.anna)
            let found = images.image(named: "box", scale: 2, appearance: .light)
            let inFolder = ImageFolders([test.folder.path("A.xcassets")]).image(
                named: "box", scale: 2, appearance: .light)
            #expect(inFolder?.slices == found?.slices)
            return (found?.slices, images.signature)
        }
        let across = ImageSlices.Axis(leading: 4, trailing: 2, center: 1)
        let down = ImageSlices.Axis(leading: 1, trailing: 0, center: 3)
        let (nine, signature) = try slices("9-part")
        #expect(nine == ImageSlices(horizontal: across, vertical: down, tiles: true))
        let (three, other) = try slices("3-part-vertical")
        #expect(three == ImageSlices(horizontal: nil, vertical: down, tiles: true))
        #expect(signature != other)
        #expect(try slices("2-part").0 == nil)
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

    @Test("Vector images have their size, and files that are not drawn are there, too")
    func formats() throws {
        try add([
            "arrow.svg": Data("<svg width='24' height='12.4'/>".utf8),
            "movie.gif": Data("GIF89a\u{4}\0\u{2}\0;".utf8),
            "page.pdf": Data("%PDF-1.4 /MediaBox [0 0 30 20] %%EOF".utf8), "bare.pdf": Data("%PDF-1.4 %%EOF".utf8),
        ])
        let images = images
        #expect(images.size(named: "arrow") == Size(width: 24, height: 12))
        #expect(images.size(named: "page") == Size(width: 30, height: 20))
        #expect(images.size(named: "bare") == nil)
        #expect(images.size(named: "movie") == Size(width: 4, height: 2))
        #expect(size("arrow", in: RegistryImages { nil }) == nil)
    }

    @Test("An image set is found by the name of a file, as UIKit finds it")
    func fileNames() throws {
        try add(["star-big@2x.png": TestImages.png(4, 2), "icon.png": TestImages.png(1, 1)])
        for name in ["star-big", "star-big.png", "star-big@2x.png", "star-big@3x~ipad.PNG", "star-big.jpg"] {
            #expect(images.size(named: name) == Size(width: 2, height: 1), "\(name)")
        }
        for name in ["star-big@2x", "star-big.txt", "Star-big.png", "folder/star-big.png"] {
            #expect(images.size(named: name) == nil, "\(name)")
        }
    }

    @Test("A file of pixels for the device's scale comes before a vector image, which comes before other scales")
    func vectors() throws {
        let svg = Data("<svg width='24' height='12'/>".utf8)
        try add(["a.svg": svg, "b.svg": svg])
        try add(["a@2x.png": TestImages.png(2, 2), "b@3x.png": TestImages.png(3, 3)])
        #expect(size("a", scale: 2, in: images) == [2, 2])
        #expect(size("a", scale: 3, in: images) == nil && images.size(named: "a") == Size(width: 24, height: 12))
        #expect(size("b", scale: 2, in: images) == nil)
    }

    @Test("The signature depends on what can be drawn only where there are vector images")
    func vectorSignature() throws {
        try add(["clock.png": TestImages.png(1, 1)])
        #expect(images.signature(drawingWith: NoVectorDrawing()) == images.signature)
        try add(["arrow.svg": Data("<svg width='24' height='12'/>".utf8)])
        let signatures = [SomeVectors(signature: "svg"), SomeVectors(signature: "svg+pdf")].map {
            images.signature(drawingWith: $0)
        }
        #expect(Set(signatures).count == 2)
    }

    private struct SomeVectors: VectorDrawing {
        var signature: String

        func pixels(of image: VectorImage, width: Int, height: Int) throws(VectorDrawingFailure) -> ImageFile {
            throw .unreadable
        }
    }

    @Test("A registry that is missing has no images")
    func missing() throws {
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
