import Foundation
import OnionCoding
import OnionGallery
import OnionLayout
import OnionModel
import OnionPreview
import OnionTestRegistry
import Testing

/// Tests the page of a comparison in a real browser, from the file system.
@Suite(
    .enabled(if: Browser.path != nil, "these need Chromium; \"script/bootstrap --with-browser\" installs it"),
    .serialized)
struct ComparisonInBrowserTests {
    private let gallery: TestGallery
    private let browser: Browser

    /// Four screens of one content, on two devices, in two languages and two appearances.
    init() throws {
        let screens = ["again", "more", "other"].map { "---\nscreen: \($0)\ncontent: hello\nwrap: [box]" }
        gallery = try TestGallery("\(Fixtures.home)\n\(screens.joined(separator: "\n"))")
        var variants = Variants()
        variants.devices = [.standard, try #require(Device(named: "iphone-se"))]
        variants.locales = ["en", "ru"].compactMap(LocaleTag.init(wellFormed:))
        variants.appearances = [.light, .dark]
        try gallery.write(variants.all)
        browser = try Browser()
        try browser.resize(width: 1280, height: 800)
        try browser.emulate(scheme: "light")
    }

    private func write(_ drawing: SubjectDrawing = .plain(), acceptCommand: String? = nil) throws {
        let folder = GalleryFolder(gallery.path)
        let read = try folder.existingGallery()
        try PictureComparer(drawing: drawing).compare(
            .gallery(read, in: folder), with: .subjects(read.entries(for: gallery.entries().map(\.subject))),
            into: GalleryFolder(gallery.folder.path("diff")), title: "Pizzeria", acceptCommand: acceptCommand)
    }

    /// A comparison whose pictures all changed through one content.
    private func openChange(_ fragment: String = "", acceptCommand: String? = nil) throws {
        try gallery.test.add(
            "content: hello\ntemplate: leaf\nfields: { title: { en: Good morning, ru: Доброе утро } }\nactions: buttons"
        )
        try write(acceptCommand: acceptCommand)
        try open(fragment)
    }

    private func open(_ fragment: String = "") throws {
        try browser.open(gallery.folder.path("diff/index.html"), showing: fragment)
    }

    private func texts(_ selector: String) throws -> [String] {
        try browser.evaluate("[...document.querySelectorAll('\(selector)')].map((one) => one.textContent.trim())")
            .items?.compactMap(\.string) ?? []
    }

    private func isTrue(_ script: String) throws -> Bool { try browser.evaluate(script).value == .bool(true) }

    @Test("Pictures that changed through one part are one change with three examples and a link to all others")
    func oneCause() throws {
        try openChange()
        #expect(try texts(".change h2") == ["Through content/hello"])
        #expect(try texts("h1 small") == ["32 of 32 pictures, 1 change"])
        #expect(try Set(texts(".compared h3")).count == 3)
        #expect(try texts(".compared:first-of-type figcaption") == ["Old", "New", "Difference"])
        #expect(try texts(".others a") == ["29 more"])
        try browser.evaluate("document.querySelector('.others a').click()")
        try browser.wait(for: "document.querySelectorAll('.change').length === 32")
        #expect(try texts("h1").first?.hasPrefix("Through content/hello") == true)
        #expect(browser.complaints == [])
    }

    @Test("Changes are filtered by device, language and appearance, also by the address")
    func filters() throws {
        try openChange()
        #expect(try texts(".filters .field > span") == ["Device", "Language", "Appearance", "View"])
        try open("locale=ru&appearance=dark")
        #expect(try texts("h1 small") == ["8 of 32 pictures, 1 change"])
        try browser.evaluate(
            """
            const menu = document.querySelector("[name=device]");
            menu.value = "iphone-se";
            menu.dispatchEvent(new Event("input", { bubbles: true }));
            """)
        try browser.wait(for: "document.querySelector('h1 small').textContent === '4 of 32 pictures, 1 change'")
        #expect(try isTrue("location.hash.includes('locale=ru') && location.hash.includes('device=iphone-se')"))
        #expect(try texts(".compared .note").allSatisfy { $0.contains("iPhone SE") && $0.contains("ru") })
        #expect(browser.complaints == [])
    }

    @Test("A slider, moved by keys, shows more of the old picture")
    func slider() throws {
        try openChange("view=slider")
        try browser.evaluate("document.querySelector('.slider input').focus()")
        for _ in 0..<3 { try browser.press("ArrowRight") }
        try browser.wait(for: "document.querySelector('.slider').style.getPropertyValue('--split') === '53%'")
        #expect(try isTrue("getComputedStyle(document.querySelector('.slider .old')).clipPath.startsWith('inset(')"))
        #expect(
            try isTrue(
                "document.querySelector('.slider img').naturalWidth > 0 || document.querySelector('.slider img').loading === 'lazy'"
            ))
        #expect(browser.complaints == [])
    }

    @Test("Old and new blink until a key holds one of them")
    func blink() throws {
        try openChange("view=blink")
        let old = "getComputedStyle(document.querySelector('.blink .old'))"
        #expect(try isTrue("\(old).animationName === 'blink'"))
        try browser.evaluate("document.querySelector('[data-flip]').focus()")
        try browser.press("Enter")
        #expect(try isTrue("\(old).animationName === 'none' && \(old).visibility === 'visible'"))
        try browser.press("Enter")
        #expect(try isTrue("\(old).visibility === 'hidden'"))
        #expect(browser.complaints == [])
    }

    @Test("The page has the command that accepts all changes, and one for each change; without a gallery none")
    func accept() throws {
        try openChange(acceptCommand: "onion preview --compare gallery --accept")
        #expect(
            try texts(".accept code") == [
                "onion preview --compare gallery --accept",
                "onion preview --compare gallery --accept --through content/hello",
            ])
        try write()
        try open()
        #expect(try texts(".accept") == [])
        #expect(browser.complaints == [])
    }

    @Test("Changes without a known cause are grouped by what they show, and fit a phone")
    func unknownCauses() throws {
        try write(.plain(drawnBy: "test 2", shade: 0.9))
        try open()
        #expect(try isTrue("data.groups.length === document.querySelectorAll('.change').length"))
        #expect(try isTrue("data.causes.every((causes) => causes.length === 0)"))
        #expect(try texts("title").first == "What changed · Pizzeria")
        try browser.resize(width: 390, height: 844, isPhone: true)
        try browser.wait(for: "document.querySelector('.change img[src$=\"difference.png\"]').naturalWidth > 0")
        #expect(
            try isTrue(
                """
                document.documentElement.scrollWidth === 390 &&
                  [...document.querySelectorAll('.change figure')].every((one) => one.getBoundingClientRect().right <= 374)
                """))
        try browser.press("/")
        try browser.type("again iphone se russian")
        #expect(try texts(".change") == [])
        try browser.press("Escape")
        try browser.type("again iphone se ru dark")
        #expect(try texts(".change").count == 1)
        #expect(browser.complaints == [])
    }
}
