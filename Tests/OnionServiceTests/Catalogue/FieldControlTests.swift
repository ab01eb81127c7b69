import Foundation
import HTTPTypes
import Onion
import OnionService
import OnionTestRegistry
import OnionTestSupport
import Testing

@Suite("Fields that know their type")
struct FieldControlTests {
    @Test("An image has a thumbnail, and is picked from those of the registry")
    func images() async throws {
        let pizzeria = try TestService.pizzeria()
        let page = await pizzeria.get("/catalogue/contents/new-year").text
        let image = try #require(
            page.firstMatch(of: /src="(\/catalogue\/images\/clock\/thumbnail.png\?v=[^"]*)"/)?.output.1)
        let answer = await pizzeria.get(String(image).replacing("&amp;", with: "&"))
        #expect(answer.status == .ok && answer.headers[.contentType] == "image/png")
        let name = "edit%5B%3Afields.image%5D"
        #expect(page.contains("pick=\(name)\">Pick"))
        let picker = await pizzeria.get("/catalogue/contents/new-year?pick=\(name)").text
        #expect(picker.contains("\(name)=oven\"") && picker.contains("images/oven/thumbnail.png?v="))
        let filtered = await pizzeria.get("/catalogue/contents/new-year?pick=\(name)&pick-matching=pizza*").text
        #expect(filtered.contains("\(name)=pizza-funghi") && !filtered.contains("\(name)=oven"))
    }

    @Test(
        "A part of a space is offered the images of its space and of the default one, under the names that an app requests"
    )
    func imagesOfSpaces() async throws {
        let folder = try TemporaryFolder()
        let test = try TestRegistry(
            """
            template: shop:card
            kind: content
            fields: { icon: { type: image } }
            view: { id: view, type: imageView, image: $icon }
            ---
            content: shop:card
            template: card
            """)
        for (space, name) in [(nil, "star"), ("shop", "close"), ("bank", "vault")] {
            let path = folder.path("\(name).png")
            try TestImages.png(2, 2).write(to: URL(filePath: path))
            var options = ImportOptions()
            options.space = try space.map { name throws(Problem) in try ImportSpace(name) }
            try await test.registry.import(.files([path]), by: TestRegistry.anna, options: options)
        }
        let service = try TestService(test)
        let (page, name) = ("/catalogue/contents/shop:card", "edit%5B%3Afields.icon%5D")
        let picker = await service.get("\(page)?pick=\(name)").text
        #expect(picker.contains("\(name)=close\"") && picker.contains("images/shop%3Aclose/thumbnail.png"), "\(picker)")
        #expect(picker.contains("\(name)=star\"") && !picker.contains("vault"))
        let picked = await service.get("\(page)?\(name)=close").text
        #expect(picked.contains("images/shop%3Aclose/thumbnail.png"))
    }

    @Test("A color has the browser's picker, and a swatch of the color that it names")
    func colors() async throws {
        let pizzeria = try TestService.pizzeria()
        let brand = await pizzeria.get("/catalogue/colors/brand").text
        #expect(brand.contains("<input type=\"color\" data-sets=\"edit[:light]\" value=\"#B83708\""))
        let page = await pizzeria.get("/catalogue/contents/promo-code?edit%5B%3Afields.accent%5D=brand").text
        #expect(page.contains("aria-label=\"#B83708 in light, #EA5E22 in dark appearance\""), "\(page)")
        let unknown = await pizzeria.get("/catalogue/contents/promo-code?edit%5B%3Afields.accent%5D=blurple").text
        #expect(unknown.contains("value=\"#808080\"") && unknown.contains("<span class=\"problem\">"))
    }

    @Test("A color says where its contrast is too low on screens, also as a draft; its picture has the others")
    func contrast() async throws {
        let pizzeria = try TestService.pizzeria()
        let stored = await pizzeria.get("/catalogue/colors/brand").text
        #expect(!stored.contains("class=\"rows list contrasts\""), "\(stored)")
        let pale = await pizzeria.get("/catalogue/colors/brand?edit%5B%3Alight%5D=%23FFEEDD").text
        let rows = pale.matches(of: /<span class="name">([0-9.]+) : 1<\/span> <span class="note">([^<]+)</)
        #expect(rows.contains { $0.output.2.contains("as text on") || $0.output.2.contains("behind text") })
        #expect(rows.count == pale.matches(of: /at least [0-9.]+ : 1 is required/).count && !rows.isEmpty)
    }

    @Test("A translator sees the base language beside the other one, in its own direction")
    func languages() async throws {
        let pizzeria = try TestService.pizzeria()
        let page = await pizzeria.get("/catalogue/contents/new-year?locale=ar").text
        let title = try #require(page.firstMatch(of: #/<legend>title.*?</fieldset>/#.dotMatchesNewlines())?.output)
        #expect(title.contains("name=\"edit[en:fields.title]\"") && title.contains("lang=\"ar\" dir=\"rtl\""))
    }

    @Test("The screen to which an action leads is picked from the screens")
    func targets() async throws {
        let pizzeria = try TestService.pizzeria()
        try pizzeria.test.add("actions: lead\nitems: [{ id: go, title: Go, show: home }]")
        let page = await pizzeria.get("/catalogue/actions/lead?pick=edit%5B%3Aitems.go.show%5D").text
        #expect(page.contains("value=\"home\"") && page.contains("src=\"/screens/new-year.png"), "\(page)")
        let draft = await pizzeria.get("/catalogue/actions/lead/draft.json?edit%5B%3Aitems.go.show%5D=new-year")
        #expect(draft.text.contains("\"show\": \"new-year\""))
    }

    @Test("A list that is picked from is only of the kind of the field")
    func references() async throws {
        let pizzeria = try TestService.pizzeria()
        let page = await pizzeria.get("/catalogue/contents/new-year?pick=edit%5B%3Aactions%5D").text
        #expect(page.contains("edit%5B%3Aactions%5D=order-accepted") && !page.contains("edit%5B%3Aactions%5D=oven"))
        let text = await pizzeria.get("/catalogue/contents/new-year?pick=edit%5Ben%3Afields.title%5D").text
        #expect(!text.contains("class=\"picker\""))
    }
}
