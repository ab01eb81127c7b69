import Foundation
import OnionCoding
import OnionModel
import OnionPreview
import OnionTestRegistry
import Testing

@testable import OnionGallery
@testable import OnionPages

struct GalleryPageTests {
    private func page(showing text: String) throws -> (html: String, data: Node) {
        var screen = GalleryScreen(name: "screen/home")
        screen.texts = ["en": [text]]
        let html = String(
            decoding: GalleryPage(gallery: Gallery(drawnBy: text, screens: [screen])).bytes, as: UTF8.self)
        let start = try #require(html.range(of: "<script type=\"application/json\" id=\"data\">"))
        let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
        return (html, try JSONReader.read(Array(html[start.upperBound..<end.lowerBound].utf8)))
    }

    @Test(
        "No text of a screen leaves the data",
        arguments: [
            "</script><script>alert(1)</script>", "<!--<script>", "\u{2028}\u{2029}", "\u{0}\u{1}", "&lt;", "\\u003C",
            "<!-- styles --><!-- data -->", "\u{FEFF}", "👩‍🍳 Ага, понятно مرحبا",
        ])
    func textScreen(_ text: String) throws {
        let (html, data) = try page(showing: text)
        #expect(data["screens"]?.items?.first?["texts"]?["en"]?.items?.map(\.string) == [text])
        let (plain, _) = try page(showing: "")
        #expect(html.components(separatedBy: "<").count == plain.components(separatedBy: "<").count)
    }

    @Test("The page is one file that loads nothing")
    func pageOne() throws {
        var (html, _) = try page(showing: "")
        // The name of a format, which no browser asks for.
        html.replace("http://www.w3.org/2000/svg", with: "")
        #expect(!html.contains("http://"))
        #expect(!html.contains("https://"))
        #expect(!html.contains("<link"))
        #expect(!html.contains("<!-- "))
        #expect(html.contains("default-src 'none'"))
        #expect(!html.contains("unsafe"))
    }

    @Test("No script contains its own end tag")
    func scriptContains() {
        for script in [
            PackageResources.mustache_js, PackageResources.folder_js, PackageResources.gallery_js,
            PackageResources.screens_js, PackageResources.comparison_js, PackageResources.catalogue_js,
            PackageResources.keys_js,
        ] {
            #expect(!String(decoding: script, as: UTF8.self).contains("</script"))
        }
    }

    @Test("A version of iOS is in the name of a variant, in its words, and in the file of the gallery")
    func systemVersion() throws {
        var variant = GalleryVariant(
            device: "iphone-8", orientation: .portrait, locale: nil, textSize: .large, appearance: .light)
        #expect(variant.name == "iphone-8-portrait-L-light")
        variant.systemVersion = 26
        #expect(variant.name == "iphone-8-ios26-portrait-L-light")
        #expect(variant.words == "iPhone 8, iOS 26, portrait, L, light")
        #expect(variant.variant.systemVersion == 26)
        var screen = GalleryScreen(name: "screen/home")
        screen.pictures = [
            GalleryPicture(variant: variant, width: 1, height: 1, scale: 1, digest: nil, checksum: "sum")
        ]
        let gallery = Gallery(drawnBy: "", screens: [screen])
        #expect(try Gallery(json: gallery.json).variants == [variant])
    }

    @Test("Devices have their names")
    func devicesTheir() throws {
        var screen = GalleryScreen(name: "screen/home")
        let variant = GalleryVariant(
            device: "iphone-8", orientation: .portrait, locale: nil, textSize: .large, appearance: .light)
        screen.pictures = [
            GalleryPicture(variant: variant, width: 1, height: 1, scale: 1, digest: nil, checksum: "sum")
        ]
        let html = String(decoding: GalleryPage(gallery: Gallery(drawnBy: "", screens: [screen])).bytes, as: UTF8.self)
        #expect(html.contains("\"devices\":{\"iphone-8\":\"iPhone 8\"}"))
        #expect(!html.contains("sha256\":"))
    }
}
