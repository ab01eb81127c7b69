import OnionLayout
import OnionModel
import Testing

@Suite("Bars of iOS 26")
struct BarGlassTests {
    /// Lays out a view with a bar over a slot for layers with items.
    private func layout(
        _ bar: ViewType, takes slot: Slot.Kind = .content, _ items: [BarItems], version: Int = 26,
        on device: String = "iphone-17", _ orientation: Traits.Orientation = .portrait,
        direction: Traits.LayoutDirection = .leftToRight
    ) throws -> LaidOutView {
        var outer = Layer.test(
            0,
            TemplateView(
                id: "view",
                subviews: [TemplateView(id: "slot", slot: Slot(takes: slot)), TemplateView(id: "bar", type: bar)]))
        let edge = bar == .navigationBar ? "top" : "bottom"
        outer.constraints = try [
            "slot.edges = view.edges", "bar.\(edge) = safeArea.\(edge)", "bar.leading = view.leading",
            "bar.trailing = view.trailing",
        ].map(Constraint.init(parsing:))
        outer.slots = [
            .layers(
                view: "slot", slot: Slot(takes: slot),
                layers: items.enumerated().map { index, items in
                    var layer = Layer.test(index + 1, TemplateView(id: "page"))
                    layer.barItems = items
                    layer.isSelected = index == 0
                    return layer
                })
        ]
        var composition = try NewYear.composition()
        composition.layer = outer
        var environment = try #require(Device(named: device)).environment(
            orientation: orientation, direction: direction)
        environment.show(systemVersion: version)
        let result = LayoutEngine(text: FakeText()).layout(composition, in: environment)
        #expect(result.issues == [])
        return result.root
    }

    private func button(_ id: String, image: String? = nil, style: Action.Style? = nil) -> Action {
        var action = Action(id: id, title: .verbatim(.plain(id)), style: style)
        action.image = image.map { ImageReference(name: $0, size: Size(width: 20, height: 20)) }
        return action
    }

    @Test("Items with images touch each other, and those with titles and prominent ones keep a distance")
    func navigationBar() throws {
        let items = BarItems(
            navigationItem: NavigationItem(
                title: .verbatim("Menu"),
                rightBarButtonItems: [
                    button("Done", style: .primary), button("One", image: "star"), button("Two", image: "plus"),
                    button("Edit"),
                ]))
        let root = try layout(.navigationBar, [items])
        #expect(root.frame(of: "bar") == [0, 62, 402, 54])
        // A title of 40 points with 16 at each side, 16 from the edge.
        #expect(root.frame(of: "bar.Done") == [314, 5, 72, 44])
        #expect(root.frame(of: "bar.One") == [258, 5, 44, 44] && root.frame(of: "bar.Two") == [214, 5, 44, 44])
        #expect(root.frame(of: "bar.Edit") == [130, 5, 72, 44])
        let mirrored = try layout(.navigationBar, [items], direction: .rightToLeft)
        #expect(mirrored.frame(of: "bar.Done") == [16, 5, 72, 44] && mirrored.frame(of: "bar.One")?[0] == 100)
    }

    @Test("The back button is a chevron, whose label is the title")
    func backButton() throws {
        let items = BarItems(navigationItem: NavigationItem(title: .verbatim("Menu"), backItem: .verbatim("Start")))
        let root = try layout(.navigationBar, [items])
        let button = try #require(root.view("bar.backButton"))
        #expect(root.frame(of: "bar.backButton") == [16, 5, 44, 44] && root.view("bar.backIndicator") == nil)
        #expect(button[.title] == nil && button[.accessibilityLabel] == .text(.verbatim("Start")))
        #expect(try layout(.navigationBar, [items], version: 18).view("bar.backIndicator") != nil)
    }

    @Test("Prominent items are filled, and others have the color of texts")
    func colors() throws {
        let items = BarItems(
            navigationItem: NavigationItem(rightBarButtonItems: [button("Done", style: .primary), button("Edit")]))
        let root = try layout(.navigationBar, [items])
        #expect(root.view("bar.Done")?[.style] == PropertyValue(Action.Style.primary))
        #expect(root.view("bar.Edit")?[.tintColor] == .color(.named("label")))
        let before = try layout(.navigationBar, [items], version: 18)
        #expect(before.view("bar.Done")?[.style] == nil && before.view("bar.Edit")?[.tintColor] == nil)
    }

    private func tabs(_ count: Int) -> [BarItems] {
        (1...count).map {
            BarItems(tabBarItem: TabBarItem(title: .verbatim(.plain("T\($0)")), image: ImageReference(name: "star")))
        }
    }

    @Test(
        "Tabs are on a platter in the middle, as wide as they need or the screen has room",
        arguments: [("iphone-17", 3, 258.0), ("iphone-17", 5, 343.75), ("iphone-17-pro-max", 5, 381.75)])
    func tabBar(device: String, count: Int, width: Double) throws {
        let root = try layout(.tabBar, takes: .tabs, tabs(count), on: device)
        let bar = try #require(root.frame(of: "bar")), stack = try #require(root.frame(of: "bar.items"))
        // The bar is as high as before, so that the safe area of its screens is.
        #expect(bar[3] == 49 && stack[1] == 0 && stack[3] == 62)
        #expect(abs(stack[2] - width) < 0.4 && abs(stack[0] + stack[2] / 2 - bar[2] / 2) < 0.4)
        #expect(root.view("bar.tab1")?[.isSelected] == .bool(true) && root.view("bar.tab2")?[.isSelected] == nil)
        #expect(root.view("bar.tab2")?[.tintColor] == .color(.named("label")))
    }

    @Test("Without a home indicator, the platter ends above the edge of the screen")
    func homeButton() throws {
        let root = try layout(.tabBar, takes: .tabs, tabs(3), on: "iphone-se-3rd-generation")
        #expect(root.frame(of: "bar") == [0, 618, 375, 49] && root.frame(of: "bar.items")?[1] == -17)
    }

    @Test(
        "Tab bars of iPads, and those of before iOS 26, have no platter",
        arguments: [("ipad-10", 26), ("iphone-17", 18)])
    func noPlatter(device: String, version: Int) throws {
        let root = try layout(.tabBar, takes: .tabs, tabs(3), version: version, on: device)
        #expect(root.frame(of: "bar.items")?[3] == root.frame(of: "bar")?[3])
        #expect(root.view("bar.tab1")?[.isSelected] == nil)
    }

    @Test("The buttons of toolbars are as wide as a circle at least")
    func toolbar() throws {
        let items = BarItems(toolbarItems: [button("One", image: "star"), button("Edit")])
        let root = try layout(.toolbar, [items])
        #expect(root.view("bar.One")?.frame.width == 44 && root.view("bar.Edit")?.frame.width == 72)
        #expect(root.view("bar.One")?.frame.height == 44)
    }
}
