import OnionModel
import Testing

struct BaselinesTests {
    @Test("The first baseline of a label keeps its distance from the top")
    func firstBaseline() throws {
        let scene = try Scene(
            [.label("tall", "Tall"), .sized("line", 10, 10)], "tall.top = view.top", "tall.leading = view.leading",
            "tall.height = 100", "line.bottom = tall.firstBaseline", "line.leading = view.leading"
        )
        #expect(try scene.frame("line") == [0, 6, 10, 10])
    }

    @Test("The last baseline of a label keeps its distance from the bottom")
    func lastBaseline() throws {
        let scene = try Scene(
            [.label("tall", "Tall"), .sized("line", 10, 10)], "tall.top = view.top", "tall.leading = view.leading",
            "tall.height = 100", "line.bottom = tall.lastBaseline", "line.leading = view.leading"
        )
        #expect(try scene.frame("line") == [0, 86, 10, 10])
    }

    @Test("The baseline of a text field is in the middle")
    func baselineText() throws {
        let field = TemplateView.test("field", .textField, [.text: .text(.verbatim("Text"))])
        let scene = try Scene(
            [field, .label("label", "Name")], "field.top = view.top", "field.leading = view.leading",
            "field.height = 40", "label.firstBaseline = field.firstBaseline", "label.leading = view.leading"
        )
        #expect(try scene.frame("label") == [0, 10, 40, 20])
    }

    @Test("A view without a text has its baseline at its bottom")
    func viewText() throws {
        let scene = try Scene(
            [.sized("box", 30, 30), .label("label", "Name")], "box.top = view.top", "box.leading = view.leading",
            "label.lastBaseline = box.lastBaseline", "label.leading = view.leading"
        )
        #expect(try scene.frame("label") == [0, 14, 40, 20])
    }

    @Test("The last baseline of a column is that of its last view")
    func lastBaselineColumn() throws {
        let column = TemplateView.test(
            "column", .stackView, [.axis: .choice("vertical")], [.label("a", "A"), .label("b", "B")])
        let scene = try Scene(
            [column, .sized("line", 10, 10)], "column.top = view.top", "column.leading = view.leading",
            "line.bottom = column.lastBaseline", "line.leading = view.leading"
        )
        #expect(try scene.frame("line") == [0, 26, 10, 10])
    }
}
