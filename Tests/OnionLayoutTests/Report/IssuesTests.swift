import OnionLayout
import OnionModel
import Testing

struct IssuesTests {
    @Test("An ambiguous view is reported with its missing dimensions")
    func ambiguousView() throws {
        let scene = try Scene([.test("box")], "box.leading = view.leading", "box.height = 10")
        #expect(scene.issues == [.ambiguous(layer: 0, view: "box", missing: ["y", "width"])])
        #expect(try scene.frame("box") == [0, 0, 0, 10])
    }

    @Test("An undetermined position is the corner of the superview")
    func undeterminedPosition() throws {
        let card = TemplateView.test("card", .view, [:], [.sized("box", 10, 10)])
        let scene = try Scene([card], "card.edges = view.edges + 50")
        #expect(try scene.frame("box") == [0, 0, 10, 10])
        #expect(scene.issues == [.ambiguous(layer: 0, view: "box", missing: ["x", "y"])])
    }

    @Test("Ambiguity inside an ambiguous view is reported once")
    func ambiguityInside() throws {
        let card = TemplateView.test("card", .view, [:], [.sized("box", 10, 10)])
        let scene = try Scene([card], "box.edges = card.edges", "card.top = view.top")
        #expect(scene.issues == [.ambiguous(layer: 0, view: "card", missing: ["x"])])
    }

    @Test("Conflicting constraints are reported as they are written")
    func conflictingConstraints() throws {
        let scene = try Scene(
            [.test("box")], "box.leading = view.leading", "box.trailing = view.trailing", "box.width = 100",
            "box.top = view.top", "box.height = 10"
        )
        let broken = try #require(scene.issues.first)
        #expect(scene.issues.count == 1)
        guard case .unsatisfiable(0, "box.width = 100", let others) = broken else {
            Issue.record("\(broken)")
            return
        }
        #expect(others == ["view.width = 320", "box.leading = view.leading", "box.trailing = view.trailing"])
        #expect(try scene.frame("box") == [0, 0, 320, 10])
    }

    @Test("Hidden views of a stack view are not ambiguous")
    func hiddenViews() throws {
        let hidden = TemplateView.test("hidden", .view, [.hidden: .bool(true)], [.test("inner")])
        let stack = TemplateView.test("stack", .stackView, [:], [hidden, .sized("shown", 10, 10)])
        let scene = try Scene([stack], "stack.leading = view.leading", "stack.top = view.top")
        #expect(scene.issues.isEmpty)
    }

    @Test("A template alone is not ambiguous where the layers in its slots decide; other views are")
    func emptySlots() throws {
        var content = TemplateView.test("content")
        content.slot = .content
        var actions = TemplateView.test("actions", .stackView)
        actions.slot = .actions
        let edges = ["content", "actions"].flatMap {
            ["\($0).leading = view.leading", "\($0).trailing = view.trailing"]
        }
        let rows = ["content.top = view.top", "actions.top = content.bottom + 8", "actions.bottom = view.bottom"]
        let scene = try Scene([content, actions], constraints: edges + rows)
        #expect(scene.issues.isEmpty)
        #expect(try scene.frame("content") == [0, 0, 320, 472])
        #expect(try scene.frame("actions") == [0, 480, 320, 0])
        actions.slot = nil
        #expect(try Scene([.test("other"), content, actions], constraints: edges + rows).issues.count == 1)
    }
}
