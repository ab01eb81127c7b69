import OnionModel
import OnionStore
import OnionTestRegistry
import Testing

@Suite("Steps that select tabs")
struct SelectedTabsTests {
    private static let documents = """
        template: leaf
        kind: content
        view: { id: view }
        ---
        template: nav
        kind: navigation
        view: { id: view, slot: content }
        ---
        content: c
        template: leaf
        ---
        screen: menu
        content: c
        ---
        screen: wrapped
        compose: { template: nav, content: { screen: menu } }
        ---
        screen: alone
        content: c
        ---
        actions: go
        items:
          - { id: menu, title: Menu, selectTab: menu }
          - { id: alone, title: Alone, does: [{ dismiss: true }, { selectTab: alone }] }

        """

    private func findings(_ documents: String) throws -> [String] {
        var findings: [Finding] = []
        try TestRegistry(documents).registry.read { try $0.check { findings.append($0) } }
        return findings.filter { $0.code.rawValue == "unknown-tab" }.map { "\($0.path): \($0.message)" }
    }

    @Test("A screen that is no tab is found, where a template of the registry has tabs")
    func missing() throws {
        #expect(try findings(Self.documents) == [])
        let tabs = """
            ---
            template: tabs
            kind: navigation
            view: { id: view, subviews: [{ id: area, slot: { name: main, takes: tabs } }] }
            ---
            screen: home
            compose: { template: tabs, slots: { main: [{ template: nav, content: { screen: wrapped } }] } }

            """
        #expect(
            try findings(Self.documents + tabs) == [
                "items[1].does[1].selectTab: screen/alone is no tab of a screen; its tab cannot be selected"
            ])
    }
}
