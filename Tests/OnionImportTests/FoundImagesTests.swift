import Foundation
import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Images that are found in a folder")
struct FoundImagesTests {
    private let folder: TemporaryFolder
    private let png = TestImages.png(1, 1)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func read(_ path: String = ".", excluded: [String] = []) -> DocumentBatch {
        DocumentReader(excluded: excluded).read(paths: [folder.path(path)], withImages: true)
    }

    private func images(_ read: DocumentBatch) -> [String] { read.images.map(\.variant.description) }

    private func passedOver(_ read: DocumentBatch) -> [String] {
        read.passedOver.map { file in
            let path = file.path.split(separator: "/").suffix(2).joined(separator: "/")
            return "\(path) \(file.reason)" + (file.problem.map { " \($0.code.rawValue)" } ?? "")
        }
    }

    /// Writes an image set with entries, and the files that they name.
    private func write(_ set: String, _ images: String, _ files: [String: Data]) throws {
        try folder.write("{\"images\": [\(images)]}", to: "\(set).imageset/Contents.json")
        for (name, data) in files { try folder.write(data, to: "\(set).imageset/\(name)") }
    }

    @Test("A file that is no image is passed over, and the other files of its set are taken")
    func unusable() throws {
        let entries = #"{"filename": "a.png"}, {"filename": "b.png", "scale": "2x"}"#
        try write("A.xcassets/half", entries, ["a.png": png, "b.png": Data("8BPS".utf8)])
        try write(
            "A.xcassets/none", entries,
            ["a.png": Data("version https://git-lfs.github.com/spec/v1\n".utf8), "b.png": Data()])
        try write("A.xcassets/cut", #"{"filename": "c.jpg"}"#, ["c.jpg": TestImages.jpeg(1, 1).dropLast(2)])
        try folder.write("template: t\nkind: content\nview: { id: v }\n", to: "t.yaml")
        let found = read()
        #expect(found.problems == [] && images(found) == ["image/half"])
        #expect(found.documents.map(\.part.reference.description) == ["template/t"])
        #expect(
            passedOver(found).sorted() == [
                "cut.imageset/c.jpg unreadable syntax", "half.imageset/b.png unreadable unsupported",
                "none.imageset/a.png unreadable unsupported", "none.imageset/b.png unreadable empty",
            ])
        #expect(read("A.xcassets/none.imageset").images.map(\.problem?.code) == [.unsupported, .empty])
    }

    @Test("Of two files for the same screens, and of two sets of a name in a catalogue, the first counts")
    func repeated() throws {
        try write("A.xcassets/a", #"{"filename": "a.png"}, {"filename": "b.png"}"#, ["a.png": png, "b.png": png])
        try write("A.xcassets/sub/a", #"{"filename": "a.png"}"#, ["a.png": png])
        try write("A.xcassets/tub/a", #"{"filename": "a.png"}"#, ["a.png": TestImages.png(2, 2)])
        for (name, red) in [("a", 1), ("sub/a", 1), ("tub/a", 0)] {
            let color = #"{"color-space": "srgb", "components": {"red": \#(red), "green": 0, "blue": 0, "alpha": 1}}"#
            try folder.write(
                #"{"colors": [{"idiom": "universal", "color": \#(color)}]}"#,
                to: "A.xcassets/\(name).colorset/Contents.json")
        }
        let found = read()
        #expect(found.problems == [] && images(found) == ["image/a"])
        #expect(found.documents.map(\.part.reference.description) == ["color/a"])
        #expect(
            passedOver(found) == [
                "a.imageset/Contents.json repeated duplicate", "a.imageset/Contents.json copy",
                "a.imageset/Contents.json repeated duplicate", "a.colorset/Contents.json copy",
                "a.colorset/Contents.json repeated duplicate",
            ])
        // What is named is read as it is, and refused when it is stored.
        #expect(images(read("A.xcassets")) == Array(repeating: "image/a", count: 4))
    }

    @Test("In a folder of image files, those that cannot be used are passed over")
    func files() throws {
        for name in ["a.png", "b@4x.png", "sub/a.png"] { try folder.write(png, to: name) }
        try folder.write("A text", to: "c.png")
        let found = read()
        #expect(found.problems == [] && images(found) == ["image/a"])
        #expect(
            passedOver(found).map { $0.drop { $0 != " " } }.sorted()
                == [" repeated duplicate", " unreadable invalid-name", " unreadable wrong-type"])
    }

    @Test("A file beside catalogues and documents is an image of the app when a document names it")
    func loose() throws {
        try write("App/A.xcassets/taken", #"{"filename": "a.png"}"#, ["a.png": png])
        for name in [
            "logo.png", "logo@2x.png", "logo@3x~ipad.png", "photo.jpg", "taken.png", "manual.png", "more/logo.png",
        ] {
            try folder.write(name.hasSuffix("jpg") ? TestImages.jpeg(1, 1) : png, to: "App/\(name)")
        }
        try folder.write("A text", to: "App/broken.png")
        try folder.write(
            """
            template: t
            kind: content
            view:
              id: v
              subviews:
                - { id: a, type: imageView, image: logo }
                - { id: b, type: imageView, image: photo.jpg }
                - { id: c, type: imageView, image: taken }
                - { id: d, type: imageView, image: broken }
            """, to: "App/t.yaml")
        let found = read("App")
        #expect(
            images(found) == [
                "image/taken", "image/logo", "image/logo@2x", "image/logo@3x~ipad", "image/photo.jpg",
            ])
        #expect(
            passedOver(found).sorted() == [
                "App/broken.png unreadable wrong-type", "App/manual.png images", "App/taken.png images",
                "more/logo.png repeated duplicate",
            ])
        #expect(found.problems == [])
    }

    @Test("Patterns leave out sets and files of catalogues, in the folder and in the catalogue itself")
    func patterns() throws {
        for name in ["a", "group/b", "group/c"] {
            try write("App/A.xcassets/\(name)", #"{"filename": "x.png"}"#, ["x.png": png])
        }
        try write("App/A.xcassets/bad", #"{"filename": "bad@2x.png", "scale": "2x"}"#, ["bad@2x.png": Data()])
        for pattern in ["a.imageset/", "App/A.xcassets/a.imageset", "/App/*/a.imageset/", "a.imageset"] {
            let found = read(excluded: [pattern, "bad*.png"])
            #expect(images(found) == ["image/b", "image/c"] && found.passedOver == [], "\(pattern)")
        }
        #expect(images(read("App/A.xcassets", excluded: ["group/", "bad.imageset"])) == ["image/a"])
        try folder.write("group/b.imageset\nbad.imageset\n", to: "App/A.xcassets/.onionignore")
        #expect(images(read()) == ["image/a", "image/c"])
    }

    @Test("The files of a set are found as a Mac finds them, whatever the case and the Unicode form of their names are")
    func names() throws {
        try write("A.xcassets/one", #"{"filename": "Icon.png"}"#, ["icon.png": png])
        try write("A.xcassets/two", "{\"filename\": \"caf\u{E9}.png\"}", ["cafe\u{301}.png": png])
        try write(
            "A.xcassets/three", #"{"filename": "Icon.png"}"#,
            ["ICON.png": Data(), "Icon.png": TestImages.png(3, 3), "icon.png": Data()])
        for path in [".", "A.xcassets"] {
            let found = read(path)
            #expect(images(found) == ["image/one", "image/three", "image/two"] && found.passedOver == [])
            #expect(found.images.allSatisfy { $0.problem == nil })
        }
        // Two Unicode forms of a name are one name.
        try write("B.xcassets/caf\u{E9}", #"{"filename": "a.png"}"#, ["a.png": png])
        try write("B.xcassets/cafe\u{301}", #"{"filename": "a.png"}"#, ["a.png": png])
        let twice = read(excluded: ["A.xcassets"])
        #expect(images(twice) == ["image/caf\u{E9}"] && twice.passedOver.allSatisfy { $0.reason == .repeated })
    }

    @Test("Xcode's exports of texts, which have copies of documents, are passed over")
    func localizations() throws {
        let document = "template: t\nkind: content\nview: { id: v }\n"
        try folder.write(document, to: "App/t.yaml")
        let other = document.replacing("template: t", with: "template: u")
        try folder.write(other, to: "Localizations/fr.xcloc/Source Contents/App/u.yaml")
        let found = read()
        #expect(found.documents.count == 1 && passedOver(found) == ["Localizations/fr.xcloc copy"])
        #expect(read(excluded: ["!*.xcloc"]).documents.count == 2)
    }
}
