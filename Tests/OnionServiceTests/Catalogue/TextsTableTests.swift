import HTTPTypes
import Onion
import OnionService
import OnionTestRegistry
import Testing

@Suite("The table of all texts")
struct TextsTableTests {
    private static let documents = """
        template: leaf
        kind: content
        fields:
          title: {type: text, maxLength: 20}
        view: {id: view, subviews: [{id: label, type: label, text: $title}]}
        ---
        content: complete
        template: leaf
        fields: {title: {en: Alpha, de: Erstens}}
        ---
        content: lacking
        template: leaf
        fields: {title: {en: Beta}}
        ---
        content: plural
        template: leaf
        fields: {title: {en: {one: One pizza, other: Many pizzas}, de: {one: Eine, other: Viele}}}
        ---
        content: same
        template: leaf
        fields: {title: Everywhere}
        """

    private func owners(_ page: String) -> [String] {
        page.matches(of: /<div class="owner"><a href="[^"]+">([^<]+)</).map { String($0.output.1) }
    }

    private func service() throws -> TestService {
        let test = try TestRegistry(Self.documents)
        try test.add("content: stale\ntemplate: leaf\nfields: {title: {en: Gamma, de: Drittens}}")
        try test.add("content: stale\ntemplate: leaf\nfields: {title: {en: Delta, de: Drittens}}")
        return try TestService(test)
    }

    @Test("Missing and stale ones come first, and can be asked for alone")
    func order() async throws {
        let service = try self.service()
        #expect(
            await owners(service.get("/catalogue/texts").text) == ["lacking", "stale", "complete", "plural", "same"])
        #expect(await owners(service.get("/catalogue/texts?state=missing").text) == ["lacking"])
        #expect(await owners(service.get("/catalogue/texts?state=stale&locale=de").text) == ["stale"])
        #expect(await owners(service.get("/catalogue/texts?state=missing&locale=en").text) == [])
        #expect(await service.get("/catalogue/texts?state=missing&locale=en").text.contains("Nothing is missing."))
    }

    @Test("Each language has its counts, which are those of the report")
    func counts() async throws {
        let service = try self.service()
        let page = await service.get("/catalogue/texts").text
        for language in try await service.test.registry.read({ try $0.translations() }) {
            let name = language.locale.text == "en" ? "English" : "German"
            #expect(page.contains("aria-label=\"\(language.missing) missing, \(name)\""))
            #expect(page.contains("aria-label=\"\(language.stale) stale, \(name)\""))
        }
    }

    @Test("A search finds texts by words of any language, and by their keys")
    func search() async throws {
        let service = try self.service()
        #expect(await owners(service.get("/catalogue/texts?q=erstens").text) == ["complete"])
        #expect(await owners(service.get("/catalogue/texts?q=lacking").text) == ["lacking"])
        #expect(await owners(service.get("/catalogue/texts?q=erstens&state=missing").text) == [])
    }

    @Test(
        "A cell belongs to the form of its part, whose address is a draft of that part, with its plural forms and the way back"
    )
    func cells() async throws {
        let service = try self.service()
        let page = await service.get("/catalogue/texts?locale=de").text
        for name in [
            "edit[de:fields.title]", "edit[de.one:fields.title]", "edit[de.other:fields.title]", "edit[:fields.title]",
        ] {
            #expect(page.contains("name=\"\(name)\""), "\(name)")
        }
        #expect(page.contains("data-limit=\"20\""))
        #expect(
            page.contains("<form id=\"texts-of-content/lacking\" action=\"/catalogue/contents/lacking\" data-cells>"))
        let edit = "edit%5Bde%3Afields.title%5D=Zweitens&panel=draft&base=1&back=locale%3Dde"
        let draft = await service.get("/catalogue/contents/lacking?\(edit)").text
        #expect(draft.contains("<dd class=\"new\"><span class=\"hidden\">after: </span>Zweitens</dd>"))
        #expect(draft.contains("data-done=\"/catalogue/texts?locale=de\""))
        let refused = await service.get(
            "/catalogue/contents/lacking?edit%5Bde%3Afields.title%5D=\(String(repeating: "x", count: 30))&panel=draft&base=1"
        ).text
        #expect(refused.contains("The registry would refuse this draft."))
    }

    @Test("Texts of the past cannot be changed")
    func past() async throws {
        let service = try self.service()
        let page = await service.get("/catalogue/texts?as-of=2999-01-01").text
        #expect(page.contains("<textarea disabled") && !page.contains("data-cells"))
    }

    @Test("Pages of a large table have each part once, and end")
    func pages() async throws {
        let contents = (100..<400).map { number in
            "content: c\(number)\ntemplate: leaf\nfields: {title: {en: T\(number)\(number % 2 == 0 ? ", de: D" : "")}}"
        }
        let service = try TestService(TestRegistry(([Self.documents] + contents).joined(separator: "\n---\n")))
        var address: String? = "/catalogue/texts"
        var found: [String] = []
        while let next = address, found.count < 1_000 {
            let text = await service.get(next).text
            #expect(text.matches(of: /<[a-z]/).count <= 2_000)
            found += owners(text)
            address = text.firstMatch(of: /href="(\?[^"]+)" rel="next"/).map {
                "/catalogue/texts" + $0.output.1.replacing("&amp;", with: "&")
            }
        }
        #expect(found.count == 304 && Set(found).count == 304)
        let isOpen = found.map { key in key == "lacking" || Int(key.dropFirst()).map { $0 % 2 == 1 } == true }
        #expect(isOpen == Array(repeating: true, count: 151) + Array(repeating: false, count: 153))
    }
}
