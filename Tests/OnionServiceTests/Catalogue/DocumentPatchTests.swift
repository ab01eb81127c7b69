import HTTPTypes
import Onion
import OnionAudit
import OnionService
import OnionTestRegistry
import Testing

@Suite("Drafts as files and patches")
struct DocumentPatchTests {
    private let edit = "edit%5Ben%3Afields.title%5D=Happy+pizza"

    /// The lines of a patch that are removed and added, without the headers.
    private func changes(_ patch: String) -> [Substring] {
        patch.split(separator: "\n").filter { line in
            (line.hasPrefix("-") || line.hasPrefix("+")) && !line.hasPrefix("---") && !line.hasPrefix("+++")
        }
    }

    /// The links of a page to files and patches.
    private func links(_ page: String) -> [String] {
        page.matches(of: /href="([^"]+)"[^>]*>(?:Download|Copy as patch)</).map {
            String($0.output.1).replacing("&amp;", with: "&")
        }
    }

    @Test("The panel of a draft leads to its file, under the name of an export, and to its patch")
    func draft() async throws {
        let pizzeria = try TestService.pizzeria()
        let page = await pizzeria.get("/catalogue/contents/new-year?panel=draft&\(edit)").text
        #expect(page.contains("download=\"new-year.yaml\""))
        let links = links(page)
        #expect(links.count == 2, "\(page)")
        let file = await pizzeria.get(links[0])
        #expect(file.headers[.contentType] == "application/yaml; charset=utf-8")
        #expect(
            file.text.hasPrefix("# yaml-language-server: $schema=../.onion/document.schema.json\ncontent: new-year\n"))
        #expect(file.text.contains("en: Happy pizza"))
        let patch = await pizzeria.get(links[1])
        #expect(patch.headers[.contentType] == "text/plain; charset=utf-8")
        #expect(patch.text.hasPrefix("--- a/contents/new-year.yaml\n+++ b/contents/new-year.yaml\n@@ "))
        let changes = changes(patch.text)
        #expect(changes.count == 2 && changes[1].hasSuffix("en: Happy pizza"), "\(patch.text)")
    }

    @Test("A draft that changes nothing, or that would be refused, has neither")
    func impossible() async throws {
        let pizzeria = try TestService.pizzeria()
        let long = "edit%5Ben%3Afields.title%5D=" + String(repeating: "long+", count: 20)
        for query in [long, "edit%5Ben%3Afields.title%5D=A+short+day+on+New+Year%27s+Eve"] {
            let page = await pizzeria.get("/catalogue/contents/new-year?panel=draft&\(query)").text
            #expect(page.contains("disabled>Store") && links(page) == [], "\(query)")
        }
    }

    @Test("A service that stores nothing still gives the file and the patch")
    func readOnly() async throws {
        let readers = try TestService(.pizzeria(), writers: .nobody)
        let page = await readers.get("/catalogue/contents/new-year?panel=draft&\(edit)").text
        #expect(page.contains("disabled>Store") && links(page).count == 2)
    }

    @Test("A new part is a new file")
    func new() async throws {
        let pizzeria = try TestService.pizzeria()
        let page = await pizzeria.get("/catalogue/new?kind=color&key=mint&edit%5B%3Alight%5D=%23112233").text
        let links = links(page)
        #expect(links.count == 2 && page.contains("download=\"mint.yaml\""), "\(page)")
        let patch = await pizzeria.get(links[1]).text
        #expect(patch.hasPrefix("--- /dev/null\n+++ b/colors/mint.yaml\n@@ -0,0 +1,3 @@\n"), "\(patch)")
        #expect(links[1].replacing("key=mint", with: "key=brand") != links[1])
        #expect(await pizzeria.get(links[1].replacing("key=mint", with: "key=brand")).code == "name-taken")
    }

    @Test("A rename moves the file, and changes those of the parts that refer to it")
    func rename() async throws {
        let pizzeria = try TestService.pizzeria()
        let links = links(await pizzeria.get("/catalogue/templates/modal/rename?key=cover").text)
        #expect(links == ["/catalogue/templates/modal/rename.patch?key=cover"])
        let patch = await pizzeria.get(links[0]).text
        #expect(patch.contains("--- a/templates/modal.yaml\n+++ /dev/null\n"))
        #expect(patch.contains("--- /dev/null\n+++ b/templates/cover.yaml\n"))
        #expect(patch.contains("--- a/screens/new-year.yaml\n+++ b/screens/new-year.yaml\n"))
        #expect(patch.split(separator: "\n").count { $0.hasPrefix("--- ") } == 11, "\(patch)")
        #expect(await pizzeria.get("/catalogue/templates/modal/rename.patch?key=card").code == "name-taken")
    }

    @Test("A removal removes the file, and a part that others refer to has none")
    func removal() async throws {
        let pizzeria = try TestService.pizzeria()
        let links = links(await pizzeria.get("/catalogue/screens/new-year/remove").text)
        #expect(links == ["/catalogue/screens/new-year/remove.patch"])
        #expect(await pizzeria.get(links[0]).text.hasPrefix("--- a/screens/new-year.yaml\n+++ /dev/null\n"))
        #expect(self.links(await pizzeria.get("/catalogue/templates/modal/remove").text) == [])
    }

    @Test("The paths begin with the folder of the documents that the project names")
    func folder() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("documents: My App/Documents/\n", to: ".onion.yaml")
        let project = ConfigurationFile.read(path).configuration
        let pizzeria = try TestService(.pizzeria(), project: project)
        let patch = await pizzeria.get("/catalogue/contents/new-year/draft.patch?\(edit)").text
        #expect(patch.contains("+++ b/My App/Documents/contents/new-year.yaml\t\n"))
    }
}
