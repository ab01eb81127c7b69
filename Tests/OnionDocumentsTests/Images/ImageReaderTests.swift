import Foundation
import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Images from files and asset catalogues")
struct ImageReaderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Returns the images at paths in the folder.
    private func read(_ paths: String...) -> DocumentBatch {
        DocumentReader().read(paths: paths.map { folder.path($0) }, withImages: true)
    }

    private func images(_ read: DocumentBatch) -> [String] { read.images.map(\.variant.description) }

    /// Returns the problems of descriptions, followed by those of image files, with paths relative to the folder.
    private func problems(_ read: DocumentBatch) -> [String] {
        (read.problems
            + read.images.compactMap { image in
                do throws(Problem) {
                    _ = try image.load()
                    return nil
                } catch {
                    return error
                }
            }).map { $0.summary.replacing("\(folder.url.path)/", with: "") }
    }

    /// Writes an image set with a file for each name.
    private func write(_ set: String, images: String, files: [String: Data]) throws {
        try folder.write("{\"images\": [\(images)]}", to: "\(set)/Contents.json")
        for (name, data) in files { try folder.write(data, to: "\(set)/\(name)") }
    }

    @Test("A file name gives the image, the scale and the device, as in UIKit")
    func files() throws {
        for name in ["clock.png", "clock@2x.png", "photo@3x~ipad.JPG", "mail@home.gif", "x~night.png"] {
            try folder.write(TestImages.png(1, 1), to: name)
        }
        let read = read("clock.png", "clock@2x.png", "photo@3x~ipad.JPG", "mail@home.gif", "x~night.png")
        #expect(problems(read) == [])
        #expect(
            images(read)
                == ["image/clock", "image/clock@2x", "image/photo@3x~ipad", "image/mail@home", "image/x~night"])
    }

    @Test("A file whose name is invalid for an image is reported")
    func wrongFiles() throws {
        try folder.write(TestImages.png(1, 1), to: "clock@4x.png")
        try folder.write(TestImages.png(1, 1), to: "@2x.png")
        try folder.write("A text", to: "text.png")
        try folder.write(TestImages.png(1, 1).prefix(20), to: "half.png")
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "some.png.d"), withIntermediateDirectories: true)
        #expect(
            problems(read("clock@4x.png", "@2x.png", "text.png", "half.png", "gone.png")) == [
                "clock@4x.png: invalid-name name=clock@4x.png",
                "@2x.png: invalid-name name=",
                "gone.png: missing-file",
                "text.png: wrong-type expected=an image",
                "half.png: syntax",
            ])
    }

    @Test("A file that is larger than 64 MiB is not read")
    func largeFile() throws {
        let path = try folder.write(TestImages.png(1, 1), to: "large.png")
        #expect(truncate(path, (64 << 20) + 1) == 0)
        #expect(problems(read("large.png")) == ["large.png: too-large limit=67108864"])
    }

    @Test("An image set has a file for each scale, device and appearance")
    func imageSet() throws {
        try write(
            "App.xcassets/moon.imageset",
            images: """
                {"filename": "a.png", "idiom": "universal", "scale": "1x"},
                {"filename": "b.png", "idiom": "universal", "scale": "2x"},
                {"idiom": "universal", "scale": "3x"},
                {"filename": "c.jpg", "idiom": "ipad", "scale": "2x",
                 "appearances": [{"appearance": "luminosity", "value": "dark"}]},
                {"filename": "d.pdf", "idiom": "tv"}
                """,
            files: [
                "a.png": TestImages.png(1, 1), "b.png": TestImages.png(2, 2), "c.jpg": TestImages.jpeg(2, 2),
                "d.pdf": Data("%PDF-1.4 %%EOF".utf8),
            ])
        for path in ["App.xcassets", "App.xcassets/", "App.xcassets/moon.imageset", "."] {
            let read = read(path)
            #expect(problems(read) == [])
            #expect(images(read) == ["image/moon", "image/moon@2x", "image/moon@2x~ipad~dark", "image/moon~tv"])
            #expect(read.leftOut == [])
        }
    }

    @Test("The name of a folder with a namespace comes before the names of its images")
    func namespaces() throws {
        let one = "{\"filename\": \"a.png\"}"
        let files = ["a.png": TestImages.png(1, 1)]
        try folder.write("{\"properties\": {\"provides-namespace\": true}}", to: "A.xcassets/icons/Contents.json")
        try folder.write("{}", to: "A.xcassets/plain/Contents.json")
        for set in ["icons/close", "icons/small/close", "plain/back", "bare/next"] {
            try write("A.xcassets/\(set).imageset", images: one, files: files)
        }
        try folder.write("{\"properties\": {\"provides-namespace\": true}}", to: "A.xcassets/icons/small/Contents.json")
        #expect(
            images(read("A.xcassets"))
                == ["image/next", "image/icons/close", "image/icons/small/close", "image/back"])
    }

    @Test("Entries of an image set that a registry cannot distinguish are left out and reported")
    func leftOut() throws {
        try folder.write(
            """
            {"images": [
                {"filename": "a.png", "scale": "2x", "resizing": "9-part"},
                {"filename": "b.png", "scale": "2x", "display-gamut": "display-P3"},
                {"filename": "c.png", "idiom": "pager"},
                {"filename": "d.png", "appearances": [{"appearance": "contrast", "value": "high"}]}
            ], "properties": {"template-rendering-intent": "template", "localizable": true}}
            """, to: "A.xcassets/x.imageset/Contents.json")
        for file in "abcd" { try folder.write(TestImages.png(1, 1), to: "A.xcassets/x.imageset/\(file).png") }
        try folder.write("{}", to: "A.xcassets/Accent.colorset/Contents.json")
        let read = read("A.xcassets")
        #expect(problems(read) == [])
        #expect(images(read) == ["image/x@2x"])
        #expect(read.images.first?.rendering == .template)
        #expect(
            read.leftOut.map { "\($0.element): \($0.what)" } == [
                "Accent.colorset: it has no value for all devices",
                "x.imageset: the key \"localizable\" in \"properties\", which is unknown",
                "x.imageset: \"resizing\", which is the text \"9-part\"",
                "x.imageset: the file \"c.png\", which is for the idiom \"pager\"",
                "x.imageset: the file \"b.png\", which is for \"display-gamut\" \"display-P3\"",
                "x.imageset: the file \"d.png\", which is for \"contrast\" \"high\"",
            ])
    }

    @Test("A set whose entries all have a direction or a gamut gives the one that iOS shows by default")
    func conditions() throws {
        func entry(_ file: String, _ conditions: String) -> String {
            "{\"filename\": \"\(file).png\", \(conditions)}"
        }
        let (left, right) = (#""language-direction": "left-to-right""#, #""language-direction": "right-to-left""#)
        let (narrow, wide) = (#""display-gamut": "sRGB""#, #""display-gamut": "display-P3""#)
        let sets = [
            "back": [entry("a", left), entry("b", "\(left), \"scale\": \"2x\"")],
            "both": [entry("b", right), entry("a", left)], "wide": [entry("b", wide), entry("a", narrow)],
            "four": [
                entry("b", "\(left), \(wide)"), entry("a", "\(left), \(narrow)"), entry("b", "\(right), \(narrow)"),
            ],
            "only": [entry("a", wide)], "any": [entry("b", right), entry("a", #""idiom": "universal""#)],
            "plain": [entry("b", "\"idiom\": \"universal\", \(narrow)"), entry("a", #""width-class": "compact""#)],
        ]
        for (name, entries) in sets {
            try write(
                "A.xcassets/\(name).imageset", images: entries.joined(separator: ","),
                files: ["a.png": TestImages.png(1, 1), "b.png": TestImages.png(2, 2)])
        }
        let read = read("A.xcassets")
        #expect(problems(read) == [])
        #expect(
            try read.images.map { "\($0.variant) \(try $0.load().width ?? 0)" } == [
                "image/any 1", "image/back 1", "image/back@2x 2", "image/both 1", "image/four 1", "image/only 1",
                "image/plain 1", "image/wide 1",
            ])
        let leftOut = Dictionary(grouping: read.leftOut, by: \.element).mapValues { $0.map(\.what) }
        #expect(leftOut["any.imageset"] == [#"the file "b.png", which is for "language-direction" "right-to-left""#])
        #expect(leftOut["wide.imageset"] == [#"the file "b.png", which is for "display-gamut" "display-P3""#])
        #expect(leftOut["only.imageset"] == [#""display-gamut" "display-P3" of the file "a.png""#])
        #expect(
            leftOut["plain.imageset"] == [
                #"the file "b.png", which is for "display-gamut" "sRGB""#,
                #""width-class" "compact" of the file "a.png""#,
            ])
        #expect(leftOut["four.imageset"]?.count == 3 && leftOut["both.imageset"]?.count == 2)
        #expect(leftOut["back.imageset"]?.first == #""language-direction" "left-to-right" of the file "a.png""#)
    }

    @Test("A color set whose values all have a gamut gives that for sRGB, and says that it leaves out the other one")
    func colorConditions() throws {
        func value(_ gamut: String, _ red: Int, _ appearances: String = "") -> String {
            #"{"idiom": "universal", "display-gamut": "\#(gamut)"\#(appearances), "color": {"color-space": "srgb", "#
                + #""components": {"red": "\#(red)", "green": "0", "blue": "0", "alpha": "1"}}}"#
        }
        let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
        let values = [
            value("display-P3", 9), value("sRGB", 255), value("sRGB", 128, dark), value("display-P3", 9, dark),
        ]
        let text = "{\"colors\": [\(values.joined(separator: ","))]}"
        try folder.write(text, to: "A.xcassets/brand.colorset/Contents.json")
        let read = read("A.xcassets")
        guard case .color(let color)? = read.documents.first?.part else {
            Issue.record("\(read.problems)")
            return
        }
        #expect(color.light == .sRGB(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(color.dark == .sRGB(red: 128.0 / 255, green: 0, blue: 0, alpha: 1))
        let other = #"the value for "display-gamut" "display-P3""#
        #expect(read.leftOut.map(\.what) == [other, other])
        // The other values come back with an export.
        #expect(
            AssetCatalogWriter([], colors: [color]).descriptions.map { String(decoding: $0.bytes, as: UTF8.self) }
                .contains(text))
    }

    @Test(
        "A component beyond the range of its color space is told, and one of an extended space is taken",
        arguments: [
            ("srgb", "300.0", "1.0", false), ("srgb", "-0.1", "1.0", false), ("display-p3", "1.5", "1.0", false),
            ("srgb", "1.0", "1.5", false), ("extended-srgb", "1.0", "-1.0", false),
            ("extended-srgb", "1.5", "1.0", true),
        ])
    func ranges(space: String, red: String, alpha: String, isTaken: Bool) throws {
        let components = #"{"red": "\#(red)", "green": "0.0", "blue": "0.0", "alpha": "\#(alpha)"}"#
        let color = #"{"color-space": "\#(space)", "components": \#(components)}"#
        try folder.write(
            #"{"colors": [{"idiom": "universal", "color": \#(color)}]}"#, to: "A.xcassets/a.colorset/Contents.json")
        let read = read("A.xcassets")
        #expect(read.documents.isEmpty != isTaken)
        #expect((read.problems.map(\.code) == [.outOfRange]) != isTaken)
    }

    @Test("All problems of a description are reported with their positions")
    func wrongSets() throws {
        try write(
            "A.xcassets/a.imageset",
            images: "\n  {\"filename\": \"gone.png\"},\n  {\"filename\": \"a.png\", \"scale\": \"4x\"},\n  7,\n"
                + "  {\"filename\": \"../b.imageset/b.png\"},\n  {\"filename\": \"a.png\", \"scale\": 2}",
            files: ["a.png": TestImages.png(1, 1)])
        try folder.write("{\"images\": 7}", to: "A.xcassets/b.imageset/Contents.json")
        try folder.write("[]", to: "A.xcassets/c.imageset/Contents.json")
        try folder.write("{", to: "A.xcassets/d.imageset/Contents.json")
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "A.xcassets/e.imageset"), withIntermediateDirectories: true)
        try folder.write("no JSON", to: "A.xcassets/group/Contents.json")
        try folder.write(Data("{}".utf8), to: "Empty.xcassets/Contents.json")
        // The codes of JSON's problems are tested with the JSON reader.
        let found = problems(read("A.xcassets", "Empty.xcassets", "Gone.xcassets")).map { problem in
            problem.contains("/d.imageset/") || problem.contains("/group/")
                ? String(problem.prefix { $0 != " " }) : problem
        }
        #expect(
            found == [
                "A.xcassets/a.imageset/Contents.json:2:16: missing-file name=gone.png",
                "A.xcassets/a.imageset/Contents.json:3:34: unknown-value value=4x",
                "A.xcassets/a.imageset/Contents.json:4:3: wrong-type expected=a map, found=the number 7",
                "A.xcassets/a.imageset/Contents.json:5:16: wrong-type expected=the name of a file in the same folder, "
                    + "found=the text \"../b.imageset/b.png\"",
                "A.xcassets/a.imageset/Contents.json:6:34: unknown-value value=the number 2",
                "A.xcassets/b.imageset/Contents.json:1:12: wrong-type expected=a list of images, found=the number 7",
                "A.xcassets/c.imageset/Contents.json:1:1: wrong-type expected=a map, found=a list",
                "A.xcassets/d.imageset/Contents.json:1:2:",
                "A.xcassets/e.imageset/Contents.json: missing-file",
                "A.xcassets/group/Contents.json:1:1:",
                "Empty.xcassets: empty",
                "Gone.xcassets: missing-file",
            ])
    }

    @Test("A folder's documents and catalogues are read, and image files only where it holds nothing else")
    func folders() throws {
        try folder.write("template: t\nkind: content\nview: { id: view }", to: "All/t.yaml")
        try folder.write(TestImages.png(1, 1), to: "All/pictures/manual.png")
        try write(
            "All/deep/A.xcassets/a.imageset", images: "{\"filename\": \"a.png\"}",
            files: ["a.png": TestImages.png(1, 1)])
        try write(
            "All/.hidden.xcassets/b.imageset", images: "{\"filename\": \"a.png\"}",
            files: ["a.png": TestImages.png(1, 1)])
        try folder.write(TestImages.png(1, 1), to: "Icons/deep/close@2x.png")
        try folder.write(TestImages.png(1, 1), to: "Icons/back.png")
        try folder.write("A list of icons", to: "Icons/README.txt")
        let all = read("All")
        #expect(problems(all) == [])
        #expect(images(all) == ["image/a"])
        #expect(all.documents.map(\.part.reference.description) == ["template/t"])
        #expect(images(read("Icons")) == ["image/back", "image/close@2x"])
        #expect(DocumentReader().read(paths: [folder.path("All")]).images.isEmpty)
    }

    @Test("Endlessly nested folders are refused")
    func deep() throws {
        let path = "A.xcassets/" + String(repeating: "a/", count: 40)
        try write("\(path)x.imageset", images: "{\"filename\": \"a.png\"}", files: ["a.png": TestImages.png(1, 1)])
        let read = read("A.xcassets")
        #expect(read.problems.map(\.codeAndValues) == ["too-deep limit=32"])
    }
}
