import OnionLayout
import OnionModel
import Testing

@Suite("The contents of bars")
struct BarContentsTests {
    /// Lays out a navigation template whose slot is under its bar.
    ///
    /// - Parameters:
    ///   - bar: The bar's type; a navigation bar is at the top, another at the bottom.
    ///   - subviews: The views that the bar has in its template.
    private func layout(
        _ bar: ViewType, _ items: BarItems, _ properties: [Property: PropertyValue] = [:],
        on device: String = "iphone-8",
        _ orientation: Traits.Orientation = .portrait, direction: Traits.LayoutDirection = .leftToRight,
        kind: Template.Kind = .navigation, systemVersion: Int = 18, subviews: [TemplateView] = []
    ) throws -> LaidOutView {
        var inner = Layer.test(1, TemplateView(id: "page", subviews: [TemplateView(id: "inside")]))
        inner.constraints = try [Constraint(parsing: "inside.edges = safeArea.edges")]
        inner.barItems = items
        inner.barItemsFrom = ["navigationItem.title": Reference(.content, try Key("c"), revision: 1)]
        var outer = Layer.test(
            0,
            TemplateView(
                id: "view",
                subviews: [
                    TemplateView(id: "slot", slot: .content),
                    TemplateView(id: "bar", type: bar, properties: properties, subviews: subviews),
                ]))
        outer.kind = kind
        let edge = bar == .navigationBar ? "top" : "bottom"
        outer.constraints = try [
            "slot.edges = view.edges", "bar.\(edge) = safeArea.\(edge)", "bar.leading = view.leading",
            "bar.trailing = view.trailing",
        ].map(Constraint.init(parsing:))
        outer.slots = [.layers(view: "slot", slot: .content, layers: [inner])]
        var composition = try NewYear.composition()
        composition.layer = outer
        var environment = try #require(Device(named: device)).environment(
            orientation: orientation, direction: direction)
        environment.systemVersion = systemVersion
        let result = LayoutEngine(text: FakeText()).layout(composition, in: environment)
        #expect(result.issues == [])
        return result.root
    }

    private func buttons(_ ids: String...) -> [Action] { ids.map { Action(id: $0, title: .verbatim(.plain($0))) } }

    @Test("The title is in the middle between the buttons, which are at the edges")
    func navigationBar() throws {
        let item = NavigationItem(
            title: .verbatim("Menu"), leftBarButtonItems: buttons("Edit"), rightBarButtonItems: buttons("Done", "Add"))
        let root = try layout(.navigationBar, BarItems(navigationItem: item))
        #expect(root.frame(of: "bar") == [0, 20, 375, 44])
        #expect(root.frame(of: "bar.Edit") == [16, 0, 40, 44])
        #expect(root.frame(of: "bar.Done") == [319, 0, 40, 44])
        #expect(root.frame(of: "bar.Add") == [273, 0, 30, 44])
        #expect(root.frame(of: "bar.title") == [167.5, 12, 40, 20])
        // The layer in the slot begins below the bar.
        #expect(root.frame(of: "inside") == [0, 64, 375, 603])
    }

    @Test("The navigation bar of iOS 26 is higher, and that of an iPad before iOS 12 lower")
    func versions() throws {
        let item = BarItems(navigationItem: NavigationItem(title: .verbatim("Menu")))
        let new = try layout(.navigationBar, item, systemVersion: 26)
        #expect(new.frame(of: "bar") == [0, 20, 375, 54] && new.frame(of: "bar.title") == [167.5, 17, 40, 20])
        #expect(new.frame(of: "inside") == [0, 74, 375, 593])
        #expect(try layout(.navigationBar, item, on: "ipad-10", systemVersion: 26).frame(of: "bar")?[3] == 54)
        #expect(try layout(.navigationBar, item, on: "ipad-10", systemVersion: 11).frame(of: "bar")?[3] == 44)
        #expect(
            try layout(.navigationBar, item, on: "iphone-8", .landscape, systemVersion: 26).frame(of: "bar")?[3] == 32)
    }

    @Test("A long title leaves the middle, then is cut off between the buttons")
    func longTitle() throws {
        let item = NavigationItem(
            title: .verbatim("Twenty letters long."), rightBarButtonItems: buttons("Ten letter", "Ten others"))
        let moved = try layout(.navigationBar, BarItems(navigationItem: item), on: "iphone-8-plus")
        // 414 points less two buttons, their distances and the margins.
        #expect(moved.frame(of: "bar.title") == [16, 12, 158, 20])
        let mid = NavigationItem(title: .verbatim("Twenty letters long."), rightBarButtonItems: buttons("Ten letter"))
        #expect(try layout(.navigationBar, BarItems(navigationItem: mid)).frame(of: "bar.title") == [51, 12, 200, 20])
    }

    @Test("A prompt and a large title make the bar higher")
    func heights() throws {
        let large: [Property: PropertyValue] = [.prefersLargeTitles: .bool(true)]
        var item = NavigationItem(title: .verbatim("Menu"), prompt: .verbatim("Hungry?"))
        #expect(try layout(.navigationBar, BarItems(navigationItem: item), large).frame(of: "bar")?[3] == 126)
        item.largeTitleDisplayMode = .never
        #expect(try layout(.navigationBar, BarItems(navigationItem: item), large).frame(of: "bar")?[3] == 74)
        item.prompt = nil
        #expect(try layout(.navigationBar, BarItems(navigationItem: item), large).frame(of: "inside")?[1] == 64)
    }

    @Test(
        "Bars have UIKit's heights on each device",
        arguments: [
            ("iphone-8", Traits.Orientation.portrait, [44.0, 96, 49, 44]), ("iphone-8", .landscape, [32, 32, 32, 32]),
            ("iphone-8-plus", .landscape, [44, 96, 49, 44]), ("iphone-15", .portrait, [44, 96, 49, 49]),
            ("iphone-15", .landscape, [32, 32, 32, 32]), ("ipad-10", .portrait, [50, 102, 50, 50]),
        ])
    func devices(device: String, orientation: Traits.Orientation, heights: [Double]) throws {
        let items = BarItems(
            navigationItem: NavigationItem(title: .verbatim("Menu")), tabBarItem: TabBarItem(title: .verbatim("Menu")),
            toolbarItems: buttons("Edit"))
        let large: [Property: PropertyValue] = [.prefersLargeTitles: .bool(true)]
        let bars: [(ViewType, [Property: PropertyValue])] = [
            (.navigationBar, [:]), (.navigationBar, large), (.tabBar, [:]), (.toolbar, [:]),
        ]
        for contents in [items, BarItems()] {
            let found = try bars.map { try layout($0, contents, $1, on: device, orientation).frame(of: "bar")?[3] }
            #expect(found == heights)
        }
    }

    @Test("Right to left, the back button is at the right, and buttons are mirrored")
    func rightToLeft() throws {
        let item = NavigationItem(
            title: .verbatim("Menu"), backItem: .verbatim("Home"), rightBarButtonItems: buttons("Done"))
        let root = try layout(.navigationBar, BarItems(navigationItem: item), direction: .rightToLeft)
        #expect(root.frame(of: "bar.Done") == [16, 0, 40, 44])
        #expect(root.frame(of: "bar.backIndicator") == [347, 10, 24, 24])
        #expect(root.frame(of: "bar.backButton") == [307, 0, 40, 44])
    }

    @Test("Actions have any ids, and each view of a bar has an id of its own")
    func ids() throws {
        let words = ["title", "prompt", "backButton", "backIndicator", "items", "title."]
        let item = NavigationItem(
            title: .verbatim("A"), prompt: .verbatim("B"), leftBarButtonItems: words.prefix(2).flatMap { buttons($0) },
            rightBarButtonItems: words.flatMap { buttons($0) })
        var wide = item
        wide.leftBarButtonItems = nil
        wide.backItem = .verbatim("C")
        for items in [
            BarItems(navigationItem: item), BarItems(navigationItem: wide),
            BarItems(toolbarItems: words.flatMap { buttons($0) }),
        ] {
            let root = try layout(
                items.toolbarItems == nil ? .navigationBar : .toolbar, items, on: "ipad-pro-12.9", .landscape)
            func ids(_ view: LaidOutView) -> [String] { [view.id] + view.subviews.flatMap(ids) }
            let ids = ids(root)
            #expect(Set(ids).count == ids.count, "\(ids)")
            #expect(root.view("bar.title")?.type == (items.toolbarItems == nil ? .label : nil))
            #expect(root.view("bar.title.")?.type == .button)
        }
    }

    @Test("Buttons at the leading edge replace the back button")
    func leftButtons() throws {
        let item = NavigationItem(backItem: .verbatim("Home"), leftBarButtonItems: buttons("Edit"))
        let root = try layout(.navigationBar, BarItems(navigationItem: item))
        #expect(root.frame(of: "bar.backButton") == nil && root.frame(of: "bar.Edit") != nil)
    }

    @Test("A toolbar spreads its buttons, and a tab has its title below its image")
    func bottomBars() throws {
        let tools = try layout(.toolbar, BarItems(toolbarItems: buttons("Left", "Middle", "End")))
        #expect(tools.frame(of: "bar.Middle") == [146.5, 0, 60, 44])
        #expect(tools.frame(of: "bar.End") == [313, 0, 30, 44])
        #expect(tools.frame(of: "inside") == [0, 20, 375, 603])
        let item = TabBarItem(
            title: .verbatim("Menu"), image: ImageReference(name: "house"), badgeValue: .verbatim("3"))
        let tabs = try layout(.tabBar, BarItems(tabBarItem: item))
        #expect(tabs.frame(of: "bar.tab1") == [0, 0, 375, 49])
        #expect(tabs.frame(of: "bar.tab1.content")?[0] == 167.5)
        #expect(tabs.frame(of: "bar.tab1.badgeBackground") == [193.5, 2, 20, 18])
    }

    @Test("A tab bar with views of its own shows these alone")
    func ownTabs() throws {
        let items = BarItems(tabBarItem: TabBarItem(title: .verbatim("Menu")))
        let own = TemplateView(
            id: "own", properties: [.frame: .rect(Rect(width: 9, height: 9)), .autoresizing: .choices([])])
        let root = try layout(.tabBar, items, subviews: [own])
        #expect(root.frame(of: "bar.tab1") == nil)
        #expect(root.frame(of: "own") == [0, 0, 9, 9])
    }

    @Test("A hidden tab bar takes no space")
    func hidden() throws {
        let items = BarItems(tabBarItem: TabBarItem(title: .verbatim("Menu")), hidesBottomBarWhenPushed: true)
        let root = try layout(.tabBar, items)
        #expect(root.frame(of: "bar")?[3] == 0)
        #expect(root.frame(of: "inside") == [0, 20, 375, 647])
    }

    /// Lays out layers in a slot.
    private func layout(
        _ titles: [String], in slot: Slot, selected: Int? = nil, on device: String,
        _ orientation: Traits.Orientation = .portrait, direction: Traits.LayoutDirection = .leftToRight,
        properties: [Property: PropertyValue] = [:], hasDots: Bool = true
    )
        throws -> LaidOutView
    {
        let inner = titles.enumerated().map { index, title in
            var layer = Layer.test(index + 1, TemplateView(id: title))
            layer.barItems.tabBarItem = TabBarItem(title: .verbatim(.plain(title)))
            layer.isSelected = index == selected
            return layer
        }
        var outer = Layer.test(
            0,
            TemplateView(
                id: "view",
                subviews: [
                    TemplateView(id: "slot", slot: slot, properties: properties),
                    TemplateView(id: "bar", type: .tabBar),
                    TemplateView(id: "dots", type: hasDots ? .pageControl : .view),
                ]))
        outer.kind = .navigation
        outer.constraints = try [
            "slot.edges = view.edges", "bar.bottom = safeArea.bottom", "bar.leading = view.leading",
            "bar.trailing = view.trailing", "dots.top = view.top", "dots.leading = view.leading",
        ].map(Constraint.init(parsing:))
        outer.slots = [.layers(view: "slot", slot: slot, layers: inner)]
        var composition = try NewYear.composition()
        composition.layer = outer
        let result = LayoutEngine(text: FakeText())
            .layout(
                composition,
                in: try #require(Device(named: device)).environment(orientation: orientation, direction: direction))
        #expect(hasDots ? result.issues == [] : true)
        return result.root
    }

    @Test("The first of several tabs is shown, and each has its place in the bar")
    func tabs() throws {
        let root = try layout(["a", "b", "c"], in: .tabs, on: "iphone-8")
        #expect(root.frame(of: "a") == [0, 0, 375, 667] && root.frame(of: "b") == nil)
        #expect((1...3).map { root.frame(of: "bar.tab\($0)")?[0] } == [0, 125, 250])
        // Three dots: 3 × 18 + 19 points.
        #expect(root.frame(of: "dots")?[2] == 73)
        #expect(try layout([], in: .tabs, on: "iphone-8").frame(of: "bar.tab1") == nil)
    }

    @Test("The selected tab is shown, and its tab and dot are the current ones")
    func selectedTab() throws {
        let root = try layout(["a", "b", "c"], in: .tabs, selected: 1, on: "iphone-8")
        #expect(root.frame(of: "b") == [0, 0, 375, 667] && root.frame(of: "a") == nil)
        #expect(root.view("bar.tab1")?[.tintColor] == .color(.named("systemGray")))
        #expect(root.view("bar.tab2")?[.tintColor] == nil)
        #expect(root.view("dots")?[.currentPage] == .number(1))
    }

    @Test("A page ends above a page control at the bottom of the safe area, unless the template has one itself")
    func pages() throws {
        let root = try layout(["a", "b", "c"], in: .pages, selected: 2, on: "iphone-15", hasDots: false)
        #expect(root.frame(of: "slot.pageControl") == [0, 792, 393, 26])
        #expect(root.frame(of: "slot.page") == [0, 0, 393, 792] && root.frame(of: "c") == [0, 0, 393, 792])
        #expect(root.frame(of: "a") == nil)
        #expect(root.view("slot.pageControl")?[.numberOfPages] == .number(3))
        #expect(root.view("slot.pageControl")?[.currentPage] == .number(2))
        let own = try layout(["a", "b"], in: .pages, on: "iphone-8")
        #expect(own.frame(of: "a") == [0, 0, 375, 667] && own.frame(of: "slot.pageControl") == nil)
        #expect(own.view("dots")?[.numberOfPages] == .number(2))
    }

    @Test("Columns are beside each other in landscape, on an iPad and on a large iPhone")
    func columns() throws {
        let pad = try layout(["a", "b"], in: .columns, on: "ipad-10", .landscape)
        #expect(pad.frame(of: "slot.column1") == [0, 0, 320, 820] && pad.frame(of: "a") == [0, 0, 320, 820])
        #expect(pad.frame(of: "slot.column2") == [320.5, 0, 859.5, 820])
        let mirrored = try layout(["a", "b"], in: .columns, on: "ipad-10", .landscape, direction: .rightToLeft)
        #expect(mirrored.frame(of: "slot.column1") == [860, 0, 320, 820])
        let large = try layout(["a", "b"], in: .columns, on: "iphone-15-pro-max", .landscape)
        #expect(large.frame(of: "a")?[2] == 320 && large.frame(of: "b") != nil)
        // Of three columns, one is beside the last.
        let three = try layout(["a", "b", "c"], in: .columns, on: "ipad-10", .landscape)
        #expect(three.frame(of: "a") == nil && three.frame(of: "b")?[2] == 320 && three.frame(of: "c") != nil)
    }

    @Test("In portrait the last column is alone, unless the display mode says more")
    func columnsInPortrait() throws {
        let pad = try layout(["a", "b"], in: .columns, on: "ipad-10")
        #expect(pad.frame(of: "b") == [0, 0, 820, 1180] && pad.frame(of: "a") == nil)
        func mode(_ mode: Property.DisplayMode) throws -> LaidOutView {
            try layout(
                ["a", "b", "c"], in: .columns, on: "ipad-10", properties: [.preferredDisplayMode: PropertyValue(mode)])
        }
        #expect(try mode(.oneBesideSecondary).frame(of: "b") == [0, 0, 320, 1180])
        // Three columns leave the last one a third.
        #expect(try mode(.twoBesideSecondary).frame(of: "c")?[2] == 272.5)
        #expect(try mode(.secondaryOnly).frame(of: "c")?[2] == 820)
    }

    @Test("Where columns collapse, the selected one is on top, else the last")
    func collapsedColumns() throws {
        let phone = try layout(["a", "b"], in: .columns, on: "iphone-8")
        #expect(phone.frame(of: "b") == [0, 0, 375, 667] && phone.frame(of: "a") == nil)
        #expect(try layout(["a", "b"], in: .columns, selected: 0, on: "iphone-8").frame(of: "a") == [0, 0, 375, 667])
        #expect(try layout(["a", "b"], in: .columns, on: "iphone-8", .landscape).frame(of: "a") == nil)
        #expect(try layout([], in: .columns, on: "iphone-8").frame(of: "slot") == [0, 0, 375, 667])
    }

    @Test("A bar beside an optional slot that is empty keeps its height, and the slot gets the room")
    func barBesideEmptySlot() throws {
        let optional = Slot(takes: .content, count: .init(minimum: 0, maximum: 1))
        var outer = Layer.test(
            0,
            TemplateView(
                id: "view",
                subviews: [TemplateView(id: "bar", type: .toolbar), TemplateView(id: "container", slot: optional)]))
        outer.constraints = try [
            "bar.top = view.top", "bar.leading = view.leading", "bar.trailing = view.trailing",
            "container.top = bar.bottom", "container.bottom = view.bottom", "container.leading = view.leading",
            "container.trailing = view.trailing",
        ].map(Constraint.init(parsing:))
        outer.slots = [.layers(view: "container", slot: optional, layers: [])]
        var composition = try NewYear.composition()
        composition.layer = outer
        let result = LayoutEngine(text: FakeText())
            .layout(composition, in: try #require(Device(named: "iphone-8")).environment())
        #expect(result.issues == [])
        #expect(result.root.frame(of: "bar") == [0, 0, 375, 44])
        #expect(result.root.frame(of: "container") == [0, 44, 375, 623])
    }

    @Test("An optional slot that is empty has no size, as far as constraints allow")
    func emptySlot() throws {
        let optional = Slot(takes: .content, name: "footer", count: .init(minimum: 0, maximum: 1))
        var outer = Layer.test(
            0,
            TemplateView(
                id: "view",
                subviews: [
                    .label("body", "Hugs its text"), TemplateView(id: "footer", slot: optional),
                    TemplateView(
                        id: "stack", type: .stackView, properties: [.spacing: .number(10)],
                        subviews: [
                            TemplateView(id: "one"),
                            TemplateView(id: "two", slot: Slot(takes: .content, name: "two", count: optional.count)),
                        ]),
                ]))
        outer.constraints = try [
            "body.top = view.top", "body.leading = view.leading", "body.trailing = view.trailing",
            "footer.top = body.bottom", "footer.bottom = stack.top", "footer.leading = view.leading",
            "footer.trailing = view.trailing", "stack.bottom = view.bottom", "stack.leading = view.leading",
            "one.height = 30", "one.width = 100",
        ].map(Constraint.init(parsing:))
        outer.slots = [
            .layers(view: "footer", slot: optional, layers: []), .layers(view: "two", slot: optional, layers: []),
        ]
        var composition = try NewYear.composition()
        composition.layer = outer
        let result = LayoutEngine(text: FakeText())
            .layout(composition, in: try #require(Device(named: "iphone-8")).environment())
        #expect(result.issues == [])
        #expect(result.root.frame(of: "footer")?[3] == 0 && result.root.view("footer")?[.hidden] == .bool(true))
        #expect(result.root.frame(of: "stack") == [0, 637, 100, 30])
    }

    @Test("Only navigation templates without insets of their own reduce the safe area")
    func safeArea() throws {
        let items = BarItems(navigationItem: NavigationItem(title: .verbatim("Menu")))
        #expect(try layout(.navigationBar, items, kind: .layout).frame(of: "inside") == [0, 20, 375, 647])
        #expect(try layout(.navigationBar, BarItems()).frame(of: "inside") == [0, 64, 375, 603])
    }
}

extension Layer {
    /// Returns a layer for a test.
    static func test(_ id: Int, _ view: TemplateView) -> Layer {
        var layer = Layer.unread
        layer.id = id
        layer.view = view
        return layer
    }
}
