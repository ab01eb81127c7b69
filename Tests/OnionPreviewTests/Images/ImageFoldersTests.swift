import Foundation
import Onion
import OnionGraphics
import OnionModel
import OnionPreview
import OnionRender
import OnionTestRegistry
import Testing

@Suite("Pictures from folders")
struct ImageFoldersTests {
    private func image(
        _ name: String, scale: Double = 2, _ appearance: Traits.Appearance = .light, in folder: TemporaryFolder
    ) -> [Int]? {
        switch ImageFolders([folder.url.path]).image(named: name, scale: scale, appearance: appearance) {
        case .pixels(let file)?: [file.pixelsWide, file.pixelsHigh]
        case .vector(let image)?: image.size.map { [Int($0.width), Int($0.height)] }
        case .undrawable?, nil: nil
        }
    }

    @Test("A file is found by its name, at any depth, in the scale that fits best")
    func files() throws {
        let folder = try TemporaryFolder()
        try folder.write(TestImages.png(1, 1), to: "App/clock.png")
        try folder.write(TestImages.png(2, 2), to: "App/clock@2x.png")
        try folder.write(TestImages.png(3, 3), to: "Other/clock@3x.png")
        #expect(image("clock", scale: 1, in: folder) == [1, 1])
        #expect(image("clock", scale: 2, in: folder) == [2, 2])
        #expect(image("clock", scale: 4, in: folder) == [3, 3])
        #expect(image("Clock", in: folder) == nil)
    }

    @Test("An image set is found by its folder's name, with a picture for each appearance")
    func imageSets() throws {
        let folder = try TemporaryFolder()
        let contents = """
            {"images": [
                {"filename": "a.png", "scale": "1x"}, {"filename": "b.png", "scale": "2x"}, {"scale": "3x"},
                {"filename": "night.jpg", "scale": "1x",
                 "appearances": [{"appearance": "luminosity", "value": "dark"}]}
            ]}
            """
        try folder.write(contents, to: "Images.xcassets/moon.imageset/Contents.json")
        try folder.write(TestImages.png(1, 1), to: "Images.xcassets/moon.imageset/a.png")
        try folder.write(TestImages.png(2, 2), to: "Images.xcassets/moon.imageset/b.png")
        try folder.write(TestImages.jpeg(9, 8), to: "Images.xcassets/moon.imageset/night.jpg")
        #expect(image("moon", in: folder) == [2, 2])
        #expect(image("moon", .dark, in: folder) == [9, 8])
        #expect(image("b", in: folder) == nil)
    }

    @Test("The files of an image set are found whatever the case and the Unicode form of their names are")
    func fileNames() throws {
        let folder = try TemporaryFolder()
        let contents = "{\"images\": [{\"filename\": \"CAF\u{E9}.png\"}]}"
        try folder.write(contents, to: "A.xcassets/cup.imageset/Contents.json")
        try folder.write(TestImages.png(7, 7), to: "A.xcassets/cup.imageset/cafe\u{301}.png")
        #expect(image("cup", in: folder) == [7, 7])
    }

    @Test("An image set says whether its pictures have the tint color")
    func rendering() throws {
        let folder = try TemporaryFolder()
        for (name, rest) in [
            ("shape", #","properties":{"template-rendering-intent":"template"}"#),
            ("photo", #","properties":{"template-rendering-intent":"original"}"#), ("plain", ""),
        ] {
            let contents = #"{"images":[{"filename":"a.png","scale":"1x"}]\#(rest)}"#
            try folder.write(contents, to: "A.xcassets/\(name).imageset/Contents.json")
            try folder.write(TestImages.png(1, 1), to: "A.xcassets/\(name).imageset/a.png")
        }
        let test = try TestRegistry()
        try test.registry.import(.files([folder.path("A.xcassets")]), by: TestRegistry.anna)
        let path = test.registry.path
        let sources: [any ImageSource] = [
            ImageFolders([folder.url.path]), RegistryImages { try? Registry.open(at: path) },
        ]
        for source in sources {
            let answers = ["shape", "photo", "plain"].map {
                source.image(named: $0, scale: 1, appearance: .light)?.isTemplate
            }
            #expect(answers == [true, false, nil])
        }
    }

    @Test("Files that do not exist, or that are not images, count as missing")
    func missing() throws {
        let folder = try TemporaryFolder()
        try folder.write("no picture", to: "text.png")
        try folder.write(Data([0xFF, 0xD8, 0xFF, 0xE0, 0xFF]), to: "broken.jpg")
        try folder.write("{\"images\": [{\"filename\": \"../text.png\"}]}", to: "up.imageset/Contents.json")
        try folder.write("{", to: "half.imageset/Contents.json")
        try folder.write("%PDF", to: "vector.pdf")
        for name in ["text", "broken", "up", "half", "vector", "nothing", ""] {
            #expect(image(name, in: folder) == nil)
        }
        #expect(ImageFolders(["/nowhere"]).image(named: "x", scale: 1, appearance: .light) == nil)
    }

    @Test("A vector image of an image set is found, and a dark one in dark appearance")
    func vectors() throws {
        let folder = try TemporaryFolder()
        let contents = """
            {"images":[{"filename":"a.svg","idiom":"universal"},{"filename":"b.pdf","idiom":"universal",
              "appearances":[{"appearance":"luminosity","value":"dark"}]}]}
            """
        try folder.write(contents, to: "A.xcassets/heart.imageset/Contents.json")
        try folder.write("<svg width='10' height='20'/>", to: "A.xcassets/heart.imageset/a.svg")
        try folder.write("%PDF-1.4 /MediaBox [0 0 30 40] %%EOF", to: "A.xcassets/heart.imageset/b.pdf")
        #expect(image("heart", in: folder) == [10, 20])
        #expect(image("heart", .dark, in: folder) == [30, 40])
    }
}
