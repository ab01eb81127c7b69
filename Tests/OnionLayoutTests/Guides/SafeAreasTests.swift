import OnionModel
import Testing

struct SafeAreasTests {
    private let safeArea = DirectionalInsets(top: 44, bottom: 34)

    @Test("The safe area guide of the root is its safe area")
    func safeAreaGuide() throws {
        let scene = try Scene(safeArea: safeArea, [.test("box")], "box.edges = safeArea.edges")
        #expect(try scene.frame("box") == [0, 44, 320, 402])
    }

    @Test("A nested view has the remaining part of the safe area")
    func nestedView() throws {
        let card = TemplateView.test("card", .view, [:], [.test("box")])
        let scene = try Scene(
            safeArea: safeArea, [card], "card.top = view.top + 30", "card.leading = view.leading",
            "card.trailing = view.trailing", "card.height = 100", "box.edges = card.safeArea.edges"
        )
        // The card starts 30 points below the top, so 14 of 44 points remain; its bottom is far from the screen's.
        #expect(try scene.frame("box") == [0, 14, 320, 86])
    }

    @Test("A scroll view has no safe area at the top")
    func scrollView() throws {
        let scroll = TemplateView.test("scroll", .scrollView, [:], [.test("page", .view, [:], [.test("box")])])
        let scene = try Scene(
            safeArea: safeArea, [scroll], "scroll.edges = view.edges", "page.edges = scroll.edges",
            "page.width = scroll.width", "page.height = 1000", "box.edges = page.safeArea.edges"
        )
        #expect(try scene.frame("box") == [0, 0, 320, 1000])
    }

    @Test("The keyboard guide is below the safe area")
    func keyboardGuide() throws {
        let scene = try Scene(
            safeArea: safeArea, [.test("bar")], "bar.bottom = keyboardLayoutGuide.top", "bar.height = 50",
            "bar.leading = view.leading", "bar.trailing = view.trailing"
        )
        #expect(try scene.frame("bar") == [0, 396, 320, 50])
    }

    @Test("The keyboard guide of a nested view follows its frame")
    func keyboardGuideNested() throws {
        let card = TemplateView.test("card", .view, [:], [.test("bar")])
        let scene = try Scene(
            safeArea: safeArea, [card], "card.top = view.top + 100", "card.leading = view.leading",
            "card.trailing = view.trailing", "card.height = 100", "bar.bottom = card.keyboardLayoutGuide.top",
            "bar.height = 20", "bar.leading = card.leading", "bar.trailing = card.trailing"
        )
        #expect(try scene.frame("bar") == [0, 80, 320, 20])
    }

    @Test("The margins of a stack view follow its frame")
    func marginsStack() throws {
        let stack = TemplateView.test(
            "stack", .stackView, [.axis: .choice("vertical"), .isLayoutMarginsRelativeArrangement: .bool(true)],
            [.test("box")])
        let scene = try Scene(
            safeArea: safeArea, [stack], "stack.top = view.top + 30", "stack.leading = view.leading",
            "stack.trailing = view.trailing", "stack.height = 100"
        )
        // 14 of the 44 points at the top remain.
        #expect(try scene.frame("box") == [0, 14, 320, 86])
    }
}
