import OnionModel
import OnionTestRegistry
import Testing

@Suite("Screens that do not fit the slots of their templates")
struct SlotRefusalTests {
    private static let stored = """
        template: page
        kind: layout
        view:
          id: view
          subviews:
            - { id: body, slot: content }
            - { id: side, slot: { name: side, takes: contents, count: 1...2 } }
            - { id: footer, slot: { name: footer, takes: content, count: 0...1 } }
            - { id: buttons, type: stackView, slot: actions }
            - { id: links, type: stackView, slot: { name: links, takes: actions } }
        ---
        template: tabs
        kind: navigation
        view: { id: view, slot: { takes: tabs, count: 2... } }
        ---
        template: leaf
        kind: content
        view: { id: view }
        ---
        content: a
        template: leaf
        ---
        actions: legal
        items: [{ id: terms, title: Terms, url: https://example.com }]
        ---
        screen: fine
        compose: { template: page, slots: { content: a, side: [{ content: a }], links: { actions: legal } } }

        """

    @Test(
        "Every slot is filled as its count says",
        arguments: [
            ("{ content: a, side: a }", ""),
            ("{ content: a, side: { contents: [{ content: a }] }, footer: null }", ""),
            ("{ side: a }", "empty-slot reference=template/page"),
            ("{ content: a }", "empty-slot reference=template/page slot=side"),
            ("{ content: a, side: [] }", "slots.side: too-few-layers found=0 reference=template/page slot=side"),
            (
                "{ content: a, side: [{ content: a }, { content: a }, { content: a }] }",
                "slots.side: too-many-layers found=3 reference=template/page slot=side"
            ),
            (
                "{ content: a, side: a, footer: [{ content: a }, { content: a }] }",
                "slots.footer: too-many-layers found=2 reference=template/page slot=footer"
            ),
            (
                "{ content: a, side: a, foter: a }",
                "slots.foter: unknown-slot nearest=footer reference=template/page slot=foter"
            ),
            (
                "{ content: a, side: a, foter: null }",
                "slots.foter: unknown-slot nearest=footer reference=template/page slot=foter"
            ),
            ("{ content: a, side: a, é: a }", "slots.é: unknown-slot reference=template/page slot=é"),
            (
                "{ content: a, side: { actions: legal } }",
                "slots.side: slot-mismatch reference=template/page slot=side"
            ),
            ("{ content: a, side: a, links: a }", "slots.links: slot-mismatch reference=template/page slot=links"),
            (
                "{ content: a, side: a, actions: { actions: legal } }",
                "slots.actions: slot-mismatch reference=template/page slot=actions"
            ),
            (
                "{ content: a, side: { contents: [{ content: a }], selected: 0 } }",
                "slots.side.selected: not-applicable reference=template/page slot=side"
            ),
        ])
    func counts(slots: String, problem: String) throws {
        let found = try TestRegistry(Self.stored).refusal(
            "screen: s\ncompose: { template: page, slots: \(slots) }")
        let path = problem.hasPrefix("slots") ? "compose." : "compose: "
        #expect(
            found.map { $0.replacing(#/^[0-9:]+: /#, with: "") }
                == (problem.isEmpty ? [] : ["screen/s \(path)\(problem)"]))
    }

    @Test("The short form fills the main slot alone")
    func short() throws {
        let test = try TestRegistry(Self.stored)
        #expect(
            try test.refusal("screen: s\ncontent: a\nwrap: [page]") == [
                "3:8: screen/s wrap[0]: empty-slot reference=template/page slot=side"
            ])
        #expect(
            try test.refusal("screen: s\ncontent: a\nwrap: [tabs]") == [
                "3:8: screen/s wrap[0]: too-few-layers found=1 reference=template/tabs"
            ])
    }

    @Test("A template is not changed so that a stored screen does not fit its slots any more")
    func changedTemplate() throws {
        let test = try TestRegistry(Self.stored)
        func refusal(_ old: String, _ new: String) throws -> [String] {
            let template = Self.stored.components("---\n")[0].replacing(old, with: new)
            return try test.refusal(template).map { $0.replacing(#/ (path|user)=.*/#, with: "") }
        }
        for (old, new) in [
            ("0...1", "1"), ("1...2", "2"), ("name: links", "name: link"), ("name: side", "name: sides"),
        ] {
            #expect(try refusal(old, new).count >= 1, "\(new)")
        }
        for (old, new) in [
            ("1...2", "1...3"), ("0...1", "0"), ("name: footer", "name: foot"), ("{ id: side", "{ id: edge"),
        ]
        where new != "0" {
            #expect(try refusal(old, new) == [], "\(new)")
        }
    }
}

extension String {
    fileprivate func components(_ separator: String) -> [String] { split(separator: separator).map(String.init) }
}
