import Foundation
import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Written asset catalogues")
struct AssetCatalogWriterTests {
    @Test("A symbol of the app is in a symbol set, as Xcode writes one")
    func symbol() {
        var item = AssetCatalogWriter.Item(ImageVariant("icons/pin"), rendering: .template, format: .svg)
        item.isSymbol = true
        let description = AssetCatalogWriter([item]).descriptions.last
        #expect(item.path == "icons/pin.symbolset/pin.svg")
        #expect(description?.path == "icons/pin.symbolset/Contents.json")
        #expect(
            String(decoding: description?.bytes ?? [], as: UTF8.self) == """
                {
                  "info" : {
                    "author" : "xcode",
                    "version" : 1
                  },
                  "symbols" : [
                    {
                      "filename" : "pin.svg",
                      "idiom" : "universal"
                    }
                  ]
                }

                """)
    }

    @Test("A catalogue describes its files as Xcode does")
    func descriptions() {
        let writer = AssetCatalogWriter([
            .init(ImageVariant("clock", scale: 2, appearance: .dark), rendering: .template, format: .jpeg),
            .init(ImageVariant("clock", scale: 2), rendering: .template, format: .png),
            .init(ImageVariant("clock"), rendering: .template, format: .pdf),
        ])
        let text = String(decoding: writer.descriptions.last?.bytes ?? [], as: UTF8.self)
        #expect(writer.descriptions.map(\.path) == ["Contents.json", "clock.imageset/Contents.json"])
        #expect(
            text == """
                {
                  "images" : [
                    {
                      "filename" : "clock.pdf",
                      "idiom" : "universal"
                    },
                    {
                      "filename" : "clock@2x.png",
                      "idiom" : "universal",
                      "scale" : "2x"
                    },
                    {
                      "appearances" : [
                        {
                          "appearance" : "luminosity",
                          "value" : "dark"
                        }
                      ],
                      "filename" : "clock@2x~dark.jpg",
                      "idiom" : "universal",
                      "scale" : "2x"
                    }
                  ],
                  "info" : {
                    "author" : "xcode",
                    "version" : 1
                  },
                  "properties" : {
                    "template-rendering-intent" : "template"
                  }
                }

                """)
    }

    @Test("A written catalogue reads as the same images")
    func roundTrip() throws {
        let folder = try TemporaryFolder()
        var random = SeededGenerator(seed: 7)
        let variants = ["clock", "icons/close", "icons/deep/x y", "mail@home", "ü~night"].flatMap { name in
            ImageVariant.Idiom.allCases.flatMap { idiom in
                ImageVariant.Appearance.allCases.flatMap { appearance in
                    (1...3).map { ImageVariant(name, scale: $0, idiom: idiom, appearance: appearance) }
                }
            }
        }.filter { _ in Bool.random(using: &random) }
        let items = variants.map { AssetCatalogWriter.Item($0, rendering: nil, format: .png) }
        for item in items { try folder.write(TestImages.png(1, 1), to: "A.xcassets/\(item.path)") }
        for description in AssetCatalogWriter(items).descriptions {
            try folder.write(Data(description.bytes), to: "A.xcassets/\(description.path)")
        }
        let read = DocumentReader().read(paths: [folder.path("A.xcassets")], withImages: true)
        #expect(read.problems.isEmpty)
        #expect(read.leftOut.isEmpty)
        #expect(read.images.map(\.variant).sorted() == variants.sorted())
    }
}
