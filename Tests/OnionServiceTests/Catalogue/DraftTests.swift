import HTTPTypes
import Onion
import OnionCoding
import OnionService
import OnionTestRegistry
import Testing

@Suite("Drafts in addresses")
struct DraftTests {
    private let title = "edit%5Ben%3Afields.title%5D=Happy+pizza"

    @Test("A draft's document has the changes, and the registry does not")
    func document() async throws {
        let pizzeria = try TestService.pizzeria()
        let answer = await pizzeria.get(
            "/catalogue/contents/new-year/draft.json?\(title)&edit%5B%3Afields.image%5D=oven")
        let fields = try JSONReader.read(answer.body)["fields"]
        #expect(fields?["title"]?["en"]?.string == "Happy pizza")
        #expect(fields?["title"]?["ru"]?.string?.isEmpty == false)
        #expect(fields?["image"]?.string == "oven")
        #expect(!(await pizzeria.get("/parts/content/new-year").text.contains("Happy pizza")))
    }

    @Test("Texts of action sets and of views in templates are found by their names")
    func names() async throws {
        let pizzeria = try TestService.pizzeria()
        let actions = await pizzeria.get("/catalogue/actions/new-year?panel=texts").text
        let name = try #require(actions.firstMatch(of: /name="edit\[en:(items\.[^"]+)\]"/)?.output.1)
        let edited = await pizzeria.get("/catalogue/actions/new-year/draft.json?edit%5Ben%3A\(name)%5D=Fine")
        #expect(edited.text.contains("\"en\": \"Fine\""))
        let modal = await pizzeria.get(
            "/catalogue/templates/modal/draft.json?edit%5Bru%3AcloseButton.accessibilityLabel%5D=X")
        #expect(modal.text.contains("\"ru\": \"X\""))
    }

    @Test("An empty translation is removed")
    func removal() async throws {
        let pizzeria = try TestService.pizzeria()
        let answer = await pizzeria.get("/catalogue/contents/new-year/draft.json?edit%5Bru%3Afields.title%5D=")
        let title = try JSONReader.read(answer.body)["fields"]?["title"]
        #expect(title?["ru"] == nil && title?["en"] != nil)
    }

    @Test(
        "Values of colors, fonts and numbers are changed by their paths",
        arguments: [
            ("colors", "color: x\nlight: \"#112233\"", "dark", "%23445566", "\"dark\": \"#445566\""),
            ("colors", "color: x\nlight: \"#112233\"", "highContrast.dark", "%23445566", "\"dark\": \"#445566\""),
            ("colors", "color: x\nalias: brand", "alias", "ink", "\"alias\": \"ink\""),
            ("fonts", "font: x\nstyle: body", "weight", "bold", "\"weight\": \"bold\""),
            ("fonts", "font: x\nsize: 12\nfamily: Lato", "size", "13.5", "\"size\": 13.5"),
            ("fonts", "font: x\nsize: 12", "italic", "true", "\"italic\": true"),
            ("numbers", "number: x\nvalue: 8", "value", "12", "\"value\": 12"),
        ])
    func tokens(kind: String, document: String, path: String, value: String, expected: String) async throws {
        let pizzeria = try TestService.pizzeria()
        try pizzeria.test.add("color: ink\nlight: \"#000000\"\n---\n" + document)
        let page = await pizzeria.get("/catalogue/\(kind)/x").text
        #expect(page.contains("name=\"edit[:\(path)]\""), "\(page)")
        #expect(page.contains("<h2>Values</h2>"))
        let edit = "edit%5B%3A\(path)%5D=\(value)"
        #expect(await pizzeria.get("/catalogue/\(kind)/x/draft.json?\(edit)").text.contains(expected))
        let panel = await pizzeria.get("/catalogue/\(kind)/x?panel=draft&base=1&\(edit)").text
        #expect(panel.contains("<button class=\"main\">Store"), "\(panel)")
    }

    @Test("A draft of a color has pictures of the screens that show it")
    func colorImpact() async throws {
        let pizzeria = try TestService.pizzeria()
        let panel = await pizzeria.get("/catalogue/colors/brand?panel=draft&edit%5B%3Alight%5D=%23112233").text
        #expect(panel.contains("screens would look different.") && !panel.contains(" 0 of"))
        let specimen = "id=\"picture\" src=\"/catalogue/colors/brand/draft.png"
        #expect(panel.contains(specimen), "the specimen is that of the draft")
        let picture = try #require(panel.firstMatch(of: /src="([^"]+draft\.png[^"]+)"/)?.output.1)
        #expect(await pizzeria.get(String(picture).replacing("&amp;", with: "&")).headers[.contentType] == "image/png")
    }

    @Test("Each plural form is changed by itself, and a language without forms gets those that it has")
    func plurals() async throws {
        let pizzeria = try TestService.pizzeria()
        try pizzeria.test.add(
            """
            content: many
            template: promo-code
            fields:
              title: { en: { one: One pizza, other: Many pizzas } }
              code: PIZZA
              accent: systemRed
            """)
        for panel in ["texts", "look"] {
            let page = await pizzeria.get("/catalogue/contents/many?panel=\(panel)").text
            for form in ["one", "other"] {
                #expect(page.contains("name=\"edit[en.\(form):fields.title]\""), "\(panel)")
            }
        }
        let russian = await pizzeria.get("/catalogue/contents/many?panel=look&locale=ru").text
        #expect(russian.contains("name=\"edit[ru.few:fields.title]\""))
        let edits = ["en.one", "ru.one", "ru.few", "ru.many", "ru.other"].map {
            "edit%5B\($0)%3Afields.title%5D=X-\($0)"
        }
        let answer = await pizzeria.get("/catalogue/contents/many/draft.json?\(edits.joined(separator: "&"))")
        let title = try JSONReader.read(answer.body)["fields"]?["title"]
        #expect(title?["en"]?["one"]?.string == "X-en.one" && title?["en"]?["other"]?.string == "Many pizzas")
        #expect(title?["ru"]?["few"]?.string == "X-ru.few")
        let wrong = await pizzeria.get("/catalogue/contents/many/draft.json?edit%5Ben.some%3Afields.title%5D=X")
        #expect(wrong.status == .badRequest)
    }

    @Test("A draft has pictures of the part and of the screens that show it")
    func pictures() async throws {
        let pizzeria = try TestService.pizzeria()
        func bytes(_ show: String, _ edit: String) async -> [UInt8] {
            let answer = await pizzeria.get("/catalogue/contents/new-year/draft.png?scale=1&show=\(show)&\(edit)")
            #expect(answer.status == .ok && answer.headers[.contentType] == "image/png", "\(answer.text)")
            return answer.body
        }
        for show in ["content/new-year", "screen/new-year"] {
            let same = "edit%5Ben%3Afields.title%5D=A+short+day+on+New+Year%27s+Eve"
            #expect(await bytes(show, title) != bytes(show, same))
        }
    }

    @Test("The panel says what changes, where, and what was stored meanwhile")
    func panel() async throws {
        let pizzeria = try TestService.pizzeria()
        let page = "/catalogue/contents/new-year?panel=draft&base=1&\(title)"
        let draft = await pizzeria.get(page).text
        #expect(draft.contains("Happy pizza") && draft.contains("1 of 1 screens would look different."))
        #expect(draft.contains("data-expected=\"content/new-year@1\"") && !draft.contains("Stored meanwhile"))
        let document = await pizzeria.get("/catalogue/contents/new-year/draft.json?edit%5Ben%3Afields.title%5D=Theirs")
            .text
        try pizzeria.test.add(document)
        let conflict = await pizzeria.get(page).text
        #expect(
            conflict.contains("Stored meanwhile") && conflict.contains("Theirs") && conflict.contains("Happy pizza"))
        #expect(conflict.contains("base=2"))
    }

    @Test("Who stores a draft is asked for the token, where there is one")
    func token() async throws {
        let page = "/catalogue/contents/new-year?panel=draft&base=1&\(title)"
        func panel(_ writers: WriteRule.Writers) async throws -> String {
            await (try TestService(.pizzeria(), writers: writers)).get(page).text
        }
        let store = "<button class=\"main\">Store"
        let everyone = try await panel(.everyone)
        #expect(everyone.contains(store) && !everyone.contains("name=\"token\""))
        let holders = try await panel(.holders(of: AccessToken("secret")))
        #expect(holders.contains(store) && holders.contains("name=\"token\" autocomplete"))
        let nobody = try await panel(.nobody)
        #expect(!nobody.contains(store) && nobody.contains("This service stores nothing"))
    }

    @Test(
        "A draft that cannot be is refused with the reason",
        arguments: ["edit%5Btitle%5D=x", "edit%5Ben%3Anothing%5D=x", "edit%5Bnolanguage%21%3Afields.title%5D=x"])
    func refusals(_ edit: String) async throws {
        let pizzeria = try TestService.pizzeria()
        let answer = await pizzeria.get("/catalogue/contents/new-year/draft.json?\(edit)")
        #expect(answer.status == .badRequest || answer.status == .unprocessableContent)
        #expect(answer.code != nil)
    }
}
