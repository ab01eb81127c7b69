import Testing

@testable import OnionAudit

@Suite("Outside the screen")
struct OutsideScreenTests {
    private func document(_ view: String, top: Double) -> String {
        """
        view: { id: view, subviews: [{ id: thing, \(view) }] }
        constraints: [thing.top = view.top + \(top), thing.leading = view.leading]
        """
    }

    @Test("A text or a control beyond an edge of the screen is reported, an image is not")
    func beyond() throws {
        let rule = OutsideScreen()
        #expect(
            try rule.findings(document("type: label, text: Hello", top: 470)) == [
                "thing: reaches 10 points beyond the bottom of the screen"
            ])
        #expect(
            try rule.findings(document("type: switch", top: -5)) == [
                "thing: reaches 5 points beyond the top of the screen"
            ]
        )
        #expect(try rule.findings(document("type: imageView, image: { name: Cat, size: [50, 50] }", top: 470)) == [])
        #expect(try rule.findings(document("type: label, text: Hello", top: 460)) == [])
    }

    @Test("Content that can be scrolled into view has no finding")
    func scrolling() throws {
        #expect(
            try OutsideScreen().findings(
                """
                view:
                  id: view
                  subviews: [{ id: scroll, type: scrollView, subviews: [{ id: below, type: label, text: Below }] }]
                constraints:
                  - scroll.edges = view.edges
                  - below.top = scroll.contentLayoutGuide.top + 900
                  - below.leading = scroll.contentLayoutGuide.leading
                  - below.trailing = scroll.contentLayoutGuide.trailing
                  - below.bottom = scroll.contentLayoutGuide.bottom
                """) == [])
    }
}
