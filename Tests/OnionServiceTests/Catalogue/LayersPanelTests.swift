import HTTPTypes
import Onion
import OnionService
import OnionTestRegistry
import Testing

@Suite("What a picture is made of")
struct LayersPanelTests {
    @Test("Each layer of the exploded picture leads to its template")
    func exploded() async throws {
        let pizzeria = try TestService.pizzeria()
        let page = await pizzeria.get("/catalogue/screens/new-year?panel=layers").text
        let areas = page.matches(of: /<a href="([^"]+)" aria-label="[^"]+"><polygon points="([^"]+)"/)
        #expect(
            areas.map { String($0.output.1) }
                == ["modal", "onboarding", "illustrated-message"].map { "/catalogue/templates/\($0)" })
        #expect(Set(areas.map(\.output.2)).count == 3)
        let picture = try #require(
            page.firstMatch(of: /src="(\/catalogue\/screens\/new-year\/layers.png[^"]*)"/)?.output.1)
        let answer = await pizzeria.get(String(picture).replacing("&amp;", with: "&"))
        #expect(answer.status == .ok && answer.headers[.contentType] == "image/png")
    }

    @Test("A view in the picture says from which part it comes")
    func views() async throws {
        let pizzeria = try TestService.pizzeria()
        for (view, part) in [
            ("0.closeButton", "modal"), ("1.stackView", "onboarding"), ("2.titleLabel", "illustrated-message"),
        ] {
            let page = await pizzeria.get("/catalogue/screens/new-year?panel=layers&view=\(view)").text
            let picked = try #require(page.firstMatch(of: /<dl class="pairs" id="picked">.*/)?.output, "\(view)")
            #expect(picked.contains("href=\"/catalogue/templates/\(part)\""))
            #expect(picked.contains("/catalogue/contents/new-year") == (view == "2.titleLabel"))
            // One in the picture and one in the list.
            #expect(page.matches(of: /aria-current="true"[^>]*><(rect|span class="name")/).count == 2)
        }
    }

    @Test("Contents and templates have their views, too", arguments: ["contents/new-year", "templates/onboarding"])
    func parts(path: String) async throws {
        let pizzeria = try TestService.pizzeria()
        let page = await pizzeria.get("/catalogue/\(path)?panel=layers").text
        #expect(page.contains("<rect x=") && page.contains("<h2>Views</h2>"))
    }

    @Test("A picture with many views has a bounded number of links")
    func bound() async throws {
        let labels = (0..<400).map { "{ id: l\($0), type: label, text: A }" }.joined(separator: ", ")
        let service = try TestService(
            TestRegistry(
                "template: many\nkind: content\nview: { id: view, type: stackView, axis: vertical, subviews: [\(labels)] }"
            ))
        let page = await service.get("/catalogue/templates/many?panel=layers").text
        #expect(page.matches(of: /<rect x=/).count == 150 && page.contains("and 251 more"))
    }
}
