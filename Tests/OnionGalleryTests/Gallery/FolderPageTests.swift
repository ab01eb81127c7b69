import Foundation
import OnionCoding
import OnionModel
import OnionTestRegistry
import Testing

@testable import OnionGallery

/// Tests what the pages of a folder do in place of a service.
@Suite(
    .enabled(if: Browser.path != nil, "these need Chromium; \"script/bootstrap --with-browser\" installs it"),
    .serialized)
struct FolderPageTests {
    private let folder: TemporaryFolder
    private let browser: Browser

    /// A page with more screens than are shown at once, without their pictures.
    init() throws {
        folder = try TemporaryFolder()
        let variant = GalleryVariant(
            device: "iphone-8", orientation: .portrait, locale: nil, textSize: .large, appearance: .light)
        let picture = GalleryPicture(variant: variant, width: 10, height: 20, scale: 1, digest: nil, checksum: "")
        let screens = (0..<300).map { number in
            var screen = GalleryScreen(name: "screen/screen-\(number)")
            screen.pictures = [picture]
            return screen
        }
        let page = GalleryPage(gallery: Gallery(drawnBy: "", screens: screens)).bytes
        try folder.write(String(decoding: page, as: UTF8.self), to: "index.html")
        browser = try Browser()
        try browser.resize(width: 1280, height: 800)
        try browser.open(folder.path("index.html"))
    }

    private func count() throws -> Node { try browser.evaluate("document.querySelectorAll('#parts li').length") }

    @Test("A long list has its beginning, and more when its end is near")
    func listGrows() throws {
        #expect(try count().value == .number(120))
        #expect(try browser.evaluate("document.querySelector('h1 small').textContent").string == "300")
        try browser.evaluate("scrollTo(0, document.body.scrollHeight)")
        try browser.wait(for: "document.querySelectorAll('#parts li').length === 240")
        try browser.press("j")
        try browser.press("End")
        try browser.wait(for: "document.activeElement.dataset.part === 'screen/screen-299'")
        #expect(try count().value == .number(300))
    }

    @Test("A printed list is whole")
    func printedList() throws {
        try browser.evaluate("dispatchEvent(new Event('beforeprint'))")
        try browser.wait(for: "document.querySelectorAll('#parts li').length === 300")
        #expect(
            try browser.evaluate("[...document.images].every((one) => one.loading === 'eager' && one.src)").value
                == .bool(true))
    }

    @Test("A screen is left for the place in the list where it was opened, with the same address")
    func backToPlace() throws {
        try browser.press("/")
        try browser.type("screen-2")
        try browser.wait(for: "location.hash === '#q=screen-2'")
        try browser.press("Enter")
        try browser.press("j")
        try browser.press("Enter")
        try browser.wait(for: "document.querySelector('.bench')")
        #expect(try browser.evaluate("document.querySelectorAll('.siblings li').length").value == .number(16))
        try browser.evaluate("history.back()")
        try browser.wait(for: "document.activeElement.dataset.part === 'screen/screen-20'")
        #expect(try browser.evaluate("location.hash").string == "#q=screen-2")
        #expect(try browser.evaluate("document.getElementById('search').value").string == "screen-2")
    }

    @Test(
        "Templates are rendered as Mustache says",
        arguments: [
            ("{{a}} {{ a }} {{none}}.", "&#60;b&#62; &#60;b&#62; ."),
            ("{{#list}}{{n}}{{a}} {{/list}}", "1&#60;b&#62; 2own "),
            ("{{#text}}{{.}}{{/text}}{{#empty}}-{{/empty}}{{#no}}-{{/no}}", "words"),
            ("{{^empty}}none{{/empty}}{{^list}}-{{/list}}{{^text}}-{{/text}}", "none"),
            ("{{in.deep.er}}{{#in}}{{#deep}}{{er}}{{/deep}}{{/in}}", "xx"),
            ("{{#list}}{{>other}}{{/list}}{{>none}}", "[1][2]"),
            ("{{<parent}}{{$body}}mine {{text}}{{/body}}{{/parent}}", "<p>mine words</p><i>usual</i>"),
        ])
    func mustache(_ template: String, _ result: String) throws {
        func quoted(_ text: String) -> String { String(decoding: JSONWriter.compact(.string(text)), as: UTF8.self) }
        let rendered = try browser.evaluate(
            """
            new Mustache({
              main: \(quoted(template)), other: "[{{n}}]", parent: "<p>{{$body}}no{{/body}}</p>{{$foot}}<i>usual</i>{{/foot}}",
            }).render("main", {
              a: "<b>", list: [{ n: 1 }, { n: 2, a: "own" }], text: "words", empty: [], no: false, in: { deep: { er: "x" } },
            })
            """)
        #expect(rendered.string == result)
    }
}
