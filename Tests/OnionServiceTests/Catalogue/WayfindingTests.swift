import Foundation
import HTTPTypes
import Onion
import OnionAudit
import OnionTestRegistry
import OnionTestSupport
import Testing

@testable import OnionService

@Suite("The way through the catalogue")
struct WayfindingTests {
    @Test("Pages have the name of the app: the given one, that of the project, or that of the file")
    func title() async throws {
        let folder = try TemporaryFolder()
        let project = ConfigurationFile.read(try folder.write("title: Our pizzeria\n", to: ".onion.yaml")).configuration
        let named = try TestService(TestRegistry(), project: project)
        #expect(await named.get("/").text.contains("<title>Our pizzeria · Our pizzeria</title>"))
        let given = try TestService(TestRegistry(), project: project, title: "Pizza <&>")
        #expect(await given.get("/catalogue/screens").text.contains("<title>Screens · Pizza &lt;&amp;&gt;</title>"))
        let missing = await given.get("/catalogue/screens/nope", [.accept: "text/html"])
        #expect(missing.text.contains("Pizza &lt;&amp;&gt;</title>"))
        let plain = try TestService(TestRegistry())
        #expect(await plain.get("/").text.contains("<h1>\(plain.test.folder.url.lastPathComponent)</h1>"))
    }

    @Test("The appearance of a page is that of its pictures, and links keep it")
    func appearance() async throws {
        let pizzeria = try TestService.pizzeria()
        let pages = [
            "/", "/catalogue/screens", "/catalogue/texts", "/catalogue/changes", "/catalogue/changes/1",
            "/catalogue/flow",
            "/catalogue/images", "/catalogue/unused", "/catalogue/search", "/catalogue/screens/new-year",
            "/catalogue/templates/modal?panel=uses", "/catalogue/colors/brand",
        ]
        for page in pages {
            let auto = await pizzeria.get(page).text
            #expect(!auto.contains("data-scheme"), "\(page)")
            let pictures = auto.matches(of: /<img [^>]*src="\/(screens|parts)\//).count
            let followed = auto.matches(of: /media="\(prefers-color-scheme: dark\)" srcset="[^"]*appearance=dark/).count
            #expect(pictures == followed, "\(page): \(pictures) \(followed)")
            let query = (page.contains("?") ? "&" : "?") + "appearance=dark"
            let answer = await pizzeria.get(page + query)
            let dark = answer.text
            #expect(answer.status == .ok && dark.contains("<html lang=\"en\" data-scheme=\"dark\">"), "\(page)")
            #expect(!dark.contains("prefers-color-scheme"), "\(page)")
            for picture in dark.matches(of: /<img [^>]*src="(\/(?:screens|parts)\/[^"]+)"/).map(\.output.1) {
                #expect(picture.contains("appearance=dark"), "\(page): \(picture)")
            }
            let links = dark.matches(of: /<a [^>]*?href="(\/(?:catalogue[^"]*)?)"/).map(\.output.1)
            let lost = links.filter { !$0.contains("appearance=") && !$0.contains("/flow?area") }
            // The switch has links to the other appearances.
            #expect(lost.count <= 1, "\(page): \(lost)")
        }
    }

    @Test("Where the app has one appearance, its pictures have it")
    func ownAppearance() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("appearances: [dark]\n", to: ".onion.yaml")
        let project = ConfigurationFile.read(file).configuration
        let service = try TestService(.pizzeria(), project: project)
        #expect(await !service.get("/catalogue/screens").text.contains("prefers-color-scheme: dark"))
    }

    @Test("The list beside a part shows that it goes on, and what is there where it does not")
    func neighbours() async throws {
        func service(_ count: Int) throws -> TestService {
            let colors = (100..<100 + count).map { "color: c\($0)\nlight: \"#123456\"" }.joined(separator: "\n---\n")
            return try TestService(TestRegistry(colors))
        }
        func siblings(_ page: String) -> [String] {
            let list = page.firstMatch(of: /<nav class="siblings"[\s\S]*?<\/nav>/).map { String($0.output) } ?? ""
            return list.matches(of: /<li[^>]*><a [^>]*>([^<]+)</).map { String($0.output.1) }
        }
        let small = try service(24)
        #expect(await siblings(small.get("/catalogue/colors/c101").text) == (100..<124).map { "c\($0)" })
        #expect(await siblings(small.get("/catalogue/colors/c123").text) == (100..<124).map { "c\($0)" })
        let large = try service(100)
        let first = await siblings(large.get("/catalogue/colors/c100").text)
        #expect(first.count == 29 && first.last == "later ones …")
        let middle = await siblings(large.get("/catalogue/colors/c150").text)
        #expect(middle.first == "… earlier ones" && middle.last == "later ones …" && middle.contains("c150"))
    }

    @Test(
        "Places in documents are words",
        arguments: [
            ("wrap[0]", "1st layer around the content"), ("wrap[1].template", "2nd layer around the content"),
            ("fields.title.en", "title, English"), ("fields.title", "title"), ("items.done.title", "done, title"),
            ("content", "content"), ("highContrast.dark", "high contrast, dark"),
            ("view.subviews[2].id", "view, 3rd view inside, id"), ("items[10].title.de", "11th action, title, German"),
            ("compose.template", "outermost layer"), ("compose.contents[1].template", "2nd content"),
            ("compose.content.contents[0].content", "1st content"),
            ("compose.content.template", "inside the outermost layer"),
            ("wrap[20]", "21st layer around the content"), ("wrap[11]", "12th layer around the content"),
        ])
    func words(path: String, words: String) {
        #expect(path.pathInWords == words)
    }

    @Test("A part says what it is: the kind of a template with its class, and the template of a content")
    func facts() async throws {
        let pizzeria = try TestService.pizzeria()
        func facts(_ page: String) async -> String {
            await pizzeria.get(page).text.firstMatch(of: /<p class="facts">(.*?)<\/p>/).map { String($0.output.1) }
                ?? ""
        }
        #expect(
            await facts("/catalogue/templates/modal?locale=ru")
                == "navigation template · <code>ModalContainerViewController</code> · revision 1")
        #expect(
            await facts("/catalogue/contents/new-year?locale=ru&panel=uses")
                == "content of <a href=\"/catalogue/templates/illustrated-message?locale=ru\">illustrated-message</a> · revision 1"
        )
        #expect(
            await facts("/catalogue/actions/new-year")
                == "action set · <code>NewYearContentViewController</code> · revision 1")
    }

    @Test("The fields of a template show the values with which it is drawn, in the language of the page")
    func shownValues() async throws {
        let pizzeria = try TestService.pizzeria()
        let page = "/catalogue/templates/illustrated-message"
        #expect(await pizzeria.get(page).text.contains("placeholder=\"A short day on New Year"))
        #expect(await pizzeria.get(page + "?locale=de").text.contains("placeholder=\"Kurzer Tag an Silvester\""))
        #expect(await pizzeria.get(page + "?filling=empty").text.contains("placeholder=\"\""))
    }

    @Test("Numbers are easy to read", arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567")])
    func numbers(number: Int, text: String) {
        #expect(number.grouped == text)
        #expect(CappedCount(number, isMore: true).text == (number == 0 ? "0" : text + "+"))
    }
}
