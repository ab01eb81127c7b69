import OnionModel
import OnionTestDocuments
import Testing

@Suite("Differences of templates")
struct TemplateDifferencesTests {
    private static func template(_ subviews: String, _ more: String = "") -> String {
        "template: box\nkind: content\nfields: { title: { type: text } }\n\(more)\nview:\n  id: view\n  subviews:\n\(subviews)"
    }

    private static let before = template(
        """
            - { id: a, type: label, text: $title }
            - { id: b, type: label, text: { en: One, de: Eins }, font: headline }
            - id: stack
              type: stackView
              subviews:
                - { id: c }
                - { id: d }
        """)

    @Test(
        "Views are matched by their ids, at any position",
        arguments: [
            (
                """
                    - { id: b, type: label, text: { en: One, de: Eins }, font: headline }
                    - { id: a, type: label, text: $title }
                    - { id: stack, type: stackView, subviews: [{ id: c }, { id: d }] }
                """, ["moved view b: view[1] → view[0]"]
            ),
            (
                """
                    - { id: a, type: label, text: $title }
                    - { id: stack, type: stackView, subviews: [{ id: c }, { id: d }] }
                    - { id: b, type: label, text: { en: One, de: Eins }, font: headline }
                """, ["moved view stack: view[2] → view[1]"]
            ),
            (
                """
                    - { id: a, type: label, text: $title }
                    - { id: stack, type: stackView, subviews: [{ id: c }, { id: d }, { id: b, type: label, text: { en: One, de: Eins }, font: headline }] }
                """, ["moved view b: view[1] → stack[2]"]
            ),
            (
                """
                    - { id: a, type: label, text: $title }
                    - { id: b, type: label, text: { en: One, de: Eins }, font: headline }
                    - { id: stack, type: stackView, subviews: [{ id: c }, { id: d, hidden: true }, { id: e }] }
                """, ["added property d.hidden: true", "added view e in stack[2]: {}"]
            ),
            (
                """
                    - { id: a, type: label, text: $title }
                    - { id: stack, type: stackView, subviews: [{ id: d }] }
                """,
                [
                    #"removed view b in view[1]: {"type":"label","text":{"de":"Eins","en":"One"},"font":"headline"}"#,
                    "removed view c in stack[0]: {}",
                ]
            ),
            (
                """
                    - { id: a, type: label, text: Hello }
                    - { id: b, type: label, text: { en: Two, fr: Un }, font: title1 }
                    - { id: stack, type: stackView, axis: vertical, subviews: [{ id: c, type: imageView }, { id: d }] }
                """,
                [
                    #"changed text a.text: "$title" → "Hello""#,
                    #"removed text b.text.de: "Eins""#,
                    #"changed text b.text.en: "One" → "Two""#,
                    #"added text b.text.fr: "Un""#,
                    #"changed property b.font: "headline" → "title1""#,
                    #"added property stack.axis: "vertical""#,
                    #"added property c.type: "imageView""#,
                ]
            ),
        ])
    func views(after: String, expected: [String]) throws {
        #expect(try differences(Self.before, Self.template(after)) == expected)
    }

    @Test("A root view under another name is the same view, and what is in it stays")
    func root() throws {
        let before = "template: t\nkind: content\nview: { id: view, subviews: [{ id: a }] }"
        let after = "template: t\nkind: content\nview: { id: root, alpha: 0.5, subviews: [{ id: a }] }"
        #expect(
            try differences(before, after) == [
                #"changed property root.id: "view" → "root""#, "added property root.alpha: 0.5",
            ])
    }

    @Test(
        "Constraints between the same attributes are one that was changed",
        arguments: [
            (
                ["a.top = view.top", "a.width = 60"], ["a.top = view.top + 8 @750", "a.width >= 60"],
                [
                    "changed constraint a.top: a.top = view.top → a.top = view.top + 8 @750",
                    "changed constraint a.width: a.width = 60 → a.width >= 60",
                ]
            ),
            (
                ["a.top = view.top"], ["a.top = b.top", "a.width = 1"],
                [
                    "removed constraint a.top: a.top = view.top", "added constraint a.top: a.top = b.top",
                    "added constraint a.width: a.width = 1",
                ]
            ),
            (
                ["a.width >= 10", "a.width <= 90"], ["a.width <= 90", "a.width >= 20"],
                ["moved constraint a.width: [1] → [0]", "changed constraint a.width: a.width >= 10 → a.width >= 20"]
            ),
            (["a.width = 1", "b.width = 2"], ["b.width = 2", "a.width = 1"], ["moved constraint b.width: [1] → [0]"]),
            (["a.width = 1", "a.width = 1"], ["a.width = 1"], ["removed constraint a.width: a.width = 1"]),
        ])
    func constraints(before: [String], after: [String], expected: [String]) throws {
        func template(_ lines: [String]) -> String {
            "template: t\nkind: content\nview: { id: view, subviews: [{ id: a }, { id: b }] }\nconstraints:\n"
                + lines.map { "  - \($0)\n" }.joined()
        }
        #expect(Set(try differences(template(before), template(after))) == Set(expected))
    }

    @Test("Keys, fields and variations are matched by name")
    func rest() throws {
        let before = """
            template: t
            kind: content
            summary: One
            fields: { title: { type: text, maxLength: 20 }, body: { type: text } }
            statusBar: { hidden: true }
            view: { id: view, subviews: [{ id: a }] }
            variations:
              - { when: { width: compact }, views: { a: { hidden: true } } }
            """
        let after = """
            template: t
            kind: content
            summary: Two
            controller: T
            fields: { title: { type: text, maxLength: 30 }, image: { type: image } }
            statusBar: { hidden: true, style: darkContent }
            view: { id: view, subviews: [{ id: a }] }
            variations:
              - { when: { height: compact }, uninstalled: [a] }
              - { when: { width: compact }, views: { a: { hidden: false } } }
            """
        #expect(
            try differences(before, after) == [
                #"changed value summary: "One" → "Two""#,
                #"added value statusBar.style: "darkContent""#,
                #"added value controller: "T""#,
                #"removed field fields.body: {"type":"text"}"#,
                "changed field fields.title.maxLength: 20 → 30",
                #"added field fields.image: {"type":"image"}"#,
                #"added variation variations[height: compact]: {"when":{"height":"compact"},"uninstalled":["a"]}"#,
                "changed variation variations[width: compact].views.a.hidden: true → false",
            ])
    }
}
