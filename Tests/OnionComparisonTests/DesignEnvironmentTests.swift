import OnionComparison
import OnionDocuments
import OnionGraphics
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

    @Test("Unreleased tools count as the released ones of their time")
    func unreleasedTools() throws {
        let environment = try scene(device: "retina6_1", tools: "32700.99.1234")
        #expect(environment.safeAreaInsets == DirectionalInsets(top: 48, bottom: 34))
    }

    @Test(
        "A xib of any size has no status bar but keeps the notch",
        arguments: [("retina4_7", DirectionalInsets()), ("retina6_1", DirectionalInsets(top: 44, bottom: 34))])
    func xibAny(device: String, insets: DirectionalInsets) throws {
        let xib = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17156" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
                <device id="\(device)" orientation="portrait"/>
                <objects>
                    <view contentMode="scaleToFill" id="root">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="120"/>
                        <viewLayoutGuide key="safeArea" id="safe"/>
                        <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
                    </view>
                </objects>
            </document>
            """
        #expect(try environment(xib).safeAreaInsets == insets)
    }

    @Test(
        "The margins of cells follow the tools",
        arguments: [
            ("13771", "retina4_7", Rect(x: 8, y: 8, width: 304, height: 84)),
            ("14460.31", "retina4_7", Rect(x: 16, y: 11, width: 288, height: 78)),
            ("14854", "retina4_7", Rect(x: 15, y: 11, width: 290, height: 78)),
            ("24127", "retina6_12", Rect(x: 20, y: 15, width: 280, height: 70)),
        ])
    func marginsCells(tools: String, device: String, frame: Rect) throws {
        let edges =
            [("leading", "it", "content"), ("top", "it", "content"), ("trailing", "content", "it")]
            + [("bottom", "content", "it")]
        let constraints = edges.map { attribute, first, second in
            let inner = first == "it" ? attribute : "\(attribute)Margin"
            let outer = first == "it" ? "\(attribute)Margin" : attribute
            return Storyboards.constraint(first, inner, to: second, outer)
        }
        let xib = cell(
            tools: tools, device: device, subview: Storyboards.view("it", (0, 0, 1, 1)),
            constraints: constraints.joined())
        #expect(try frames(xib)["it"] == frame)
    }

    @Test(
        "Xcode 11 gives wheels in cells the height of a phone in landscape",
        arguments: [
            ("13771", "pickerView", 216.0), ("14854", "pickerView", 162), ("16097", "datePicker", 162),
            ("17156", "datePicker", 216),
        ])
    func xcodeGives(tools: String, type: String, height: Double) throws {
        let constraints = ["leading", "top"].map { Storyboards.constraint("it", $0, to: "content") }
        let xib = cell(
            tools: tools, subview: Storyboards.view("it", (0, 0, 1, 1), type: type), constraints: constraints.joined())
        #expect(try frames(xib)["it"] == Rect(width: 320, height: height))
    }

    @Test(
        "Content views that were not saved end above the separator of old cells",
        arguments: [("7528.3", 91.0), ("9531", 91.5), ("14460.31", 91.5), ("14854", 92)])
    func contentViews(tools: String, y: Double) throws {
        let xib = cell(
            tools: tools, contentFrame: "", subview: Storyboards.view("it", (0, 0, 1, 1), type: "stepper"),
            constraints: Storyboards.constraint("it", "centerY", to: "content", "bottom", constant: 8)
                + Storyboards.constraint("it", "leading", to: "content"))
        #expect(try frames(xib)["it"]?.y == y)
    }

    private func cell(
        tools: String, device: String = "retina4_7",
        contentFrame: String = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"320\" height=\"100\"/>",
        subview: String, constraints: String
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="\(device)" orientation="portrait"/>
            <objects>
                <tableViewCell id="cell">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
                    <tableViewCellContentView key="contentView" id="content">
                        \(contentFrame)
                        <subviews>\(subview)</subviews>
                        <constraints>\(constraints)</constraints>
                    </tableViewCellContentView>
                </tableViewCell>
            </objects>
        </document>
        """
    }

    private func frames(_ document: String) throws -> [String: Rect] {
        let scene = try #require(try InterfaceBuilderDocument.read(Array(document.utf8)).designScenes.first)
        return LayoutEngine(text: NoText()).layout(scene.template, in: scene.environment).root.frames
    }
}

/// Measures nothing; for scenes without texts.
private struct NoText: TextMeasuring {
    func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        TextSize(width: 0, height: 0, firstBaseline: 0, lastBaseline: 0)
    }
}
