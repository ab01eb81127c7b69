import HTTPTypes
import Onion
import OnionCoding
import OnionService
import OnionTestRegistry
import Testing

@Suite("Documents as text")
struct DocumentPanelTests {
    private let page = "/catalogue/templates/modal?panel=document"

    @Test("The text is the document, and is stored against its entity tag")
    func text() async throws {
        let pizzeria = try TestService.pizzeria()
        let text = await pizzeria.get(page).text
        #expect(text.contains(#/<textarea [^>]*data-kind="template"[^>]*>\ntemplate: modal\n/#), "\(text)")
        let form = /data-method="PUT" data-target="([^"]+)" data-expected="([^"]+)" data-text/
        let (_, target, tag) = try #require(text.firstMatch(of: form)).output
        let area = #/<textarea [^>]*>\n(.*?)</textarea>/#.dotMatchesNewlines()
        let document = String(try #require(text.firstMatch(of: area)?.output.1))
        let edited = document.replacing("&quot;", with: "\"").replacing(
            "closeButton.width = 60", with: "closeButton.width = 44")
        let answer = await pizzeria.send(String(target), edited, [.ifMatch: "\"\(tag)\""], method: .put)
        #expect(answer.status == .ok, "\(answer.text)")
        let stale = await pizzeria.send(String(target), edited + "\n", [.ifMatch: "\"\(tag)\""], method: .put)
        #expect(stale.status == .preconditionFailed || stale.status == .ok)
    }

    @Test("The panel says how many screens a change may alter, and leads to them")
    func reach() async throws {
        let pizzeria = try TestService.pizzeria()
        let uses = "/catalogue/templates/modal?panel=uses"
        let count = try #require(await pizzeria.get(uses).text.firstMatch(of: /(\d+ screens) show it\./)?.output.1)
        #expect(await pizzeria.get(page).text.contains("A change may alter <a href=\"\(uses)\">\(count)</a>."))
        try pizzeria.test.add("color: lonely\nlight: \"#112233\"")
        #expect(await !pizzeria.get("/catalogue/colors/lonely?panel=document").text.contains("may alter"))
    }

    @Test("An old revision, and a service that stores nothing, show the text alone")
    func readOnly() async throws {
        let pizzeria = try TestService.pizzeria()
        try pizzeria.test.add("color: brand\nlight: \"#112233\"")
        #expect(await pizzeria.get("/catalogue/colors/brand@1?panel=document").text.contains(" readonly>"))
        let readers = try TestService(.pizzeria(), writers: .nobody)
        #expect(await readers.get(page).text.contains(" readonly>"))
    }

    @Test("An earlier revision is brought back as the text of a new one")
    func earlier() async throws {
        let pizzeria = try TestService.pizzeria()
        try pizzeria.test.add("color: accent\nlight: \"#112233\"")
        let history = await pizzeria.get("/catalogue/colors/accent?panel=history").text
        let links = history.matches(of: /href="([^"]+)">Bring back revision (\d)/)
        #expect(links.map { String($0.output.2) } == ["1"])
        let page = String(try #require(links.first?.output.1)).replacing("&amp;", with: "&")
        let text = await pizzeria.get(page).text
        #expect(text.contains("data-earlier=\"1\"") && text.contains("data-expected=\"2-"), "\(text)")
        #expect(text.contains(/<textarea [^>]*>\ncolor: accent/) && !text.contains("light: &quot;#112233&quot;"))
    }

    @Test("A check finds the problems with their lines, and stores nothing")
    func check() async throws {
        let pizzeria = try TestService.pizzeria()
        func check(_ document: String) async throws -> (problems: [Node], changes: Double?) {
            let answer = await pizzeria.send("/catalogue/colors/brand/check", document)
            #expect(answer.status == .ok, "\(answer.text)")
            let said = try JSONReader.read(answer.body)
            guard case .number(let changes)? = said["changes"]?.value else {
                return (said["problems"]?.items ?? [], nil)
            }
            return (said["problems"]?.items ?? [], changes)
        }
        let wrong = try await check("color: brand\nlight: blurple\ndark: 3\n")
        #expect(wrong.problems.compactMap { $0["line"]?.value } == [.number(2), .number(3)], "\(wrong.problems)")
        let good = try await check("color: brand\nlight: \"#112233\"\n")
        #expect(good.problems.isEmpty && (good.changes ?? 0) > 0)
        #expect(!(await pizzeria.get("/parts/color/brand").text.contains("112233")))
        let other = await pizzeria.send("/catalogue/colors/brand/check", "color: accent\nlight: \"#112233\"\n")
        #expect(other.code == "other-part")
    }

    @Test("The picture shows the edited document")
    func picture() async throws {
        let pizzeria = try TestService.pizzeria()
        let stored = await pizzeria.get("/parts/content/new-year").text
        let target = "/catalogue/contents/new-year/draft.png?scale=1"
        let same = await pizzeria.send(target, stored, type: "application/json")
        let edited = stored.replacing("A short day", with: "A day off")
        let other = await pizzeria.send(target, edited, type: "application/json")
        #expect(same.headers[.contentType] == "image/png" && other.headers[.contentType] == "image/png")
        #expect(same.body != other.body)
    }

    @Test(
        "What can be written at a path comes from the schema",
        arguments: [
            ("template", "", ["template", "kind", "fields", "view", "constraints"], []),
            ("template", "view", ["id", "type", "subviews", "spacing"], []),
            ("template", "view.subviews.subviews", ["id", "type"], []),
            ("template", "view.subviews.type", [], ["label", "stackView"]),
            ("template", "fields.title", ["type", "required", "maxLength"], []),
            ("template", "fields.title.type", [], ["text", "image"]),
            ("screen", "compose.content", ["template", "screen"], []),
            ("color", "highContrast", ["light", "dark"], []),
            ("template", "nothing.at.all", [], []),
        ])
    func completions(kind: String, path: String, keys: [String], values: [String]) async throws {
        let service = try TestService(TestRegistry())
        let said = try JSONReader.read(await service.get("/catalogue/completions?kind=\(kind)&path=\(path)").body)
        let found = said["keys"]?.items?.compactMap { $0["name"]?.string } ?? []
        let words = said["values"]?.items?.compactMap(\.string) ?? []
        #expect(Set(keys).isSubset(of: found) && found.isEmpty == keys.isEmpty, "\(found)")
        #expect(Set(values).isSubset(of: words) && words.isEmpty == values.isEmpty, "\(words)")
    }
}
