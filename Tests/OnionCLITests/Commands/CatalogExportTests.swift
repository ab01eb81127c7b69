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

    @Test("A set and an image that somebody has changed are not replaced without --force")
    func changedByHand() throws {
        try change(to: "#EA3F00")
        try onion.folder.write(Self.contents(red: "0.500", blue: "0.145"), to: Self.set)
        try onion.folder.write(TestImages.png(9, 9), to: "App.xcassets/theme/logo.imageset/logo.png")
        for name in ["color/Brand", "image/logo"] {
            let outcome = try onion.run("export", name, "-o", "App.xcassets")
            #expect(outcome.status == 2 && outcome.error.contains("nothing was written"), "\(outcome)")
        }
        #expect(try text() == Self.contents(red: "0.500", blue: "0.145"))
        let forced = try onion.run("export", "color/Brand", "-o", "App.xcassets", "--force")
        #expect(forced.status == 0, "\(forced)")
        #expect(try text() == Self.contents(red: "0.918", blue: "0.000"))
    }
}
