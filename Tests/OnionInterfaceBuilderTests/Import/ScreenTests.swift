import Foundation
import OnionCoding
import OnionImport
import OnionInterfaceBuilder
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Screens and flows of an import")
struct ScreenTests {
    /// Returns a scene with a controller, whose view has views.
    static func scene(
        _ id: String, _ views: String = "", attributes: String = "", beside: String = "", after: String = ""
    ) -> String {
        MadeDocument.controller(
            MadeDocument.subviews(views),
            attributes: "id=\"\(id)\" customClass=\"\(id.capitalized)ViewController\" \(attributes)", beside: beside
        ).replacing("id=\"root\"", with: "id=\"\(id)-view\"") + after
    }

    static func navigation(_ root: String, _ attributes: String = "", bar: String = "") -> String {
        """
        <navigationController id="nav-\(root)" \(attributes)><navigationBar key="navigationBar" \(bar)/>
        <connections><segue destination="\(root)" kind="relationship" relationship="rootViewController" id="s-\(root)"/>
        </connections></navigationController>
        """
    }

    static func button(_ id: String, _ connections: String) -> String {
        MadeDocument.view(
            "button", id, "", "<state key=\"normal\" title=\"\(id)\"/><connections>\(connections)</connections>")
    }

    static func segue(_ kind: String, _ destination: String, _ more: String = "") -> String {
        "<segue destination=\"\(destination)\" kind=\"\(kind)\" id=\"\(kind)-\(destination)\" \(more)/>"
    }

    static func read(_ scenes: String..., attributes: String = "") -> DocumentBatch {
        MadeDocument.storyboard(
            scenes.map { $0 }.joined(separator: "</objects></scene><scene><objects>"), attributes: attributes
        ).imported(as: "Main.storyboard")
    }

    func screen(_ key: String, in read: DocumentBatch) throws -> Screen {
        try #require(read.screens.first { $0.key.text == key }, "there is no screen \(key)")
    }

    func template(_ key: String, in read: DocumentBatch) throws -> Template {
        try #require(read.templates.first { $0.key.text == key }, "there is no template \(key)")
    }

    @Test("The bars of a storyboard have its global tint, unless they have their own")
    func tint() throws {
        func bar(_ inside: String) throws -> TemplateView {
            let read = MadeDocument.storyboard(
                [
                    Self.navigation("menu").replacing("<navigationBar key=\"navigationBar\" />", with: inside),
                    Self.scene("menu"),
                ]
                .joined(separator: "</objects></scene><scene><objects>")
            ).replacing("</scenes>", with: "</scenes><color key=\"tintColor\" systemColor=\"systemRedColor\"/>")
                .imported(as: "Main.storyboard")
            return try #require(read.templates.first { $0.kind == .navigation }).view
        }
        let plain = try bar("<navigationBar key=\"navigationBar\" />")
        #expect(plain[.tintColor] == .color(.named("systemRed")))
        let own = try bar(
            "<navigationBar key=\"navigationBar\" id=\"bar\"><color key=\"tintColor\" systemColor=\"systemGreenColor\"/></navigationBar>"
        )
        #expect(own.subviews.last?[.tintColor] == .color(.named("systemGreen")))
        let colored = try bar(
            "<navigationBar key=\"navigationBar\" id=\"bar\"><color key=\"barTintColor\" systemColor=\"systemTealColor\"/></navigationBar>"
        )
        #expect(colored.subviews.last?[.barTintColor] == .color(.named("systemTeal")))
        #expect(colored.subviews.last?[.backgroundColor] == nil)
    }

    @Test("Each scene with a controller becomes a screen, which is named after it; a view beside it does not")
    func plain() {
        let read = Self.read(
            Self.scene("menu", after: MadeDocument.view("view", "banner")), Self.scene("basket"),
            "<tableViewController id=\"t\" customClass=\"SettingsTableViewController\"><tableView key=\"view\" id=\"tv\">\(MadeDocument.frame(0, 0, 375, 667))</tableView></tableViewController>"
        )
        #expect(read.problems == [])
        #expect(read.keys(.screen) == ["menu", "basket", "settings-table"])
        #expect(read.screens.map { $0.composed.wraps?.content.key.text } == ["menu", "basket", "settings-table"])
    }

    @Test("No scene takes the name of a container's template")
    func names() {
        let read = Self.read(
            Self.scene("bar").replacing("BarViewController", with: "TabBarViewController"),
            Self.scene("opaque").replacing("OpaqueViewController", with: "OpaqueNavigationBar"))
        #expect(read.keys(.template) == ["tab-bar-scene", "opaque-navigation-bar-scene"])
    }

    @Test("What is around a scene follows from relationships and pushes, and one template serves all that look alike")
    func navigation() throws {
        let read = Self.read(
            Self.navigation("menu"),
            Self.scene(
                "menu", Self.button("a", Self.segue("show", "pizza")) + Self.button("b", Self.segue("modal", "offer")),
                beside: "<navigationItem key=\"navigationItem\" title=\"Menu\" id=\"n\"/>"),
            Self.scene("pizza"), Self.scene("offer"), Self.navigation("help", "navigationBarHidden=\"YES\""),
            Self.scene("help"), Self.navigation("basket"), Self.scene("basket"),
            Self.navigation("orders", bar: "largeTitles=\"YES\" translucent=\"NO\""), Self.scene("orders"),
            Self.scene("alone", beside: "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"))
        #expect(read.problems == [])
        let around = Dictionary(uniqueKeysWithValues: read.screens.map { ($0.key.text, $0.composed.wraps?.templates) })
        #expect(around["menu"]??.map(\.key.text) == ["navigation-bar"])
        #expect(around["pizza"]??.map(\.key.text) == ["navigation-bar"])
        #expect(around["offer"]??.count == 0 && around["help"]??.count == 0)
        #expect(around["basket"]??.map(\.key.text) == ["navigation-bar"])
        #expect(around["orders"]??.map(\.key.text) == ["opaque-large-title-navigation-bar"])
        #expect(around["alone"]??.map(\.key.text) == ["navigation-bar"])
        #expect(read.keys(.template).filter { $0 == "navigation-bar" }.count == 1)
        #expect(read.contents.first?.barItems.navigationItem?.title == .verbatim("Menu"))
        #expect(try screen("pizza", in: read).barItems.navigationItem?.backItem == .verbatim("Menu"))
        #expect(try screen("menu", in: read).barItems == BarItems())
    }

    @Test("Tab bar and split view controllers become screens of screens, in their order, and do not contain themselves")
    func containers() throws {
        func child(_ id: String, _ relationship: String) -> String {
            "<segue destination=\"\(id)\" kind=\"relationship\" relationship=\"\(relationship)\" id=\"r-\(id)\"/>"
        }
        let tabItem = "<tabBarItem key=\"tabBarItem\" title=\"Orders\" image=\"clock\" catalog=\"system\" id=\"ti\"/>"
        let read = Self.read(
            """
            <tabBarController id="tabs" customClass="HomeTabBarController"><tabBar key="tabBar" id="bar"/><connections>
            \(child("nav-menu", "viewControllers"))\(child("nav-orders", "viewControllers"))\(child("tabs", "viewControllers"))
            \(child("nowhere", "viewControllers"))</connections></tabBarController>
            """,
            Self.navigation("menu"), Self.scene("menu"),
            Self.navigation("orders").replacing("<navigationBar", with: tabItem + "<navigationBar"),
            Self.scene("orders"),
            """
            <splitViewController id="split" preferredDisplayMode="allVisible"><connections>
            \(child("menu", "detailViewController"))\(child("orders", "masterViewController"))
            </connections></splitViewController>
            """)
        #expect(read.problems == [])
        let home = try screen("home-tab-bar", in: read)
        #expect(home.composed.screens.map(\.key.text) == ["menu", "orders"])
        // A container of another class is another template.
        let bar = try template(home.composed.reference.key.text, in: read)
        #expect(bar.key.text.hasPrefix("tab-bar-") && bar.controller == "HomeTabBarController")
        let tab = try screen("orders", in: read).barItems.tabBarItem
        #expect(tab?.title == .verbatim("Orders") && tab?.image == ImageReference(name: "clock"))
        let split = try screen("main-columns", in: read)
        #expect(split.composed.screens.map(\.key.text) == ["orders", "menu"])
        let columns = try template(split.composed.reference.key.text, in: read)
        #expect(columns.layerSlot?[.preferredDisplayMode] == PropertyValue(Property.DisplayMode.oneBesideSecondary))
        #expect(read.leftOut.map(\.what) == ["2 of its controllers, which no file has"])
    }

    @Test("Items of bars are actions: UIKit's own, those of the app, and the buttons in views; spaces are none")
    func items() throws {
        let items = """
            <navigationItem key="navigationItem" title="Menu" prompt="Today" id="n">
            <barButtonItem key="leftBarButtonItem" systemItem="done" id="d"><connections><action selector="close:" destination="menu"/></connections></barButtonItem>
            <barButtonItem key="backBarButtonItem" title="Back to it" id="bb"/>
            <rightBarButtonItems><barButtonItem title="Filter" id="f"><connections>\(Self.segue("presentation", "basket", "modalPresentationStyle=\"formSheet\""))</connections></barButtonItem>
            <barButtonItem systemItem="add" id="p"/><barButtonItem id="c"><view key="customView" id="cv">\(MadeDocument.frame(0, 0, 40, 40))<subviews>\(Self.button("in", "<action selector=\"go:\" destination=\"menu\"/>"))</subviews></view></barButtonItem>
            <barButtonItem id="e"/></rightBarButtonItems></navigationItem>
            <toolbarItems><barButtonItem systemItem="flexibleSpace" id="s"/><barButtonItem image="tray" catalog="system" id="t"/></toolbarItems>
            <connections><outlet property="filterBarButtonItem" destination="f"/></connections>
            """
        let read = Self.read(
            Self.navigation("menu", "toolbarHidden=\"NO\""),
            Self.scene("menu", attributes: "hidesBottomBarWhenPushed=\"YES\"", beside: items), Self.scene("basket"))
        #expect(read.problems == [])
        let said = read.contents[0].barItems
        #expect(said.navigationItem?.prompt == .verbatim("Today"))
        #expect(said.navigationItem?.backButtonTitle == .verbatim("Back to it"))
        #expect(said.hidesBottomBarWhenPushed == true)
        #expect(
            said.navigationItem?.leftBarButtonItems == [
                Action(id: "close", title: .verbatim("Done"), style: .primary, selector: "close:")
            ])
        let basket = try Reference(parsing: "screen/basket")
        #expect(
            said.navigationItem?.rightBarButtonItems == [
                Action(
                    id: "filter", title: .verbatim("Filter"), steps: [.present(basket, .init(style: .formSheet))],
                    objectID: "f"),
                Action(id: "add", title: .verbatim("Add"), image: ImageReference(name: "plus")),
                Action(id: "go", title: .verbatim("in"), selector: "go:"),
            ])
        #expect(said.toolbarItems == [Action(id: "tray", image: ImageReference(name: "tray"))])
        #expect(
            try screen("menu", in: read).composed.wraps?.templates.map(\.key.text) == ["navigation-bar-and-toolbar"])
        #expect(read.leftOut.map(\.what) == ["its customView", "the attribute \"systemItem\""])
    }

    @Test("Segues and events are steps of the views that they are of, in their order")
    func steps() throws {
        let cell = """
            <tableViewCell id="cell">\(MadeDocument.frame(0, 0, 375, 44))<connections>\(Self.segue("push", "b"))</connections></tableViewCell>
            """
        let table = MadeDocument.view("tableView", "table", "", "<prototypes>\(cell)</prototypes>")
        let views =
            Self.button("one", "<action selector=\"go:\" destination=\"a\"/>")
            + Self.button("two", "<action selector=\"go:\" destination=\"a\"/>\(Self.segue("modal", "nav-b"))")
            + Self.button("three", Self.segue("popoverPresentation", "b"))
            + Self.button("four", Self.segue("unwind", "x", "unwindAction=\"back:\""))
            + Self.button("five", Self.segue("custom", "b", "identifier=\"flip\""))
            + Self.button("six", Self.segue("show", "nowhere"))
            + MadeDocument.view(
                "switch", "seven", "", "<connections><action selector=\"on:\" destination=\"a\"/></connections>")
            + MadeDocument.view(
                "textField", "eight", "",
                "<connections><action selector=\"b:\" destination=\"a\" eventType=\"editingDidBegin\"/><action selector=\"e:\" destination=\"a\" eventType=\"editingDidEnd\"/></connections>"
            )
            + MadeDocument.view(
                "imageView", "nine", "",
                "<connections><outletCollection property=\"gestureRecognizers\" destination=\"tap\"/></connections>")
            + table
        let tap =
            "<tapGestureRecognizer id=\"tap\"><connections><action selector=\"tapped:\" destination=\"a\"/></connections></tapGestureRecognizer>"
        let read = Self.read(Self.scene("a", views, after: tap), Self.navigation("b"), Self.scene("b"))
        #expect(read.problems == [])
        let shown = try template("a", in: read).view.all
        let steps = shown.map(\.allSteps).filter { !$0.isEmpty }
        let b = try Reference(parsing: "screen/b")
        #expect(
            steps == [
                [.selector("go:")], [.selector("go:"), .present(b)], [.present(b, .init(style: .popover))], [.dismiss],
                [.perform("flip")], [.selector("on:")], [.selector("b:"), .selector("e:")], [.perform("tapped:")],
                [.show(b)],
            ])
        #expect(
            read.leftOut.map(\.what) == [
                "the attribute \"unwindAction\" of its segue", "the attribute \"destination\" of its segue",
                "its segue to \"nowhere\", which no file has a screen for",
            ])
    }

    @Test("Segues that code performs become an action set of the controller")
    func performed() throws {
        let segues = """
            <connections>\(Self.segue("show", "b", "identifier=\"showDetails\""))\(Self.segue("show", "gone", "identifier=\"x\""))</connections>
            """
        let read = Self.read(Self.scene("a", beside: segues), Self.scene("b"))
        #expect(read.problems == [])
        let set = try #require(read.actionSets.first)
        #expect(set.datasource == "AViewController" && read.contents[0].actions == nil)
        #expect(
            set.items == [
                Action(
                    id: "showDetails", title: .verbatim("Show details"),
                    steps: [.show(try Reference(parsing: "screen/b"))])
            ])
    }

    @Test("Segues that code performs in a controller without a view become an action set, too")
    func performedWithoutView() throws {
        let segues = "<connections>\(Self.segue("show", "b", "identifier=\"showDetails\""))</connections>"
        let read = Self.read(
            "<tabBarController id=\"tabs\" customClass=\"HomeTabBarController\">\(segues)</tabBarController>",
            "<navigationController id=\"nav\" customClass=\"MainNavigationController\">\(segues)</navigationController>",
            "<hostingController id=\"host\" customClass=\"HostController\">\(segues)</hostingController>",
            "<viewController id=\"plain\" customClass=\"PlainViewController\"/>", Self.scene("b"))
        #expect(read.problems == [])
        #expect(
            read.actionSets.map(\.datasource) == ["HomeTabBarController", "MainNavigationController", "HostController"])
        #expect(read.keys(.actions) == ["home-tab-bar", "main-navigation", "host"])
        let b = try Reference(parsing: "screen/b")
        #expect(read.actionSets.allSatisfy { $0.items.map(\.id) == ["showDetails"] && $0.items[0].steps == [.show(b)] })
        #expect(!read.leftOut.contains { $0.element.contains("host") || $0.what.contains("segue") })
        #expect(read.leftOut.contains { $0.element == "viewController plain" && $0.what == "it is not a view" })
    }

    @Test("A controller without a view has that of the xib that its class owns")
    func ownerOfXib() throws {
        let folder = try TemporaryFolder()
        let room = "<viewController id=\"room\" customClass=\"RoomViewController\"/>"
        let main = MadeDocument.storyboard(
            Self.navigation("room"), room, Self.scene("a", Self.button("x", Self.segue("show", "room"))))
        try folder.write(main, to: "Main.storyboard")
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="RoomViewController"><connections>
            <outlet property="view" destination="v" id="o"/></connections></placeholder>
            \(MadeDocument.view("view", "v"))</objects></document>
            """
        try folder.write(xib, to: "Room.xib")
        let read = DocumentReader().read(paths: [folder.path("")])
        #expect(read.problems == [])
        #expect(try screen("room", in: read).composed.wraps?.templates.map(\.key.text) == ["navigation-bar"])
        let steps = try template("a", in: read).view.all.flatMap(\.allSteps)
        #expect(steps == [.show(try Reference(parsing: "screen/room"))])
    }

    @Test("An event that calls what another event calls is told, and a tap on what has no steps is a gesture")
    func repeatedEvents() throws {
        func action(_ destination: String, _ event: String) -> String {
            "<action selector=\"go:\" destination=\"\(destination)\" eventType=\"\(event)\"/>"
        }
        let tap =
            "<tapGestureRecognizer id=\"tap\"><connections><action selector=\"tapped:\" destination=\"a\"/></connections></tapGestureRecognizer>"
        let views =
            Self.button("one", action("a", "touchUpInside") + action("other", "touchUpInside"))
            + MadeDocument.view(
                "scrollView", "two", "",
                "<connections><outletCollection property=\"gestureRecognizers\" destination=\"tap\"/></connections>")
        let read = Self.read(Self.scene("a", views, after: tap))
        let all = try template("a", in: read).view.all
        #expect(all.flatMap(\.allSteps) == [.selector("go:")])
        #expect(all.compactMap { $0[.gestures] } == [.gestures([Gesture(selector: "tapped:")])])
        #expect(
            read.leftOut.map(\.what) == [
                "its destination \"other\" is the id of nothing", "the attribute \"selector\" of its action",
            ])
    }

    @Test("References between storyboards lead to the screens of other files, whatever the order of the files")
    func references() throws {
        let folder = try TemporaryFolder()
        let main = MadeDocument.storyboard(
            Self.navigation("far"),
            "<viewControllerPlaceholder storyboardName=\"Second\" id=\"far\"/>",
            Self.scene(
                "start", Self.button("x", Self.segue("show", "near")) + Self.button("y", Self.segue("show", "gone"))),
            "<viewControllerPlaceholder storyboardName=\"Second\" referencedIdentifier=\"named\" id=\"near\"/>",
            "<viewControllerPlaceholder storyboardName=\"Third\" id=\"gone\"/>")
        try folder.write(main, to: "Base.lproj/First.storyboard")
        try folder.write(
            MadeDocument.storyboard(
                Self.scene("inner", Self.button("z", Self.segue("push", "other"))),
                Self.scene("other", attributes: "storyboardIdentifier=\"named\""),
                attributes: "initialViewController=\"inner\""), to: "Base.lproj/Second.storyboard")
        let read = DocumentReader().read(paths: [folder.path("")])
        #expect(read.problems == [])
        #expect(read.keys(.screen) == ["start", "inner", "other"])
        #expect(try screen("inner", in: read).composed.wraps?.templates.map(\.key.text) == ["navigation-bar"])
        #expect(try screen("other", in: read).composed.wraps?.templates.map(\.key.text) == ["navigation-bar"])
        let steps = try template("start", in: read).view.all.flatMap(\.allSteps)
        #expect(steps == [.show(try Reference(parsing: "screen/other"))])
        #expect(read.leftOut.count == 1 && read.leftOut.first?.source?.hasSuffix("First.storyboard") == true)
    }

    @Test("Storyboards that refer to each other in a circle end")
    func circle() throws {
        let folder = try TemporaryFolder()
        for (name, other) in [("A", "B"), ("B", "A")] {
            try folder.write(
                MadeDocument.storyboard(
                    "<viewControllerPlaceholder storyboardName=\"\(other)\" id=\"p\"/>", Self.navigation("p"),
                    attributes: "initialViewController=\"p\""), to: "\(name).storyboard")
        }
        let read = DocumentReader().read(paths: [folder.path("")])
        #expect(read.problems == [] && read.screens == [])
    }

    @Test("A toolbar and a navigation bar in a view show their buttons")
    func bars() throws {
        let items =
            "<barButtonItem systemItem=\"flexibleSpace\" id=\"s\"/><barButtonItem title=\"Go\" id=\"g\"><connections><action selector=\"go:\" destination=\"a\"/></connections></barButtonItem>"
        let views =
            MadeDocument.view("toolbar", "bar", "", "<items>\(items)</items>")
            + MadeDocument.view(
                "navigationBar", "top", "",
                "<items><navigationItem title=\"T\" id=\"i\"><barButtonItem key=\"leftBarButtonItem\" systemItem=\"cancel\" id=\"l\"/></navigationItem></items>"
            )
        let template = try template("a", in: Self.read(Self.scene("a", views)))
        let buttons = template.view.all.filter { $0.type == .button }
        #expect(buttons.map(\.allSteps) == [[.selector("go:")], []])
        #expect(template.constraints.count == 4)
        #expect(template.view.subviews[0].subviews.map(\.type) == [.stackView])
    }

    @Test(
        "The title of a navigation controller is that of its tab, and a tint that another document has is that of the bars"
    )
    func navigationControllers() throws {
        let read = Self.read(Self.navigation("menu", "title=\"Pizza\""), Self.scene("menu"))
        #expect(try screen("menu", in: read).barItems.tabBarItem?.title == .verbatim("Pizza"))
        #expect(read.leftOut == [])
        let folder = try TemporaryFolder()
        let tinted = MadeDocument.storyboard(
            [Self.navigation("menu"), Self.scene("menu")].joined(separator: "</objects></scene><scene><objects>")
        ).replacing("</scenes>", with: "</scenes><color key=\"tintColor\" name=\"Brand\"/>")
        let other = MadeDocument.storyboard(
            Self.scene("other"),
            resources:
                "<namedColor name=\"Brand\"><color red=\"1\" green=\"0.0\" blue=\"0.0\" alpha=\"1\"/></namedColor>")
        try folder.write(tinted, to: "A.storyboard")
        try folder.write(other, to: "B.storyboard")
        let both = DocumentReader().read(paths: [folder.path("")])
        #expect(both.problems == [])
        let key = try #require(try screen("menu", in: both).composed.chain?.wraps.first?.template.key.text)
        #expect(try template(key, in: both).view[.tintColor] == .token(try Reference(parsing: "color/Brand")))
        let alone = DocumentReader().read(paths: [folder.path("A.storyboard")])
        #expect(try screen("menu", in: alone).composed.chain?.wraps.first?.template.key.text == "navigation-bar")
    }

    @Test("A tab bar in a view shows its tabs, and what they do not show is told")
    func tabs() throws {
        let items =
            "<tabBarItem title=\"Map\" image=\"map\" catalog=\"system\" badgeValue=\"3\" id=\"m\"/><tabBarItem systemItem=\"search\" id=\"s\"/>"
        let read = Self.read(Self.scene("a", MadeDocument.view("tabBar", "bar", "", "<items>\(items)</items>")))
        let template = try template("a", in: read)
        let tabs = template.view.subviews[0].subviews[0].subviews
        #expect(tabs.map { $0.subviews.map(\.type) } == [[.imageView, .label], [.imageView, .label]])
        #expect(tabs[0].subviews[0][.image] == .image(ImageReference(name: "map")))
        #expect(tabs[1].subviews[1][.text] == .text(.verbatim("Search")))
        #expect(read.leftOut.map(\.what) == ["the attribute \"badgeValue\""])
        #expect(read.problems == [])
    }

    @Test("A button of a bar that is a view with a configuration is told, because an action has none")
    func configuredItem() throws {
        func leftOut(_ inside: String) -> [String] {
            let button =
                "<barButtonItem key=\"rightBarButtonItem\" id=\"i\"><button key=\"customView\" id=\"b\">\(MadeDocument.frame(0, 0, 40, 40))\(inside)</button></barButtonItem>"
            let item = "<navigationItem key=\"navigationItem\" title=\"T\" id=\"n\">\(button)</navigationItem>"
            let read = Self.read(Self.scene("a", beside: item))
            #expect(read.contents[0].barItems.navigationItem?.rightBarButtonItems?.map(\.title) == [.verbatim("Go")])
            return read.leftOut.map(\.what)
        }
        #expect(leftOut("<state key=\"normal\" title=\"Go\"/>") == [])
        #expect(
            leftOut("<buttonConfiguration key=\"configuration\" style=\"filled\" title=\"Go\"/>")
                == ["its customView"])
    }

    @Test("Reading many scenes takes steps in proportion to their number")
    func size() {
        let scenes = (0..<400).map { number in
            Self.scene("s\(number)", Self.button("b\(number)", Self.segue("show", "s\((number + 1) % 400)")))
        }
        let read = MadeDocument.storyboard(
            (scenes + [Self.navigation("s0")]).joined(separator: "</objects></scene><scene><objects>")
        ).imported(as: "Main.storyboard")
        #expect(read.problems == [] && read.screens.count == 400)
        #expect(read.screens.allSatisfy { $0.composed.wraps?.templates.count == 1 })
    }
}
