import Foundation
import OnionTestSupport
import Testing

@Suite("Slots and tabs on the command line")
struct SlotTests {
    private static let documents = """
        color: brand
        light: "#D4420A"
        ---
        template: page
        kind: layout
        view:
          id: view
          subviews:
            - { id: body, slot: content }
            - { id: footer, slot: { name: footer, takes: content, count: 0...1 } }
        constraints:
          - body.top = view.top
          - body.leading = view.leading
          - body.trailing = view.trailing
          - footer.top = body.bottom
          - footer.leading = view.leading
          - footer.trailing = view.trailing
          - footer.bottom = view.bottom
        ---
        template: tabs
        kind: navigation
        view: { id: view, slot: tabs }
        ---
        template: leaf
        kind: content
        fields: { tone: { type: color } }
        view: { id: view, backgroundColor: $tone, subviews: [{ id: box }] }
        constraints: [box.edges = view.edges, box.height >= 40]
        ---
        content: menu
        template: leaf
        ---
        content: imprint
        template: leaf
        ---
        screen: menu
        compose: { template: page, slots: { content: menu, footer: imprint } }
        ---
        screen: bare
        content: menu
        wrap: [page]
        ---
        screen: home
        compose: { template: tabs, contents: [{ screen: bare }, { screen: menu }], selected: menu }

        """

    private func registry() throws -> OnionCommandLine {
        let onion = try OnionCommandLine.initialized()
        #expect(try onion.run("import", "-", input: Self.documents).status == 0)
        return onion
    }

    @Test("A tree names the slots, the empty ones and the selected tab")
    func tree() throws {
        let onion = try registry()
        #expect(
            try onion.run("tree", "screen/home").output == """
                screen/home@1  en
                └─ tabs@1  navigation
                   └─ view ▸ tabs
                      ├─ page@1  layout  from screen/bare@1
                      │  ├─ body ▸ content
                      │  │  └─ leaf@1  content
                      │  │     └─ content/menu@1
                      │  └─ footer ▸ footer: content  empty
                      └─ page@1  layout  selected  from screen/menu@1
                         ├─ body ▸ content
                         │  └─ leaf@1  content
                         │     └─ content/menu@1
                         └─ footer ▸ footer: content
                            └─ leaf@1  content
                               └─ content/imprint@1

                """)
        #expect(try onion.run("tree", "screen/home", "--tab", "bare").output.contains("selected  from screen/bare@1"))
        let refused = try onion.run("tree", "screen/home", "--tab", "bar")
        #expect(refused.status == 2)
        #expect(refused.error == "error: screen/home@1 has no tab \"bar\"; did you mean \"bare\"?\n")
    }

    @Test("The frames are those of the selected tab, and an empty slot has no height")
    func frames() throws {
        let onion = try registry()
        func footer(_ arguments: String...) throws -> String? {
            try onion.run(["frames", "screen/home", "--device", "iphone-se"] + arguments, input: Data()).output
                .split(separator: "\n").first { $0.contains("footer view") }.map(String.init)
        }
        #expect(try footer()?.contains(" 0)") == false)
        #expect(try footer("--tab", "0")?.contains("(0, 568, 320, 0)") == true)
        let tabs = try ["0", "1"].map { tab in
            #expect(try onion.run("preview", "screen/home", "--tab", tab, "-o", "home\(tab).svg").status == 0)
            return try Data(contentsOf: URL(filePath: onion.folder.path("home\(tab).svg")))
        }
        #expect(tabs[0] != tabs[1])
    }

    @Test("A diff reports a changed slot, and usage gives the paths through slots")
    func changes() throws {
        let onion = try registry()
        let changed = """
            screen: menu
            compose: { template: page, slots: { content: imprint, footer: menu } }
            ---
            screen: home
            compose: { template: tabs, contents: [{ screen: bare }, { screen: menu }], selected: 0 }
            """
        let impact = try onion.run("impact", "-", input: changed)
        #expect(impact.status == 0 && impact.error == "", "\(impact.error)")
        #expect(
            impact.output.contains("screen/menu") && impact.output.contains("moved layer content/menu"),
            "\(impact.output)")
        #expect(try onion.run("import", "-", input: changed).status == 0)
        let difference = try onion.run("diff", "screen/menu")
        #expect(
            difference.output.contains("moved layer content/menu: template/page content[0] → template/page footer[0]"),
            "\(difference.output)")
        #expect(try onion.run("diff", "screen/home").output.contains("template/tabs.selected: 1 → 0"))
        #expect(
            try onion.run("usage", "content/menu", "--format", "csv").output.contains("compose.slots.footer.content"))
        let rows = try onion.run("sql", "SELECT path FROM screen_layers WHERE key = 'menu' AND screen = 'menu'")
        #expect(rows.output.contains("compose.slots.footer.content"))
        #expect(try onion.run("check").status == 0)
    }

    @Test("A slot may be called fields, and screens beside tabs are no tabs")
    func names() throws {
        let onion = try registry()
        let documents = """
            template: fields
            kind: layout
            view: { id: view, subviews: [{ id: body, slot: { name: fields, takes: tabs } }, { id: side, slot: { name: selected, takes: content } }] }
            ---
            screen: named
            compose: { template: fields, slots: { fields: [{ screen: bare }], selected: { screen: menu } } }

            """
        #expect(try onion.run("import", "-", input: documents).status == 0)
        #expect(try onion.run("show", "screen/named").output.contains("screen: bare"))
        #expect(try onion.run("export", "-o", "out/").status == 0)
        #expect(try onion.run("import", "out").output == "11 unchanged\n")
        let flow = try onion.run("report", "flow", "--from", "named", "--format", "csv").output
        #expect(flow.contains("selectTab,screen/bare") && !flow.contains("selectTab,screen/menu"), "\(flow)")
    }

    @Test("A field takes the name of a color of the registry")
    func field() throws {
        let onion = try registry()
        let pictures = try ["brand", "systemBlue"].map { tone in
            #expect(
                try onion.run("preview", "template/leaf", "--field", "tone=\(tone)", "-o", "\(tone).png").status == 0)
            return try Data(contentsOf: URL(filePath: onion.folder.path("\(tone).png")))
        }
        #expect(pictures[0] != pictures[1])
        let refused = try onion.run("preview", "template/leaf", "--field", "tone=brnd", "-o", "other.png")
        #expect(refused.status == 2)
        #expect(refused.error == "error: there is no color/brnd; did you mean \"color/brand\"?\n")
    }
}
