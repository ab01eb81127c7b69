import OnionModel
import Testing

struct StackAlignmentTests {
    @Test("Views in a column follow the alignment", arguments: [("leading", 0.0), ("center", 140), ("trailing", 280)])
    func viewsColumn(alignment: String, x: Double) throws {
        let scene = try column(alignment)
        #expect(try scene.frame("narrow") == [x, 0, 40, 20])
        #expect(try scene.frame("wide") == [0, 20, 320, 20])
    }

    @Test("Fill makes all views as wide as the column")
    func fillMakes() throws {
        #expect(try column("fill").frame("narrow") == [0, 0, 320, 20])
    }

    @Test("Under right to left, leading is on the right", arguments: [("leading", 280.0), ("trailing", 0)])
    func rightLeft(alignment: String, x: Double) throws {
        #expect(try column(alignment, .rightToLeft).frame("narrow") == [x, 0, 40, 20])
    }

    @Test("A row is as high as its highest view")
    func rowHigh() throws {
        let row = TemplateView.test(
            "row", .stackView, [.alignment: .choice("center")], [.sized("a", 10, 20), .sized("b", 10, 50)])
        let scene = try Scene([row], "row.leading = view.leading", "row.top = view.top")
        #expect(try scene.frame("row") == [0, 0, 20, 50])
        #expect(try scene.frame("a") == [0, 15, 10, 20])
    }

    @Test("A hidden view has no length, but keeps its thickness")
    func hiddenView() throws {
        let hidden = TemplateView.test(
            "hidden", .view, [.hidden: .bool(true), .intrinsicContentSize: .size(Size(width: 30, height: 90))])
        let row = TemplateView.test("row", .stackView, [:], [.sized("a", 10, 20), hidden, .sized("b", 10, 20)])
        let scene = try Scene([row], "row.leading = view.leading", "row.top = view.top", "hidden.height = 90")
        #expect(try scene.frame("row") == [0, 0, 20, 90])
        #expect(try scene.frame("b") == [10, 0, 10, 90])
    }

    @Test("First baselines are on one line")
    func firstBaselines() throws {
        let button = TemplateView.test("button", .button, [.title: .text(.verbatim("OK"))])
        let row = TemplateView.test(
            "row", .stackView, [.alignment: .choice("firstBaseline")], [button, .label("label", "Hello")])
        let scene = try Scene([row], "row.leading = view.leading", "row.top = view.top")
        // The button is 32 points high with a centred text of 20; the label's text starts at its top.
        #expect(try scene.frame("button") == [0, 0, 30, 32])
        #expect(try scene.frame("label") == [30, 6, 50, 20])
    }

    private func column(_ alignment: String, _ direction: Traits.LayoutDirection = .leftToRight) throws -> Scene {
        let properties: [Property: PropertyValue] = [.axis: .choice("vertical"), .alignment: .choice(alignment)]
        return try Scene(
            direction: direction,
            [.test("stack", .stackView, properties, [.sized("narrow", 40, 20), .sized("wide", 320, 20)])],
            "stack.leading = view.leading", "stack.trailing = view.trailing", "stack.top = view.top"
        )
    }
}
