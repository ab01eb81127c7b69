import Foundation
import OnionTestSupport
import Testing

@Suite("onion frames of storyboards and xibs")
struct SavedFramesTests {
    /// A box at the top of a view, with its saved frame.
    private static func storyboard(saved: String, attributes: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460.31" \
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/>
            <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
                <view key="view" id="root">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
                        <view translatesAutoresizingMaskIntoConstraints="NO" id="box" \(attributes)>
                            <rect key="frame" \(saved)/>
                            <constraints>
                                <constraint firstAttribute="height" constant="100" id="height">
                                    <variation key="heightClass=compact" constant="50"/>
                                </constraint>
                            </constraints>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" id="top"/>
                        <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
        id="leading"/>
                        <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="trailing"/>
                    </constraints>
                    <viewLayoutGuide key="safeArea" id="safe"/>
                </view>
            </viewController></objects></scene></scenes>
        </document>

        """
    }

    private static let right = #"x="0.0" y="0.0" width="375" height="100""#
    private static let wrong = #"x="0.0" y="10" width="375" height="100""#

    /// A folder with a right view, a wrong view, a view marked as misplaced, and a truncated file.
    private func app() throws -> OnionCommandLine {
        let onion = try OnionCommandLine()
        try onion.folder.write(Self.storyboard(saved: Self.right), to: "App/First/Right.storyboard")
        try onion.folder.write(Self.storyboard(saved: Self.wrong), to: "App/First/Wrong.storyboard")
        let flagged = Self.storyboard(saved: Self.wrong, attributes: #"misplaced="YES""#)
        try onion.folder.write(flagged, to: "App/Second/Flagged.storyboard")
        try onion.folder.write("<?xml version=\"1.0\"?>\n<document", to: "App/Second/Torn.xib")
        return onion
    }

    @Test("A folder is compared with the saved frames; an unreadable file does not stop it")
    func summary() throws {
        try expect(
            app().run("frames", "--against-saved", "App", "--misses"),
            is: Outcome(
                status: 0,
                output: """
                    documents          4, 1 unreadable
                    scenes             3
                    views              2
                    within 0.5 points  1 (50.0 %)
                    within 1 point     1 (50.0 %)
                    in the fair part   1 (50.0 %), 1 (100.0 %) of them within 0.5 points
                    in flagged scenes  1, 0 of them within 0.5 points
                    mean of groups     50.0 % within 0.5 points

                    GROUP   DOCUMENTS  SCENES  VIEWS  WITHIN 0.5  WITHIN 1    UNREADABLE
                    First   2          2       2      1 (50.0 %)  1 (50.0 %)  0
                    Second  2          1       0      0           0           1

                    FILE                           SCENE  VIEW  TYPE  SAVED              LAID OUT          FLAGGED
                    App/First/Wrong.storyboard     root   box   view  (0, 10, 375, 100)  (0, 0, 375, 100)
                    App/Second/Flagged.storyboard  root   box   view  (0, 10, 375, 100)  (0, 0, 375, 100)  yes

                    """,
                error: "warning: unreadable: App/Second/Torn.xib:2:10: the tag \"<document\" does not end with \">\"\n")
        )
    }

    @Test("JSON has the same counts, the groups and the misses")
    func json() throws {
        let outcome = try app().run("frames", "--against-saved", "App", "--format", "json")
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                {
                  "documents": 4,
                  "scenes": 3,
                  "views": 2,
                  "withinHalfPoint": 1,
                  "withinOnePoint": 1,
                  "given": 0,
                  "givenWithinHalfPoint": 0,
                  "fairScenes": 1,
                  "fairViews": 1,
                  "fairWithinHalfPoint": 1,
                  "fairWithinOnePoint": 1,
                  "flagged": 1,
                  "flaggedWithinHalfPoint": 0,
                  "unreadable": 1,
                  "groupMean": 0.5,
                  "fairGroupMean": 1,
                  "groups": [
                    {
                      "name": "First",
                      "documents": 2,
                      "scenes": 2,
                      "views": 2,
                      "withinHalfPoint": 1,
                      "withinOnePoint": 1,
                      "given": 0,
                      "givenWithinHalfPoint": 0,
                      "fairScenes": 1,
                      "fairViews": 1,
                      "fairWithinHalfPoint": 1,
                      "fairWithinOnePoint": 1,
                      "flagged": 0,
                      "flaggedWithinHalfPoint": 0,
                      "unreadable": 0
                    },
                    {
                      "name": "Second",
                      "documents": 2,
                      "scenes": 1,
                      "views": 0,
                      "withinHalfPoint": 0,
                      "withinOnePoint": 0,
                      "given": 0,
                      "givenWithinHalfPoint": 0,
                      "fairScenes": 0,
                      "fairViews": 0,
                      "fairWithinHalfPoint": 0,
                      "fairWithinOnePoint": 0,
                      "flagged": 1,
                      "flaggedWithinHalfPoint": 0,
                      "unreadable": 1
                    }
                  ],
                  "misses": [
                    {
                      "source": "App/First/Wrong.storyboard",
                      "scene": "root",
                      "view": "box",
                      "type": "view",
                      "saved": {"x": 0, "y": 10, "width": 375, "height": 100},
                      "laidOut": {"x": 0, "y": 0, "width": 375, "height": 100},
                      "flagged": false
                    },
                    {
                      "source": "App/Second/Flagged.storyboard",
                      "scene": "root",
                      "view": "box",
                      "type": "view",
                      "saved": {"x": 0, "y": 10, "width": 375, "height": 100},
                      "laidOut": {"x": 0, "y": 0, "width": 375, "height": 100},
                      "flagged": true
                    }
                  ],
                  "problems": ["App/Second/Torn.xib:2:10: the tag \\"<document\\" does not end with \\">\\""]
                }

                """)
    }

    @Test("Groups can be left out; their files are not read")
    func without() throws {
        let onion = try app()
        let outcome = try onion.run("frames", "--against-saved", "App", "--without", "Second")
        #expect(outcome.status == 0 && outcome.error == "")
        #expect(outcome.output.hasPrefix("documents          2\nscenes             2\n"))
        let unknown = try onion.run("frames", "--against-saved", "App", "--without", "Secon")
        #expect(unknown.status != 0 && unknown.error.contains("\"Secon\"; did you mean \"Second\"?"), "\(unknown)")
        let alone = try onion.run("frames", "App/First/Right.storyboard", "--without", "Second")
        #expect(alone.status == 64 && alone.error.hasPrefix("error: --without needs --against-saved\n"))
    }

    @Test("A missing path and a folder without such files are refused")
    func nowhere() throws {
        let onion = try OnionCommandLine()
        try onion.folder.write("", to: "Empty/note.txt")
        try onion.folder.write("", to: "x.storyboard/note.txt")
        try expect(
            onion.run("frames", "--against-saved", "Nowhere"),
            is: Outcome(status: 2, error: "error: Nowhere: there is no such file; check the path\n"))
        let hint = "there are no documents in the folder; storyboards end in .storyboard, xibs in .xib"
        for words in [["--against-saved", "Empty"], ["--against-saved", "x.storyboard"], ["x.storyboard"]] {
            try expect(
                onion.start(["frames"] + words).wait(),
                is: Outcome(status: 2, error: "error: \(words.last ?? ""): \(hint)\n"))
        }
    }

    @Test("A storyboard is laid out as Interface Builder does it, or for a device with its size classes")
    func storyboard() throws {
        let onion = try OnionCommandLine()
        try onion.folder.write(Self.storyboard(saved: Self.wrong), to: "Main.storyboard")
        try expect(
            onion.run("frames", "Main.storyboard"),
            is: Outcome(
                status: 0,
                output: """
                    Main.storyboard root  retina4_7 portrait, as Interface Builder lays it out
                    root view    (0, 0, 375, 667)
                    └─ box view  (0, 0, 375, 100)

                    """))
        try expect(
            onion.run("frames", "Main.storyboard", "--device", "iphone-15", "--orientation", "landscape"),
            is: Outcome(
                status: 0,
                output: """
                    screen/main@1  iphone-15 landscape
                    view view      (0, 0, 852, 393)
                    └─ view2 view  (0, 0, 852, 50)

                    """))
    }

    @Test("The example's storyboards have their saved frames, except for the misplaced button")
    func example() throws {
        let onion = try OnionCommandLine()
        let folder = OnionCommandLine.package.appending(path: "Examples/interface-builder").path
        let outcome = try onion.run("frames", "--against-saved", folder, "--text", "saved", "--misses")
        #expect(outcome.status == 0 && outcome.error == "")
        #expect(outcome.output.contains("views              24\nwithin 0.5 points  23 (95.8 %)\n"))
        #expect(outcome.output.contains("order-button  button  (16, 595, 343, 48)  (16, 603, 343, 48)\n"))
    }
}
