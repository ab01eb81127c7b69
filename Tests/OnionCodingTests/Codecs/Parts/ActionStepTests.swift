import OnionDocuments
import OnionModel
import OnionTestDocuments
import Testing

@testable import OnionCoding

@Suite("What a tap does, in documents")
struct ActionStepTests {
    private static func set(_ steps: String) -> String { "actions: a\nitems: [{ id: go, title: Go, \(steps) }]" }

    private static func json(_ node: Node) -> String { String(decoding: JSONWriter.compact(node), as: UTF8.self) }

    @Test(
        "One step is written directly, and several in the key does",
        arguments: [
            ("selector: 'go:'", #""selector":"go:""#, [ActionStep.selector("go:")]),
            ("show: menu", #""show":"menu""#, [.show(Reference(.screen, Key(stored: "menu")))]),
            (
                "does: [{ show: screen/menu@2 }]", #""show":"menu@2""#,
                [.show(Reference(.screen, Key(stored: "menu"), revision: 2))]
            ),
            (
                "present: меню, presentation: { style: pageSheet }",
                #""present":"меню","presentation":{"style":"pageSheet"}"#,
                [.present(Reference(.screen, Key(stored: "меню")), Presentation(style: .pageSheet))]
            ),
            ("dismiss: true", #""dismiss":true"#, [.dismiss]),
            ("selectTab: menu", #""selectTab":"menu""#, [.selectTab(Reference(.screen, Key(stored: "menu")))]),
            (
                "perform: save, with: { show: 3, draft: true, name: x }",
                #""perform":"save","with":{"draft":true,"name":"x","show":3}"#,
                [.perform("save", with: ["draft": .bool(true), "name": .text("x"), "show": .number(3)])]
            ),
            (
                "does: [{ perform: save }, { url: 'tel:112' }, { dismiss: true }]",
                #""does":[{"perform":"save"},{"url":"tel:112"},{"dismiss":true}]"#,
                [.perform("save"), .url("tel:112"), .dismiss]
            ),
        ])
    func forms(document: String, written: String, steps: [ActionStep]) throws {
        let part = try #require(Self.set(document).parts.first)
        guard case .actions(let set) = part else { return }
        #expect(set.items.map(\.steps) == [steps])
        #expect(Self.json(part.node) == #"{"actions":"a","items":[{"id":"go","title":"Go",\#(written)}]}"#)
        let (body, sites) = part.body()
        let references = sites.map(\.reference)
        #expect(try Part.read(body: body, of: part.reference, references: references) == part)
        #expect(try Part.document(body: body, of: part.reference, references: references) == part.node)
    }

    @Test("Stored actions have numbers in place of screens, and parameters stay as they are")
    func stored() throws {
        let part = try #require(
            Self.set("does: [{ perform: go, with: { show: 1 } }, { show: b }, { present: a@3 }]").parts.first)
        let (body, references) = part.body()
        #expect(
            Self.json(body)
                == #"{"items":[{"id":"go","title":"Go","does":[{"perform":"go","with":{"show":1}},{"show":0},{"present":1}]}]}"#
        )
        #expect(
            references.map { "\($0.path) \($0.reference) \($0.isLead)" } == [
                "items[0].does[1].show screen/b true", "items[0].does[2].present screen/a@3 true",
            ])
    }

    @Test("A view of a template has steps, too")
    func views() throws {
        let part = try #require(
            """
            template: t
            kind: content
            view: { id: view, show: b, subviews: [{ id: close, type: button, title: X, does: [{ perform: p }, { present: c }] }] }
            """.parts.first)
        let (body, references) = part.body()
        #expect(
            Self.json(body) == """
                {"kind":"content","view":{"id":"view","show":0,"subviews":[{"id":"close","type":"button","title":"X",\
                "does":[{"perform":"p"},{"present":1}]}]}}
                """)
        #expect(references == part.references)
        #expect(references.map(\.path) == ["view.show", "view.subviews[0].does[1].present"])
        #expect(try Part.document(body: body, of: part.reference, references: references.map(\.reference)) == part.node)
        #expect(
            part.renamed([references[0].reference: Reference(.screen, try Key("new"))]).references[0].reference.key.text
                == "new")
    }

    @Test(
        "Contradictions and steps that do nothing are problems",
        arguments: [
            ("selector: 'go:', url: 'tel:1'", "conflict first=selector second=url"),
            ("show: b, dismiss: true", "conflict first=show second=dismiss"),
            ("show: b, does: [{ dismiss: true }]", "conflict first=show second=does"),
            ("dismiss: false", "wrong-type expected=true found=false"),
            ("presentation: { style: popover }", "not-applicable key=presentation"),
            ("show: b, with: { a: 1 }", "not-applicable key=with"),
            ("does: []", "incomplete"),
            ("does: [{}]", "incomplete"),
            ("does: [dismiss]", "wrong-type"),
            ("perform: p, with: { a: [1] }", "wrong-type"),
            ("shw: b", "unknown-key key=shw nearest=show"),
            ("show: 'template/b'", "invalid-reference"),
        ])
    func problems(steps: String, identity: String) {
        let found = Self.set(steps).identities
        #expect(found.count == 1 && found[0].contains(identity), "\(found)")
    }

    @Test("Steps and parameters have a limit")
    func limits() {
        func list(_ count: Int, _ item: (Int) -> String) -> String {
            (0..<count).map(item).joined(separator: ", ")
        }
        #expect(Self.set("does: [\(list(16) { _ in "{ dismiss: true }" })]").identities == [])
        #expect(Self.set("does: [\(list(17) { _ in "{ dismiss: true }" })]").identities.count == 1)
        #expect(Self.set("perform: p, with: { \(list(33) { "p\($0): 1" }) }").identities.count == 1)
    }

    @Test("A view that takes no taps has no steps")
    func untapped() {
        let found = "template: t\nkind: content\nview: { id: view, type: progressView, dismiss: true }".identities
        #expect(found.count == 1 && found[0].contains("not-applicable key=dismiss type=progressView"), "\(found)")
    }
}
