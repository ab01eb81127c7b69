import OnionDocuments
import OnionModel
import OnionTestSupport
import Testing

@Suite("Variations that are refused")
struct VariationRefusalTests {
    @Test(
        "A variation fits the template that it belongs to",
        arguments: [
            Refusal(
                "- { when: {}, uninstalled: [box] }",
                "variations[0].when: the condition says nothing; give it a width or a height, compact or regular"),
            Refusal(
                "- { when: { width: wide } }",
                "variations[0].when.width: there is no \"wide\" here; write one of compact, regular"),
            Refusal(
                "- { uninstalled: [box] }",
                "variations[0]: \"when\" is missing; add it: The size classes that it holds in"),
            Refusal(
                "- { when: { width: regular }, uninstalled: [bax] }",
                "variations[0]: the variation names the view \"bax\", which the template does not have; did you mean \"box\"?"
            ),
            Refusal(
                "- { when: { width: regular }, constraints: [bax.top = view.top] }",
                "variations[0]: the variation names the view \"bax\", which the template does not have; did you mean \"box\"?"
            ),
            Refusal(
                "- { when: { width: regular }, uninstalled: [view] }",
                "variations[0]: the root view is in every size class"),
            Refusal(
                "- { when: { width: regular }, uninstalled: [area] }",
                "variations[0]: \"area\" holds a slot, and slots are in every size class"),
            Refusal(
                "- { when: { width: regular }, views: { box: { axis: vertical } } }",
                "variations[0]: a view of type label has no \"axis\""),
            Refusal(
                "- { when: { width: regular }, views: { box: { text: Hi } } }",
                "variations[0].views.box: there is no property \"text\" that varies; texts and names are the same in all size classes"
            ),
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
        #expect(problems.map { "\($0.path): \($0.message)\($0.remedy.map { "; \($0)" } ?? "")" } == [refusal.problem])
    }
}
