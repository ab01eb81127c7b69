import Onion
import OnionService
import OnionTestRegistry
import Testing

@Suite("Drafts that the registry would refuse")
struct RefusedDraftTests {
    private let long = "edit%5Ben%3Afields.title%5D=" + String(repeating: "long+", count: 20)

    @Test("The panel and the field show the reason, and the panel shows no comparison that was not made")
    func tooLong() async throws {
        let pizzeria = try TestService.pizzeria()
        let panel = await pizzeria.get("/catalogue/contents/new-year?panel=draft&\(long)").text
        #expect(panel.contains("The registry would refuse this draft."))
        #expect(panel.contains("<b>title · English:</b> the text has 100 characters"))
        #expect(panel.contains("disabled>Store"))
        #expect(!panel.contains("No screen shows it") && !panel.contains("says the same already"))
        #expect(!panel.contains("<h2>Impact</h2>"))
        for page in ["look", "texts"] {
            let text = await pizzeria.get("/catalogue/contents/new-year?panel=\(page)&\(long)").text
            let field = #/<label class="field text refused">.*?<span class="problem">(.*?)</span>/#.dotMatchesNewlines()
            let fields = text.matches(of: field)
            #expect(fields.map(\.output.1).map { $0.hasPrefix("the text has 100 characters") } == [true], "\(page)")
        }
    }

    @Test("A value that cannot be read has its problem at its field")
    func wrongColor() async throws {
        let pizzeria = try TestService.pizzeria()
        let edit = "edit%5B%3Alight%5D=blurple"
        let panel = await pizzeria.get("/catalogue/colors/brand?panel=draft&\(edit)").text
        #expect(panel.contains("<b>light:</b>") && panel.contains("disabled>Store"), "\(panel)")
        #expect(!panel.contains("No screen shows it") && !panel.contains("says the same already"))
        let look = await pizzeria.get("/catalogue/colors/brand?\(edit)").text
        #expect(look.contains("<span class=\"problem\">"))
    }

    @Test("A draft without a problem has none at its fields")
    func fine() async throws {
        let pizzeria = try TestService.pizzeria()
        let text = await pizzeria.get("/catalogue/contents/new-year?edit%5Ben%3Afields.title%5D=Short").text
        #expect(!text.contains("class=\"problem\""))
    }

    @Test("A text with a limit has it at its field")
    func limit() async throws {
        let pizzeria = try TestService.pizzeria()
        let text = await pizzeria.get("/catalogue/contents/new-year").text
        #expect(text.contains("data-limit=\"60\""))
    }
}
