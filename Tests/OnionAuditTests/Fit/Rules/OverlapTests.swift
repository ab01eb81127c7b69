import OnionModel
import Testing

@testable import OnionAudit

@Suite("Overlap")
struct OverlapTests {
    /// Returns the findings for two views of 100 × 40 points, the upper one offset.
    private func findings(_ lower: String, _ upper: String, x: Double = 0, y: Double) throws -> [String] {
        try Overlap().findings(
            """
            view: { id: view, subviews: [{ id: lower, \(lower) }, { id: upper, \(upper) }] }
            constraints:
              - lower.top = view.top
              - lower.leading = view.leading
              - lower.width = 100
              - lower.height = 40
              - upper.top = view.top + \(y)
              - upper.leading = view.leading + \(x)
              - upper.width = 100
              - upper.height = 40
            """)
    }

    private let label = "type: label, text: Ten letter"
    private let image = "type: imageView, image: { name: Cat, size: [100, 40] }"

    @Test("Overlapping texts and controls are reported with the size of the overlap")
    func covered() throws {
        #expect(
            try findings(label, label, y: 12) == ["lower: \"upper\" of \"template/scene\" covers 100 × 8 points of it"])
        #expect(
            try findings(label, "type: switch, isOn: true", x: 60, y: 0) == [
                "lower: \"upper\" of \"template/scene\" covers 40 × 20 points of it"
            ])
        #expect(try findings("type: slider", "type: button, title: Send, style: primary", y: 20).count == 1)
    }

    @Test("Views whose frames overlap but whose texts do not have no finding")
    func apart() throws {
        #expect(try findings(label, label, y: 19) == [])
        #expect(try findings("type: label, text: One", "type: label, text: Two, alignment: right", y: 0) == [])
        #expect(try findings("type: button, title: Send", "type: button", y: 0) == [])
    }

    @Test("A caption in an image and a badge at its edge have no finding, a text half outside of the image has one")
    func pictures() throws {
        #expect(try findings(image, label, y: 0) == [])
        #expect(try findings(image, image, y: 20) == [])
        #expect(
            try findings(image, label, y: 20) == ["lower: \"upper\" of \"template/scene\" covers 100 × 10 points of it"]
        )
        #expect(try findings(image, "type: button, title: New, backgroundColor: red", y: 20) == [])
        #expect(try findings(label, image, y: 0).count == 1)
    }

    @Test(
        "A view that several others cover has one finding, with the one that covers most and the number of the others")
    func coveredByOthers() throws {
        let uppers = (1...3).map { "{ id: upper\($0), \(label) }" }.joined(separator: ", ")
        let constraints = (1...3).map {
            "upper\($0).top = view.top + \(20 - 3 * $0), upper\($0).leading = view.leading"
        }
        #expect(
            try Overlap().findings(
                """
                view: { id: view, subviews: [{ id: lower, \(label) }, \(uppers)] }
                constraints: [lower.top = view.top, lower.leading = view.leading, \(constraints.joined(separator: ", "))]
                """
            ).first == "lower: \"upper3\" of \"template/scene\" covers 100 × 9 points of it, and 2 more views cover it")
    }

    @Test("Twice as many texts at one place, or pictures that may overlap, take twice the steps")
    func steps() {
        for (type, properties) in [
            (ViewType.label, [Property.text: PropertyValue.text(.verbatim(.plain("Ten letter")))]),
            (.imageView, [.image: .image(ImageReference(name: "Cat"))]),
        ] {
            #expect(
                Double(Overlap().steps(2_000, type, properties)) < 2.2
                    * Double(Overlap().steps(1_000, type, properties)))
        }
    }

    @Test("Scrolled content below fixed views has no finding, and neither have views inside a visible view")
    func scrolling() throws {
        #expect(
            try Overlap().findings(
                """
                view:
                  id: view
                  subviews:
                    - { id: scroll, type: scrollView, subviews: [{ id: below, type: label, text: Below }] }
                    - { id: bar, type: navigationBar }
                    - { id: button, type: button, title: Send, style: primary, subviews: [{ id: inside, type: label, text: New }] }
                constraints:
                  - scroll.edges = view.edges
                  - below.edges = scroll.contentLayoutGuide.edges
                  - bar.top = view.top
                  - bar.leading = view.leading
                  - bar.trailing = view.trailing
                  - button.centerX = view.centerX
                  - button.bottom = view.bottom
                  - inside.center = button.center
                """) == [])
    }
}
