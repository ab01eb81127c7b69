import OnionModel
import Testing

struct StackArrangementTests {
    @Test("Fill stretches the view that hugs least")
    func fillStretches() throws {
        let scene = try stack(
            [.spacing: .number(10)], [box("a", 50, hugging: 251), box("b", 60), box("c", 70, hugging: 252)])
        #expect(try scene.frame("a") == [0, 0, 50, 20])
        #expect(try scene.frame("b") == [60, 0, 180, 20])
        #expect(try scene.frame("c") == [250, 0, 70, 20])
    }

    @Test("Equal spacing widens the spaces")
    func equalSpacing() throws {
        let scene = try stack(
            [.spacing: .number(10), .distribution: .choice("equalSpacing")], [box("a", 50), box("b", 60), box("c", 70)])
        #expect(try scene.frame("a") == [0, 0, 50, 20])
        #expect(try scene.frame("b") == [120, 0, 60, 20])
        #expect(try scene.frame("c") == [250, 0, 70, 20])
    }

    @Test("Equal centering gives the centres equal distances")
    func equalCentering() throws {
        let scene = try stack(
            [.distribution: .choice("equalCentering")], [box("a", 40), box("b", 20), box("c", 80)])
        // Centres at 20, 150 and 280.
        #expect(try scene.frame("b") == [140, 0, 20, 20])
    }

    @Test("Hidden views have no space")
    func hiddenViews() throws {
        var hidden = box("b", 60)
        hidden.properties[.hidden] = .bool(true)
        let scene = try stack(
            [.spacing: .number(10), .distribution: .choice("equalSpacing")], [box("a", 50), hidden, box("c", 70)])
        #expect(try scene.frame("a") == [0, 0, 50, 20])
        #expect(try scene.frame("c") == [250, 0, 70, 20])
        #expect(try scene.frame("b")[2] == 0)
        #expect(scene.issues.isEmpty)
    }

    @Test("Custom spacing applies after its view")
    func customSpacing() throws {
        var first = box("a", 50, hugging: 251)
        first.properties[.customSpacing] = .number(30)
        let scene = try stack([.spacing: .number(10)], [first, box("b", 60, hugging: 251), box("c", 70)])
        #expect(try scene.frame("b") == [80, 0, 60, 20])
        #expect(try scene.frame("c") == [150, 0, 170, 20])
    }

    @Test("A stack view is as large as its arranged views")
    func stackView() throws {
        let stack = TemplateView.test(
            "stack", .stackView, [.axis: .choice("vertical"), .spacing: .number(5)], [box("a", 50), box("b", 60)])
        let scene = try Scene([stack], "stack.leading = view.leading", "stack.top = view.top")
        #expect(try scene.frame("stack") == [0, 0, 60, 45])
    }

    @Test("Margins apply when the arrangement is relative to them")
    func marginsApply() throws {
        let margins: [Property: PropertyValue] = [
            .layoutMargins: .insets(DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
            .isLayoutMarginsRelativeArrangement: .bool(true),
        ]
        let scene = try stack(margins, [box("a", 50)])
        #expect(try scene.frame("a") == [2, 1, 314, 20])
        #expect(try scene.frame("stack") == [0, 0, 320, 24])
    }

    @Test("Spaces can be measured from baseline to baseline")
    func spacesMeasured() throws {
        let column: [Property: PropertyValue] = [
            .axis: .choice("vertical"), .spacing: .number(30), .isBaselineRelativeArrangement: .bool(true),
        ]
        let stack = TemplateView.test("stack", .stackView, column, [.label("a", "A"), .label("b", "B")])
        let scene = try Scene([stack], "stack.leading = view.leading", "stack.top = view.top")
        // Baselines at 16 and 46.
        #expect(try scene.frame("b") == [0, 30, 10, 20])
    }

    @Test("Under right to left, the first view is on the right")
    func rightLeft() throws {
        let stack = TemplateView.test("stack", .stackView, [:], [box("a", 50, hugging: 251), box("b", 60)])
        let scene = try Scene(
            direction: .rightToLeft, [stack], "stack.leading = view.leading", "stack.trailing = view.trailing",
            "stack.top = view.top"
        )
        #expect(try scene.frame("a") == [270, 0, 50, 20])
        #expect(try scene.frame("b") == [0, 0, 270, 20])
    }

    @Test("Under right to left, custom spacing follows its view")
    func rightLeftCustom() throws {
        var first = box("a", 50, hugging: 251)
        first.properties[.customSpacing] = .number(30)
        let row = TemplateView.test(
            "row", .stackView, [.spacing: .number(10)], [first, box("b", 60, hugging: 251), box("c", 70)])
        let scene = try Scene(
            direction: .rightToLeft, [row], "row.leading = view.leading", "row.trailing = view.trailing",
            "row.top = view.top"
        )
        #expect(try scene.frame("b") == [180, 0, 60, 20])
        #expect(try scene.frame("c") == [0, 0, 170, 20])
    }

    /// Lays out a row as wide as the screen, 320 points.
    private func stack(_ properties: [Property: PropertyValue], _ views: [TemplateView]) throws -> Scene {
        try Scene(
            [.test("stack", .stackView, properties, views)], "stack.leading = view.leading",
            "stack.trailing = view.trailing", "stack.top = view.top"
        )
    }

    private func box(_ id: String, _ width: Double, hugging: Double = 250) -> TemplateView {
        .sized(id, width, 20, [.hugging: .priorities(AxisPriorities(horizontal: hugging, vertical: 251))])
    }
}
