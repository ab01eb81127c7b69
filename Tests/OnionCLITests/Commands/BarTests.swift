import Foundation
import OnionTestSupport
import Testing

@Suite("Items of bars on the command line")
struct BarTests {
    private static let documents = """
        template: nav
        kind: navigation
        view: { id: view, subviews: [{ id: container, slot: content }, { id: bar, type: navigationBar }] }
        constraints:
          - container.edges = view.edges
          - bar.top = safeArea.top
          - bar.leading = view.leading
          - bar.trailing = view.trailing
        ---
        template: leaf
        kind: content
        view: { id: view, subviews: [] }
        ---
        content: menu
        template: leaf
        navigationItem: { title: { en: Menu, de: Karte } }
        ---
        screen: menu
        content: menu
        wrap: [nav]
        navigationItem:
          rightBarButtonItems: [{ id: add, title: { en: Add }, image: plus, selector: "add:" }]
        """

    private func registry() throws -> OnionCommandLine {
        let onion = try OnionCommandLine.initialized()
        #expect(try onion.run("import", "-", input: Self.documents).status == 0)
        return onion
    }

    @Test("A tree says which part decided")
    func tree() throws {
        #expect(
            try registry().run("tree", "menu", "--locale", "de").output == """
                screen/menu@1  de
                └─ nav@1  navigation
                   └─ container ▸ content
                      └─ leaf@1  content
                         ├─ navigationItem.title: Karte  from content/menu@1
                         ├─ navigationItem.rightBarButtonItems: [ Add ]  from screen/menu@1
                         └─ content/menu@1

                """)
    }

    @Test("The texts of a screen are translated, searched and reported")
    func texts() throws {
        let onion = try registry()
        let missing = try onion.run("report", "translations", "--locale", "de")
        #expect(missing.output.contains("navigationItem.rightBarButtonItems.add.title"))
        #expect(try onion.run("export", "--strings", "de", "-o", "de.xliff").status == 0)
        let exported = try String(contentsOfFile: onion.folder.path("de.xliff"), encoding: .utf8)
        #expect(exported.contains("screen/menu#navigationItem.rightBarButtonItems.add.title"))
        let strings = "\"screen/menu#navigationItem.rightBarButtonItems.add.title\" = \"Neu\";\n"
        _ = try onion.folder.write(strings, to: "de.strings")
        #expect(try onion.run("import", "de.strings", "--locale", "de").status == 0)
        #expect(try onion.run("search", "Neu").output.contains("screen/menu"))
        #expect(try onion.run("diff", "screen/menu@1", "screen/menu@2").output.contains("Neu"))
    }

    @Test("The image of a button is used by its screen")
    func images() throws {
        let usage = try registry().run("usage", "image/plus").output
        #expect(usage.contains("screen/menu") && usage.contains("navigationItem.rightBarButtonItems[0].image"))
    }

    @Test("A picture of a screen has the title, and frames the parts of the bar")
    func pictures() throws {
        let onion = try registry()
        #expect(try onion.run("preview", "menu").output.contains("Menu"))
        let frames = try onion.run("frames", "menu", "--device", "iphone-se").output
        #expect(frames.contains("bar.title label") && frames.contains("bar.add button"))
    }
}

@Suite("Fields of templates on the command line")
struct TemplateFieldTests {
    private static let documents = """
        template: banner
        kind: layout
        fields: { text: { type: text, required: true } }
        view:
          id: view
          subviews: [{ id: container, slot: content }, { id: label, type: label, text: $text }]
        constraints: [container.edges = view.edges, label.center = view.center]
        ---
        template: leaf
        kind: content
        view: { id: view }
        ---
        content: c
        template: leaf
        ---
        screen: s
        content: c
        wrap: [{ template: banner, fields: { text: { en: Beta, de: Vorschau } } }]
        """

    @Test("A screen fills the templates around its content")
    func screen() throws {
        let onion = try OnionCommandLine.initialized()
        #expect(try onion.run("import", "-", input: Self.documents).status == 0)
        #expect(try onion.run("tree", "s", "--locale", "de").output.contains("text  Vorschau"))
        #expect(try onion.run("preview", "s").output.contains("Beta"))
        #expect(try onion.run("search", "Vorschau").output.contains("wrap[0].fields.text.de"))
        #expect(try onion.run("usage", "template/banner#text").output.contains("screen/s"))
        #expect(try onion.run("export", "screen/s").output.contains("template: banner"))
        let refused = try onion.refused(
            "import", "-", input: Data("screen: s\ncontent: c\nwrap: [{ template: banner, fields: { txt: A } }]".utf8))
        #expect(
            refused.error.contains("template/banner has no field \"txt\"")
                && refused.error.contains("did you mean \"text\"?"))
    }

    @Test("A template alone takes values from the command line")
    func alone() throws {
        let onion = try OnionCommandLine.initialized()
        #expect(try onion.run("import", "-", input: Self.documents).status == 0)
        #expect(try onion.run("preview", "template/banner", "--field", "text=Offers").output.contains("Offers"))
        let refused = try onion.run("preview", "template/banner", "--field", "txt=Offers")
        #expect(refused.status != 0 && refused.error.contains("did you mean \"text\"?"))
        #expect(try onion.run("preview", "template/banner", "--field", "text").error.contains("write name=value"))
        #expect(try onion.run("preview", "s", "--field", "text=Offers").error.contains("has no fields of its own"))
    }
}
