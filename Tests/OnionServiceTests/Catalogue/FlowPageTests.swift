import HTTPTypes
import Onion
import OnionCairo
import OnionCoding
import OnionService
import OnionTestRegistry
import OnionText
import Testing

@Suite("The page of the flow")
struct FlowPageTests {
    /// Puts the nodes of a graph in a row, as Graphviz would describe it.
    private static func row(_ dot: [UInt8]) -> [UInt8] {
        let text = String(decoding: dot, as: UTF8.self)
        let nodes = text.matches(of: /\nn(\d+) \[/).map(\.output.1)
        let edges = text.matches(of: /n(\d+) -> n(\d+) \[id="(\d+)"/)
        let objects = nodes.map { "{\"name\":\"n\($0)\",\"pos\":\"\((Int($0) ?? 0) * 200),200\"}" }
        let lines = edges.map { "{\"id\":\"\($0.output.3)\",\"pos\":\"e,20,20 0,0 5,5 10,10 15,15\",\"lp\":\"9,9\"}" }
        return Array(
            "{\"bb\":\"0,0,\(nodes.count * 200),400\",\"objects\":[\(objects.joined(separator: ","))],\"edges\":[\(lines.joined(separator: ","))]}"
                .utf8)
    }

    private static let parts = """
        template: box
        kind: layout
        view: {id: view, subviews: [{id: slot, slot: content}, {id: stack, type: stackView, slot: actions}]}
        ---
        template: leaf
        kind: content
        view: {id: view}
        """

    /// Screens that lead to others, by their keys.
    private static func screens(_ ways: [(key: String, targets: [String])]) -> String {
        ways.map { key, targets in
            let items = targets.enumerated().map { "{id: a\($0), title: {en: To \($1)}, show: screen/\($1)}" }
            let set = targets.isEmpty ? "" : "actions: \(key)\nitems: [\(items.joined(separator: ", "))]\n---\n"
            return set
                + "content: \(key)\ntemplate: leaf\(targets.isEmpty ? "" : "\nactions: \(key)")\n---\nscreen: \(key)\ncontent: \(key)\nwrap: [box]"
        }.joined(separator: "\n---\n")
    }

    private func service(_ screens: String, arranges: Bool = true) throws -> TestService {
        try TestService(
            TestRegistry([Self.parts, screens].joined(separator: "\n---\n")), arrangeGraph: arranges ? Self.row : nil)
    }

    private func links(_ page: String) -> [String] {
        page.matches(of: /<a href="([^"]+)" aria-label="[^"]+"/).map { String($0.output.1) }
    }

    @Test("The diagram has each screen as a link with its picture, marks starts, and is there as a list")
    func diagram() async throws {
        let service = try self.service(Self.screens([("home", ["menu", "help"]), ("menu", ["help"]), ("help", [])]))
        let page = await service.get("/catalogue/flow").text
        #expect(
            links(page).filter { $0.hasPrefix("/catalogue/screens/") }.sorted()
                == ["help", "home", "menu"].map { "/catalogue/screens/\($0)" })
        #expect(page.contains("aria-label=\"home, a start\" class=\"start\"") && page.contains("▶ start"))
        #expect(page.matches(of: /<image href="\/screens\/[a-z]+\.png\?/).count == 3)
        #expect(page.contains("data-verb=\"show\"") && page.contains(">To menu</text>"))
        #expect(page.contains("“To menu” shows <a href=\"/catalogue/screens/menu\">menu</a>"))
        let dark = await service.get("/catalogue/flow?appearance=dark").text
        #expect(dark.contains("href=\"/catalogue/screens/menu?appearance=dark\""))
    }

    @Test("Without Graphviz, the list is there, and the page says why")
    func withoutGraphviz() async throws {
        let service = try self.service(Self.screens([("home", ["menu"]), ("menu", [])]), arranges: false)
        let page = await service.get("/catalogue/flow").text
        #expect(page.contains("needs Graphviz") && page.contains("<details class=\"ways\" open>"))
        #expect(!page.contains("<svg width"))
    }

    @Test("A large app has areas: each screen is in one, and an area leads to its neighbours")
    func areas() async throws {
        // A hub with many screens, and a chain.
        let spokes = (0..<200).map { "s\($0)" }
        let chain = (0..<100).map { (key: "c\($0)", targets: $0 < 99 ? ["c\($0 + 1)"] : []) }
        let service = try self.service(
            Self.screens([(key: "hub", targets: spokes)] + spokes.map { (key: $0, targets: []) } + chain))
        let page = await service.get("/catalogue/flow").text
        let areas = page.matches(of: /<li><a href="(\/catalogue\/flow\?area=[^"]+)"/).map { String($0.output.1) }
        #expect((5...8).contains(areas.count), "\(areas)")
        var shown: [String] = []
        var doors = 0
        for area in areas {
            let text = await service.get(area).text
            #expect(text.matches(of: /<[a-z]/).count <= 2_000)
            shown += links(text).filter { $0.hasPrefix("/catalogue/screens/") }
            let ways = links(text).filter { $0.hasPrefix("/catalogue/flow?area=") }
            doors += ways.count
            if let door = ways.first { #expect(await service.get(door).status == .ok) }
        }
        #expect(Set(shown).count == shown.count && doors > 0)
        #expect(await service.get("/catalogue/flow?area=screen/nope").status == .notFound)
    }
}
