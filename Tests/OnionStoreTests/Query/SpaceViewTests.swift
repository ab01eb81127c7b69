import OnionTestRegistry
import Testing

@Suite("Spaces in the views of the registry")
struct SpaceViewTests {
    private static let documents = """
        color: shared:brand
        light: "#FF0000"
        ---
        template: shared:leaf
        kind: content
        view: { id: view, backgroundColor: brand }
        ---
        content: shop:home
        template: shared:leaf
        ---
        screen: shop:home
        content: home
        ---
        screen: home
        content: shop:home
        """

    @Test(
        "Each view has the space of its part, of the user of a part, or of the screen of a layer",
        arguments: [
            ("SELECT key, space FROM templates", ["shared:leaf shared"]),
            ("SELECT key, space, template FROM contents", ["shop:home shop shared:leaf"]),
            ("SELECT key, space FROM screens", ["home ", "shop:home shop"]),
            ("SELECT key, space FROM colors", ["shared:brand shared"]),
            (
                "SELECT screen, kind, key, space FROM screen_layers",
                ["home content shop:home ", "shop:home content shop:home shop"]
            ),
            ("SELECT template, key, space FROM template_usage", ["shared:leaf shop:home shop"]),
            ("SELECT token, key, space FROM token_usage", ["shared:brand shared:leaf shared"]),
            ("SELECT DISTINCT space, 1 FROM revisions", [" 1", "shared 1", "shop 1"]),
        ])
    func rows(sql: String, rows: [String]) throws {
        let test = try TestRegistry(Self.documents)
        #expect(try test.rows(sql + " ORDER BY 1, 2").map { $0 } == rows)
    }
}
