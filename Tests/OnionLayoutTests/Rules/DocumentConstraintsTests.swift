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
}
