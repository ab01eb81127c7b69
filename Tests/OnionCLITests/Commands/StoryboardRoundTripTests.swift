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
        initialViewController="nav-aa-001">
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
}
