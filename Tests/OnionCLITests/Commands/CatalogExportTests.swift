import Foundation
import OnionTestSupport
import Testing

/// Color sets and image sets of an app's catalogue that an export writes again.
@Suite("onion export to an asset catalogue that exists")
struct CatalogExportTests {
    private let onion: OnionCommandLine
    private static let set = "App.xcassets/theme/Brand.colorset/Contents.json"

    init() throws {
        onion = try OnionCommandLine.initialized()
        try onion.folder.write(Self.contents(blue: "0.145"), to: Self.set)
        let group = #"{"info":{"author":"xcode","version":1},"properties":{"compression-type":"lossless"}}"#
        try onion.folder.write(group, to: "App.xcassets/Contents.json")
        try onion.folder.write(
            #"{"images":[{"filename":"a.png"}]}"#, to: "App.xcassets/theme/logo.imageset/Contents.json")
        try onion.folder.write(TestImages.png(4, 2), to: "App.xcassets/theme/logo.imageset/a.png")
        #expect(try onion.run("import", ".").status == 0)
    }

    private init(_ onion: OnionCommandLine) {
        self.onion = onion
    }

    /// A color for all devices, and another one for iPads.
    private static func contents(red: String = "0.918", blue: String) -> String {
        """
        {
          "colors" : [
            {
              "color" : {
                "color-space" : "srgb",
                "components" : {
                  "alpha" : "1.000",
                  "blue" : "\(blue)",
                  "green" : "0x3F",
                  "red" : "\(red)"
                }
              },
              "idiom" : "universal"
            },
            {
              "color" : {
                "reference" : "systemRedColor"
              },
              "idiom" : "ipad"
            }
          ],
          "info" : {
            "author" : "xcode",
            "version" : 1
          }
        }

        """
    }

    @Test("A color whose key does not follow from its name in the catalogue is known by that name")
    func otherKeys() throws {
        let onion = try OnionCommandLine.initialized()
        let documents = [("c0", "a.b"), ("c1", "t/brand"), ("one", "same"), ("two", "same"), ("three", "same")].map {
            "color: \($0)\nasset: \($1)\nlight: \"\($0 == "three" ? "#445566" : "#334455")\"\n"
        }
        try onion.folder.write(documents.joined(separator: "---\n"), to: "colors.yaml")
        #expect(try onion.run("import", "colors.yaml").status == 0)
        #expect(try onion.run("export", "color/c0", "color/c1", "color/one", "-o", "A.xcassets").status == 0)
        #expect(try onion.run("import", "A.xcassets").output == "4 unchanged\n")
        // Two colors of one set have its values, and one that had others keeps them.
        for set in ["a.b", "same"] {
            let path = "A.xcassets/\(set).colorset/Contents.json"
            let text = try String(contentsOfFile: onion.folder.path(path), encoding: .utf8)
            try onion.folder.write(text.replacing("0x55", with: "0x66"), to: path)
        }
        let changed = try onion.run("import", "A.xcassets").output
        #expect(
            changed == "changed   color/c0@2\nchanged   color/one@2\nchanged   color/two@2\n3 changed, 1 unchanged\n")
        // Also where the colors themselves come at the same time.
        let other = try OnionCommandLine.initialized()
        try FileManager.default.copyItem(
            at: onion.folder.url.appending(path: "A.xcassets"), to: other.folder.url.appending(path: "A.xcassets"))
        try other.folder.write(documents.joined(separator: "---\n"), to: "colors.yaml")
        #expect(try other.run("import", ".").output.hasSuffix("5 created\n"))
    }

    private func text(_ path: String = Self.set) throws -> String {
        try String(contentsOfFile: onion.folder.path(path), encoding: .utf8)
    }

    private func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: onion.folder.path("App.xcassets")).sorted()
    }

    private func change(to color: String) throws {
        let document = try onion.run("export", "color/Brand").output
        let old = try #require(document.split(separator: "\n").first { $0.hasPrefix("light:") })
        let outcome = try onion.run("import", "-", input: document.replacing(old, with: "light: \"\(color)\""))
        #expect(outcome.status == 0, "\(outcome)")
    }

    @Test("A color is written into its set in a folder without a namespace, and keeps what it has not changed")
    func color() throws {
        let before = try files()
        try change(to: "#EA3F00")
        chmod(onion.folder.path(Self.set), 0o755)
        let outcome = try onion.run("export", "color/Brand", "-o", "App.xcassets")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try files() == before)
        #expect(try text() == Self.contents(blue: "0.000"))
        var status = stat()
        #expect(stat(onion.folder.path(Self.set), &status) == 0 && status.st_mode & 0o777 == 0o755)
        #expect(try text("App.xcassets/Contents.json").contains("lossless"))
    }

    @Test("After the export, an import changes nothing, and what is changed in the catalogue comes in")
    func importAgain() throws {
        try change(to: "#EA3F00")
        _ = try onion.run("export", "color/Brand", "-o", "App.xcassets")
        #expect(try onion.run("import", ".").output.hasSuffix("2 unchanged\n"))
        try onion.folder.write(try text().replacing("0x3F", with: "0x40"), to: Self.set)
        #expect(try onion.run("import", ".").output.hasPrefix("changed   color/Brand@3\n"))
        #expect(try onion.run("export", "color/Brand").output.contains("light: \"#EA4000\""))
    }

    @Test("A color that has the values of its set leaves the set as it is")
    func unchanged() throws {
        let before = try text()
        _ = try onion.run("export", "-o", "App.xcassets")
        #expect(try text() == before)
        #expect(try files().filter { $0.hasPrefix("Brand") || $0.hasPrefix("logo") } == [])
    }

    /// A catalogue with members that Onion does not know, in Xcode's layout of JSON and in others, with sets that it does not read.
    private func writeCatalog() throws {
        let logo = #"""
            { "images":[ {"filename":"company-mark.png", "idiom":"universal"},
              {"filename":"company-mark-fr.png", "idiom":"universal", "locale":"fr"} ],
              "info":{"version":1}, "properties":{"compression-type":"lossless", "localizable":true} }
            """#
        let star =
            #"{"images":[{"idiom":"universal","filename":"s.png","scale":"2x"},{"idiom":"universal","scale":"3x"}]}"#
        let tint = #"""
            {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"1","green":"0x10","blue":"0.5","alpha":"1"}}},
             {"idiom":"ipad","color":{"reference":"systemRedColor"}}]}
            """#
        for (path, text) in [
            "logo.imageset": logo, "group/star.imageset": star, "tint.colorset": tint, "group": "{}",
            "AppIcon.appiconset": #"{"images":[{"filename":"i.png"}]}"#, "data.dataset": #"{"data":[]}"#,
        ] {
            try onion.folder.write(text, to: "B.xcassets/\(path)/Contents.json")
        }
        for (index, path) in [
            "logo.imageset/company-mark", "logo.imageset/company-mark-fr", "group/star.imageset/s",
            "AppIcon.appiconset/i",
        ].enumerated() {
            try onion.folder.write(TestImages.png(UInt8(index + 1), 1), to: "B.xcassets/\(path).png")
        }
    }

    /// All files of the catalogue with their bytes.
    private func contents() throws -> [String: Data] {
        let root = onion.folder.path("B.xcassets")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
        let files = paths.compactMap { path in
            FileManager.default.contents(atPath: "\(root)/\(path)").map { (path, $0) }
        }
        return Dictionary(uniqueKeysWithValues: files)
    }

    @Test(
        "An export over an unchanged catalogue leaves every file as it is, and one of a changed picture changes its file alone"
    )
    func catalog() throws {
        let onion = try OnionCommandLine.initialized()
        let test = CatalogExportTests(onion)
        try test.writeCatalog()
        var before = try test.contents()
        #expect(try onion.run("import", "B.xcassets").status == 0)
        let unchanged = try onion.run("export", "-o", "B.xcassets")
        #expect(unchanged.status == 0 && unchanged.error == "", "\(unchanged)")
        #expect(try test.contents() == before)
        // The registry gets another picture, and one for another scale.
        let picture = TestImages.png(9, 9)
        try onion.folder.write(picture, to: "logo.png")
        try onion.folder.write(picture, to: "star@3x.png")
        #expect(try onion.run("import", "logo.png", "star@3x.png").status == 0)
        #expect(try onion.run("export", "-o", "B.xcassets").status == 0)
        before["logo.imageset/company-mark.png"] = picture
        before["group/star.imageset/star@3x.png"] = picture
        let after = try test.contents()
        let set = "group/star.imageset/Contents.json"
        #expect(after.filter { $0.key != set } == before.filter { $0.key != set })
        #expect(
            after[set].map { String(decoding: $0, as: UTF8.self) }?.hasPrefix(
                #"{"images":[{"idiom":"universal","filename":"s.png","scale":"2x"},{"#) == true)
        #expect(try onion.run("import", "B.xcassets").output.hasSuffix("unchanged\n"))
    }

    @Test("A set whose description cannot be read, and a picture that the registry never had, are not replaced")
    func foreignSets() throws {
        let onion = try OnionCommandLine.initialized()
        let test = CatalogExportTests(onion)
        try test.writeCatalog()
        #expect(try onion.run("import", "B.xcassets").status == 0)
        try onion.folder.write("<<<<<<< ours", to: "B.xcassets/logo.imageset/Contents.json")
        try onion.folder.write(TestImages.png(7, 7), to: "B.xcassets/group/star.imageset/s.png")
        let before = try test.contents()
        for name in ["image/logo", "image/star"] {
            let outcome = try onion.run("export", name, "-o", "B.xcassets")
            #expect(outcome.status == 2 && outcome.error.contains("nothing was written"), "\(outcome)")
        }
        #expect(try test.contents() == before)
    }

    @Test(
        "A changed value changes its line only, in any layout of a description",
        arguments: ["  ", "    ", "\t"], [(" : ", "\n"), (": ", "\n"), (":", "\n"), (" : ", "\r\n"), (":", "\r\n")])
    func layouts(indentation: String, _ marks: (colon: String, end: String)) throws {
        let lines = Self.contents(blue: "0.145").split(separator: "\n").map { line in
            let words = line.drop { $0 == " " }
            return String(repeating: indentation, count: (line.count - words.count) / 2)
                + words.replacing("\" : ", with: "\"\(marks.colon)")
        }
        let text = (lines + [""]).joined(separator: marks.end)
        try onion.folder.write(text, to: Self.set)
        #expect(try onion.run("import", ".").status == 0)
        try change(to: "#EA3F00")
        #expect(try onion.run("export", "color/Brand", "-o", "App.xcassets").status == 0)
        #expect(try self.text() == text.replacing("0.145", with: "0.000"))
    }

    @Test(
        "A picture that cannot be read gets no second entry beside it",
        arguments: ["version https://git-lfs.github.com/spec/v1\n", ""])
    func unreadablePicture(text: String) throws {
        let description = "App.xcassets/theme/logo.imageset/Contents.json"
        try onion.folder.write(text, to: "App.xcassets/theme/logo.imageset/a.png")
        let before = try String(contentsOfFile: onion.folder.path(description), encoding: .utf8)
        let refusal = try onion.run("export", "-o", "App.xcassets")
        #expect(refusal.status == 2 && refusal.error.contains("a.png"), "\(refusal)")
        #expect(try String(contentsOfFile: onion.folder.path(description), encoding: .utf8) == before)
    }

    @Test("A set and an image that somebody has changed are not replaced without --force")
    func changedByHand() throws {
        try change(to: "#EA3F00")
        try onion.folder.write(Self.contents(red: "0.500", blue: "0.145"), to: Self.set)
        try onion.folder.write(TestImages.png(9, 9), to: "App.xcassets/theme/logo.imageset/a.png")
        for name in ["color/Brand", "image/logo"] {
            let outcome = try onion.run("export", name, "-o", "App.xcassets")
            #expect(outcome.status == 2 && outcome.error.contains("nothing was written"), "\(outcome)")
        }
        #expect(try text() == Self.contents(red: "0.500", blue: "0.145"))
        let forced = try onion.run("export", "color/Brand", "-o", "App.xcassets", "--force")
        #expect(forced.status == 0, "\(forced)")
        #expect(try text() == Self.contents(red: "0.918", blue: "0.000"))
    }

    @Test("A set takes no picture from a set with its name in another catalogue")
    func severalCatalogs() throws {
        let onion = try OnionCommandLine.initialized()
        let entry = { (scale: String) in #"{"filename":"\#(scale).png","idiom":"universal","scale":"\#(scale)"}"# }
        let sets = [
            "A/Images.xcassets/pair.imageset": ["1x": TestImages.png(1, 1), "2x": TestImages.png(2, 2)],
            "A/Images.xcassets/icon.imageset": ["2x": TestImages.png(4, 4)],
            "B/Images.xcassets/pair.imageset": ["1x": TestImages.png(1, 1)],
            "B/Images.xcassets/icon.imageset": ["1x": TestImages.png(2, 2, tail: "B")],
        ]
        for (set, files) in sets {
            try onion.folder.write(
                "{\"images\":[\(files.keys.sorted().map(entry).joined(separator: ","))]}", to: "\(set)/Contents.json")
            for (scale, bytes) in files { try onion.folder.write(bytes, to: "\(set)/\(scale).png") }
        }
        #expect(try onion.run("import", ".").status == 0)
        let state = { try onion.shell("cd B/Images.xcassets && ls -d * */* && cat */Contents.json") }
        let before = try state()
        let outcome = try onion.run("export", "image/pair", "image/icon", "image/icon-B", "-o", "B/Images.xcassets")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try state() == before)
        // A picture that the registry gets later is new to the set.
        try onion.folder.write(TestImages.png(3, 3), to: "new/pair@3x.png")
        #expect(try onion.run("import", "new/pair@3x.png").status == 0)
        #expect(try onion.run("export", "image/pair", "-o", "B/Images.xcassets").status == 0)
        #expect(try onion.shell("ls B/Images.xcassets/pair.imageset").output == "1x.png\nContents.json\npair@3x.png\n")
    }

    @Test("A new set that is one folder with another one on a Mac is refused")
    func namesInCase() throws {
        let onion = try OnionCommandLine.initialized()
        for (name, size) in [("Icon", 1), ("icon", 2)] as [(String, UInt8)] {
            try onion.folder.write(TestImages.png(size, size), to: "\(size)/\(name).png")
            #expect(try onion.run("import", "\(size)/\(name).png").status == 0)
        }
        for names in [["image/Icon", "image/icon"], ["image/Icon"], ["image/icon"]] {
            let outcome = try onion.run(["export"] + names + ["-o", "Case.xcassets"], input: Data())
            #expect(outcome.status == (names == ["image/Icon"] ? 0 : 2), "\(outcome)")
            if outcome.status == 2 { #expect(outcome.error.contains("are one folder on a Mac")) }
        }
        #expect(try onion.run("export", "image/icon", "-o", "Case.xcassets", "--force").status == 0)
    }
}
