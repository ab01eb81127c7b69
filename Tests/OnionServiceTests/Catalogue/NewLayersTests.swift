import HTTPTypes
import Onion
import OnionCoding
import OnionService
import OnionTestRegistry
import Testing

@Suite("Layers of a screen that is being created")
struct NewLayersTests {
    /// A content, and templates whose slots take several layers, two kinds of layers, and an action set.
    private func service() throws -> TestService {
        try TestService(
            TestRegistry(
                """
                template: note
                kind: content
                view: { id: view }
                ---
                content: monday
                template: note
                ---
                content: tuesday
                template: note
                ---
                content: friday
                template: note
                ---
                actions: answer
                items: [{ id: agree, title: Agree, url: "https://example.org" }]
                ---
                screen: whole
                content: friday
                ---
                template: week
                kind: layout
                fields: { title: { type: text } }
                view:
                  id: view
                  subviews:
                    - { id: titleLabel, type: label, text: $title }
                    - { id: days, type: stackView, axis: vertical, slot: { takes: contents, count: 1...3 } }
                ---
                template: framed
                kind: layout
                fields: { title: { type: text } }
                view:
                  id: view
                  subviews:
                    - { id: inner, slot: content }
                    - { id: titleLabel, type: label, text: $title }
                    - { id: foot, slot: { takes: content, name: foot, count: 0...1 } }
                    - { id: answers, type: stackView, slot: { takes: actions, name: answers } }
                """))
    }

    private let page = "/catalogue/new?of=content/monday"

    private func document(_ query: String, _ service: TestService) async throws -> Node {
        let answer = await service.get("/catalogue/new/draft.json?of=content/monday" + query)
        #expect(answer.status == .ok, "\(answer.text)")
        return try JSONReader.read(answer.body)
    }

    /// The addresses of the links with a word, in the order of the page.
    private func links(_ word: String, _ page: String) -> [String] {
        page.matches(of: /<a class="button[^"]*" href="([^"]+)"[^>]*>([^<]+)/).filter { $0.output.2 == word }
            .map { String($0.output.1).replacing("&amp;", with: "&") }
    }

    /// The contents of the list in a document of a screen.
    private func days(_ document: Node) -> [String?] {
        document["compose"]?["contents"]?.items?.map { $0["content"]?.string ?? $0["screen"]?.string } ?? []
    }

    @Test("A slot gets several layers by links alone, which are put in order and taken out again")
    func several() async throws {
        let service = try service()
        let first = await service.get(page + "&wrap=week").text
        let choice = try #require(links("Add a content", first).first)
        let choices = await service.get(choice).text
        let tuesday = try #require(choices.firstMatch(of: /href="([^"]*content%2Ftuesday[^"]*)"/)?.output.1)
        let second = await service.get(String(tuesday).replacing("&amp;", with: "&")).text
        #expect(!second.contains("disabled>Store") && second.contains(">tuesday</a>"), "\(second)")
        #expect(links("Take out", second).count == 2, "the template and the second content, not the first one")
        let query = "&wrap=week&inside%5Bweek%5D=inner,content/tuesday"
        #expect(days(try await document(query, service)) == ["monday", "tuesday"])
        let earlier = try #require(links("Earlier", second).first)
        #expect(earlier.contains("content%2Ftuesday%2Cinner"))
        let swapped = await service.get(earlier.replacing("/new?", with: "/new/draft.json?"))
        #expect(days(try JSONReader.read(swapped.body)) == ["tuesday", "monday"])
        let out = try #require(links("Take out", second).last)
        #expect(!out.contains("inside"))
        let whole = query + ",screen/whole"
        #expect(days(try await document(whole, service)) == ["monday", "tuesday", "whole"])
        #expect(links("Add a content", await service.get(page + whole).text).isEmpty, "the slot is full")
        let full = await service.get(page + whole + ",content/friday").text
        #expect(full.contains("disabled>Store"))
    }

    @Test("Each slot of a template with several is filled, also that for an action set")
    func slots() async throws {
        let service = try service()
        let text = await service.get(page + "&wrap=framed").text
        #expect(links("Add a content", text).count == 1 && links("Add an action set", text).count == 1)
        let slots = "&inside%5Bframed.foot%5D=content/friday&inside%5Bframed.answers%5D=actions/answer"
        let query = "&wrap=framed\(slots)"
        let filled = await service.get(page + query).text
        #expect(!filled.contains("disabled>Store"), "\(filled)")
        let composed = try await document(query, service)["compose"]?["slots"]
        #expect(composed?["content"]?["content"]?.string == "monday")
        #expect(composed?["foot"]?["content"]?.string == "friday")
        #expect(composed?["answers"]?["actions"]?.string == "answer")
        let wrong = await service.get(page + "&wrap=framed&inside%5Bframed.foot%5D=actions/answer")
        #expect(wrong.status == .badRequest)
    }

    @Test("The values of a template stay with it when it moves, and when its slot gets several layers")
    func values() async throws {
        let service = try service()
        let edits = "&edit%5Ben%3Aweek.title%5D=Week&edit%5Ben%3Aframed.title%5D=Frame"
        func title(_ wraps: String) async throws -> [String?] {
            try await document("&wrap=\(wraps)\(edits)", service)["wrap"]?.items?.map {
                $0["fields"]?["title"]?["en"]?.string
            } ?? []
        }
        #expect(try await title("week,framed") == ["Week", "Frame"])
        #expect(try await title("framed,week") == ["Frame", "Week"])
        let several = try await document("&wrap=week,framed&inside%5Bweek%5D=inner,content/tuesday" + edits, service)
        #expect(several["compose"]?["fields"]?["title"]?["en"]?.string == "Frame")
        #expect(several["compose"]?["content"]?["fields"]?["title"]?["en"]?.string == "Week")
    }

    @Test("What belongs to a layer that was taken out is left out of the draft, and the page says so")
    func leftOut() async throws {
        let service = try service()
        let edits = "&edit%5Ben%3Aweek.title%5D=Seven&edit%5Ben%3Aframed.title%5D=Frame"
        let inside = "&inside%5Bweek%5D=inner,content/tuesday"
        let before = await service.get(page + "&wrap=week,framed" + inside + edits).text
        #expect(!before.contains("Left out"))
        let out = try #require(links("Take out", before).first)
        let after = await service.get(out)
        #expect(after.status == .ok, "\(after.text)")
        #expect(after.text.contains("Left out") && after.text.contains("week, title, English: Seven"))
        #expect(after.text.contains("Frame") && !after.text.contains("disabled>Store"))
        let draft = try #require(after.text.firstMatch(of: /data-document="([^"]+)"/)?.output.1)
        #expect(!draft.contains("week") && draft.contains("framed.title"))
        #expect(!(try #require(links("Add a layer around it", after.text).first)).contains("week"))
    }

    @Test("The values of an action that is taken out of a new action set are left out, and the others keep theirs")
    func actions() async throws {
        let service = try service()
        let edits = "&edit%5Ben%3Aitems.begin.title%5D=Begin&edit%5Ben%3Aitems.later.title%5D=Later"
        let page = await service.get("/catalogue/new?kind=actions&items=later" + edits).text
        #expect(page.contains("Left out") && page.contains("begin, title, English: Begin"), "\(page)")
        let answer = await service.get("/catalogue/new/draft.json?kind=actions&items=later" + edits)
        #expect(answer.text.contains("Later") && !answer.text.contains("Begin"))
    }
}
