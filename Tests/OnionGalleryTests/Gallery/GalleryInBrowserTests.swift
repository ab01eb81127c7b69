import Foundation
import OnionCoding
import OnionGallery
import OnionLayout
import OnionModel
import OnionPreview
import OnionTestRegistry
import Testing

/// Tests the page in a real browser, from the file system.
@Suite(
    .enabled(if: Browser.path != nil, "these need Chromium; \"script/bootstrap --with-browser\" installs it"),
    .serialized)
struct GalleryInBrowserTests {
    private let gallery: TestGallery
    private let browser: Browser

    init() throws {
        gallery = try TestGallery()
        var variants = Variants()
        variants.devices = [.standard, try #require(Device(named: "iphone-se"))]
        variants.locales = ["en", "ru"].compactMap(LocaleTag.init(wellFormed:))
        variants.appearances = [.light, .dark]
        // The thirteenth screen is "new-year".
        try gallery.write(variants.all, oneOf: 12)
        browser = try Browser()
        try browser.resize(width: 1280, height: 800)
        try browser.emulate(scheme: "light")
    }

    private func open(_ fragment: String = "") throws {
        try browser.open("\(gallery.path)/index.html", showing: fragment)
    }

    private func names() throws -> [String] {
        try browser.evaluate("[...document.querySelectorAll('#parts .name')].map((name) => name.textContent)")
            .items?.compactMap(\.string) ?? []
    }

    private func focused() throws -> String? {
        try browser.evaluate("document.activeElement.dataset.part ?? document.activeElement.id").string
    }

    @Test("Every screen is on the wall, and the console has no errors")
    func screenWall() throws {
        try open()
        let screens = try GalleryFolder(gallery.path).existingGallery().screens.map {
            $0.name.dropFirst("screen/".count)
        }
        #expect(try names() == screens.map(String.init))
        try browser.wait(for: "document.querySelector('#parts img').naturalWidth > 0")
        #expect(browser.complaints == [])
    }

    @Test("Search finds names, texts and templates while typing")
    func searchFinds() throws {
        try open()
        try browser.press("/")
        #expect(try focused() == "search")
        try browser.type("new year's eve")
        #expect(try names() == ["new-year"])
        #expect(try browser.evaluate("document.querySelector('.summary mark').textContent").string != nil)
        try browser.press("Escape")
        #expect(try names().count > 1)
        try browser.type("короткий день")
        #expect(try names() == ["new-year"])
        try browser.press("Enter")
        #expect(try focused() == "screen/new-year")
        try open("q=nothing+like+this")
        #expect(try names() == [])
        #expect(try browser.evaluate("document.querySelector('.empty') !== null").value == .bool(true))
    }

    @Test("Screens are grouped by template, device and language")
    func screensGrouped() throws {
        func headings() throws -> [String] {
            try browser.evaluate(
                "[...document.querySelectorAll('#parts h2')].map((title) => title.firstChild.data.trim())"
            )
            .items?.compactMap(\.string) ?? []
        }
        try open("group=device")
        #expect(try headings() == ["iPhone SE", "iPhone 15"])
        try open("group=locale")
        #expect(try headings() == ["English", "Russian"])
        try open("group=template")
        #expect(try headings().contains("onboarding"))
        try open("template=template/onboarding&locale=ru")
        #expect(try names().contains("new-year"))
        #expect(
            try browser.evaluate(
                "[...document.querySelectorAll('#parts img')].every((image) => (image.dataset.src ?? image.src).includes('-ru-'))"
            ).value == .bool(true))
    }

    @Test("Quick input is not reverted by an older address")
    func quickInput() throws {
        try open()
        let all = try names()
        // The browser reports the first address when the page already shows the second screen.
        let shown = try browser.evaluate(
            """
            show("#screen=screen/\(all[0])").then(() => show("#screen=screen/\(all[1])", "later"));
            new Promise((done) => setTimeout(() => done(stateOf(shown).screen), 400))
            """)
        #expect(shown.string == "screen/\(all[1])")
        try browser.wait(for: "location.hash.includes('\(all[1])')")
        try browser.evaluate("history.back()")
        try browser.wait(for: "stateOf(shown).screen === ''")
        #expect(try names() == all)
    }

    @Test("All functions have keys")
    func functionsKeys() throws {
        try open()
        let all = try names()
        try browser.press("j")
        #expect(try focused() == "screen/\(all[0])")
        try browser.press("j")
        try browser.press("ArrowRight")
        #expect(try focused() == "screen/\(all[2])")
        try browser.press("k")
        #expect(try focused() == "screen/\(all[1])")
        #expect(
            try browser.evaluate("getComputedStyle(document.activeElement).outlineStyle").string == "solid")
        try browser.press("Enter")
        try browser.wait(for: "document.querySelector('.bench')")
        #expect(try browser.evaluate("document.querySelector('h1').textContent").string == all[1])
        try browser.press("j")
        #expect(try browser.evaluate("document.querySelector('h1').textContent").string == all[2])
        let before = try browser.evaluate("document.querySelector('#picture').src").string
        try browser.press("ArrowLeft")
        #expect(try browser.evaluate("document.querySelector('#picture').src").string != before)
        try browser.press("+")
        #expect(try browser.evaluate("document.querySelector('.stage figure').dataset.zoom").string == "1")
        try browser.press("s")
        #expect(
            try browser.evaluate("document.querySelectorAll('.all li').length").value == .number(8))
        try browser.press("Escape")
        try browser.wait(for: "!document.querySelector('.bench')")
        #expect(try focused() == "screen/\(all[1])")
        #expect(browser.complaints == [])
    }

    @Test("A screen lists its parts")
    func screenLists() throws {
        try open("screen=screen/new-year&variant=iphone-15-portrait-ru-L-dark")
        let layers = try browser.evaluate(
            "[...document.querySelectorAll('.nested-layers p:not(.content) a')].map((link) => link.textContent)")
        #expect(layers.items?.compactMap(\.string) == ["modal@1", "onboarding@1", "illustrated-message@1"])
        #expect(try browser.evaluate("document.querySelectorAll('.nested-layers li li li').length").value == .number(1))
        #expect(
            try browser.evaluate("document.querySelector('.panel').textContent").string?.contains("Короткий день")
                == true)
        #expect(try browser.evaluate("document.querySelectorAll('.pairs dd').length === 3").value == .bool(true))
        #expect(browser.complaints == [])
    }

    @Test("The page and the pictures follow the dark appearance of the system")
    func pagePictures() throws {
        func paper() throws -> String? {
            try browser.evaluate("getComputedStyle(document.documentElement).backgroundColor").string
        }
        try open()
        let light = try paper()
        #expect(
            try browser.evaluate("document.querySelector('#parts img').src").string?.hasSuffix("-light.png") == true)
        try browser.emulate(scheme: "dark")
        try open()
        #expect(try paper() != light)
        #expect(
            try browser.evaluate("document.querySelector('#parts img').src").string?.hasSuffix("-dark.png") == true)
        try open("scheme=light&pictures=dark")
        #expect(try paper() == light)
        #expect(
            try browser.evaluate("document.querySelector('#parts img').src").string?.hasSuffix("-dark.png") == true)
    }

    @Test(
        "Nothing is wider than a phone",
        arguments: ["", "group=device", "screen=screen/new-year", "screen=screen/new-year&view=all"])
    func nothingWider(_ fragment: String) throws {
        try browser.resize(width: 375, height: 667, isPhone: true)
        try open(fragment)
        #expect(
            try browser.evaluate("document.documentElement.scrollWidth").value == .number(375))
        #expect(browser.complaints == [])
    }

    @Test("Templates and contents have pages, from which their screens are found")
    func parts() throws {
        for (show, part, title) in [
            ("templates", "template/onboarding", "onboarding"), ("contents", "content/new-year", "new-year"),
        ] {
            try open("show=\(show)")
            let all = try names()
            #expect(all.contains(title) && all == all.sorted())
            #expect(
                try browser.evaluate("document.querySelector('h1').textContent").string
                    == "\(show.prefix(1).uppercased() + show.dropFirst()) \(all.count)")
            try browser.evaluate("document.querySelector('[data-part=\"\(part)\"]').click()")
            try browser.wait(for: "document.querySelector('[data-part=\"screen/new-year\"]')")
        }
        #expect(try names() == ["new-year"])
        #expect(browser.complaints == [])
    }

    @Test("Tabs and states are chosen, are grouped by, and have addresses of their own")
    func tabsAndStates() throws {
        let other = try TestGallery(
            """
            template: tabs
            kind: navigation
            view: { id: view, slot: tabs }
            ---
            template: form
            kind: content
            fields: { isValid: { type: bool } }
            view: { id: view, subviews: [{ id: code, backgroundColor: label }] }
            constraints: [code.edges = view.edges]
            states:
              invalid: { when: { isValid: false }, code.backgroundColor: systemRed }
              ready: { code.alpha: 0.5 }
            ---
            content: menu
            template: form
            ---
            content: offers
            template: form
            fields: { isValid: false }
            ---
            screen: home
            compose: { template: tabs, contents: [{ content: menu }, { content: offers }] }
            ---
            screen: plain
            content: menu
            """)
        let plan = PreviewPlan(
            subjects: try ScreenSource(other.test.registry).screens(), showsAllStates: true, showsAllTabs: true)
        try GalleryWriter(drawing: .plain(), folder: GalleryFolder(other.path)).write(
            plan.entries(of: plan.subjects))
        func open(_ fragment: String) throws { try browser.open("\(other.path)/index.html", showing: fragment) }
        func shown() throws -> String? {
            try browser.evaluate("document.querySelector('figcaption').firstChild.data.trim()").string
        }
        try open("")
        #expect(try names() == ["home", "plain"])
        #expect(
            try browser.evaluate("document.querySelector('#parts .note').textContent").string
                == "iPhone 15 · menu · normal")
        try open("screen=screen/home&tab=offers")
        #expect(try shown() == "iPhone 15 · offers · invalid")
        try open("screen=screen/home&tab=offers&state=ready")
        #expect(try shown() == "iPhone 15 · offers · ready")
        try open("screen=screen/home&variant=iphone-15-portrait-en-L-light-tab_offers")
        #expect(try shown() == "iPhone 15 · offers · invalid")
        #expect(try browser.evaluate("document.querySelectorAll('.strip li').length").value == .number(6))
        try open("group=tab")
        #expect(try names() == ["home", "home"])
        try open("state=invalid")
        #expect(try names() == ["home", "plain"])
        #expect(browser.complaints == [])
    }

    @Test("A gallery has the title that it was given, also when it is written again")
    func title() throws {
        let other = try TestGallery(Fixtures.home)
        try GalleryWriter(drawing: .plain(), folder: GalleryFolder(other.path)).write(
            other.entries(), title: "A <b>Pizzeria")
        try other.write()
        try browser.open("\(other.path)/index.html")
        #expect(
            try browser.evaluate("[document.title, document.querySelector('.home').textContent.trim()]").items?.map(
                \.string)
                == ["Screens · A <b>Pizzeria", "A <b>Pizzeria"])
    }

    @Test("The printed page has no controls")
    func printedPage() throws {
        try open()
        try browser.emulate(medium: "print")
        #expect(
            try browser.evaluate(
                "[...document.querySelectorAll('.filters, .search, .top button, .rail')].every((one) => one.offsetHeight === 0)"
            ).value == .bool(true))
    }

    @Test("Hostile texts stay texts")
    func hostileTexts() throws {
        let hostile = "<img src=x onerror=alert(1)></script><script>document.title='gone'</script>"
        let other = try TestGallery(Fixtures.home.replacing("en: Hello", with: "en: \"\(hostile.prefix(20))\""))
        try other.write()
        try browser.open("\(other.path)/index.html", showing: "screen=screen/home&q=img")
        #expect(try browser.evaluate("document.querySelectorAll('img[src=x]').length").value == .number(0))
        #expect(browser.complaints == [])
    }
}
