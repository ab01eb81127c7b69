import OnionLayout
import OnionModel
import Testing

struct MarginsTests {
    @Test(
        "The view of a controller has the side margins and the safe area",
        arguments: [(375.0, 16.0), (393, 16), (398, 20)])
    func viewController(width: Double, side: Double) throws {
        let scene = try Scene(
            size: Size(width: width, height: 600), safeArea: DirectionalInsets(top: 20), margins: .viewController,
            [.test("box")],
            "box.edges = view.layoutMarginsGuide.edges"
        )
        #expect(try scene.frame("box") == [side, 20, width - 2 * side, 580])
    }

    @Test("The safe area can be left out")
    func safeArea() throws {
        let scene = try Scene(
            safeArea: DirectionalInsets(top: 20), root: [.insetsLayoutMarginsFromSafeArea: .bool(false)],
            [.test("box")],
            "box.edges = view.layoutMarginsGuide.edges"
        )
        #expect(try scene.frame("box") == [8, 8, 304, 464])
    }

    @Test("The own margins of a controller are at least the system margins")
    func marginsController() throws {
        let scene = try Scene(
            margins: .viewController,
            root: [.layoutMargins: .insets(DirectionalInsets(top: 5, leading: 4, bottom: 6, trailing: 40))],
            [.test("box")],
            "box.edges = view.layoutMarginsGuide.edges"
        )
        #expect(try scene.frame("box") == [16, 5, 264, 469])
    }

    @Test("Margins can be preserved")
    func marginsPreserved() throws {
        let card = TemplateView.test("card", .view, [.preservesSuperviewLayoutMargins: .bool(true)], [.test("box")])
        let scene = try Scene(
            root: [.layoutMargins: .insets(DirectionalInsets(top: 50, leading: 50, bottom: 50, trailing: 50))], [card],
            "card.top = view.top + 10", "card.leading = view.leading", "card.trailing = view.trailing - 60",
            "card.bottom = view.bottom", "box.edges = card.layoutMarginsGuide.edges"
        )
        // 40 points remain at the top, 50 at the leading edge, and none at the trailing edge, where the card has its
        // own 8.
        #expect(try scene.frame("box") == [50, 40, 202, 380])
    }

    @Test("Readable content is limited to a readable width")
    func readableContent() throws {
        let scene = try Scene(
            size: Size(width: 1024, height: 768), [.test("box")], "box.leading = view.readableContentGuide.leading",
            "box.trailing = view.readableContentGuide.trailing", "box.top = view.top", "box.height = 10"
        )
        #expect(try scene.frame("box") == [176, 0, 672, 10])
    }

    @Test("Readable content of a narrow column of a wide screen is determined")
    func readableColumn() throws {
        let scene = try Scene(
            size: Size(width: 1024, height: 768), [.test("column", .view, [:], [.test("box")])],
            "column.leading = view.leading", "column.top = view.top", "column.width = 320", "column.height = 768",
            "box.leading = column.readableContentGuide.leading", "box.trailing = column.readableContentGuide.trailing",
            "box.top = column.top", "box.height = 10"
        )
        #expect(try scene.frame("box") == [8, 0, 304, 10])
        #expect(scene.issues.isEmpty)
    }

    @Test("The content of a cell is closer to an accessory")
    func contentCell() throws {
        let content = TemplateView.test(
            "content", .contentView, [.frame: .rect(Rect(width: 280, height: 60)), .autoresizing: .choices([])],
            [.test("box")])
        let cell = TemplateView.test(
            "cell", .tableViewCell, [.accessoryType: .choice("disclosureIndicator")], [content])
        let scene = try Scene(
            [cell], "cell.top = view.top", "cell.leading = view.leading", "cell.trailing = view.trailing",
            "cell.height = 60", "box.edges = content.layoutMarginsGuide.edges"
        )
        #expect(try scene.frame("box") == [16, 11, 256, 38])
    }

    @Test("Given margins hold for every view")
    func givenMargins() throws {
        let scene = try Scene(
            margins: .given(DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
            root: [.layoutMargins: .insets(DirectionalInsets(top: 90, leading: 90))], [.test("box")],
            "box.edges = view.layoutMarginsGuide.edges"
        )
        #expect(try scene.frame("box") == [2, 1, 314, 476])
    }

    @Test("A scroll view keeps only its side margins")
    func scrollView() throws {
        let page = TemplateView.test("page", .view, [.preservesSuperviewLayoutMargins: .bool(true)], [.test("box")])
        let scene = try Scene(
            safeArea: DirectionalInsets(top: 44), margins: .viewController,
            [.test("scroll", .scrollView, [.preservesSuperviewLayoutMargins: .bool(true)], [page])],
            "scroll.edges = view.edges", "page.edges = scroll.edges", "page.width = scroll.width",
            "page.height = 100", "box.edges = page.layoutMarginsGuide.edges"
        )
        #expect(try scene.frame("box") == [16, 8, 288, 84])
    }
}
