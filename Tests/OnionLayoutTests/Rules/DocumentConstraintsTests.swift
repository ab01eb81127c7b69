import OnionLayout
import OnionModel
import Testing

struct DocumentConstraintsTests {
    @Test("Edges, sizes and centres place views")
    func edgesSizes() throws {
        let scene = try Scene(
            [.test("card"), .test("dot")],
            "card.edges = view.edges + 10", "dot.width = 40", "dot.height = 0.5 * dot.width", "dot.center = card.center"
        )
        #expect(try scene.frame("card") == [10, 10, 300, 460])
        #expect(try scene.frame("dot") == [140, 230, 40, 20])
        #expect(scene.issues.isEmpty)
    }

    @Test("Locations are multiplied in the common superview")
    func locationsMultiplied() throws {
        let scene = try Scene(
            [.test("card", .view, [:], [.sized("dot", 20, 20)])],
            "card.edges = view.edges + 100", "dot.centerX = 0.5 * card.centerX", "dot.top = card.top"
        )
        #expect(try scene.frame("dot") == [20, 0, 20, 20])
    }

    @Test("A higher priority is never broken for lower ones")
    func higherPriority() throws {
        let scene = try Scene(
            [.test("box")],
            "box.leading = view.leading", "box.top = view.top", "box.height = 10",
            "box.width = 100 @751", "box.width = 50 @750", "box.width = 60 @750", "box.width = 70 @749"
        )
        #expect(try scene.frame("box") == [0, 0, 100, 10])
    }

    @Test("The margins of a plain root view are 8 points")
    func marginsPlain() throws {
        let scene = try Scene(
            [.test("box")], "box.leading = view.leadingMargin", "box.trailing = view.trailingMargin",
            "box.top = view.topMargin", "box.bottom = view.layoutMarginsGuide.bottom"
        )
        #expect(try scene.frame("box") == [8, 8, 304, 464])
    }

    @Test("A conflict inside a row breaks the row's constraints, and never moves the table", arguments: [false, true])
    func conflictInRow(hasSection: Bool) throws {
        let cell = TemplateView.test("cell", .tableViewCell, [.rowHeight: .number(100)], [.test("picture")])
        let rows = hasSection ? TemplateView.test("section", .tableViewSection, [:], [cell]) : cell
        let scene = try Scene(
            [.test("table", .tableView, [:], [rows])],
            "picture.edges = cell.edges", "picture.width = 2 * picture.height + 500", "table.edges = view.edges")
        #expect(try scene.frame("table") == [0, 0, 320, 480])
        #expect(try scene.frame("cell") == [0, 0, 320, 100])
        guard case .unsatisfiable(_, let broken, _)? = scene.issues.first else {
            Issue.record("nothing is broken")
            return
        }
        #expect(broken.contains("picture.width") && scene.issues.count == 1)
    }

    @Test("A conflict in a row of a table in a row breaks the inner constraints")
    func conflictInNestedRow() throws {
        let inner = TemplateView.test("inner", .tableViewCell, [.rowHeight: .number(50)], [.test("picture")])
        let cell = TemplateView.test(
            "cell", .tableViewCell, [.rowHeight: .number(100)], [.test("nested", .tableView, [:], [inner])])
        let scene = try Scene(
            [.test("table", .tableView, [:], [cell])],
            "picture.edges = inner.edges", "picture.width = 500", "nested.edges = cell.edges",
            "table.edges = view.edges")
        #expect(try scene.frame("table") == [0, 0, 320, 480])
        #expect(try scene.frame("nested") == [0, 0, 320, 100])
    }
}
