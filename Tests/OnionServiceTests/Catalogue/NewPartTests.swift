import HTTPTypes
import Onion
import OnionCoding
import OnionService
import OnionTestRegistry
import Testing

@Suite("Parts that are being created")
struct NewPartTests {
    private let content = "/catalogue/new?of=template/illustrated-message"

    /// The texts as query parameters.
    private func edits(_ edits: KeyValuePairs<String, String>) -> String {
        edits.map { "&edit%5B\($0.replacing(":", with: "%3A"))%5D=\($1.replacing(" ", with: "+"))" }.joined()
    }

    /// The address that a page's form sends its document to, with the document.
    private func stored(_ page: String, _ service: TestService) async throws -> (target: String, document: String) {
        let text = await service.get(page).text
        let form = /data-method="PUT" data-target="([^"]+)" data-document="([^"]+)" data-new/
        let found = try #require(text.firstMatch(of: form), "\(text)")
        let document = await service.get(String(found.output.2).replacing("&amp;", with: "&"))
        #expect(document.status == .ok)
        return (String(found.output.1), document.text)
    }

    @Test("A page for a new content has a field for each of the template's, in several languages, with limits")
    func fields() async throws {
        let pizzeria = try TestService.pizzeria()
        let page = await pizzeria.get(content).text
        for name in ["edit[en:fields.title]", "edit[ar:fields.title]", "edit[:fields.image]", "edit[:actions]"] {
            #expect(page.contains("name=\"\(name)\""), "\(name)")
        }
        #expect(page.contains("data-limit=\"60\"") && page.contains("dir=\"rtl\""))
        #expect(page.contains("<legend>title") && page.contains("placeholder=\"illustrated-message\""))
    }

    @Test("A new content is refused with its problems at the fields and in a summary, then stored once")
    func refusedAndStored() async throws {
        let pizzeria = try TestService.pizzeria()
        let long = String(repeating: "x", count: 61)
        let refused = await pizzeria.get(content + edits(["en:fields.title": long, "de:fields.title": long])).text
        let problems = refused.matches(of: /<span class="problem">([^<]+)/).map(\.output.1)
        #expect(problems.filter { $0.contains("61 characters") }.count == 2, "\(problems)")
        #expect(refused.contains("<b>title · German:</b>") && refused.contains("disabled>Store"))
        #expect(refused.contains("<b>image:</b>"))
        let good = edits(["en:fields.title": "Summer", "de:fields.title": "Sommer", ":fields.image": "oven"])
        let (target, document) = try await stored("\(content)&key=summer\(good)", pizzeria)
        #expect(target == "/parts/content/summer")
        let answer = await pizzeria.send(
            "\(target)?message=Holidays", document, [.ifNoneMatch: "*"], method: .put, type: "application/json")
        #expect(answer.status == .created, "\(answer.text)")
        let stored = try JSONReader.read(await pizzeria.get("/parts/content/summer").body)
        #expect(stored["fields"]?["title"]?["de"]?.string == "Sommer")
        let again = await pizzeria.send(target, document, [.ifNoneMatch: "*"], method: .put, type: "application/json")
        #expect(again.status == .preconditionFailed)
    }

    @Test("A key that another part has, or that is none, is refused at its field", arguments: ["new-year", "a b"])
    func keys(key: String) async throws {
        let pizzeria = try TestService.pizzeria()
        let query = "&key=\(key.replacing(" ", with: "+"))"
        let page = await pizzeria.get(content + query + edits(["en:fields.title": "A", ":fields.image": "oven"])).text
        #expect(page.contains("<b>key:</b>") && page.contains("disabled>Store"), "\(page)")
        let json = content.replacing("/new?", with: "/new/draft.json?")
        #expect(await pizzeria.get(json + query).code != nil)
    }

    @Test("A new screen grows layer by layer, and is refused while a template for the actions is missing")
    func screen() async throws {
        let pizzeria = try TestService.pizzeria()
        let page = "/catalogue/new?of=content/new-year"
        let inner = await pizzeria.get(page).text
        #expect(inner.contains("disabled>Store") && inner.contains("src=\"/parts/content/new-year.png"))
        #expect(inner.contains("wrap=onboarding&amp;pick=wrap"))
        let second = await pizzeria.get("\(page)&wrap=onboarding&pick=wrap").text
        #expect(second.contains("wrap=onboarding%2Cmodal&amp;pick=wrap"))
        var pictures: Set<[UInt8]> = []
        for wrap in ["onboarding", "onboarding,modal", "onboarding,card"] {
            let text = await pizzeria.get("\(page)&wrap=\(wrap)").text
            #expect(!text.contains("disabled>Store"), "\(wrap)")
            let picture = try #require(text.firstMatch(of: /src="(\/catalogue\/new\/draft.png[^"]+)"/)?.output.1)
            let answer = await pizzeria.get(String(picture).replacing("&amp;", with: "&"))
            #expect(answer.headers[.contentType] == "image/png")
            pictures.insert(answer.body)
        }
        #expect(pictures.count == 3)
        let (target, document) = try await stored("\(page)&wrap=onboarding,modal", pizzeria)
        #expect(target == "/parts/screen/new-year-2")
        #expect(
            try JSONReader.read(Array(document.utf8))["wrap"]?.items?.compactMap(\.string) == ["onboarding", "modal"])
    }

    @Test("The values of a template around a content belong to the new screen")
    func wrapFields() async throws {
        let test = try TestRegistry(
            """
            template: note
            kind: content
            view: { id: view }
            ---
            content: note
            template: note
            ---
            template: titled
            kind: layout
            fields: { title: { type: text, maxLength: 5 } }
            view: { id: view, subviews: [{ id: titleLabel, type: label, text: $title }, { id: inner, slot: content }] }
            """)
        let service = try TestService(test)
        let page = "/catalogue/new?of=content/note&wrap=titled"
        #expect(await service.get(page).text.contains("name=\"edit[en:titled.title]\""))
        let (_, document) = try await stored(page + edits(["en:titled.title": "Hello"]), service)
        #expect(document.contains("\"en\": \"Hello\""), "\(document)")
        #expect(
            await service.get(page + edits(["en:titled.title": "Too long"])).text.contains("class=\"problem\""))
    }

    @Test(
        "A copy has all values of the original under another key",
        arguments: ["content/new-year", "color/brand", "screen/home"])
    func copies(name: String) async throws {
        let pizzeria = try TestService.pizzeria()
        let (target, document) = try await stored("/catalogue/new?copy=\(name)", pizzeria)
        #expect(target == "/parts/\(name)-2")
        let answer = await pizzeria.send(target, document, [.ifNoneMatch: "*"], method: .put, type: "application/json")
        #expect(answer.status == .created, "\(answer.text)")
        let texts = try await [name, name + "-2"].asyncMap { part in
            try JSONReader.read(await pizzeria.get("/parts/\(part)").body)
        }
        #expect(texts[0].entries?.dropFirst() == texts[1].entries?.dropFirst())
    }

    @Test(
        "A new token is refused at its field while it has no value, once something was typed",
        arguments: [("color", "light", "#123456"), ("font", "size", "20"), ("number", "value", "12")])
    func blank(kind: String, value: String, text: String) async throws {
        let pizzeria = try TestService.pizzeria()
        let page = "/catalogue/new?kind=\(kind)"
        #expect(await pizzeria.get("/catalogue/\(kind)s").text.contains("href=\"\(page)\""))
        // Nothing is wrong before something is typed.
        let empty = await pizzeria.get(page).text
        #expect(
            empty.contains("disabled>Store") && !empty.contains("class=\"problem\"")
                && !empty.contains("<b>\(value):</b>"))
        let named = await pizzeria.get(page + "&key=fresh").text
        #expect(named.contains("disabled>Store") && named.contains("<b>\(value):</b>"), "\(named)")
        let field = try Regex("name=\"edit\\[:\(value)\\]\"[^>]*><span class=\"problem\">")
        #expect(named.contains(field), "\(named)")
        let written = text.replacing("#", with: "%23")
        let (target, document) = try await stored("\(page)&key=fresh\(edits([":\(value)": written]))", pizzeria)
        #expect(target == "/parts/\(kind)/fresh")
        let answer = await pizzeria.send(target, document, [.ifNoneMatch: "*"], method: .put, type: "application/json")
        #expect(answer.status == .created, "\(answer.text)")
    }

    @Test("A new action set has fields for each of its actions, which are refused at these")
    func actions() async throws {
        let pizzeria = try TestService.pizzeria()
        let page = "/catalogue/new?kind=actions&key=fresh&items=begin,later"
        let empty = await pizzeria.get(page).text
        for name in ["edit[en:items.begin.title]", "edit[:items.later.style]", "edit[:items.later.show]"] {
            #expect(empty.contains("name=\"\(name)\""), "\(name)")
        }
        #expect(empty.contains("disabled>Store") && empty.matches(of: /<span class="problem">/).count == 2, "\(empty)")
        let twice = await pizzeria.get(page.replacing("later", with: "begin")).text
        #expect(twice.contains("disabled>Store"))
        let titles = edits([
            "en:items.begin.title": "Begin", "en:items.later.title": "Later", ":items.later.show": "home",
        ])
        let (target, document) = try await stored(page + titles, pizzeria)
        let answer = await pizzeria.send(target, document, [.ifNoneMatch: "*"], method: .put, type: "application/json")
        #expect(answer.status == .created, "\(answer.text)")
    }

    @Test("The forms of two layers of one template are named by their places from the inside")
    func repeatedTemplate() async throws {
        func layout(_ key: String) -> String {
            """
            { template: \(key), kind: layout, fields: { note: { type: text } }, view: { id: view, subviews: [{ id: slot, slot: content }] } }
            """
        }
        let note = "{ template: leaf, kind: content, view: { id: view } }\n---\n{ content: hello, template: leaf }"
        let documents = [note, layout("card"), layout("page")].joined(separator: "\n---\n")
        let page = await (try TestService(TestRegistry(documents)))
            .get("/catalogue/new?of=content/hello&wrap=card,page,card").text
        for label in ["note of card, 1st layer", "note of page", "note of card, 3rd layer"] {
            #expect(page.contains(label), "\(label): \(page)")
        }
        #expect(!page.contains("note of page,"))
    }

    @Test("Before a template or a content is chosen, the page offers some, most used first")
    func open() async throws {
        let pizzeria = try TestService.pizzeria()
        let templates = await pizzeria.get("/catalogue/new?kind=content").text
        #expect(
            templates.contains("/catalogue/new?of=template%2Fillustrated-message") && !templates.contains("data-store"))
        #expect(!templates.contains("template%2Fonboarding"))
        let contents = await pizzeria.get("/catalogue/new?kind=screen&pick-matching=new*").text
        #expect(contents.contains("of=content%2Fnew-year") && !contents.contains("of=content%2Fwelcome"))
        #expect(await pizzeria.get("/catalogue/new?kind=template").status == .badRequest)
        #expect(await pizzeria.get("/catalogue/new?of=template/nothing").status == .notFound)
    }

    @Test("A list to pick from has at most forty things, and leads to the others")
    func paging() async throws {
        let note = "template: note\nkind: content\nview: { id: view }"
        let contents = (0..<90).map { "content: c\($0)\ntemplate: note" }
        let service = try TestService(TestRegistry(([note] + contents).joined(separator: "\n---\n")))
        var address: String? = "/catalogue/new?kind=screen"
        var found: [Substring] = []
        var pages = 0
        while let page = address, pages < 9 {
            pages += 1
            let text = await service.get(page).text
            let links = text.matches(of: /of=content%2F(c\d+)"/).map(\.output.1)
            #expect(links.count <= 40)
            found += links
            address = text.firstMatch(of: /href="([^"]+)" rel="next"/).map {
                String($0.output.1).replacing("&amp;", with: "&")
            }
        }
        #expect(pages == 3 && found.count == 90 && Set(found).count == 90)
    }
}

extension Array {
    fileprivate func asyncMap<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}
