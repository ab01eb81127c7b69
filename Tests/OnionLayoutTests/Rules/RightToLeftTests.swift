import OnionModel
import Testing

struct RightToLeftTests {
    @Test("Under right to left, leading is right and distances are mirrored")
    func rightLeft() throws {
        let scene = try Scene(
            direction: .rightToLeft, [.sized("box", 50, 20)], "box.leading = view.leading + 16", "box.top = view.top")
        #expect(try scene.frame("box") == [254, 0, 50, 20])
    }

    @Test("Inequalities are mirrored, too")
    func inequalitiesMirrored() throws {
        let scene = try Scene(
            direction: .rightToLeft, [.sized("box", 400, 20)], "box.leading >= view.leading + 16",
            "box.trailing <= view.trailing - 4", "box.top = view.top"
        )
        #expect(try scene.frame("box") == [4, 0, 300, 20])
    }

    @Test("Left and right are not mirrored")
    func leftRight() throws {
        let scene = try Scene(
            direction: .rightToLeft, [.sized("box", 50, 20)], "box.left = view.left + 16", "box.top = view.top")
        #expect(try scene.frame("box") == [16, 0, 50, 20])
    }

    @Test("A view can force its direction on its subviews")
    func viewForce() throws {
        let card = TemplateView.test(
            "card", .view, [.semanticContentAttribute: .choice("forceLeftToRight")], [.sized("box", 50, 20)])
        let scene = try Scene(
            direction: .rightToLeft, [card], "card.edges = view.edges", "box.leading = card.leading + 16",
            "box.top = card.top"
        )
        #expect(try scene.frame("box") == [16, 0, 50, 20])
    }

    @Test("Directional margins are mirrored")
    func directionalMargins() throws {
        let scene = try Scene(
            direction: .rightToLeft, root: [.layoutMargins: .insets(DirectionalInsets(leading: 30, trailing: 10))],
            [.test("box")], "box.edges = view.layoutMarginsGuide.edges"
        )
        #expect(try scene.frame("box") == [10, 0, 280, 480])
    }

    @Test("Multiplied locations count from the right")
    func multipliedLocations() throws {
        let scene = try Scene(
            direction: .rightToLeft, [.sized("a", 100, 20), .sized("b", 20, 20)], "a.leading = view.leading",
            "a.top = view.top", "b.leading = 2 * a.trailing", "b.top = view.top"
        )
        // The first view ends 100 points from the right edge, so the second starts 200 points from it.
        #expect(try scene.frame("b") == [100, 0, 20, 20])
    }
}
