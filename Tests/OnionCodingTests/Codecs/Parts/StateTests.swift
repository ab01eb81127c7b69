import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@testable import OnionCoding

@Suite("States in documents")
struct StateTests {
    private static let template = """
        template: t
        kind: content
        fields: { isValid: { type: bool }, level: { type: number }, name: { type: text } }
        view: { id: view, subviews: [{ id: box, type: label, hidden: true, text: Hi }, { id: icon, type: imageView }] }
        constraints: [box.top = view.top]
        states:

        """

    private func problems(_ states: String) -> [String] {
        DocumentReader().read(bytes: Array((Self.template + states).utf8), source: "t.yaml").problems.map(\.identity)
    }

    @Test("States are written as they are read, in the order of the document")
    func roundTrip() throws {
        let states = """
              wrong:
                when: { isValid: false, level: 2.5 }
                box.textColor: systemRed
                box.hidden: false
                icon.image: cross
                without: [box.top = view.top]
                constraints: [box.top = view.top + 8]
              busy:
                icon.alpha: 0.5

            """
        let parts = (Self.template + states).parts
        guard case .template(let template)? = parts.first else {
            Issue.record("no template")
            return
        }
        #expect(template.states.map(\.name) == ["wrong", "busy"])
        #expect(template.states[0].condition == ["isValid": .bool(false), "level": .number(2.5)])
        let node = Part.template(template).node
        let text = String(decoding: JSONWriter.compact(node), as: UTF8.self)
        #expect(text.parts == parts)
        #expect(
            node["states"]?["wrong"]?.entries?.map(\.key) == [
                "when", "box.hidden", "box.textColor", "icon.image", "without", "constraints",
            ])
    }

    @Test(
        "A state fits the template that it belongs to",
        arguments: [
            ("  a: { bax.hidden: false }", "7:6: template/t states.a: unknown-view nearest=box view=bax"),
            (
                "  a: { constraints: [bax.top = view.top] }",
                "7:6: template/t states.a: unknown-view nearest=box view=bax"
            ),
            (
                "  a: { box.hiden: false }",
                "7:8: template/t states.a.box.hiden: invariable nearest=hidden property=hiden"
            ),
            ("  a: { box.userLabel: Bye }", "7:8: template/t states.a.box.userLabel: invariable property=userLabel"),
            ("  a: { box.axis: vertical }", "7:6: template/t states.a: not-applicable key=axis type=label"),
            ("  a: { box.lines: $level }", "7:6: template/t states.a: invariable property=lines"),
            ("  a: { wehn: { isValid: true } }", "7:8: template/t states.a.wehn: unknown-key key=wehn nearest=when"),
            ("  a: {}", "7:6: template/t states.a: empty name=a"),
            ("  a: { box.hidden: true }", "7:6: template/t states.a: empty name=a"),
            ("  a: { when: { isValid: true } }", "7:6: template/t states.a: empty name=a"),
            ("  a: 1", "7:6: template/t states.a: wrong-type expected=a map of changes found=the number 1"),
            ("  a: { when: {}, box.alpha: 0.5 }", "7:14: template/t states.a.when: incomplete"),
            ("  a: { when: { isValid: null }, box.alpha: 0.5 }", "7:14: template/t states.a.when: incomplete"),
            (
                "  a: { when: { isvalid: true }, box.alpha: 0.5 }",
                "7:6: template/t states.a: unknown-field field=isvalid nearest=isValid"
            ),
            (
                "  a: { when: { isValid: 1 }, box.alpha: 0.5 }",
                "7:6: template/t states.a: field-type-mismatch field=isValid type=bool"
            ),
            (
                "  a: { when: { name: Anna }, box.alpha: 0.5 }",
                "7:6: template/t states.a: field-type-mismatch field=name type=text"
            ),
            ("  normal: { box.alpha: 0.5 }", "7:3: template/t states.normal: invalid-name name=normal"),
            ("  \"a b\": { box.alpha: 0.5 }", "7:3: template/t states.a b: invalid-name name=a b"),
        ])
    func refusals(states: String, problem: String) {
        #expect(problems(states) == [problem])
    }

    @Test("A template has at most 32 states")
    func limit() {
        func states(_ count: Int) -> String {
            (0..<count).map { "  s\($0): { box.alpha: 0.5 }" }.joined(separator: "\n")
        }
        #expect(problems(states(32)) == [])
        #expect(problems(states(33)) == ["7:3: template/t states: too-many limit=32"])
    }

    @Test("A difference names the state")
    func differences() throws {
        func part(_ states: String) throws -> Part { try #require((Self.template + states).parts.first) }
        let before = try part("  a: { box.alpha: 0.5 }\n  b: { icon.alpha: 0.5 }")
        let after = try part("  a: { box.alpha: 0.25, icon.alpha: 0 }")
        #expect(
            before.differences(to: after).map(\.description) == [
                #"removed state states.b: {"icon.alpha":0.5}"#, "changed state states.a.box.alpha: 0.5 → 0.25",
                "added state states.a.icon.alpha: 0",
            ])
    }
}
