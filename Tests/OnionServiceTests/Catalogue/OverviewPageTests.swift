import HTTPTypes
import Onion
import OnionService
import OnionTestRegistry
import Testing

@Suite("Pages about all of a registry")
struct OverviewPageTests {
    private func home(_ service: TestService) async -> String { await service.get("/").text }

    /// The counts of the home page, by their titles.
    private func counts(_ service: TestService) async -> [String: String] {
        let found = await home(service).matches(of: /<b>([^<]+)<\/b> <span>([^<]+)<\/span>/)
        return Dictionary(found.map { (String($0.output.2), String($0.output.1)) }) { first, _ in first }
    }

    @Test("The home page counts what is missing, stale and unused, as the reports do, and each count leads to its page")
    func facts() async throws {
        let service = try TestService.pizzeria()
        for title in ["First", "Second"] {
            try service.test.add(
                """
                template: lonely
                kind: content
                fields: {title: {type: text}}
                view: {id: view}
                ---
                content: lonely
                template: lonely
                fields: {title: {en: \(title), ru: Первый}}
                """)
        }
        let report = try await service.test.registry.read { try $0.translations() }
        let shown = await self.counts(service)
        #expect(shown["missing translations"] == report.reduce(0) { $0 + $1.missing }.description)
        #expect(report.contains { $0.missing > 0 } && report.contains { $0.stale > 0 })
        #expect(shown["stale translations"] == report.reduce(0) { $0 + $1.stale }.description)
        let unused = try await service.test.registry.read { try $0.unusedParts(limit: 1_000, lookingAt: 1_000).found }
        #expect(shown["unused parts"] == "\(unused.count)")
        #expect(await service.get("/catalogue/unused").text.contains("href=\"/catalogue/contents/lonely\""))
        for page in await home(service).matches(of: /<li[^>]*><a href="([^"]+)"><b>/).map(\.output.1) {
            #expect(await service.get(String(page)).status == .ok, "\(page)")
        }
    }

    @Test("The home page counts the kinds of parts that the registry has, and its images")
    func kinds() async throws {
        let service = try TestService.pizzeria()
        let shown = await counts(service)
        let images = await service.get("/catalogue/images").text
        #expect(shown["Images"] == images.firstMatch(of: /<h1>Images <small>(\d+)</).map { String($0.output.1) })
        let empty = try TestService(TestRegistry())
        #expect(await counts(empty).keys.sorted() == ["findings", "unused parts"])
        try empty.test.add("color: brand\nlight: \"#123456\"")
        #expect(await counts(empty).keys.sorted() == ["Colors", "findings", "unused parts"])
    }

    @Test("The home page says what checks have found, and that they are old after a change")
    func findings() async throws {
        let service = try TestService.pizzeria()
        #expect(await home(service).contains("no screen is checked yet"))
        _ = await service.get("/catalogue/screens/new-year?panel=checks")
        #expect(await home(service).contains("1 screen checked</small>"))
        try service.test.add("color: brand\nlight: \"#123456\"")
        #expect(await home(service).contains("1 screen checked, some before the latest change"))
    }

    @Test("The latest changes have pictures of the parts that they touched, and lead to all of these")
    func changes() async throws {
        let service = try TestService.pizzeria()
        let key = "no-connection"
        try service.test.add(
            "{content: \(key), template: illustrated-message, fields: {title: {en: No line}, body: {en: None}, image: cable}}"
        )
        try service.test.registry.remove([Reference(parsing: "screen/new-year")], by: TestRegistry.anna)
        let page = await home(service)
        #expect(page.contains("src=\"/parts/content/\(key).png"))
        #expect(page.contains("href=\"/catalogue/changes/2\""))
        let second = await service.get("/catalogue/changes/2").text
        #expect(
            second.contains("href=\"/catalogue/contents/\(key)?panel=history\"") && second.contains("changed</span>"))
        #expect(await service.get("/catalogue/changes/3").text.contains("removed</span>"))
        var address: String? = "/catalogue/changes/1"
        var found = 0
        while let next = address {
            let text = await service.get(next).text
            found += text.matches(of: /<li><a href="\/catalogue\/[a-z]+\/[^"]+"[^>]*>\n/).count
            address = text.firstMatch(of: /href="(\?from=[^"]+)" rel="next"/).map {
                "/catalogue/changes/1\($0.output.1)"
            }
        }
        let touched = try await service.test.registry.read { try $0.parts(ofChange: 1, limit: 10_000).parts.count }
        #expect(found == touched && touched > 60)
        #expect(await service.get("/catalogue/changes/9").status == .notFound)
        #expect(await service.get("/catalogue/changes/x").status == .notFound)
    }

    @Test("A finding leads to the picture that shows it: in its traits, with the view outlined")
    func checks() async throws {
        let service = try TestService.pizzeria()
        try service.test.add("color: brand\nlight: \"#F5C0B0\"\ndark: \"#EA5E22\"")
        let page = await service.get("/catalogue/screens/new-year?panel=checks").text
        let findings = page.matches(of: /<li><a href="([^"]+)"><span class="what"><span class="name">Low contrast/)
        let finding = try #require(findings.first?.output.1)
        for word in ["device=", "locale=", "appearance=light", "outline=template%2F"] {
            #expect(finding.contains(word), "\(finding)")
        }
        let shown = await service.get(String(finding).replacing("&amp;", with: "&")).text
        let picture = try #require(shown.firstMatch(of: /id="picture" src="([^"]+)"/)?.output.1)
        let address = String(picture).replacing("&amp;", with: "&")
        let outline = try #require(address.firstMatch(of: /&outline=([^&]+)/))
        let outlined = await service.get(address)
        #expect(outlined.status == .ok)
        let plain = await service.get(address.replacing(outline.output.0, with: ""))
        let layer = await service.get(address.replacing(/%23[^&]+/, with: ""))
        #expect(outlined.body != plain.body && outlined.body != layer.body)
        let list = await service.get("/catalogue/checks").text
        #expect(list.contains("outline=template%2F") && list.contains("have findings."))
    }

    @Test("The screens without findings are one list, below those that have some")
    func fittingScreens() async throws {
        let service = try TestService.pizzeria()
        func screens() async -> (checked: [String], fitting: [String]) {
            let page = await service.get("/catalogue/checks").text
            let lines = page.split(separator: "\n").map(String.init)
            func keys(_ beginning: String) -> [String] {
                lines.filter { $0.contains(beginning + "<a href=\"/catalogue/screens/") }
                    .compactMap { $0.firstMatch(of: /screens\/([a-z-]+)\?panel=checks/).map { String($0.output.1) } }
            }
            return (keys("<h2>"), keys("<li>"))
        }
        let all = await screens()
        #expect(all.checked == [] && all.fitting.count == 8 && all.fitting.first == "allow-location")
        try service.test.add(
            """
            color: faint
            light: "#FEFEFE"
            ---
            template: faint
            kind: content
            view: {id: view, subviews: [{id: label, type: label, text: Faint, textColor: faint}]}
            constraints: [label.center = view.center]
            ---
            content: a-faint
            template: faint
            ---
            screen: a-faint
            content: a-faint
            """)
        let some = await screens()
        #expect(some.checked == ["a-faint"] && some.fitting.count == 7 && some.fitting.first == "allow-location")
    }

    @Test("There is a list of the images, and a page for each with the parts that show it")
    func images() async throws {
        let service = try TestService.pizzeria()
        let list = await service.get("/catalogue/images").text
        #expect(list.contains("aria-current=\"page\">Images</a>"))
        let names = list.matches(of: /<li><a href="(\/catalogue\/images\/[^"]+)"/).map(\.output.1)
        #expect(!names.isEmpty)
        for name in names {
            let page = await service.get(String(name))
            #expect(page.status == .ok)
            let file = try #require(page.text.firstMatch(of: /<img src="([^"]+)"/)?.output.1)
            let bytes = await service.get(String(file).replacing("&amp;", with: "&"))
            #expect(bytes.status == .ok && bytes.headers[.contentType]?.hasPrefix("image/") == true, "\(file)")
        }
        #expect(await service.get("/catalogue/images/no-such-image").status == .notFound)
    }

    @Test("A symbol of the app is shown as it is drawn, and not as the sheet of its file")
    func symbol() async throws {
        let service = try TestService(TestRegistry())
        let symbol = """
            <svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200"><g id="Guides">
            <line id="Baseline-M" x1="263" x2="3036" y1="1126" y2="1126"/><line id="Capline-M" x1="263" x2="3036" y1="1056" y2="1056"/>
            <line id="left-margin-Regular-M" x1="1400" x2="1400" y1="1030" y2="1150"/>
            <line id="right-margin-Regular-M" x1="1500" x2="1500" y1="1030" y2="1150"/></g>
            <g id="Symbols"><g id="Regular-M" transform="matrix(1 0 0 1 1450 1126)"><path d="M0 0 L 20 -50 L 40 0 Z"/></g></g></svg>
            """
        let plain = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"24\" height=\"24\"/>"
        for (name, file) in [("pin", symbol), ("dot", plain)] {
            try service.test.folder.write(file, to: "A.xcassets/\(name).imageset/file.svg")
            try service.test.folder.write(
                "{\"images\": [{\"filename\": \"file.svg\", \"idiom\": \"universal\"}]}",
                to: "A.xcassets/\(name).imageset/Contents.json")
        }
        try await service.test.registry.import(.files([service.test.folder.path("A.xcassets")]), by: TestRegistry.anna)
        let drawn = await service.get("/catalogue/images/pin/file")
        #expect(drawn.status == .ok && drawn.headers[.contentType] == "image/png")
        #expect(await service.get("/catalogue/images/dot/file").headers[.contentType] == "image/svg+xml")
    }
}
