import OnionCoding
import OnionDocuments
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Refused templates")
struct TemplateRefusalTests {
    @Test(
        "A template's members are read strictly",
        arguments: [
            Refusal("template: t\nview: { id: view }", "1:1: template/t: missing-key key=kind"),
            Refusal("template: t\nkind: content", "1:1: template/t: missing-key key=view"),
            Refusal(
                "template: t\nkind: content\nview: { id: view }\nconstrains: []",
                "4:1: template/t: unknown-key key=constrains nearest=constraints"),
            Refusal(
                "template: t\nkind: content\nfooter: x\nview: { id: view }",
                "3:1: template/t: unknown-key key=footer"),
            Refusal(
                "template: t\nkind: content\nview: { id: view }\ncontent: c",
                "4:1: template/t: unknown-key key=content"),
            Refusal(
                "template: t\nkind: contnet\nview: { id: view }",
                "2:7: template/t kind: unknown-value nearest=content value=contnet"),
            Refusal(
                "template: t\nkind: 5\nview: { id: view }",
                "2:7: template/t kind: wrong-type expected=a name found=the number 5"),
            Refusal(
                "template: t\nkind: content\ncontroller: ''\nview: { id: view }",
                "3:13: template/t controller: empty"),
            Refusal(
                "template: t\nkind: content\nsummary: 12\nview: { id: view }",
                "3:10: template/t summary: wrong-type expected=a text found=the number 12"),
            Refusal(
                "template: t\nkind: content\nstatusBar: { hidden: yes }\nview: { id: view }",
                #"3:22: template/t statusBar.hidden: wrong-type expected=true or false found=the text "yes""#),
            Refusal(
                "template: t\nkind: content\nstatusBar: { style: dark }\nview: { id: view }",
                "3:21: template/t statusBar.style: unknown-value nearest=darkContent value=dark"),
            Refusal(
                "template: t\nkind: content\npresentation: { style: fulScreen }\nview: { id: view }",
                "3:24: template/t presentation.style: unknown-value nearest=fullScreen value=fulScreen"),
            Refusal(
                "template: t\nkind: content\nadditionalSafeAreaInsets: { top: 200000 }\nview: { id: view }",
                "3:34: template/t additionalSafeAreaInsets.top: out-of-range maximum=100000 minimum=-100000 value=200000"
            ),
            Refusal(
                "template: t\nkind: content\nadditionalSafeAreaInsets: { top: .nan }\nview: { id: view }",
                "3:34: template/t additionalSafeAreaInsets.top: out-of-range maximum=100000 minimum=-100000 value=nan"),
            Refusal(
                "template: t\nkind: content\npreferredContentSize: [320, 200]\nview: { id: view }",
                "3:23: template/t preferredContentSize: wrong-type expected=a map found=a list"),
            Refusal(
                "template: t\nkind: content\ntranslatesAutoresizingMaskIntoConstraints: 1\nview: { id: view }",
                "3:44: template/t translatesAutoresizingMaskIntoConstraints: wrong-type expected=true or false found=the number 1"
            ),
        ])
    func members(refusal: Refusal) {
        #expect(refusal.document.identities == [refusal.problem])
    }

    @Test(
        "Fields have a name, a type and limits that make sense",
        arguments: [
            Refusal("fields: []", "3:9: template/t fields: wrong-type expected=a map of fields found=a list"),
            Refusal("fields:\n  1st: { type: text }", "4:3: template/t fields: invalid-name name=1st"),
            Refusal("fields:\n  title: {}", "4:10: template/t fields.title: missing-key key=type"),
            Refusal(
                "fields:\n  title: { type: txt }",
                "4:18: template/t fields.title.type: unknown-value nearest=text value=txt"),
            Refusal(
                "fields:\n  title: { type: text, requird: true }",
                "4:24: template/t fields.title: unknown-key key=requird nearest=required"),
            Refusal(
                "fields:\n  picture: { type: image, maxLength: 3 }",
                "4:12: template/t fields.picture: not-applicable key=maxLength"),
            Refusal(
                "fields:\n  title: { type: text, maxLength: 0 }",
                "4:35: template/t fields.title.maxLength: out-of-range maximum=100000 minimum=1 value=0"),
            Refusal(
                "fields:\n  title: { type: text, maxLength: 1.5 }",
                "4:35: template/t fields.title.maxLength: wrong-type expected=a whole number found=the number 1.5"),
        ])
    func fields(refusal: Refusal) {
        let document = "template: t\nkind: content\n\(refusal.document)\nview: { id: view }"
        #expect(document.identities == [refusal.problem])
    }

    @Test(
        "A template's kind, slots and fields fit together",
        arguments: [
            Refusal("template: t\nkind: layout\nview: { id: view }", "2:7: template/t: slot-mismatch kind=layout"),
            Refusal(
                "template: t\nkind: content\nview: { id: view, subviews: [{ id: box, slot: content }] }",
                "2:7: template/t: slot-mismatch kind=content view=box"),
            Refusal(
                "template: t\nkind: layout\nview: { id: view, slot: content, subviews: [{ id: a, slot: contents }] }",
                "3:60: template/t view.subviews[0]: too-many limit=1 slot=contents"),
            Refusal(
                """
                template: t
                kind: layout
                view:
                  id: view
                  slot: content
                  subviews:
                    - { id: a, type: stackView, slot: actions }
                    - { id: b, type: stackView, slot: actions }
                """,
                "8:39: template/t view.subviews[1]: too-many limit=1 slot=actions"),
        ])
    func kinds(refusal: Refusal) {
        #expect(refusal.document.identities == [refusal.problem])
    }

    @Test("Of many unknown views, the first have a near match, since each is compared with all views")
    func manyUnknownViews() {
        let long = "aViewWhoseNameIsMuchLongerThanTheOthers"
        let views = (0..<1_100).map { "{ id: \(long)\($0) }" }.joined(separator: ", ")
        let unknown = ["b\(long)1"] + (0..<950).map { "n\($0)" } + ["z\(long)2"]
        let constraints = unknown.map { "\($0).width = 5" }.joined(separator: ", ")
        let template = "template: t\nkind: content\nview: { id: view, subviews: [\(views)] }\n"
        for rule in [
            "constraints: [\(constraints)]",
            "variations: [{ when: { width: regular }, constraints: [\(constraints)] }]",
        ] {
            let nearest = (template + rule).read().problems.map { $0.values["nearest"] }
            #expect(nearest.count == unknown.count)
            #expect(nearest.first == "\(long)1")
            #expect(nearest.last == .some(nil))
        }
    }

    @Test("All problems of a document are reported at once, in the order of its keys and then of the rules")
    func together() {
        let document = """
            template: t
            kind: layuot
            summry: x
            statusBar: { hidden: 1 }
            view:
              id: view
              subviews:
                - { id: a, type: lable }
                - { alpha: 2 }
            constraints: [view.tp = 5]
            """
        #expect(
            document.read().problems.map { "\($0.position) \($0.path)" } == [
                "3:1 ", "2:7 kind", "4:22 statusBar.hidden", "8:22 view.subviews[0].type",
                "9:7 view.subviews[1]", "9:16 view.subviews[1].alpha", "10:15 constraints[0]",
            ])
    }
}
