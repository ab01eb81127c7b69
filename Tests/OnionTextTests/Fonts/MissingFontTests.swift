import Foundation
import OnionGraphics
import OnionModel
import OnionText
import Testing

@Suite("Missing fonts")
struct MissingFontTests {
    @Test("Nothing is missing before a text is measured")
    func before() {
        #expect(FontMeasurer(fontFolders: []).missingFonts.isEmpty)
    }

    @Test(
        "Without fonts the widths are estimated, and the missing package is reported",
        arguments: [[], ["/nowhere"], ["/dev/null"]])
    func noFonts(folders: [String]) {
        let measurer = FontMeasurer(fontFolders: folders)
        let size = measurer.size("Hello world")
        #expect((60...120).contains(size.width))
        #expect(size.height == 20.5)
        #expect(measurer.size("Hello world", lines: 0, width: 60).lines == 2)
        #expect(
            measurer.missingFonts.map(\.description) == [
                "The font \"Inter\" for the system font is missing, so estimated widths are measured. "
                    + "Debian has it in the package \"fonts-inter\"."
            ])
    }

    @Test(
        "A script without a font names the package that has one",
        arguments: [
            ("สวัสดี", "Noto Sans Thai", "fonts-noto-core"), ("日本", "Noto Sans CJK", "fonts-noto-cjk"),
            ("🎉", "Noto Color Emoji", "fonts-noto-color-emoji"),
        ]
    )
    func script(text: String, family: String, package: String) {
        let measurer = FontMeasurer(fontFolders: [])
        #expect(measurer.size(text).width > 0)
        let missing = measurer.missingFonts.filter { $0.family == family }
        #expect(missing.map(\.package) == [package])
    }

    @Test("A missing family is reported once, whatever text uses it")
    func family() {
        let measurer = FontMeasurer()
        for text in ["one", "two"] {
            for size in [12.0, 17] { _ = measurer.size(text, font: FontStyle(size: size, family: "Nobody's Sans")) }
        }
        #expect(
            measurer.missingFonts.map(\.description) == [
                "The font \"Nobody's Sans\" is missing, so another is measured. "
                    + "Put its files into the app's folder, or into one that ONION_FONTS names."
            ])
    }

    @Test("A missing font family with serifs is measured in a family with serifs")
    func serifs() {
        func width(_ family: String) -> Double {
            FontMeasurer().size("Hamburgefonts", font: FontStyle(size: 17, family: family)).width
        }
        for family in ["Adobe Garamond Pro", "Libre Baskerville", "PT Serif", "Lora"] {
            #expect(width(family) == width("Times"))
        }
        for family in ["Nobody's Sans", "Microsoft Sans Serif", "Floral"] {
            #expect(width(family) == width("Helvetica Neue"))
        }
    }

    @Test("A folder that leads into itself is read once")
    func circle() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "onion-fonts-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createSymbolicLink(at: folder.appending(path: "again"), withDestinationURL: folder)
        try Data("not a font".utf8).write(to: folder.appending(path: "Inter-Regular.otf"))
        let measurer = FontMeasurer(fontFolders: [folder.path])
        #expect(measurer.size("Hello").width > 0)
        #expect(measurer.missingFonts.map(\.family) == ["Inter"])
    }
}
