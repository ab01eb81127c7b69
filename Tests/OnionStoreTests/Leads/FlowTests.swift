import OnionModel
import OnionTestRegistry
import Testing

@testable import OnionStore

@Suite("The flow of an app")
struct FlowTests {
    private static func rows(_ test: TestRegistry, from start: String? = nil) throws -> ([String], FlowSummary) {
        var rows: [String] = []
        let summary = try test.registry.read { snapshot in
            try snapshot.eachFlowRow(from: start.map { try Reference(parsing: $0) }) { row in
                switch row {
                case .lead(let lead):
                    let title = lead.title?.text(for: .english, base: .english) ?? "-"
                    rows.append("\(lead.screen.key) \(lead.name) \(title): \(lead.step)")
                case .start(let screen): rows.append("start \(screen.key)")
                case .unreachable(let screen): rows.append("unreachable \(screen.key)")
                case .deadEnd(let screen): rows.append("dead end \(screen.key)")
                }
            }
        }
        return (rows, summary)
    }

    @Test("Each step to a screen is a row of every screen that shows its action, also of a screen around it")
    func leads() throws {
        let (rows, summary) = try Self.rows(TestRegistry(LeadTests.circle))
        #expect(
            rows == [
                "a actions/a@1#go Go: show b",
                "b actions/b@1#back Back: present a", "b actions/b@1#again Again: selectTab b",
                "outer actions/a@1#go Go: show b",
                "start outer",
            ])
        #expect(summary == FlowSummary(screens: 3, leads: 4, starts: 1, unreachable: 0, deadEnds: 0))
    }

    private static let more = """

        ---
        content: quiet
        template: leaf
        ---
        template: modal
        kind: navigation
        view:
          id: view
          subviews:
            - { id: container, slot: content }
            - { id: close, type: button, title: Close, dismiss: true }
        ---
        screen: end
        content: quiet
        ---
        screen: sheet
        content: quiet
        wrap: [modal]
        ---
        screen: alone
        content: quiet
        ---
        actions: a
        items:
          - { id: end, title: { en: The end, de: Ende }, present: end }
          - { id: sheet, image: clock, present: sheet, presentation: { style: formSheet } }
        ---
        actions: nobody
        items: [{ id: go, title: Go, show: alone }]
        """

    @Test("Screens that are not reached and dead ends are found; a button that dismisses ends none")
    func ends() throws {
        let test = try TestRegistry(LeadTests.circle)
        try test.add(Self.more.dropFirstDivider)
        let (rows, summary) = try Self.rows(test, from: "screen/a")
        #expect(
            rows == [
                "a actions/a@2#end The end: present end", "a actions/a@2#sheet -: present sheet",
                "unreachable alone", "unreachable b", "unreachable outer", "dead end end",
            ])
        #expect(summary.deadEnds == 1)
        #expect(throws: RegistryError.self) { try Self.rows(test, from: "screen/nowhere") }
        #expect(throws: RegistryError.self) { try Self.rows(test, from: "template/box") }
    }

    @Test("Screens in tabs lead for themselves, and their tabs lead to them")
    func tabs() throws {
        let test = try TestRegistry(LeadTests.circle)
        try test.add(
            """
            template: bar
            kind: navigation
            view: { id: view, subviews: [{ id: container, slot: tabs }, { id: tabBar, type: tabBar }] }
            ---
            template: frame
            kind: navigation
            view: { id: view, subviews: [{ id: container, slot: content }] }
            ---
            screen: second
            content: b
            wrap: [box]
            tabBarItem: { title: { en: Second, de: Zweiter } }
            ---
            screen: home
            compose:
              template: bar
              contents: [{ screen: a@1 }, { template: frame, content: { screen: second } }]
            """)
        let (rows, summary) = try Self.rows(test, from: "screen/home")
        #expect(
            rows.prefix(6) == [
                "a actions/a@1#go Go: show b", "b actions/b@1#back Back: present a",
                "b actions/b@1#again Again: selectTab b", "home template/bar@1#tabBar -: selectTab a@1",
                "home template/bar@1#tabBar Second: selectTab second", "second actions/b@1#back Back: present a",
            ])
        #expect(summary.leads == 7)
    }

    @Test(
        "A button of a template leads from every screen with the template, and a template pinned by a screen from that one"
    )
    func templates() throws {
        let test = try TestRegistry(LeadTests.circle)
        let modal =
            "template: modal\nkind: navigation\nview: { id: view, subviews: [{ id: c, slot: content }, { id: x, type: button, title: X, STEP }] }"
        try test.add(modal.replacing("STEP", with: "show: a") + "\n---\nscreen: one\ncontent: a\nwrap: [box, modal@1]")
        try test.add(modal.replacing("STEP", with: "show: b") + "\n---\nscreen: two\ncontent: a\nwrap: [box, modal]")
        let (rows, _) = try Self.rows(test)
        #expect(
            rows.filter { $0.contains("modal") } == [
                "one template/modal@1#x X: show a", "two template/modal@2#x X: show b",
            ])
        #expect(
            try test.registry.read { try $0.usageLines(of: .part(Reference(.screen, Key("a")))) } == [
                "template/modal@1 view.subviews[1].show screen/a", "actions/b items[0].does[1].present screen/a",
                "screen/outer compose.screen screen/a",
            ])
    }
}

extension String {
    fileprivate var dropFirstDivider: String { String(drop { $0 == "\n" || $0 == "-" }) }
}
