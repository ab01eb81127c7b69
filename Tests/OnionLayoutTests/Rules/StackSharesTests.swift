import OnionModel
import OnionTestSupport
import Testing

@Suite("Proportional distribution of stack views")
struct StackSharesTests {
    @Test("Equal shares do not depend on intrinsic sizes")
    func equally() throws {
        let scene = try row("fillEqually", [.spacing: .number(10)], [box("a", 50), box("b", 60), box("c", 70)])
        #expect(try scene.frame("a") == [0, 0, 100, 20])
        #expect(try scene.frame("b") == [110, 0, 100, 20])
        #expect(try scene.frame("c") == [220, 0, 100, 20])
    }

    @Test("Shares are proportional to intrinsic sizes")
    func proportionally() throws {
        let scene = try row("fillProportionally", [:], [box("a", 10), box("b", 30)])
        #expect(try scene.frame("a") == [0, 0, 80, 20])
        #expect(try scene.frame("b") == [80, 0, 240, 20])
    }

    @Test("The last view's share is what is left, since spaces count among the shares once for all views")
    func spacing() throws {
        let scene = try row("fillProportionally", [.spacing: .number(20)], [box("a", 10), box("b", 10), box("c", 20)])
        // 10/80, 10/80 and 20/80 of 320 points, at the priorities 999, 998 and 997.
        #expect(try scene.frame("a") == [0, 0, 40, 20])
        #expect(try scene.frame("b") == [60, 0, 40, 20])
        #expect(try scene.frame("c") == [120, 0, 200, 20])
    }

    @Test("Under right to left, too, the last view gets what is left")
    func rightToLeft() throws {
        let views = [box("a", 10), box("b", 10), box("c", 20)]
        let scene = try row("fillProportionally", [.spacing: .number(20)], views, direction: .rightToLeft)
        #expect(try scene.frame("a") == [280, 0, 40, 20])
        #expect(try scene.frame("c") == [0, 0, 200, 20])
    }

    @Test("A space after a single view does not count among the shares")
    func customSpacing() throws {
        var first = box("a", 10)
        first.properties[.customSpacing] = .number(20)
        let scene = try row("fillProportionally", [:], [first, box("b", 10)])
        #expect(try scene.frame("a") == [0, 0, 160, 20])
        #expect(try scene.frame("b") == [180, 0, 140, 20])
    }

    @Test("A view that measures nothing has the share of the length that it is required to have")
    func required() throws {
        let views = [TemplateView.test("a"), box("b", 10), box("c", 20)]
        let scene = try row("fillProportionally", [:], views, "a.width = 10", "a.height = 20")
        #expect(try scene.frame("a") == [0, 0, 10, 20])
        #expect(try scene.frame("b") == [10, 0, 80, 20])
        #expect(try scene.frame("c") == [90, 0, 230, 20])
    }

    @Test("A length that a view must at least have counts as its length")
    func atLeast() throws {
        let scene = try row("fillProportionally", [:], [TemplateView.test("a"), box("b", 30)], "a.width >= 10")
        #expect(try scene.frame("a") == [0, 0, 80, 20])
    }

    @Test("A view that measures nothing and holds nothing gets no room, whatever shares the spaces take")
    func nothing() throws {
        let scene = try row("fillProportionally", [.spacing: .number(10)], [TemplateView.test("a"), box("b", 30)])
        #expect(try scene.frame("a") == [0, 0, 0, 20])
        #expect(try scene.frame("b") == [10, 0, 310, 20])
    }

    @Test("A required length has priority over a share of zero and over the whole length")
    func documentFirst() throws {
        let views = [TemplateView.label("a", ""), box("b", 30)]
        let scene = try row("fillProportionally", [:], views, "a.width = 50", "b.width = 270")
        #expect(try scene.frame("a")[2] == 50)
        #expect(try scene.frame("b")[2] == 270)
        #expect(scene.issues.isEmpty)
    }

    @Test("Where no view measures anything, all are alike")
    func alike() throws {
        let scene = try row("fillProportionally", [.spacing: .number(20)], [.test("a"), .test("b")])
        #expect(try scene.frame("a")[2] == 150)
        #expect(try scene.frame("b")[2] == 150)
    }

    @Test("A view that measures nothing has the share of what it has to be for what is in it")
    func fitting() throws {
        let card = TemplateView.test("card", .view, [:], [.label("title", "12345"), .test("icon")])
        let scene = try row(
            "fillProportionally", [:], [card, box("b", 30)], "card.leading = title.leading - 4",
            "title.trailing = icon.leading", "icon.width = title.height", "icon.trailing = card.trailing - 16")
        // The card needs 4 + 50 + 20 + 16 = 90 points, and b has 30.
        #expect(try scene.frame("card")[2] == 240)
        #expect(try scene.frame("b")[2] == 80)
    }

    @Test("A constraint to what is outside a view does not count for what the view has to be")
    func outside() throws {
        let card = TemplateView.test("card", .view, [:], [.label("title", "123")])
        let scene = try row(
            "fillProportionally", [:], [card, box("b", 30)], "title.leading = card.leading",
            "title.trailing <= card.trailing", "title.trailing <= b.trailing - 50")
        #expect(try scene.frame("card")[2] == 160)
    }

    @Test("A stack view with a length of its own has that share, whatever it arranges")
    func lengthOfStack() throws {
        let stack = TemplateView.test("inner", .stackView, [:], [.test("a")])
        let scene = try row(
            "fillProportionally", [:], [stack, box("b", 10), box("c", 20)], "inner.width = 10")
        #expect(try scene.frame("b")[2] == 80)
    }

    @Test("The required length of a view includes the shares of a stack view in it")
    func nestedShares() throws {
        let inner: [Property: PropertyValue] = [
            .spacing: .number(5),
            .layoutMargins: .insets(DirectionalInsets(top: 0, leading: 2, bottom: 0, trailing: 3)),
        ]
        let stack = TemplateView.test("inner", .stackView, inner, [box("a", 10), box("b", 20)])
        let shares = TemplateView.test(
            "shares", .stackView, [.distribution: .choice("fillProportionally")], [stack, box("c", 40)])
        let views = [TemplateView.test("card", .view, [:], [shares]), box("d", 80)]
        let scene = try row("fillProportionally", [:], views, "shares.edges = card.edges")
        #expect(try scene.frame("card")[2] == 160)
        #expect(try scene.frame("inner")[2] == 80)
    }

    @Test("A view with a very large tree gets the remaining length", .endsEndlessWaits)
    func hostile() throws {
        let card = TemplateView.test("card", .view, [:], (0..<300).map { .sized("v\($0)", 1, 1) })
        let scene = try row("fillProportionally", [.spacing: .number(10)], [box("b", 30), card])
        #expect(try scene.frame("b")[2] == 240)
        #expect(try scene.frame("card")[2] == 70)
    }

    @Test("A stack view in another measures what it arranges, spaces and margins included")
    func nested() throws {
        let inner: [Property: PropertyValue] = [
            .spacing: .number(5),
            .layoutMargins: .insets(DirectionalInsets(top: 0, leading: 2, bottom: 0, trailing: 3)),
        ]
        let stack = TemplateView.test("inner", .stackView, inner, [box("a", 10), box("b", 20)])
        let scene = try row("fillProportionally", [:], [stack, box("c", 40)])
        #expect(try scene.frame("inner") == [0, 0, 160, 20])
    }

    /// Lays out a row as wide as the screen, 320 points.
    private func row(
        _ distribution: String, _ properties: [Property: PropertyValue], _ views: [TemplateView],
        _ constraints: String...,
        direction: Traits.LayoutDirection = .leftToRight
    ) throws -> Scene {
        let properties = properties.merging([.distribution: .choice(distribution)]) { one, _ in one }
        let edges = ["leading", "trailing", "top"].map { "stack.\($0) = view.\($0)" }
        return try Scene(
            direction: direction, [.test("stack", .stackView, properties, views)], constraints: edges + constraints)
    }

    private func box(_ id: String, _ width: Double) -> TemplateView {
        .sized(id, width, 20, [.hugging: .priorities(AxisPriorities(horizontal: 250, vertical: 251))])
    }
}
