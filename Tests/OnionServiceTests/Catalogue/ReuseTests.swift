import Onion
import OnionService
import OnionTestRegistry
import Testing

@Suite("Pages that show who reuses a part")
struct ReuseTests {
    private func bytes(_ service: TestService, _ address: Substring) async -> [UInt8] {
        await service.get(String(address).replacing("&amp;", with: "&")).body
    }

    @Test("The screens of a template are pictures with its area outlined, grouped by their ways")
    func screens() async throws {
        let pizzeria = try TestService.pizzeria()
        let page = await pizzeria.get("/catalogue/templates/modal?panel=uses").text
        #expect(page.contains("<h2>Directly <small>"))
        let outlined = try #require(page.firstMatch(of: /src="(\/screens\/new-year\.png[^"]+)"/)?.output.1)
        #expect(outlined.contains("outline=template%2Fmodal"))
        let plain = outlined.replacing("outline=template%2Fmodal&amp;", with: "")
        #expect(await bytes(pizzeria, outlined) != bytes(pizzeria, plain[...]))
        let content = await pizzeria.get("/catalogue/templates/illustrated-message?panel=uses").text
        #expect(content.contains("<h2>Through a content <small>") && !content.contains("<h2>Directly"))
        #expect(content.contains("<h2>Used by</h2>"))
    }

    @Test("A page has at most sixty screens, and leads to the others")
    func manyScreens() async throws {
        let documents =
            ["template: note\nkind: content\nview: { id: view }", "content: note\ntemplate: note"]
            + (0..<130).map { "screen: s\($0)\ncontent: note" }
        let service = try TestService(TestRegistry(documents.joined(separator: "\n---\n")))
        var address: String? = "/catalogue/templates/note?panel=uses"
        var found: Set<Substring> = []
        var pages = 0
        while let page = address, pages < 10 {
            pages += 1
            let text = await service.get(page).text
            #expect(text.contains("130 screens show it."))
            let links = text.matches(of: /<li><a href="\/catalogue\/screens\/([^"?]+)/).map(\.output.1)
            #expect(links.count <= 60)
            found.formUnion(links)
            address = text.firstMatch(of: /href="([^"]+)" rel="next"/).map {
                String($0.output.1).replacing("&amp;", with: "&")
            }
        }
        #expect(pages == 3 && found.count == 130)
    }

    @Test("Templates come by reuse, which each says, or by key")
    func order() async throws {
        let pizzeria = try TestService.pizzeria()
        func keys(_ query: String) async -> [Substring] {
            await pizzeria.get("/catalogue/templates\(query)").text
                .matches(of: /<li><a href="\/catalogue\/templates\/([^"?]+)/).map(\.output.1)
        }
        let byReuse = await keys("")
        #expect(byReuse.first == "onboarding")
        #expect(await keys("?sort=key") == byReuse.sorted())
        let page = await pizzeria.get("/catalogue/templates").text
        #expect(page.contains(/layout · in \d+ screens/))
    }
}
