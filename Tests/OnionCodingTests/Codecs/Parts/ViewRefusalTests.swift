import OnionModel
import OnionTestDocuments
import Testing

@Suite("Refused views and constraints")
struct ViewRefusalTests {
    /// A content template with fields, so that only its views differ from test to test.
    private static let leaf = """
        template: t
        kind: content
        fields: { title: { type: text }, picture: { type: image }, count: { type: number } }

        """

    @Test(
        "Views have an id, a type and properties that belong to it",
        arguments: [
            Refusal("view: { type: label }", "4:7: template/t view: missing-key key=id"),
            Refusal("view: { id: safeArea }", "4:13: template/t view.id: invalid-name name=safeArea"),
            Refusal("view: { id: a b }", "4:13: template/t view.id: invalid-name name=a b"),
            Refusal(
                "view: { id: view, type: lable }",
                "4:25: template/t view.type: unknown-value nearest=label value=lable"),
            Refusal(
                "view: { id: view, subviews: { id: a } }",
                "4:29: template/t view.subviews: wrong-type expected=a list found=a map"),
            Refusal(
                "view: { id: view, subviews: [{ id: a }, 5] }",
                "4:41: template/t view.subviews[1]: wrong-type expected=a map found=the number 5"),
            Refusal(
                "view: { id: view, subviews: [{ id: a }, { id: a }] }",
                "4:47: template/t view.subviews[1]: duplicate name=a"),
            Refusal("view: { id: view, text: Hi }", "4:19: template/t view: not-applicable key=text type=view"),
            Refusal("view: { id: view, title: null }", "4:19: template/t view: not-applicable key=title type=view"),
            Refusal(
                "view: { id: view, backgroundColour: red }",
                "4:19: template/t view: unknown-key key=backgroundColour nearest=backgroundColor"),
            Refusal(
                "view: { id: view, backgroundColor: '#12' }",
                "4:36: template/t view.backgroundColor: invalid-value value=#12"),
            Refusal(
                "view: { id: view, backgroundColor: { light: red } }",
                "4:36: template/t view.backgroundColor: wrong-type expected=a color found=a map"),
            Refusal(
                "view: { id: view, hugging: { vertical: 0 } }",
                "4:40: template/t view.hugging.vertical: out-of-range maximum=1000 minimum=1 value=0"),
            Refusal(
                "view: { id: view, alpha: 1.1 }",
                "4:26: template/t view.alpha: out-of-range maximum=1 minimum=0 value=1.1"),
            Refusal(
                "view: { id: view, intrinsicContentSize: [1] }",
                "4:41: template/t view.intrinsicContentSize: wrong-type expected=a size found=a list"),
            Refusal(
                "view: { id: view, type: label, font: bold }",
                "4:38: template/t view.font: unknown-value value=bold"),
            Refusal("view: { id: view, type: label, font: {} }", "4:38: template/t view.font: incomplete"),
            Refusal(
                "view: { id: view, type: label, font: { italic: false } }", "4:38: template/t view.font: incomplete"),
            Refusal(
                "view: { id: view, type: label, font: { italic: true, weight: bold } }",
                "4:38: template/t view.font: conflict first=italic second=weight"),
            Refusal(
                "view: { id: view, type: label, lines: 1.5 }",
                "4:39: template/t view.lines: wrong-type expected=a whole number found=the number 1.5"),
            Refusal(
                "view: { id: view, type: label, text: 5 }",
                "4:38: template/t view.text: wrong-type expected=a text found=the number 5"),
            Refusal("view: { id: view, type: label, text: {} }", "4:38: template/t view.text: empty"),
            Refusal(
                "view: { id: view, type: label, text: { english!: Hi } }",
                "4:40: template/t view.text: invalid-value value=english!"),
            Refusal(
                "view: { id: view, type: label, text: { pt-BR: Oi, pt_br: Oi } }",
                "4:51: template/t view.text: duplicate name=pt-BR"),
            Refusal(
                "view: { id: view, type: imageView, image: { size: [1, 2] } }",
                "4:43: template/t view.image: missing-key key=name"),
            Refusal("view: { id: view, slot: actions }", "4:7: template/t view: slot-mismatch type=view"),
            Refusal(
                "view: { id: view, slot: contens }",
                "4:25: template/t view.slot: unknown-value nearest=contents value=contens"),
        ])
    func views(refusal: Refusal) {
        #expect((Self.leaf + refusal.document).identities == [refusal.problem])
    }

    @Test(
        "A view shows fields that the template has, and that fit the property",
        arguments: [
            Refusal(
                "view: { id: view, type: label, text: $titel }",
                "4:38: template/t view: unknown-field field=titel nearest=title property=text"),
            Refusal(
                "view: { id: view, type: label, text: $caption }",
                "4:38: template/t view: unknown-field field=caption property=text"),
            Refusal(
                "view: { id: view, type: label, text: $1st }",
                "4:38: template/t view.text: invalid-name name=$1st"),
            Refusal(
                "view: { id: view, subviews: [{ id: a, type: imageView, image: $title }] }",
                "4:63: template/t view.subviews[0]: field-type-mismatch field=title property=image type=text"),
            Refusal(
                "view: { id: view, type: label, text: $count }",
                "4:38: template/t view: field-type-mismatch field=count property=text type=number"),
            Refusal(
                "view: { id: view, runtimeAttributes: [{ keyPath: tint, color: $title }] }",
                "4:63: template/t view.runtimeAttributes[0].color: invalid-value value=$title"),
        ])
    func boundFields(refusal: Refusal) {
        #expect((Self.leaf + refusal.document).identities == [refusal.problem])
    }

    @Test(
        "A constraint is one line of the grammar, and names views of the template",
        arguments: [
            Refusal(
                "constraints: view.top",
                #"5:14: template/t constraints: wrong-type expected=a list found=the text "view.top""#),
            Refusal(
                "constraints:\n  - view.top = labl.bottom",
                "6:5: template/t constraints[0]: unknown-view constraint=view.top = labl.bottom nearest=label view=labl"
            ),
            Refusal(
                "constraints:\n  - label.top = view.top\n  - label.tpo = view.top",
                "7:5: template/t constraints[1]: unknown-value column=7 constraint=label.tpo = view.top nearest=top value=tpo"
            ),
            Refusal(
                "constraints:\n  - label.width = view.top",
                "6:5: template/t constraints[0]: invalid-constraint constraint=label.width = view.top"),
        ])
    func constraints(refusal: Refusal) {
        let view = "view: { id: view, subviews: [{ id: label, type: label }] }\n"
        #expect((Self.leaf + view + refusal.document).identities == [refusal.problem])
    }
}
