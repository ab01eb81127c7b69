import Foundation
import OnionTestSupport
import Testing

@Suite("Merges that break screens")
struct MergeScreensTests {
    private let onion: OnionCommandLine

    private static let base = """
        content: gift
        template: illustrated-message
        fields: { image: gift, title: { en: A gift, de: Ein Geschenk }, body: It is in your basket. }
        ---
        screen: gift
        content: gift
        wrap: [onboarding, modal]
        """ + "\n"

    /// Ours gives the content buttons, for which theirs takes the place away.
    private static let ours = base.replacing("fields:", with: "actions: new-year\nfields:")
    private static let theirs = base.replacing("[onboarding, modal]", with: "[modal]")
    private static let merged = ours.replacing("[onboarding, modal]", with: "[modal]")

    init() throws {
        onion = try OnionCommandLine.pizzeria()
    }

    private func merge(
        _ ours: String = ours, _ theirs: String = theirs, _ options: String..., path: String = "gift.yaml",
        base: String = base, environment: [String: String] = [:]
    ) throws -> Outcome {
        for (name, text) in [("base", base), ("ours", ours), ("theirs", theirs)] {
            try onion.folder.write(text, to: name)
        }
        let words = ["merge-file", "base", "ours", "theirs", "--path", path] + options
        return try onion.start(words, environment: environment).wait()
    }

    private func result() throws -> String { try String(contentsOfFile: onion.folder.path("ours"), encoding: .utf8) }

    @Test(
        "Changes that fit alone, and together break a screen, are a conflict; the file is merged, and nothing is stored"
    )
    func breaks() throws {
        let before = try onion.rows()
        let outcome = try merge()
        #expect(outcome.status == 1 && outcome.output == "")
        #expect(
            outcome.error == """
                conflict: gift.yaml: merges, but screen/gift breaks: screen/gift content: no template around content/gift shows \
                the actions of actions/new-year

                """)
        #expect(try result() == Self.merged)
        #expect(try onion.rows() == before)
    }

    @Test("Without the file of a registry, nothing is checked")
    func without() throws {
        try FileManager.default.removeItem(atPath: onion.folder.path("onion.sqlite"))
        try expect(merge(), is: Outcome(status: 0))
        #expect(try result() == Self.merged)
        try expect(merge(environment: ["ONION_REGISTRY": "https://localhost:1"]), is: Outcome(status: 0))
    }

    @Test("What a branch alone breaks is no conflict of the merge: the registry lacks other files of the branch")
    func incomplete() throws {
        for missing in ["[sheets]", "[onboarding, modals]"] {
            let theirs = Self.base.replacing("[onboarding, modal]", with: missing)
            try expect(merge(Self.ours, theirs), is: Outcome(status: 0))
        }
    }

    @Test("In a project with a space, documents mean the parts of the space")
    func space() throws {
        try FileManager.default.removeItem(atPath: onion.folder.path("onion.sqlite"))
        #expect(try onion.run("init").status == 0)
        #expect(try onion.run("import", OnionCommandLine.examples, "--space", "shop").status == 0)
        try expect(merge(path: "App/gift.yaml"), is: Outcome(status: 0))
        try onion.folder.write("space: shop\n", to: "App/.onion.yaml")
        let outcome = try merge(path: "App/gift.yaml")
        #expect(outcome.status == 1)
        #expect(outcome.error.hasPrefix("conflict: App/gift.yaml: merges, but shop:screen/gift breaks: "))
    }

    /// A storyboard of two scenes, each with a container view.
    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="vca-aa-001">
            <scenes>
        \(scene("a"))
        \(scene("b"))
            </scenes>
        </document>

        """

    private static func scene(_ letter: String) -> String {
        """
                <scene sceneID="sc\(letter)-aa-001">
                    <objects>
                        <viewController id="vc\(letter)-aa-001" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="vw\(letter)-aa-001">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <subviews>
                                    <containerView id="ct\(letter)-aa-001">
                                        <rect key="frame" x="0.0" y="0.0" width="200" height="200"/>
                                    </containerView>
                                </subviews>
                            </view>
                        </viewController>
                    </objects>
                </scene>
        """
    }

    /// Returns the storyboard in which a container view embeds a scene.
    private static func embedding(_ scene: String, in container: String) -> String {
        let start = "id=\"ct\(container)-aa-001\">"
        let segue = "<segue destination=\"vc\(scene)-aa-001\" kind=\"embed\" id=\"se\(container)-aa-001\"/>"
        return storyboard.replacing(start, with: "\(start)<connections>\(segue)</connections>")
    }

    @Test("Scenes of a storyboard that contain each other only after the merge are a conflict")
    func storyboard() throws {
        try onion.folder.write(Self.storyboard, to: "Gifts.storyboard")
        #expect(try onion.run("import", "Gifts.storyboard").status == 0)
        let (ours, theirs) = (Self.embedding("b", in: "a"), Self.embedding("a", in: "b"))
        let outcome = try merge(ours, theirs, path: "Gifts.storyboard", base: Self.storyboard)
        #expect(outcome.status == 1)
        #expect(outcome.error.hasPrefix("conflict: Gifts.storyboard: merges, but viewController vcb-aa-001 breaks: "))
        let moved = Self.storyboard.replacing("height=\"852\"", with: "height=\"800\"")
        try expect(merge(ours, moved, path: "Gifts.storyboard", base: Self.storyboard), is: Outcome(status: 0))
    }

    /// Returns a storyboard whose tab bar has controllers of files that are not there.
    private static func tabs(_ names: [String]) -> String {
        let scenes = names.map { name in
            """
                    <scene sceneID="sc\(name)-aa-001">
                        <objects>
                            <viewControllerPlaceholder storyboardName="\(name)" id="vc\(name)-aa-001" \
            sceneMemberID="viewController"/>
                        </objects>
                    </scene>

            """
        }
        let segues = names.map {
            "<segue destination=\"vc\($0)-aa-001\" kind=\"relationship\" relationship=\"viewControllers\" id=\"se\($0)-aa-001\"/>\n"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="vct-aa-001">
                <scenes>
                    <scene sceneID="sct-aa-001">
                        <objects>
                            <tabBarController id="vct-aa-001" sceneMemberID="viewController">
                                <connections>
            \(segues.joined())                    </connections>
                            </tabBarController>
                        </objects>
                    </scene>
            \(scenes.joined())    </scenes>
            </document>

            """
    }

    @Test("What each branch leaves out, and the merged file more of it, is no conflict")
    func sums() throws {
        try onion.folder.write(Self.tabs(["A", "B"]), to: "Tabs.storyboard")
        _ = try onion.run("import", "Tabs.storyboard")
        let (ours, theirs) = (Self.tabs(["O", "A", "B"]), Self.tabs(["A", "B", "T"]))
        for (one, other) in [(ours, theirs), (theirs, ours)] {
            try expect(
                merge(one, other, path: "Tabs.storyboard", base: Self.tabs(["A", "B"])), is: Outcome(status: 0))
        }
    }

    @Test("A registry that cannot be read stops no merge")
    func unreadable() throws {
        try onion.folder.write("no registry", to: "other.sqlite")
        let outcome = try merge(Self.ours, Self.theirs, "--registry", "other.sqlite")
        #expect(
            outcome.status == 0 && outcome.error.hasPrefix("warning: the screens of \"gift.yaml\" were not checked"))
        #expect(try result() == Self.merged)
    }
}
