import OnionCoding
import OnionDocuments
import OnionImport
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Refused variations")
struct VariationRefusalTests {
    @Test(
        "A variation fits the template that it belongs to",
        arguments: [
            Refusal("- { when: {}, uninstalled: [box] }", "5:11: template/t variations[0].when: incomplete"),
            Refusal(
                "- { when: { width: wide } }", "5:20: template/t variations[0].when.width: unknown-value value=wide"),
            Refusal("- { uninstalled: [box] }", "5:3: template/t variations[0]: missing-key key=when"),
            Refusal(
                "- { when: { width: regular }, uninstalled: [bax] }",
                "5:3: template/t variations[0]: unknown-view nearest=box view=bax"),
            Refusal(
                "- { when: { width: regular }, constraints: [bax.top = view.top] }",
                "5:3: template/t variations[0]: unknown-view nearest=box view=bax"),
            Refusal(
                "- { when: { width: regular }, uninstalled: [view] }",
                "5:3: template/t variations[0]: invariable view=view"),
            Refusal(
                "- { when: { width: regular }, uninstalled: [area] }",
                "5:3: template/t variations[0]: invariable view=area"),
            Refusal(
                "- { when: { width: regular }, views: { box: { axis: vertical } } }",
                "5:3: template/t variations[0]: not-applicable key=axis type=label"),
            Refusal(
                "- { when: { width: regular }, views: { box: { text: Hi } } }",
                "5:47: template/t variations[0].views.box: invariable property=text"),
        ])
    func refusals(refusal: Refusal) {
        let template = """
            template: t
            kind: layout
            view: { id: view, subviews: [{ id: box, type: label }, { id: area, subviews: [{ id: slot, slot: content }] }] }
            variations:
            \(refusal.document)
            """
        let problems = DocumentReader().read(bytes: Array(template.utf8), source: "t.yaml").problems
        #expect(problems.map(\.identity) == [refusal.problem])
    }
}
