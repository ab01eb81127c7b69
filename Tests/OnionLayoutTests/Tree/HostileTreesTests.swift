import OnionLayout
import OnionModel
import Testing

struct HostileTreesTests {
    @Test("Invalid numbers give finite frames")
    func invalidNumbers() throws {
        let frame = Rect(x: .nan, y: .infinity, width: -.infinity, height: 1e300)
        let views: [TemplateView] = [
            .test("mask", .view, [.frame: .rect(frame), .autoresizing: .choices(["flexibleLeftMargin"])]),
            .test(
                "stack", .stackView, [.spacing: .number(.nan)], [.sized("a", .infinity, .nan), .sized("b", 1e300, 5)]),
            .test("label", .label, [.text: .text(.verbatim("x")), .lines: .number(.infinity)]),
            .test("pages", .pageControl, [.numberOfPages: .number(.infinity)]),
        ]
        var template = Template(key: try Key("scene"), view: TemplateView(id: "view", subviews: views))
        template.constraints = [
            Constraint(first: .init("label", .width), relation: .equal, constant: .infinity),
            Constraint(
                first: .init("label", .leading), relation: .equal, multiplier: .nan, second: .init("view", .leading)),
            Constraint(first: .init("stack", .top), relation: .equal, second: .init("view", .top), priority: .nan),
            Constraint(first: .init("stack", .top), relation: .equal, second: .init("view", .top), constant: 1e308),
            Constraint(first: .init("nobody", .top), relation: .equal, second: .init("view", .top)),
        ]
        for environment in [
            LayoutEnvironment(size: Size(width: 320, height: 480)),
            LayoutEnvironment(
                size: Size(width: .nan, height: .infinity), scale: .nan, safeAreaInsets: DirectionalInsets(top: .nan)),
        ] {
            let result = LayoutEngine(text: FakeText()).layout(template, in: environment)
            #expect(result.root.isFinite)
        }
    }

    @Test("Deep trees are cut off")
    func deepTrees() throws {
        var view = TemplateView(id: "leaf")
        for depth in 0..<2_000 { view = TemplateView(id: "v\(depth)", subviews: [view]) }
        let result = LayoutEngine(text: FakeText()).layout(
            Template(key: try Key("deep"), view: view), in: LayoutEnvironment(size: Size(width: 10, height: 10)))
        var depth = 0
        var deepest = result.root
        while let next = deepest.subviews.first {
            deepest = next
            depth += 1
        }
        #expect(depth == 1_023)
    }

    @Test("Cyclic constraints end")
    func cyclicConstraints() throws {
        let scene = try Scene(
            [.test("a"), .test("b")], "a.width = 2 * b.width", "b.width = 2 * a.width + 10", "a.leading = b.trailing",
            "b.leading = a.trailing"
        )
        #expect(scene.result.root.isFinite)
    }

    @Test("Views that depend on each other end")
    func viewsDepend() throws {
        // This layout cannot converge: a lower card has a smaller safe area, and a smaller safe area lowers the card.
        let card = TemplateView.test("card", .view, [:], [.test("inner")])
        let scene = try Scene(
            safeArea: DirectionalInsets(top: 44), [card], "card.leading = view.leading",
            "card.trailing = view.trailing",
            "card.height = 100", "inner.edges = card.safeArea.edges", "inner.bottom = view.top + 160",
            "card.top >= view.top"
        )
        #expect(scene.result.root.isFinite)
    }

    @Test("Ten thousand views are laid out")
    func tenThousand() throws {
        var views: [TemplateView] = []
        var constraints: [Constraint] = []
        for index in 0..<10_000 {
            views.append(TemplateView(id: "v\(index)"))
            let above = index == 0 ? Constraint.Anchor("view", .top) : .init("v\(index - 1)", .bottom)
            constraints += [
                Constraint(first: .init("v\(index)", .top), relation: .equal, second: above, constant: 8),
                Constraint(first: .init("v\(index)", .height), relation: .equal, constant: 20),
                Constraint(first: .init("v\(index)", .leading), relation: .equal, second: .init("view", .leading)),
                Constraint(first: .init("v\(index)", .trailing), relation: .equal, second: .init("view", .trailing)),
            ]
        }
        let template = Template(
            key: try Key("long"), view: TemplateView(id: "view", subviews: views), constraints: constraints)
        let result = LayoutEngine(text: FakeText()).layout(
            template, in: LayoutEnvironment(size: Size(width: 320, height: 480)))
        #expect(result.root.frame(of: "v9999") == [0, 8 + 9_999 * 28, 320, 20])
        #expect(result.issues.isEmpty)
    }
}

extension LaidOutView {
    /// Whether every number of the view and its descendants is finite.
    fileprivate var isFinite: Bool {
        [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite) && subviews.allSatisfy(\.isFinite)
    }
}
