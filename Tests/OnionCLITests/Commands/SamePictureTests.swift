import Foundation
import OnionTestSupport
import Testing

/// An app with a navigation bar, a table, a tab bar, a color, an image and a view in a xib, in two storyboards.
@Suite("The same picture by every way in")
struct SamePictureTests {
    private static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
        useAutolayout="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="tabs">
        """
    private static let frame = #"<rect key="frame" x="0.0" y="0.0" width="375" height="667"/>"#
    private static let main =
        head + """
            <scenes><scene sceneID="1"><objects><tabBarController id="tabs" customClass="HomeTabBarController"><connections>
            <segue destination="nav" kind="relationship" relationship="viewControllers" id="r1"/>
            <segue destination="far" kind="relationship" relationship="viewControllers" id="r2"/></connections>
            </tabBarController></objects></scene>
            <scene sceneID="2"><objects><navigationController id="nav"><tabBarItem key="tabBarItem" title="Menu" id="ti"/>
            <navigationBar key="navigationBar" largeTitles="YES" id="bar"/><connections>
            <segue destination="menu" kind="relationship" relationship="rootViewController" id="r3"/></connections>
            </navigationController></objects></scene>
            <scene sceneID="3"><objects><tableViewController id="menu" customClass="MenuViewController">
            <tableView key="view" id="table">\(frame)<color key="backgroundColor" name="brand"/><prototypes>
            <tableViewCell id="cell"><rect key="frame" x="0.0" y="50" width="375" height="44"/>
            <tableViewCellContentView key="contentView" id="cv"><rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
            <subviews><label text="Margherita" id="words"><rect key="frame" x="16" y="11" width="343" height="21"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></label></subviews>
            </tableViewCellContentView></tableViewCell></prototypes></tableView>
            <navigationItem key="navigationItem" title="Menu" id="n"><barButtonItem key="rightBarButtonItem" systemItem="add" id="add"/>
            </navigationItem></tableViewController></objects></scene>
            <scene sceneID="4"><objects><viewControllerPlaceholder storyboardName="Second" id="far"/></objects></scene></scenes>
            <resources><namedColor name="brand"><color red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/></namedColor></resources></document>
            """
    private static let second =
        head.replacingOccurrences(of: "\"tabs\"", with: "\"orders\"") + """
            <scenes><scene sceneID="1"><objects><viewController id="orders" customClass="OrdersViewController" title="Orders">
            <view key="view" id="view">\(frame)<subviews><imageView image="logo" translatesAutoresizingMaskIntoConstraints="NO" \
            id="image"><rect key="frame" x="20" y="20" width="40" height="40"/></imageView></subviews>
            <viewLayoutGuide key="safeArea" id="safe"/><constraints>
            <constraint firstItem="image" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="k1"/>
            <constraint firstItem="image" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="20" id="k2"/>
            </constraints></view></viewController></objects></scene></scenes></document>
            """
    private static let xib = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701"><objects>
        <view id="v" customClass="BannerView"><rect key="frame" x="0.0" y="0.0" width="240" height="120"/>
        <color key="backgroundColor" systemColor="systemYellowColor"/></view></objects></document>
        """

    private func folder() throws -> OnionCommandLine {
        let onion = try OnionCommandLine.initialized()
        try onion.folder.write(Self.main, to: "App/Main.storyboard")
        try onion.folder.write(Self.second, to: "App/Second.storyboard")
        try onion.folder.write(Self.xib, to: "App/Banner.xib")
        let images = "App/Assets.xcassets"
        try onion.folder.write(#"{"images": [{"filename": "a.png"}]}"#, to: "\(images)/logo.imageset/Contents.json")
        try onion.folder.write(TestImages.png(40, 40), to: "\(images)/logo.imageset/a.png")
        let components = #""components": {"red": "0.100", "green": "0.200", "blue": "0.300", "alpha": "1.000"}"#
        try onion.folder.write(
            #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", \#(components)}}]}"#,
            to: "\(images)/brand.colorset/Contents.json")
        return onion
    }

    private func picture(_ names: String..., in onion: OnionCommandLine) throws -> Data {
        let words = ["preview"] + names + ["--device", "iphone-se", "--device", "ipad-air", "-o", "a.svg"]
        let outcome = try onion.start(words).wait()
        #expect(outcome.status == 0, "\(outcome.error)")
        return try Data(contentsOf: onion.folder.url.appending(path: "a.svg"))
    }

    @Test("A folder that is not imported has the same pictures as its screens and views after the import")
    func folders() throws {
        let onion = try folder()
        let before = try picture("App", in: onion)
        let imported = try onion.run("import", "App")
        #expect(imported.status == 0, "\(imported)")
        for screen in ["home-tab-bar", "menu", "orders"] { #expect(imported.output.contains("screen/\(screen)@1")) }
        #expect(
            try before
                == picture("screen/home-tab-bar", "screen/menu", "screen/orders", "content/banner", in: onion))
        #expect(try before == picture("App", in: onion))
    }

    @Test("A file has the same picture as its screens and views after an import of its checkout")
    func files() throws {
        let onion = try folder()
        let orders = try picture("App/Second.storyboard", in: onion)
        let others = try (picture("App/Main.storyboard", in: onion), picture("App/Banner.xib", in: onion))
        #expect(try onion.run("import", ".").status == 0)
        #expect(try orders == picture("screen/orders", in: onion))
        #expect(try others.0 == picture("screen/home-tab-bar", "screen/menu", in: onion))
        #expect(try others.1 == picture("content/banner", in: onion))
    }

    @Test("A file shows the bars that another storyboard puts around its screens, unless it is in no checkout")
    func surroundings() throws {
        let onion = try folder()
        let pushed = Self.main.replacingOccurrences(
            of: "<segue destination=\"menu\"", with: "<segue destination=\"far\"")
        try onion.folder.write(pushed, to: "App/Main.storyboard")
        let surrounded = try picture("App/Second.storyboard", in: onion)
        let alone = try OnionCommandLine()
        try alone.folder.write(pushed, to: "App/Main.storyboard")
        try alone.folder.write(Self.second, to: "App/Second.storyboard")
        let plain = try picture("App/Second.storyboard", in: alone)
        #expect(surrounded != plain)
        // A document that cannot be read changes nothing.
        try onion.folder.write("<document", to: "App/Broken.storyboard")
        #expect(try picture("App/Second.storyboard", in: onion) == surrounded)
        // A repository of Git is a checkout.
        try alone.folder.write("", to: ".git/HEAD")
        #expect(try picture("App/Second.storyboard", in: alone) != plain)
    }
}
