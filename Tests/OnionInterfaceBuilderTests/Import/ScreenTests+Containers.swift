import OnionCoding
import OnionInterfaceBuilder
import OnionModel
import OnionTestDocuments
import Testing

/// Popovers, container views, buttons beside them, and the views of xibs.
extension ScreenTests {
    @Test("A scene that all segues present as a popover is one, in the size that its controller would like to have")
    func popovers() throws {
        let size = "<value key=\"contentSizeForViewInPopover\" type=\"size\" width=\"300\" height=\"200\"/>"
        let read = Self.read(
            Self.scene("a", Self.button("one", Self.segue("popoverPresentation", "b"))),
            Self.scene("b", beside: size),
            Self.scene("c", Self.button("two", Self.segue("popoverPresentation", "d") + Self.segue("show", "d"))),
            Self.scene("d"))
        #expect(read.problems == [])
        let popover = try template("b", in: read)
        #expect(popover.presentation?.style == .popover)
        #expect(popover.preferredContentSize == Size(width: 300, height: 200))
        #expect(try template("d", in: read).presentation == nil)
        #expect(!read.leftOut.contains { $0.what.contains("contentSize") })
    }

    @Test("A scene with several container views has a slot for each, and one that code fills may be left open")
    func slots() throws {
        func container(_ id: String, _ destination: String) -> String {
            MadeDocument.view(
                "containerView", id, "", "<connections>\(Self.segue("embed", destination))</connections>")
        }
        let outlets =
            "<connections><outlet property=\"leftView\" destination=\"l\"/><outlet property=\"rightView\" destination=\"r\"/></connections>"
        let read = Self.read(
            Self.scene("both", container("l", "one") + container("r", "nav-two"), beside: outlets),
            Self.scene("one"), Self.navigation("two"), Self.scene("two"),
            Self.scene(
                "open", MadeDocument.view("containerView", "area"),
                beside: "<connections><outlet property=\"containerView\" destination=\"area\"/></connections>"))
        #expect(read.problems == [])
        #expect(read.keys(.screen) == ["both", "open"])
        guard case .template(_, _, inner: .slots(let fillings)) = try screen("both", in: read).composed else {
            Issue.record("the slots are not filled by name")
            return
        }
        #expect(fillings.map(\.slot) == ["content", "rightView"])
        #expect(fillings[1].layers[0].reference.key.text == "navigation-bar")
        #expect(try template("open", in: read).layerSlot?.slot?.isOptional == true)
        #expect(try screen("open", in: read).composed.inner.isEmpty)
    }

    @Test("A stack of buttons at the bottom beside a container view becomes the actions of the content in it")
    func nailed() throws {
        let stack = MadeDocument.view(
            "stackView", "stack", "",
            MadeDocument.subviews(Self.button("done", "<action selector=\"done:\" destination=\"outer\"/>")))
        let views =
            MadeDocument.view(
                "containerView", "c", "", "<connections>\(Self.segue("embed", "inner"))</connections>") + stack
        let bottom =
            "<constraints><constraint firstAttribute=\"bottom\" secondItem=\"stack\" secondAttribute=\"bottom\" constant=\"8\" id=\"k\"/></constraints>"
        let read = Self.read(
            Self.scene("outer", views).replacing("</view></viewController>", with: bottom + "</view></viewController>"),
            Self.scene("inner"))
        #expect(read.problems == [])
        #expect(try template("outer", in: read).actionsSlot?.type == .stackView)
        #expect(
            read.actionSets.map(\.items) == [
                [Action(id: "done", title: .verbatim("done"), selector: "done:", objectID: "done")]
            ])
        #expect(read.contents.map(\.actions?.key.text) == ["outer"])
        #expect(read.keys(.screen) == ["main"])
        let others = Self.read(Self.scene("outer", views), Self.scene("inner"))
        #expect(others.actionSets == [])
        #expect(try template("outer", in: others).view.all.contains { $0.type == .button })
    }

    @Test("A simulated tab bar is around a scene that no tab bar controller shows, and not around a tab")
    func simulatedTabBars() throws {
        let bar = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
        let tabs = ["nav-menu", "orders"].map {
            "<segue destination=\"\($0)\" kind=\"relationship\" relationship=\"viewControllers\" id=\"r-\($0)\"/>"
        }
        let read = Self.read(
            Self.scene("alone", beside: bar), Self.navigation("menu"), Self.scene("menu", beside: bar),
            Self.scene("orders", beside: bar),
            "<tabBarController id=\"tabs\"><connections>\(tabs.joined())</connections></tabBarController>")
        #expect(read.problems == [])
        let around = Dictionary(
            uniqueKeysWithValues: read.screens.map { ($0.key.text, $0.composed.reference.key.text) })
        #expect(
            around == ["alone": "tab-bar", "menu": "navigation-bar", "orders": "orders", "main-tabs": "tab-bar"])
    }

    @Test("The view of a xib that a view controller loads becomes a screen; other views and cells do not")
    func xibs() {
        func read(_ owner: String) -> DocumentBatch {
            MadeDocument.xib(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)">
                <connections><outlet property="view" destination="v"/></connections></placeholder>
                """ + MadeDocument.view("view", "v")
            ).imported(as: "Menu.xib")
        }
        #expect(read("MenuViewController").keys(.screen) == ["menu"])
        #expect(read("MenuView").keys(.screen) == [])
        #expect(MadeDocument.xib(MadeDocument.view("tableViewCell", "c")).imported(as: "x.xib").keys(.screen) == [])
    }
}
