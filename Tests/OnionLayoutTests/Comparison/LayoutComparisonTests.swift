import OnionGraphics
import OnionLayout
import OnionModel
import Testing

@Suite("Differences of two layouts")
struct LayoutComparisonTests {
    private func view(
        _ id: String, _ frame: [Double], layer: Int = 0, _ subviews: [LaidOutView] = []
    ) -> LaidOutView {
        LaidOutView(
            id: id, type: .view, layer: layer, frame: Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]),
            subviews: subviews)
    }

    /// Returns the changes between two trees, one per line.
    private func changes(
        _ before: LaidOutView, _ after: LaidOutView, layers: [String] = ["a"], otherLayers: [String] = ["a"]
    ) -> [String] {
        LayoutResult(root: before).changes(to: LayoutResult(root: after), layers: layers, otherLayers: otherLayers)
            .frames.map { "\($0.change) \($0.layer) \($0.view)\($0.followsSuperview ? " along" : "")" }
    }

    @Test("A view moves or is resized in its superview, and what is in it does not move with it")
    func moved() throws {
        let before = view("root", [0, 0, 100, 100], [view("box", [0, 0, 50, 50], [view("dot", [5, 5, 9, 9])])])
        var after = before
        after.subviews[0].frame.y = 24
        #expect(changes(before, after) == ["moved a box"])
        let change = try #require(
            LayoutResult(root: before).changes(
                to: LayoutResult(root: after), layers: ["a"], otherLayers: ["a"]
            ).frames.first)
        #expect(change.movement == Point(x: 0, y: 24) && change.growth == Size())
        after.subviews[0].frame.height = 26
        #expect(changes(before, after) == ["resized a box"])
        #expect(changes(before, before) == [])
    }

    @Test(
        "A view that keeps its distance to edges or to the centre of its superview moves with it",
        arguments: [
            ([10.0, 10, 20, 20], [10.0, 10, 60, 20], true), ([10, 10, 20, 20], [50, 10, 20, 20], true),
            ([10, 10, 20, 20], [30, 10, 20, 20], true), ([10, 10, 20, 20], [30.33, 10, 20, 20], true),
            ([10, 10, 20, 20], [20, 10, 20, 20], false), ([10, 10, 20, 20], [10, 20, 20, 20], false),
            ([10, 10, 20, 20], [10, 10, 40, 20], false),
        ])
    func followsSuperview(before: [Double], after: [Double], followsSuperview: Bool) {
        let old = view("root", [0, 0, 100, 100], [view("box", [0, 0, 60, 60], [view("dot", before)])])
        let new = view("root", [0, 0, 100, 100], [view("box", [0, 0, 100, 60], [view("dot", after)])])
        let verb = before[2] == after[2] ? "moved" : "resized"
        #expect(changes(old, new) == ["resized a box", "\(verb) a dot\(followsSuperview ? " along" : "")"])
    }

    @Test("A view that moves into another superview does not move with it")
    func reparented() {
        let dot = view("dot", [5, 5, 9, 9])
        let moved = view("dot", [55, 5, 9, 9])
        let before = view("root", [0, 0, 100, 100], [view("a", [0, 0, 50, 50], [dot]), view("b", [0, 50, 50, 50])])
        let after = view(
            "root", [0, 0, 100, 100], [view("a", [0, 0, 50, 50]), view("b", [0, 50, 100, 50], [moved])])
        #expect(changes(before, after) == ["resized a b", "moved a dot"])
    }

    @Test("Of a tree that appears or vanishes, only the outermost view is listed")
    func appeared() {
        let bare = view("root", [0, 0, 100, 100])
        let full = view("root", [0, 0, 100, 100], [view("box", [0, 0, 50, 50], [view("dot", [5, 5, 9, 9])])])
        #expect(changes(bare, full) == ["appeared a box"])
        #expect(changes(full, bare) == ["vanished a box"])
    }

    @Test("Views are known by the names of their layers, so that a layer around them changes nothing")
    func layers() {
        let inner = view("view", [0, 0, 100, 100], layer: 0, [view("dot", [5, 5, 9, 9], layer: 0)])
        let outer = view(
            "view", [0, 0, 100, 100], layer: 0,
            [view("view", [0, 0, 100, 100], layer: 1, [view("dot", [5, 5, 9, 9], layer: 1)])])
        #expect(changes(inner, outer, layers: ["a"], otherLayers: ["frame", "a"]) == ["appeared frame view"])
    }

    @Test("Two views of one name in a layer are distinguished by their order")
    func repeated() {
        let before = view("root", [0, 0, 100, 100], [view("x", [0, 0, 9, 9]), view("x", [20, 0, 9, 9])])
        var after = before
        after.subviews[1].frame.x = 30
        #expect(changes(before, after) == ["moved a x#2"])
    }

    @Test("A constraint that cannot hold any more is new, and breaks; one that was broken before is not")
    func issues() {
        let root = view("root", [0, 0, 100, 100])
        func result(_ layer: Int, _ broken: [String], others: [String] = ["c"]) -> LayoutResult {
            LayoutResult(
                root: root,
                issues: broken.map { .unsatisfiable(layer: layer, broken: $0, conflictingWith: others) })
        }
        let changes = result(0, ["p", "q"]).changes(
            to: result(1, ["q", "r"], others: ["d"]), layers: ["a"], otherLayers: ["frame", "a"])
        #expect(changes.newIssues.map(\.issue.description) == ["r was broken, because it cannot hold together with d"])
        #expect(
            changes.resolvedIssues.map(\.issue.description) == ["p was broken, because it cannot hold together with c"])
        #expect(changes.breaksConstraints && !changes.isEmpty)
        let elsewhere = result(0, ["p"]).changes(to: result(0, ["p"]), layers: ["a"], otherLayers: ["b"])
        #expect(elsewhere.newIssues.map(\.layer) == ["b"] && elsewhere.resolvedIssues.map(\.layer) == ["a"])
        let solved = result(0, ["p"]).changes(to: result(0, []), layers: ["a"], otherLayers: ["a"])
        #expect(!solved.breaksConstraints && !solved.isEmpty)
        let open = LayoutResult(root: root, issues: [.ambiguous(layer: 0, view: "x", missing: ["width"])])
        #expect(!result(0, []).changes(to: open, layers: ["a"], otherLayers: ["a"]).breaksConstraints)
    }

    @Test("Invalid numbers do not crash")
    func hostile() {
        let before = view("root", [.nan, .infinity, -.infinity, 1e308])
        let after = view("root", [0, .nan, .infinity, -1e308])
        _ = changes(before, after, layers: [], otherLayers: [])
        _ = changes(after, before)
    }
}
