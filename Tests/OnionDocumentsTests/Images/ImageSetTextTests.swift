import Foundation
import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Image sets that an export writes again")
struct ImageSetTextTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Entries with every member that the product knows, and with others.
    private static var entries: [String] {
        var members = [
            #""scale" : "1x""#, #""scale" : "2x""#, #""idiom" : "ipad", "scale" : "2x""#, #""idiom" : "pager""#,
            #""appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "idiom" : "universal""#,
            #""appearances" : [ { "appearance" : "contrast", "value" : "high" } ], "scale" : "3x""#,
            #""resizing" : { "mode" : "9-part", "cap-insets" : { "top" : 1 } }, "idiom" : "mac""#,
            #""resizing" : "9-part", "idiom" : "tv""#, #""alignment-insets" : { "top" : 2 }, "idiom" : "car""#,
            #""subtype" : "retina4""#, #""screen-width" : "<=145", "idiom" : "watch""#, #""new-member" : [ 1, null ]"#,
        ]
        for (key, values) in AssetConditionsTests.values where key != "idiom" && key != "luminosity" {
            members += [values.other, values.used].map { "\"\(key)\" : \"\($0)\"" }
        }
        return members.enumerated().map { #"{ "filename" : "picture \#($0).png", \#($1) }"# }
            + [#"{ "idiom" : "universal", "scale" : "3x" }"#, "{ }"]
    }

    private static let properties = #"""
        { "compression-type" : "lossless", "localizable" : true, "on-demand-resource-tags" : [ "start" ],
          "preserves-vector-representation" : true, "template-rendering-intent" : "template", "new" : 1.50 }
        """#

    /// The same description in several layouts of JSON.
    private static var texts: [String] {
        let text =
            "{ \"images\" : [ \(entries.joined(separator: ", ")) ], \"info\" : { \"author\" : \"xcode\", "
            + "\"version\" : 1 }, \"properties\" : \(properties), \"more\" : [ ] }"
        return [
            text, text.replacing(" : ", with: ":"), text.replacing(", ", with: ",\n\t") + "\n\n",
            text.replacing(", ", with: ",\r\n  ") + "\r\n",
        ]
    }

    /// Writes a set with a different picture in each file, and returns the images of the registry.
    private func write(_ text: String) throws -> [ImageEntry] {
        try folder.write(text, to: "A.xcassets/group/logo.imageset/Contents.json")
        for index in Self.entries.indices {
            try folder.write(
                TestImages.png(UInt8(index + 1), 1), to: "A.xcassets/group/logo.imageset/picture \(index).png")
        }
        return try images()
    }

    private func images() throws -> [ImageEntry] {
        let read = DocumentReader().read(paths: [folder.path("A.xcassets")], withImages: true)
        #expect(read.problems.map(\.summary) == [])
        return read.images
    }

    private func change(
        to images: [ImageEntry], wasStored: Bool = true, since earlier: [ImageEntry] = [],
        isSame: (Int, [UInt8]) -> Bool = { _, _ in true }
    ) throws -> ImageSetText.Change {
        let sets = AssetCatalogSets(at: folder.path("A.xcassets"), base: .english)
        let set = try #require(try sets.images(of: "logo.imageset"))
        let items = try images.map {
            AssetCatalogWriter.Item(
                $0.variant, rendering: $0.rendering, resizing: $0.resizing ?? ImageResizing(),
                format: try $0.load().format)
        }
        return try set.change(to: items, isSame: isSame, wasStored: { _, _ in wasStored }) { variant in
            (images + earlier).filter { $0.variant == variant }.map {
                ImageDescription(rendering: $0.rendering, resizing: $0.resizing ?? ImageResizing())
            }
        }
    }

    @Test("Nothing changes in a set with any members, in any layout of JSON")
    func unchanged() throws {
        for text in Self.texts {
            let images = try write(text)
            #expect(images.count == 7)
            let change = try change(to: images)
            #expect(String(decoding: change.description, as: UTF8.self) == text)
            #expect(change.names.allSatisfy { $0 == nil } && change.removed == [] && change.foreign == [])
        }
    }

    @Test("Another picture for any entry changes only its file")
    func otherPicture() throws {
        let images = try write(Self.texts[0])
        for index in images.indices {
            let change = try change(to: images) { other, _ in other != index }
            #expect(String(decoding: change.description, as: UTF8.self) == Self.texts[0])
            #expect(change.names.indices.filter { change.names[$0] != nil } == [index])
            #expect(try change.names[index].map { try images[index].hasFile($0, in: folder) } == true)
        }
        let foreign = try change(to: images, wasStored: false) { other, _ in other != 0 }
        #expect(foreign.foreign.count == 1)
    }

    @Test("An image that is gone takes its entry and its file along, unless the registry never had it")
    func removed() throws {
        let images = try write(Self.texts[2])
        let rest = Array(images.dropFirst())
        let kept = try change(to: rest, wasStored: false)
        #expect(String(decoding: kept.description, as: UTF8.self) == Self.texts[2] && kept.removed == [])
        let change = try change(to: rest)
        #expect(change.removed.count == 1)
        let text = String(decoding: change.description, as: UTF8.self)
        let lines = Self.texts[2].split(separator: "\n").filter { !text.split(separator: "\n").contains($0) }
        #expect(lines.count <= 2 && lines.first?.contains(change.removed[0]) == true, "\(lines)")
    }

    @Test("A new picture fills the entry of its scale, or gets a new one, under a name that is free")
    func added() throws {
        let text = """
            {
              "images" : [
                {
                  "filename" : "a.png",
                  "idiom" : "universal",
                  "scale" : "1x"
                },
                {
                  "idiom" : "universal",
                  "scale" : "2x"
                }
              ],
              "info" : {
                "author" : "xcode",
                "version" : 1
              }
            }

            """
        try folder.write(text, to: "A.xcassets/logo.imageset/Contents.json")
        for name in ["a", "LOGO@2x"] {
            try folder.write(TestImages.png(1, 1), to: "A.xcassets/logo.imageset/\(name).png")
        }
        let one = try #require(try images().first)
        var (two, three) = (one, one)
        (two.variant.scale, three.variant.scale) = (2, 3)
        let change = try change(to: [one, two, three])
        #expect(change.names == [nil, "logo@2x-2.png", "logo@3x.png"])
        #expect(
            String(decoding: change.description, as: UTF8.self)
                == text.replacing(
                    """
                    {
                          "idiom" : "universal",
                          "scale" : "2x"
                        }
                    """,
                    with: """
                        {
                              "filename" : "logo@2x-2.png",
                              "idiom" : "universal",
                              "scale" : "2x"
                            },
                            {
                              "filename" : "logo@3x.png",
                              "idiom" : "universal",
                              "scale" : "3x"
                            }
                        """))
    }

    @Test("A picture in another format, or in a file that another entry names, gets a file of its own")
    func otherFiles() throws {
        let entries =
            #"{"filename": "a.png", "scale": "1x"}, {"filename": "a.png", "scale": "2x"}, "#
            + #"{"filename": "b.jpg", "scale": "3x"}"#
        try folder.write("{\"images\": [\(entries)]}", to: "A.xcassets/logo.imageset/Contents.json")
        for name in ["a.png", "b.jpg"] {
            try folder.write(TestImages.png(1, 1), to: "A.xcassets/logo.imageset/\(name)")
        }
        let images = try images()
        let change = try change(to: images) { index, _ in index == 1 }
        #expect(change.names == ["logo.png", nil, "logo@3x.png"])
        #expect(change.removed == ["b.jpg"])
        let text = String(decoding: change.description, as: UTF8.self)
        #expect(text.hasPrefix("{\"images\": [{") && text.contains(#"{"filename": "a.png", "scale": "2x"}"#), "\(text)")
        // Both entries of one file.
        #expect(try self.change(to: images) { index, _ in index == 2 }.removed == ["a.png"])
    }

    @Test("Properties that the images do not have any more go, and those of others stay")
    func lostProperties() throws {
        let own = "{ \"template-rendering-intent\" : \"template\", \"preserves-vector-representation\" : true }"
        for (text, properties) in [(Self.texts[0], Self.properties), (Self.plain, own)] {
            try folder.write(TestImages.png(1, 1), to: "A.xcassets/group/logo.imageset/a.png")
            let earlier = try write(text)
            var images = earlier
            for index in images.indices {
                images[index].rendering = nil
                images[index].resizing?.preservesVector = false
            }
            let change = try change(to: images, since: earlier)
            #expect(change.lost == [])
            let all = try JSONReader.read(Array(properties.utf8))
            let left = all.replacing("template-rendering-intent", with: nil)
                .replacing("preserves-vector-representation", with: nil)
            let changed = try JSONReader.read(change.description)
            #expect(changed["properties"]?.isEquivalent(to: left) ?? (left.entries == []), "\(changed)")
        }
    }

    @Test("Other properties of the images change only these properties")
    func properties() throws {
        let earlier = try write(Self.texts[0])
        var images = earlier
        for index in images.indices {
            images[index].rendering = .original
            images[index].resizing?.preservesVector = false
        }
        let change = try change(to: images, since: earlier)
        #expect(change.lost == [])
        let text = Self.texts[0].replacing("\"preserves-vector-representation\" : true, ", with: "")
            .replacing("\"template\"", with: "\"original\"")
        #expect(
            try JSONReader.read(change.description).isEquivalent(to: try JSONReader.read(Array(text.utf8))),
            "\(String(decoding: change.description, as: UTF8.self))")
        #expect(String(decoding: change.description, as: UTF8.self).contains(Self.entries[0]))
    }

    private static let plain = """
        { "images" : [ { "filename" : "a.png", "idiom" : "universal", "resizing" : { "mode" : "9-part" }, "scale" : "2x" } ],
          "properties" : { "preserves-vector-representation" : true, "template-rendering-intent" : "template" } }
        """

    @Test(
        "A member of a description that somebody has changed is named and not replaced",
        arguments: [
            (#""template""#, #""original""#), (#""template""#, #""odd""#), (#""template""#, "5"),
            (#", "template-rendering-intent" : "template""#, ""), (" : true", " : false"), (" : true", #" : "no""#),
            (#""preserves-vector-representation" : true, "#, ""), ("9-part", "3-part"),
            (#""resizing" : { "mode" : "9-part" }, "#, ""), (#"{ "mode" : "9-part" }"#, #""9-part""#),
            ("2x", "3x"), ("2x", "5x"), ("a.png", "b.png"), ("a.png", "missing.png"), ("universal", "ipad"),
            (#""idiom""#, #""appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ], "idiom""#),
        ])
    func changedByHand(old: String, new: String) throws {
        for (number, name) in ["a.png", "b.png"].enumerated() {
            try folder.write(TestImages.png(UInt8(number + 1), 1), to: "A.xcassets/logo.imageset/\(name)")
        }
        try folder.write(Self.plain, to: "A.xcassets/logo.imageset/Contents.json")
        let images = try images()
        #expect(images.count == 1)
        try folder.write(Self.plain.replacing(old, with: new), to: "A.xcassets/logo.imageset/Contents.json")
        // The registry has the picture of one file, for the screens that the description has named.
        let bytes = TestImages.png(1, 1)
        let change = try change(to: images, wasStored: false) { _, own in
            Data(own) == bytes
        }
        #expect(change.lost != [] || change.foreign != [], "\(change)")
    }
}

extension ImageEntry {
    /// Whether a file of the set has the bytes of the image.
    fileprivate func hasFile(_ name: String, in folder: TemporaryFolder) throws -> Bool {
        let path = folder.path("A.xcassets/group/logo.imageset/\(name)")
        return try Data(contentsOf: URL(fileURLWithPath: path)) == Data(load().bytes)
    }
}
