import HTTPTypes
import Onion
import OnionAudit
import OnionDocuments
import OnionTestRegistry
import Testing

@testable import OnionService

@Suite("Pictures of an app whose project says how it looks")
struct AppProjectPictureTests {
    private static let documents = """
        color: brand
        light: "#FFEE00"
        ---
        template: t
        kind: content
        view: { id: view, subviews: [{ id: send, type: button, title: Send }] }
        constraints: [ send.center = view.center, send.width = 100, send.height = 50 ]
        ---
        content: c
        template: t
        ---
        screen: s
        content: c
        """

    private let plain: TestService
    private let app: TestService

    init() throws {
        var project = AppProject()
        (project.appearance, project.families, project.accentColor) = (.dark, [.pad], "brand")
        var configuration = ProjectConfiguration()
        configuration.complete(with: project)
        plain = try TestService(TestRegistry(Self.documents))
        app = try TestService(TestRegistry(Self.documents), project: configuration)
    }

    @Test("Pictures have the device, the appearance and the tint color of the app; the query says otherwise")
    func pictures() async throws {
        let tinted = Self.documents.replacing("view: { id: view,", with: "view: { id: view, tintColor: brand,")
        let expected = try TestService(TestRegistry(tinted))
        let query = "device=ipad-pro-11&appearance=dark"
        for path in ["/screens/s.png", "/screens/s.svg", "/parts/template/t.png"] {
            let picture = await app.get(path)
            #expect(picture.status == .ok)
            #expect(await expected.get("\(path)?\(query)").body == picture.body, "\(path)")
            #expect(await plain.get(path).body != picture.body, "\(path)")
        }
        let light = await app.get("/parts/template/t.png?device=iphone-15&appearance=light")
        #expect(await expected.get("/parts/template/t.png?device=iphone-15&appearance=light").body == light.body)
    }

    @Test("Compositions have the traits of the query alone, as those of the command line")
    func compositions() async {
        #expect(await app.get("/screens/s").body == plain.get("/screens/s").body)
    }

    @Test("The catalogue selects the app's device and appearance, and its checks look at these")
    func catalogue() async throws {
        let page = await app.get("/catalogue/screens/s?panel=checks").text
        #expect(page.contains("iPad Pro 11") && page.contains("dark"))
        #expect(!page.contains("low-contrast"))
        #expect(await app.get("/catalogue/screens/s?panel=checks&appearance=light").text.contains("light"))
    }

    @Test("A picture changes with the tint color, and so do its tag and the address of its thumbnail")
    func change() async throws {
        func identity() async -> [String?] {
            let page = await app.get("/catalogue/screens").text
            let tag = await app.get("/screens/s.png").headers[.eTag]
            return [tag, page.firstMatch(of: /s\.png[^"]*/).map { String($0.0) }]
        }
        let before = await identity()
        try app.test.add("color: brand\nlight: '#00FF00'")
        let after = await identity()
        #expect(!(before + after).contains(nil))
        #expect(before[0] != after[0] && before[1] != after[1])
    }
}
