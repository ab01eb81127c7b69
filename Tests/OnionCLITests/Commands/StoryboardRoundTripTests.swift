import Foundation
import OnionTestSupport
import Testing

/// Storyboards that are made anew of imported parts, and imported again.
@Suite("Import, export as a new storyboard, import")
struct StoryboardRoundTripTests {
    /// Imports a storyboard, exports its screens as a new one, and imports that.
    ///
    /// - Returns: The documents after both imports, and the new storyboard.
    private func roundTrip(_ source: String) throws -> (before: String, after: String, text: String) {
        let (first, second) = (try OnionCommandLine.initialized(), try OnionCommandLine.initialized())
        try first.folder.write(source, to: "Main.storyboard")
        let imported = try first.run("import", "Main.storyboard")
        #expect(imported.status == 0, "\(imported.error)")
        let before = try first.run("export").output
        let screens = before.split(separator: "\n").filter { $0.hasPrefix("screen: ") }.map {
            "screen/\($0.dropFirst(8))"
        }
        let exported = try first.run(["export"] + screens + ["-o", "New/Main.storyboard"], input: Data())
        #expect(exported.status == 0, "\(exported.error)")
        let text = try String(contentsOfFile: first.folder.path("New/Main.storyboard"), encoding: .utf8)
        try second.folder.write(text, to: "Main.storyboard")
        let again = try second.run("import", "Main.storyboard")
        #expect(again.status == 0, "\(again.error)")
        return (before, try second.run("export").output, text)
    }

    private func scene(_ controller: String) -> String {
        """
        <scene sceneID="s\(controller.count)-aa-000"><objects>\(controller)</objects></scene>
        """
    }

    private func storyboard(_ scenes: String...) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
        colorMatched="YES" initialViewController="nav-aa-001">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <scenes>\(scenes.map(scene).joined())</scenes>
            <color key="tintColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        </document>

        """
    }

    private static let navigation = """
        <navigationController id="nav-aa-001" sceneMemberID="viewController">
            <navigationBar key="navigationBar" contentMode="scaleToFill" id="nav-aa-002">
                <rect key="frame" x="0.0" y="59" width="393" height="44"/>
            </navigationBar>
            <connections>
                <segue destination="lst-aa-001" kind="relationship" relationship="rootViewController" id="nav-aa-003"/>
            </connections>
        </navigationController>
        """

    private static func list(items: String = "", connections: String = "", view: String = "") -> String {
        """
        <viewController id="lst-aa-001" customClass="ListViewController" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="lst-aa-002">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                \(view)
            </view>
            <navigationItem key="navigationItem" title="List" id="lst-aa-003">\(items)</navigationItem>
            <connections>\(connections)</connections>
        </viewController>
        """
    }

    private static func detail(connections: String = "") -> String {
        """
        <viewController id="det-aa-001" customClass="DetailViewController" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="det-aa-002">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            </view>
            <navigationItem key="navigationItem" title="Detail" id="det-aa-003"/>
            <connections>\(connections)</connections>
        </viewController>
        <exit id="det-aa-009" userLabel="Exit" sceneMemberID="exit"/>
        """
    }

    @Test("A screen that code pushes has no navigation controller of its own, and its segue keeps its identifier")
    func pushed() throws {
        let segue = #"<segue destination="det-aa-001" kind="show" identifier="showTheDetail" id="seg-aa-001"/>"#
        let result = try roundTrip(storyboard(Self.navigation, Self.list(connections: segue), Self.detail()))
        #expect(result.after == result.before)
        #expect(result.text.components(separatedBy: "<navigationController ").count == 2)
        #expect(result.text.contains("identifier=\"showTheDetail\""))
        #expect(result.text.contains("<color key=\"tintColor\" red=\"1\""))
    }

    @Test("A way back keeps the method that it leads to")
    func unwind() throws {
        let segue = #"<segue destination="det-aa-001" kind="show" identifier="showTheDetail" id="seg-aa-001"/>"#
        let back =
            #"<segue destination="det-aa-009" kind="unwind" identifier="back" unwindAction="goBack:" id="seg-aa-002"/>"#
        let result = try roundTrip(
            storyboard(Self.navigation, Self.list(connections: segue), Self.detail(connections: back)))
        #expect(result.after == result.before)
        #expect(result.text.contains("kind=\"unwind\""))
        #expect(result.text.contains("unwindAction=\"goBack:\""))
    }

    @Test("UIKit's own items of bars, and labels for VoiceOver")
    func barItems() throws {
        let items = """
            <barButtonItem key="leftBarButtonItem" systemItem="cancel" id="itm-aa-001"/>
            <barButtonItem key="rightBarButtonItem" image="gearshape" catalog="system" id="itm-aa-002">
                <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="string" keyPath="accessibilityLabel" value="Settings"/>
                </userDefinedRuntimeAttributes>
            </barButtonItem>
            """
        let result = try roundTrip(storyboard(Self.navigation, Self.list(items: items)))
        #expect(result.after == result.before)
        #expect(result.before.contains("Settings"))
        #expect(result.text.contains("systemItem=\"cancel\""))
        #expect(result.text.contains("keyPath=\"accessibilityLabel\""))
    }

    @Test("A label for VoiceOver that is a key of the app's own texts is kept whole")
    func localizedLabelOfBarButton() throws {
        let attribute = """
            <userDefinedRuntimeAttribute type="string" keyPath="accessibilityLabel" value="settings.label" localized="YES"/>
            """
        let items = """
            <barButtonItem key="rightBarButtonItem" image="gearshape" catalog="system" id="itm-aa-002">
                <userDefinedRuntimeAttributes>
                    \(attribute)
                </userDefinedRuntimeAttributes>
            </barButtonItem>
            """
        let result = try roundTrip(storyboard(Self.navigation, Self.list(items: items)))
        #expect(result.after == result.before)
        #expect(result.text.contains(attribute))
    }

    @Test("Constraints and values of some size classes are variations again")
    func variations() throws {
        let view = """
            <subviews>
                <view alpha="0.5" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-aa-001">
                    <rect key="frame" x="0.0" y="0.0" width="50" height="60"/>
                    <constraints>
                        <constraint firstAttribute="width" constant="50" id="con-aa-001">
                            <variation key="widthClass=regular" constant="90"/>
                        </constraint>
                        <constraint firstAttribute="height" constant="60" id="con-aa-002"/>
                    </constraints>
                    <variation key="heightClass=compact" hidden="YES"/>
                </view>
            </subviews>
            <constraints>
                <constraint firstItem="box-aa-001" firstAttribute="top" secondItem="lst-aa-002" secondAttribute="top" id="con-aa-003"/>
                <constraint firstItem="box-aa-001" firstAttribute="leading" secondItem="lst-aa-002" secondAttribute="leading" id="con-aa-004"/>
            </constraints>
            """
        let result = try roundTrip(storyboard(Self.navigation, Self.list(view: view)))
        #expect(result.after == result.before)
        #expect(result.text.contains("<variation key=\"heightClass=compact\" hidden=\"YES\"/>"))
        #expect(result.text.contains("<variation key=\"widthClass=regular\">"))
    }

    @Test("The items of a toolbar keep their order, with spaces and views of the app's own among them")
    func toolbar() throws {
        let view = """
            <subviews><toolbar opaque="NO" contentMode="scaleToFill" id="bar-aa-001">
                <rect key="frame" x="0.0" y="774" width="393" height="44"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
                <items>
                    <barButtonItem title="First" id="itm-aa-001"/>
                    <barButtonItem style="plain" systemItem="fixedSpace" width="42" id="itm-aa-002"/>
                    <barButtonItem style="plain" systemItem="flexibleSpace" id="itm-aa-003"/>
                    <barButtonItem style="plain" id="itm-aa-004">
                        <button key="customView" opaque="NO" contentMode="scaleToFill" buttonType="system" id="itm-aa-005">
                            <rect key="frame" x="0.0" y="0.0" width="77" height="32"/>
                            <autoresizingMask key="autoresizingMask"/>
                            <state key="normal" title="Own"/>
                        </button>
                    </barButtonItem>
                    <barButtonItem systemItem="done" id="itm-aa-006"/>
                </items>
            </toolbar></subviews>
            """
        let result = try roundTrip(storyboard(Self.navigation, Self.list(view: view)))
        #expect(result.after == result.before)
        let items = result.text.components(separatedBy: "<barButtonItem ").dropFirst().compactMap { item in
            item.firstMatch(of: /itm-aa-00[12346]/).map { String($0.output) }
        }
        #expect(items == ["itm-aa-001", "itm-aa-002", "itm-aa-003", "itm-aa-004", "itm-aa-006"])
        #expect(result.text.contains("systemItem=\"done\""))
    }

    @Test("Bars that are views have items, not views")
    func bars() throws {
        let view = """
            <subviews><navigationBar contentMode="scaleToFill" id="bar-aa-001">
                <rect key="frame" x="0.0" y="59" width="393" height="44"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
                <items><navigationItem title="Title" id="itm-aa-001">
                    <barButtonItem key="leftBarButtonItem" title="Back" id="itm-aa-002"/>
                </navigationItem></items>
            </navigationBar>
            <tabBar contentMode="scaleToFill" id="bar-aa-002">
                <rect key="frame" x="0.0" y="769" width="393" height="49"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
                <items><tabBarItem title="One" image="house" catalog="system" id="itm-aa-003"/></items>
            </tabBar></subviews>
            """
        let result = try roundTrip(storyboard(Self.navigation, Self.list(view: view)))
        #expect(result.after == result.before)
        #expect(result.text.contains("<tabBarItem ") && result.text.contains("key=\"leftBarButtonItem\""))
        #expect(result.text.components(separatedBy: "<subviews>").count == 2)
    }

    @Test("A screen that is pushed without a bar stays below the one that pushes it")
    func hiddenBar() throws {
        let segue = #"<segue destination="det-aa-001" kind="show" identifier="showTheDetail" id="seg-aa-001"/>"#
        let hidden = Self.navigation.replacing(
            "<navigationController ", with: "<navigationController navigationBarHidden=\"YES\" ")
        let result = try roundTrip(storyboard(hidden, Self.list(connections: segue), Self.detail()))
        #expect(result.before.contains("backItem"))
        #expect(result.after == result.before)
        #expect(result.text.contains("navigationBarHidden=\"YES\""))
    }

    @Test("A simulated tab bar stays simulated, and a view whose content decides its size keeps that")
    func simulated() throws {
        let view = """
            <subviews><label contentMode="left" translatesAutoresizingMaskIntoConstraints="NO" id="lbl-aa-001" text="Text">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            </label></subviews>
            <constraints>
                <constraint firstItem="lbl-aa-001" firstAttribute="top" secondItem="lst-aa-002" secondAttribute="top" id="con-aa-001"/>
                <constraint firstAttribute="bottom" secondItem="lbl-aa-001" secondAttribute="bottom" id="con-aa-002"/>
            </constraints>
            """
        let list = Self.list(view: view).replacing(
            "<navigationItem ",
            with: """
                <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
                <size key="freeformSize" width="393" height="852"/>
                <navigationItem
                """ + " ")
        let result = try roundTrip(storyboard(Self.navigation, list))
        #expect(result.before.contains("translatesAutoresizingMaskIntoConstraints: false"))
        #expect(result.before.contains("tab-bar"))
        #expect(result.after == result.before)
        #expect(result.text.contains("simulatedTabBarMetrics") && !result.text.contains("<tabBarController"))
    }

    @Test("A control of the app's own class keeps its action, and an italic text its font")
    func ownControls() throws {
        let view = """
            <subviews><view contentMode="scaleToFill" customClass="CheckBox" id="own-aa-001">
                <rect key="frame" x="0.0" y="59" width="44" height="44"/>
                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                <connections>
                    <action selector="check:" destination="lst-aa-001" eventType="touchUpInside" id="own-aa-002"/>
                </connections>
            </view>
            <label contentMode="left" text="Text" id="lbl-aa-001">
                <rect key="frame" x="0.0" y="120" width="100" height="20"/>
                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                <fontDescription key="fontDescription" type="italicSystem" pointSize="14"/>
            </label></subviews>
            """
        let result = try roundTrip(storyboard(Self.navigation, Self.list(view: view)))
        #expect(result.after == result.before)
        #expect(result.text.contains("selector=\"check:\"") && !result.text.contains("tapGestureRecognizer"))
        #expect(result.text.contains("type=\"italicSystem\""))
    }

    @Test("A segue to another storyboard that no file has keeps where it leads to")
    func otherStoryboards() throws {
        let view = """
            <subviews><button opaque="NO" contentMode="scaleToFill" buttonType="system" id="btn-aa-001">
                <rect key="frame" x="0.0" y="59" width="44" height="44"/>
                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                <state key="normal" title="Help"/>
                <connections>
                    <segue destination="ref-aa-001" kind="showDetail" id="seg-aa-001"/>
                </connections>
            </button></subviews>
            """
        let segue = #"<segue destination="ref-aa-001" kind="modal" identifier="openHelp" id="seg-aa-002"/>"#
        let reference = """
            <viewControllerPlaceholder storyboardName="Help" referencedIdentifier="start" id="ref-aa-001" \
            sceneMemberID="viewController"/>
            """
        let result = try roundTrip(
            storyboard(Self.navigation, Self.list(connections: segue, view: view), reference))
        #expect(result.after == result.before)
        #expect(result.text.components(separatedBy: "storyboardName=\"Help\"").count == 2)
        #expect(result.text.components(separatedBy: "destination=\"ref-aa-001\"").count == 3)
    }

    @Test("A segue to another storyboard leads to the screen itself where the new storyboard has it")
    func joinedStoryboards() throws {
        let onion = try OnionCommandLine.initialized()
        let segue = #"<segue destination="ref-aa-001" kind="show" identifier="help" id="seg-aa-001"/>"#
        let reference = #"<viewControllerPlaceholder storyboardName="Help" id="ref-aa-001"/>"#
        try onion.folder.write(
            storyboard(Self.navigation, Self.list(connections: segue), reference), to: "App/Main.storyboard")
        try onion.folder.write(
            storyboard(Self.detail()).replacing("nav-aa-001", with: "det-aa-001"), to: "App/Help.storyboard")
        #expect(try onion.run("import", "App").status == 0)
        #expect(try onion.run("export", "-o", "New.storyboard").status == 0)
        let text = try String(contentsOfFile: onion.folder.path("New.storyboard"), encoding: .utf8)
        #expect(text.contains("<segue destination=\"det-aa-001\" kind=\"show\" identifier=\"help\""))
        #expect(!text.contains("viewControllerPlaceholder"))
    }

    @Test("A simulated navigation bar stays simulated where a screen without bars is pushed")
    func simulatedNavigationBar() throws {
        let segue = #"<segue destination="det-aa-001" kind="show" identifier="showTheDetail" id="seg-aa-001"/>"#
        let list = Self.list(connections: segue).replacing(
            "<navigationItem ",
            with: """
                <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO" prompted="NO"/>
                <navigationItem
                """ + " ")
        let result = try roundTrip(storyboard(list, Self.detail()).replacing("nav-aa-001", with: "lst-aa-001"))
        #expect(result.before.contains("navigation-bar") && !result.before.contains("backItem"))
        #expect(result.after == result.before)
        #expect(result.text.contains("simulatedTopBarMetrics") && !result.text.contains("<navigationController"))
    }

    @Test("A tab without a bar that pushes a screen keeps its navigation controller, and UIKit's own tab is one again")
    func tabs() throws {
        let tabs = """
            <tabBarController id="tab-aa-001" sceneMemberID="viewController">
                <tabBar key="tabBar" contentMode="scaleToFill" id="tab-aa-002">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="49"/>
                </tabBar>
                <connections>
                    <segue destination="nav-aa-001" kind="relationship" relationship="viewControllers" id="tab-aa-003"/>
                </connections>
            </tabBarController>
            """
        let hidden = Self.navigation.replacing(
            "<navigationController ", with: "<navigationController navigationBarHidden=\"YES\" "
        ).replacing(
            "<navigationBar ",
            with: #"<tabBarItem key="tabBarItem" systemItem="history" id="tab-aa-004"/><navigationBar "#)
        let segue = #"<segue destination="det-aa-001" kind="show" identifier="showTheDetail" id="seg-aa-001"/>"#
        let result = try roundTrip(
            storyboard(tabs, hidden, Self.list(connections: segue), Self.detail())
                .replacing("initialViewController=\"nav-aa-001\"", with: "initialViewController=\"tab-aa-001\""))
        #expect(result.before.contains("backItem") && result.before.contains("tabBarItem"))
        #expect(result.after == result.before)
        #expect(result.text.contains("systemItem=\"history\""))
    }

    @Test("Buttons in a view of a bar keep the names of their outlets")
    func customViews() throws {
        let items = """
            <barButtonItem key="rightBarButtonItem" style="plain" id="itm-aa-001">
                <button key="customView" opaque="NO" contentMode="scaleToFill" misplaced="YES" buttonType="system" id="btn-aa-001">
                    <rect key="frame" x="0.0" y="0.0" width="60" height="30"/>
                    <autoresizingMask key="autoresizingMask"/>
                    <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
                    <state key="normal" title="Buy"/>
                    <connections>
                        <action selector="perform:" destination="lst-aa-001" eventType="touchUpInside" id="btn-aa-002"/>
                    </connections>
                </button>
            </barButtonItem>
            """
        let outlet = #"<outlet property="downloadButton" destination="btn-aa-001" id="out-aa-001"/>"#
        let result = try roundTrip(storyboard(Self.navigation, Self.list(items: items, connections: outlet)))
        #expect(result.before.contains("id: download"))
        #expect(result.after == result.before)
    }

    @Test("A frame of some size classes is no view, and the background of a collection is one")
    func views() throws {
        let view = """
            <subviews><label contentMode="left" text="Text" id="lbl-aa-001">
                <rect key="frame" x="0.0" y="120" width="100" height="20"/>
                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                <variation key="widthClass=compact">
                    <rect key="frame" x="0.0" y="120" width="90" height="20"/>
                </variation>
            </label>
            <collectionView multipleTouchEnabled="YES" contentMode="scaleToFill" dataMode="prototypes" id="col-aa-001">
                <rect key="frame" x="0.0" y="200" width="393" height="300"/>
                <autoresizingMask key="autoresizingMask"/>
                <collectionViewFlowLayout key="collectionViewLayout" customClass="GridLayout" id="col-aa-002">
                    <size key="itemSize" width="50" height="50"/>
                </collectionViewFlowLayout>
                <view key="backgroundView" contentMode="scaleToFill" id="bkg-aa-001">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="300"/>
                    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                </view>
            </collectionView></subviews>
            """
        let result = try roundTrip(storyboard(Self.navigation, Self.list(view: view)))
        #expect(!result.before.contains("widthClass"))
        #expect(result.after == result.before)
        #expect(result.text.contains("<view key=\"backgroundView\""))
        #expect(result.text.components(separatedBy: "<subviews>").count == 2)
    }

    @Test("The recognizer of a view keeps what it is besides its taps")
    func recognizers() throws {
        let view = """
            <subviews><imageView contentMode="scaleToFill" id="img-aa-001">
                <rect key="frame" x="0.0" y="59" width="44" height="44"/>
                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                <connections>
                    <outletCollection property="gestureRecognizers" destination="tap-aa-001" appends="YES" id="img-aa-002"/>
                </connections>
            </imageView></subviews>
            """
        let tap = """
            <tapGestureRecognizer delaysTouchesBegan="YES" id="tap-aa-001">
                <connections>
                    <segue destination="det-aa-001" kind="show" identifier="showPicture" id="seg-aa-001"/>
                </connections>
            </tapGestureRecognizer>
            """
        let result = try roundTrip(storyboard(Self.navigation, Self.list(view: view) + tap, Self.detail()))
        #expect(result.before.contains("show: detail"))
        #expect(result.after == result.before)
        #expect(result.text.components(separatedBy: "<tapGestureRecognizer ").count == 2)
        #expect(result.text.contains("identifier=\"showPicture\""))
    }

    @Test("The container that an import adds to a class of that name is not written")
    func containersByName() throws {
        let stack = """
            <subviews><stackView opaque="NO" contentMode="scaleToFill" axis="vertical" id="stk-aa-001">
                <rect key="frame" x="0.0" y="59" width="44" height="44"/>
                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
            </stackView></subviews>
            """
        let outlet = #"<outlet property="stackView" destination="stk-aa-001" id="out-aa-001"/>"#
        let list = Self.list(connections: outlet, view: stack)
            .replacing("ListViewController", with: "ListContainerViewController")
        let result = try roundTrip(storyboard(Self.navigation, list))
        #expect(result.before.contains("container.edges"))
        #expect(result.after == result.before)
        #expect(!result.text.contains("containerView"))
    }
}
