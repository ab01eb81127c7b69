import HTTPTypes
import Onion
import OnionService
import OnionTestRegistry
import Testing

@Suite("The screens that a change altered")
struct ChangedScreensTests {
    /// Three screens with a color, one of them with a second color, and one screen with neither.
    private func service() throws -> TestService {
        func template(_ key: String, _ colors: String) -> String {
            "template: \(key)\nkind: content\nview: { id: view, \(colors) }"
        }
        func screen(_ key: String, _ template: String) -> [String] {
            ["content: \(key)\ntemplate: \(template)", "screen: \(key)\ncontent: \(key)"]
        }
        let parts =
            ["color: ink\nlight: \"#111111\"", "color: sky\nlight: \"#AACCFF\""]
            + [template("one", "backgroundColor: ink"), template("two", "backgroundColor: ink, tintColor: sky")]
            + [template("none", "backgroundColor: systemBackground")]
            + screen("a", "one") + screen("b", "one") + screen("c", "two") + screen("d", "none")
        return try TestService(TestRegistry(parts.joined(separator: "\n---\n")))
    }

    /// The headings of the groups on the page of a change.
    private func groups(_ change: Int, _ service: TestService) async -> [String] {
        await service.get("/catalogue/changes/\(change)").text
            .matches(of: /<h3>([^<]+) <small>through ((?:<a[^>]*>[^<]+<\/a> )+)/)
            .map { "\($0.output.1): \($0.output.2.replacing(/<[^>]+>/, with: ""))" }
    }

    @Test("Screens that changed through the same parts are one group, the largest first")
    func alike() async throws {
        let service = try service()
        try service.test.add("color: ink\nlight: \"#222222\"\n---\ncolor: sky\nlight: \"#BBDDFF\"")
        #expect(await groups(1, service) == [])
        let expected = ["2 screens change alike: color ink ", "1 screen changes: color ink color sky "]
        #expect(await groups(2, service) == expected)
        try service.test.registry.remove([Reference(parsing: "screen/a")], by: TestRegistry.anna)
        #expect(await groups(2, service) == expected, "The page shows the time of the change")
    }

    @Test("An example has the pictures before and after the change")
    func pictures() async throws {
        let service = try service()
        try service.test.add("color: ink\nlight: \"#FF2222\"")
        let page = await service.get("/catalogue/changes/2").text
        let sources = page.matches(of: /<img src="(\/catalogue\/changes\/2\/(?:before|after).png[^"]+)"/).map(
            \.output.1)
        #expect(sources.count == 6, "\(page)")
        var bodies: [[UInt8]] = []
        for source in sources.prefix(2) {
            let answer = await service.get(String(source).replacing("&amp;", with: "&"))
            #expect(answer.status == .ok && answer.headers[.contentType] == "image/png", "\(answer.text)")
            bodies.append(answer.body)
        }
        #expect(bodies[0] != bodies[1])
        #expect(await service.get("/catalogue/changes/1/before.png?show=screen/a").status == .notFound)
    }

    @Test("A screen that the change created is no changed one")
    func created() async throws {
        let service = try service()
        try service.test.add("color: ink\nlight: \"#FF2222\"\n---\nscreen: e\ncontent: a")
        #expect(await groups(2, service) == ["3 screens change alike: color ink "])
    }
}
