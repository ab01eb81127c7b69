import OnionComparison
import OnionDocuments
import OnionGraphics
import OnionInterfaceBuilder
import OnionLayout
import OnionModel
import Testing

/// The environments that Interface Builder gives root views at design time, by device, bars and version of the tools.
struct DesignEnvironmentTests {
    private func environment(_ document: String) throws -> LayoutEnvironment {
        let scenes = try InterfaceBuilderDocument.read(Array(document.utf8)).designScenes
        return try #require(scenes.first).environment
    }

    private func scene(device: String, tools: String, controller: String = "") throws -> LayoutEnvironment {
        let document = Storyboards.scene(
            device: device, tools: tools, root: device == "retina6_1" ? (414, 896) : (375, 667), subviews: "")
        return try environment(document.replacing("</viewController>", with: "\(controller)</viewController>"))
    }

    @Test(
        "Some versions count the status bar of phones with a home button",
        arguments: [("14460.31", 20.0), ("17156", 0), ("22505", 20)])
    func someVersions(tools: String, top: Double) throws {
        #expect(try scene(device: "retina4_7", tools: tools).safeAreaInsets == DirectionalInsets(top: top))
    }

    @Test(
        "Xcode 11 does not count the status bar of tablets, and navigation bars are higher on them since",
        arguments: [
            ("ipad9_7", "14460.31", 20.0, 64.0, 0.0), ("ipad9_7", "16096", 0, 44, 0),
            ("ipad11_0rounded", "16096", 0, 44, 20), ("ipad9_7", "17701", 20, 70, 0),
            ("ipad11_0rounded", "22505", 24, 74, 20),
        ])
    func tablets(device: String, tools: String, top: Double, belowBar: Double, bottom: Double) throws {
        let size = device == "ipad9_7" ? (768, 1024) : (834, 1194)
        let document = Storyboards.scene(device: device, tools: tools, root: size, subviews: "")
        #expect(try environment(document).safeAreaInsets == DirectionalInsets(top: top, bottom: bottom))
        let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/></viewController>"
        let barred = document.replacing("</viewController>", with: bar)
        #expect(try environment(barred).safeAreaInsets == DirectionalInsets(top: belowBar, bottom: bottom))
    }

    @Test(
        "Since Xcode 16, the identifier of the larger iPhone 14 is that of the iPhone 16",
        arguments: [("22505", 428, 926, 47.0, 34.0), ("23727", 430, 932, 118, 68)])
    func largerPhone(tools: String, width: Int, height: Int, top: Double, bottom: Double) throws {
        let document = Storyboards.scene(device: "retina6_7", tools: tools, root: (width, height), subviews: "")
        #expect(try environment(document).safeAreaInsets == DirectionalInsets(top: top, bottom: bottom))
    }

    @Test("Phones with a notch have insets at the top and the bottom")
    func phonesNotch() throws {
        let environment = try scene(device: "retina6_1", tools: "17156")
        #expect(environment.safeAreaInsets == DirectionalInsets(top: 44, bottom: 34))
        #expect(environment.hasHomeIndicator)
        #expect(environment.systemVersion == 14)
    }

    @Test("Simulated bars are added")
    func simulatedBars() throws {
        let bars = """
            <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>
            <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
            """
        let environment = try scene(device: "retina6_1", tools: "17156", controller: bars)
        #expect(environment.safeAreaInsets == DirectionalInsets(top: 88, bottom: 83))
        #expect(!environment.hasHomeIndicator)
    }

    @Test("Below an opaque bar, the root view is lower by the height of the bar")
    func belowOpaque() throws {
        let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\" prompted=\"NO\"/>"
        let environment = try scene(device: "retina4_7", tools: "14460.31", controller: bar)
        #expect(environment.safeAreaInsets == DirectionalInsets(bottom: 64))
    }

    @Test("Since Xcode 14.3, full-screen root views have both insets twice")
    func sinceXcode() throws {
        let environment = try scene(device: "retina6_1", tools: "23727")
        #expect(environment.safeAreaInsets == DirectionalInsets(top: 96, bottom: 68))
    }

    @Test("In landscape, root views have the insets of portrait once more")
    func landscapeTwice() throws {
        let document = Storyboards.scene(device: "retina6_0", tools: "24412", root: (844, 390), subviews: "")
            .replacing("portrait", with: "landscape")
        #expect(
            try environment(document).safeAreaInsets
                == DirectionalInsets(top: 47, leading: 47, bottom: 55, trailing: 47))
    }

    @Test(
        "The system is the one that came with the tools",
        arguments: [("13771", 11), ("17156", 14), ("20037", 15), ("21225", 16), ("24128", 26)])
    func systems(tools: String, version: Int) throws {
        #expect(try scene(device: "retina4_7", tools: tools).systemVersion == version)
    }

    @Test(
        "The text size is that of the canvas",
        arguments: [("7531", Traits.ContentSizeCategory.medium), ("11762", .large), ("19455", .extraSmall)])
    func textSizes(tools: String, category: Traits.ContentSizeCategory) throws {
        #expect(try scene(device: "retina4_7", tools: tools).contentSizeCategory == category)
    }

    @Test("Unreleased tools count as the released ones of their time")
    func unreleasedTools() throws {
        let environment = try scene(device: "retina6_1", tools: "32700.99.1234")
        #expect(environment.safeAreaInsets == DirectionalInsets(top: 48, bottom: 34))
    }

    @Test(
        "A view of a xib lies at the top of the screen, and only a wide one reaches the home indicator",
        arguments: [
            ("retina6_1", "17156", 320, 120, 44, 0), ("retina6_1", "17156", 500, 120, 44, 34),
            ("retina6_1", "17156", 414, 896, 44, 34), ("retina6_1", "14490.7", 320, 120, 44, 34),
            ("retina6_1", "21507", 320, 120, 48, 0), ("retina6_1", "21701", 320, 120, 48, 34),
        ] as [(String, String, Int, Int, Double, Double)])
    func xibAny(device: String, tools: String, width: Int, height: Int, top: Double, bottom: Double) throws {
        let xib = Storyboards.xib(device: device, tools: tools, size: (width, height))
        #expect(try environment(xib).safeAreaInsets == DirectionalInsets(top: top, bottom: bottom))
    }

    @Test(
        "With a home button, the status bar counts above views of xibs in some versions",
        arguments: [
            ("13771", 120, 0.0), ("13771", 667, 20), ("14460.31", 400, 0), ("14460.31", 480, 20), ("17156", 667, 0),
            ("22505", 120, 20), ("24127", 667, 20),
        ])
    func homeButton(tools: String, height: Int, top: Double) throws {
        let xib = Storyboards.xib(tools: tools, size: (375, height))
        #expect(try environment(xib).safeAreaInsets == DirectionalInsets(top: top))
    }

    @Test(
        "A status bar that is not shown keeps its space since Xcode 9",
        arguments: [("11762", 0.0), ("14460.31", 20)])
    func statusBar(tools: String, top: Double) throws {
        let metrics = "<nil key=\"simulatedStatusBarMetrics\"/>"
        #expect(try scene(device: "retina4_7", tools: tools, controller: metrics).safeAreaInsets.top == top)
    }

    @Test("Standalone cells of collections have a safe area, and those of tables none")
    func standaloneCells() throws {
        let size = (width: 100, height: 100)
        let collection = Storyboards.xib("collectionViewCell", device: "retina6_1", tools: "21507", size: size)
        #expect(try environment(collection).safeAreaInsets.top == 48)
        let table = Storyboards.xib("tableViewCell", device: "retina6_1", tools: "21507", size: size)
        #expect(try environment(table).safeAreaInsets == .zero)
    }

    @Test(
        "Up to Xcode 14, all phones with a notch have the status bar of the first one",
        arguments: [("19529", 44.0), ("21225", 47)])
    func firstNotch(tools: String, top: Double) throws {
        let document = Storyboards.scene(device: "retina6_0", tools: tools, root: (390, 844), subviews: "")
        #expect(try environment(document).safeAreaInsets.top == top)
    }

    @Test("In landscape, the notch is at the sides, and navigation bars of small phones are lower")
    func landscape() throws {
        let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"
        let document = Storyboards.scene(device: "retina5_9", tools: "17156", root: (812, 375), subviews: "")
            .replacing("portrait", with: "landscape").replacing("</viewController>", with: "\(bar)</viewController>")
        #expect(
            try environment(document).safeAreaInsets
                == DirectionalInsets(top: 32, leading: 44, bottom: 21, trailing: 44))
    }

    @Test(
        "Tab bars of small phones in landscape are lower since iOS 11",
        arguments: [("retina4_7", "11762", 49.0), ("retina4_7", "14460.31", 32), ("retina5_5", "14460.31", 49)])
    func landscapeTabs(device: String, tools: String, bottom: Double) throws {
        let bar = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
        let root = device == "retina5_5" ? (736, 414) : (667, 375)
        let document = Storyboards.scene(device: device, tools: tools, root: root, subviews: "")
            .replacing("portrait", with: "landscape").replacing("</viewController>", with: "\(bar)</viewController>")
        #expect(try environment(document).safeAreaInsets.bottom == bottom)
    }

    @Test(
        "Simulated toolbars are as high as tab bars where the home indicator is below them, or the tools are new",
        arguments: [
            ("retina6_1", "14490.7", 83.0), ("retina6_1", "17156", 83), ("retina4_7", "14460.31", 44),
            ("retina4_7", "17156", 49),
        ])
    func toolbars(device: String, tools: String, bottom: Double) throws {
        let bar = "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"
        #expect(try scene(device: device, tools: tools, controller: bar).safeAreaInsets.bottom == bottom)
    }

    /// Returns the insets of the scene with the id "root", of controllers that are connected by segues.
    private func insets(
        tools: String = "17156", root: (width: Int, height: Int) = (414, 896), attributes: String = "",
        own: String = "",
        others: String
    ) throws -> DirectionalInsets {
        let controllers = "<scene sceneID=\"others\"><objects>\(others)</objects></scene>"
        let document = Storyboards.scene(
            device: "retina6_1", tools: tools, root: root, subviews: "", controllers: controllers
        ).replacing("</viewController>\n                    </objects>", with: "\(own)</viewController></objects>")
            .replacing("<viewController id=\"controller\"", with: "<viewController id=\"controller\" \(attributes)")
        return try environment(document).safeAreaInsets
    }

    private func segue(_ kind: String, to id: String = "controller", _ attributes: String = "") -> String {
        "<connections><segue destination=\"\(id)\" kind=\"\(kind)\" \(attributes) id=\"to-\(id)\"/></connections>"
    }

    @Test("A pushed controller has the bars that the one before it simulates")
    func pushedBars() throws {
        let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
        let tabs = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
        let first = "<viewController id=\"first\">\(bar)\(tabs)\(segue("show"))</viewController>"
        #expect(try insets(others: first) == DirectionalInsets(top: 88, bottom: 83))
        #expect(
            try insets(attributes: "hidesBottomBarWhenPushed=\"YES\"", others: first)
                == DirectionalInsets(top: 88, bottom: 34))
        // Nothing is pushed outside of navigation controllers.
        let presenting = "<viewController id=\"first\">\(tabs)\(segue("show"))</viewController>"
        #expect(try insets(others: presenting) == DirectionalInsets(top: 44, bottom: 34))
        let root = segue("relationship", to: "first", "relationship=\"rootViewController\"")
        let hidden = """
            <viewController id="first"><nil key="simulatedTopBarMetrics"/>\(segue("show"))</viewController>
            <navigationController id="navigation"><navigationBar key="navigationBar" id="bar"/>\(root)</navigationController>
            """
        #expect(try insets(others: hidden).top == 44)
        #expect(try insets(others: hidden.replacing("<nil key=\"simulatedTopBarMetrics\"/>", with: "")).top == 88)
    }

    @Test("A view ends above an opaque tab bar, and a controller pushed over all tabs has none")
    func opaqueTabs() throws {
        func tabs(to id: String = "controller", _ attributes: String) -> String {
            """
            <tabBarController id="tabs"><tabBar key="tabBar" \(attributes) id="bar"/>
            \(segue("relationship", to: id, "relationship=\"viewControllers\""))</tabBarController>
            """
        }
        #expect(try insets(others: tabs("")) == DirectionalInsets(top: 44, bottom: 83))
        #expect(try insets(others: tabs("translucent=\"NO\"")) == DirectionalInsets(top: 44))
        #expect(try insets(root: (414, 813), others: tabs("translucent=\"NO\"")) == DirectionalInsets(top: 44))
        let outer = """
            <navigationController id="navigation"><navigationBar key="navigationBar" id="top"/>
            \(segue("relationship", to: "tabs", "relationship=\"rootViewController\""))</navigationController>
            <viewController id="first">\(segue("show"))</viewController>
            """
        #expect(try insets(others: tabs(to: "first", "") + outer) == DirectionalInsets(top: 88, bottom: 34))
    }

    @Test("A view ends above an opaque toolbar")
    func opaqueToolbar() throws {
        func navigation(_ attributes: String) -> String {
            """
            <navigationController toolbarHidden="NO" id="navigation"><navigationBar key="navigationBar" id="top"/>
            <toolbar key="toolbar" \(attributes) id="bottom"/>
            \(segue("relationship", "relationship=\"rootViewController\""))</navigationController>
            """
        }
        #expect(try insets(others: navigation("")) == DirectionalInsets(top: 88, bottom: 83))
        let opaque = navigation("translucent=\"NO\"")
        #expect(try insets(root: (414, 813), others: opaque) == DirectionalInsets(top: 88))
    }

    @Test(
        "A view in a sheet begins below an opaque navigation bar", arguments: [("", 56.0), ("translucent=\"NO\"", 0)])
    func opaqueSheet(attributes: String, top: Double) throws {
        let others = """
            <navigationController id="navigation"><navigationBar key="navigationBar" \(attributes) id="top"/>
            \(segue("relationship", "relationship=\"rootViewController\""))</navigationController>
            <viewController id="first">\(segue("presentation", to: "navigation"))</viewController>
            """
        #expect(try insets(root: (414, 786), others: others) == DirectionalInsets(top: top, bottom: 34))
        // Cards do not reach the home indicator.
        #expect(try insets(tools: "22505", root: (414, 886), others: others) == DirectionalInsets(top: top))
        #expect(try insets(tools: "24128", root: (414, 848), others: others) == DirectionalInsets(top: top))
    }

    @Test(
        "A view in a container view has the insets of the screen, and a lower one is at its top since Xcode 11",
        arguments: [("14490.7", 34.0), ("17156", 0)])
    func embedded(tools: String, bottom: Double) throws {
        let around = "<viewController id=\"first\">\(segue("embed"))</viewController>"
        #expect(
            try insets(tools: tools, root: (414, 500), others: around) == DirectionalInsets(top: 44, bottom: bottom))
    }

    @Test("Presentations over the current context are no sheets, and may be low")
    func currentContext() throws {
        func presenting(_ style: String) -> String {
            let segue = segue("presentation", to: "controller", "modalPresentationStyle=\"\(style)\"")
            return "<viewController id=\"first\">\(segue)</viewController>"
        }
        #expect(try insets(others: presenting("overCurrentContext")).top == 44)
        #expect(try insets(others: presenting("pageSheet")).top == 0)
        // What is far lower than the screen does not reach the home indicator.
        #expect(try insets(root: (260, 400), others: presenting("fullScreen")) == DirectionalInsets(top: 44))
    }

    @Test("A controller that extends its view below opaque bars has it where it is without them")
    func extendedBelow() throws {
        let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\" prompted=\"NO\"/>"
        let document = Storyboards.scene(subviews: "").replacing("</viewController>", with: "\(bar)</viewController>")
            .replacing("<viewController ", with: "<viewController extendedLayoutIncludesOpaqueBars=\"YES\" ")
        #expect(try environment(document).safeAreaInsets == DirectionalInsets(top: 64))
    }

    @Test(
        "A root view that is saved lower than the screen is below bars or in a sheet",
        arguments: [
            // Without a navigation bar, above something before Xcode 11.
            ("retina4_7", "14460.31", 618, "", 20.0, 0.0), ("retina4_7", "14460.31", 554, "", 20, 0),
            ("retina6_1", "17156", 813, "", 0, 34),
            // Sheets, with a notch behind another one; and one below an opaque bar on the whole screen.
            ("retina6_1", "23504", 886, "", 0, 0),
            ("retina4_7", "17156", 647, "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>", 0, 0),
            ("retina4_7", "17156", 637, "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>", 14, 0),
            (
                "retina6_1", "17156", 808,
                "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\"/>", 0, 34
            ),
        ] as [(String, String, Int, String, Double, Double)])
    func lowRoot(device: String, tools: String, height: Int, bar: String, top: Double, bottom: Double) throws {
        let width = device == "retina6_1" ? 414 : 375
        let document = Storyboards.scene(device: device, tools: tools, root: (width, height), subviews: "")
            .replacing("</viewController>", with: "\(bar)</viewController>")
        #expect(try environment(document).safeAreaInsets == DirectionalInsets(top: top, bottom: bottom))
    }

    @Test("A root view that is higher than the screen ends above its own home indicator")
    func highRoot() throws {
        let document = Storyboards.scene(device: "retina6_1", tools: "17156", root: (414, 2000), subviews: "")
        #expect(try environment(document).safeAreaInsets == DirectionalInsets(top: 44, bottom: 34))
    }

    @Test("Xcode 26 doubles the insets below navigation bars too")
    func xcodeDoubles() throws {
        let navigation = """
            <scene sceneID="other"><objects><navigationController id="navigation">
                <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"/>
                <connections>
                    <segue destination="controller" kind="relationship" relationship="rootViewController" id="segue"/>
                </connections>
            </navigationController></objects></scene>
            """
        func insets(tools: String) throws -> DirectionalInsets {
            try environment(
                Storyboards.scene(
                    device: "retina6_9", tools: tools, root: (440, 956), subviews: "", controllers: navigation)
            ).safeAreaInsets
        }
        #expect(try insets(tools: "23727") == DirectionalInsets(top: 106, bottom: 34))
        #expect(try insets(tools: "24128") == DirectionalInsets(top: 178, bottom: 68))
    }

    @Test(
        "Text styles are extra small in Xcode 12.5 to 13",
        arguments: [("17701", "L"), ("18122", "XS"), ("20037", "XS"), ("21225", "L")])
    func textStyles(tools: String, category: String) throws {
        #expect(try scene(device: "retina4_7", tools: tools).contentSizeCategory.rawValue == category)
    }

    @Test(
        "The margins of root views follow the tools",
        arguments: [
            ("view", "7706", 600, 8.0), ("view", "17156", 320, 16), ("collectionViewCell", "13196", 200, 8),
            ("collectionViewCell", "13771", 200, 16), ("collectionViewCell", "17156", 400, 20),
            ("collectionReusableView", "17156", 320, 16),
        ])
    func rootMargins(type: String, tools: String, width: Int, x: Double) throws {
        let constraint = Storyboards.constraint("it", "leading", to: "root", "leadingMargin")
        let xib = Storyboards.xib(
            type, tools: tools, size: (width, 100),
            inside:
                "<subviews>\(Storyboards.view("it", (0, 0, 1, 1)))</subviews><constraints>\(constraint)</constraints>")
        #expect(try Storyboards.frames(xib)["it"]?.x == x)
    }

    @Test("Xcode 6 has 16 points at the sides of controllers' views")
    func oldRoot() throws {
        let document = Storyboards.scene(
            tools: "7706", root: (600, 600), subviews: Storyboards.view("it", (0, 0, 1, 1)),
            constraints: Storyboards.constraint("it", "leading", to: "root", "leadingMargin"))
        #expect(try Storyboards.frames(document)["it"]?.x == 16)
        #expect(try Storyboards.frames(document.replacing("7706", with: "9531"))["it"]?.x == 20)
    }

    @Test(
        "Before Xcode 9, root views have no margins above and below",
        arguments: [("11762", 0.0, 667.0), ("14460.31", 20, 647)])
    func rootMargins(tools: String, top: Double, height: Double) throws {
        let constraints =
            Storyboards.constraint("it", "top", to: "root", "topMargin")
            + Storyboards.constraint("it", "bottom", to: "root", "bottomMargin")
        let document = Storyboards.scene(
            tools: tools, subviews: Storyboards.view("it", (0, 0, 1, 1)), constraints: constraints)
        let frame = try #require(try Storyboards.frames(document)["it"])
        #expect(frame.y == top && frame.height == height)
    }

    @Test(
        "A symbol with a configuration has no insets",
        arguments: [
            ("", 29.0), ("<preferredSymbolConfiguration key=\"preferredSymbolConfiguration\" weight=\"bold\"/>", 30),
        ])
    func configuredSymbol(configuration: String, height: Double) throws {
        let image = Storyboards.view(
            "it", (0, 0, 30, 30), type: "imageView", attributes: "image=\"person.circle\" catalog=\"system\"",
            inside: configuration)
        let constraint = "<constraint firstItem=\"it\" firstAttribute=\"height\" constant=\"30\" id=\"height\"/>"
        let document = Storyboards.scene(tools: "17156", subviews: image, constraints: constraint)
        #expect(try Storyboards.frames(document)["it"]?.height == height)
    }
}
