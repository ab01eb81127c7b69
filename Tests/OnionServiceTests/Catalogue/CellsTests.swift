import HTTPTypes
import Onion
import OnionCoding
import OnionService
import OnionTestRegistry
import Testing

@Suite("Cells of contents")
struct CellsTests {
    private func service() throws -> TestService {
        try TestService(
            TestRegistry(
                """
                template: menu
                kind: content
                fields: { heading: { type: text, required: true }, dish: { type: text, required: true } }
                view:
                  id: view
                  type: stackView
                  subviews:
                    - { id: headingLabel, type: label, text: $heading }
                    - id: table
                      type: tableView
                      dataMode: prototypes
                      subviews:
                        - id: dishCell
                          type: tableViewCell
                          reuseIdentifier: DishCell
                          subviews:
                            - id: dishContent
                              type: contentView
                              subviews: [{ id: dishLabel, type: label, text: $dish }]
                ---
                content: soup
                template: menu
                prototype: DishCell
                fields: { dish: Soup }
                ---
                content: salad
                template: menu
                prototype: DishCell
                fields: { dish: Salad }
                ---
                content: lunch
                template: menu
                fields: { heading: Lunch, dish: none }
                cells: [soup]
                """))
    }

    private func cells(_ query: String, _ service: TestService) async throws -> [String?]? {
        let answer = await service.get("/catalogue/contents/lunch/draft.json?\(query)")
        return try JSONReader.read(answer.body)["cells"]?.items?.map(\.string)
    }

    @Test("The page of a content edits its cells: those that fit are offered, put in order, and taken out")
    func list() async throws {
        let service = try service()
        let page = "/catalogue/contents/lunch"
        let text = await service.get(page).text
        #expect(text.contains("name=\"edit[:cells]\"") && text.contains("value=\"soup\""), "\(text)")
        #expect(text.contains("edit%5B%3Acells%5D=\""), "the only cell can be taken out")
        let choices = await service.get(page + "?pick=edit%5B%3Acells%5D").text
        #expect(choices.contains("edit%5B%3Acells%5D=soup%2Csalad"), "\(choices)")
        #expect(!choices.contains("soup%2Clunch"), "a content of the whole template is no cell")
        let both = await service.get(page + "?edit%5B%3Acells%5D=soup,salad").text
        #expect(both.contains("edit%5B%3Acells%5D=salad%2Csoup"))
        #expect(try await cells("edit%5B%3Acells%5D=salad,+soup", service) == ["salad", "soup"])
        #expect(try await cells("edit%5B%3Acells%5D=", service) == nil)
    }

    @Test("A cell that does not fit is refused at its field")
    func refused() async throws {
        let service = try service()
        let text = await service.get("/catalogue/contents/lunch?edit%5B%3Acells%5D=soup,lunch").text
        let field = #/name="edit\[:cells\]"[^>]*><span class="problem">/#
        #expect(text.contains(field), "\(text)")
    }

    @Test("A content of a prototype, or of a template without any, has no cells")
    func none() async throws {
        #expect(!(try await service().get("/catalogue/contents/soup").text.contains("edit[:cells]")))
        #expect(!(try await TestService.pizzeria().get("/catalogue/contents/new-year").text.contains("edit[:cells]")))
    }

    @Test("A new content chooses the prototype that it fills, and has the fields of that")
    func prototype() async throws {
        let service = try service()
        let page = "/catalogue/new?of=template/menu"
        let whole = await service.get(page).text
        #expect(whole.contains("name=\"prototype\"") && whole.contains("edit[en:fields.heading]"))
        let cell = await service.get(page + "&prototype=DishCell").text
        #expect(cell.contains("edit[en:fields.dish]") && !cell.contains("edit[en:fields.heading]"), "\(cell)")
        let dish = "&prototype=DishCell&edit%5Ben%3Afields.dish%5D=Pasta"
        let answer = await service.get("/catalogue/new/draft.json?of=template/menu" + dish)
        #expect(try JSONReader.read(answer.body)["prototype"]?.string == "DishCell")
        #expect(!(await service.get(page + dish).text.contains("disabled>Store")))
    }
}
