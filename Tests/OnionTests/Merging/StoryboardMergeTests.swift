import Onion
import Testing

@Suite("Merges of storyboards")
struct StoryboardMergeTests {
    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="vc1-aa-001">
            <scenes>
                <scene sceneID="sc1-aa-001">
                    <objects>
                        <viewController id="vc1-aa-001" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="vw1-aa-001">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <subviews>
                                    <label text="Welcome" translatesAutoresizingMaskIntoConstraints="NO" id="lb1-aa-001">
                                        <rect key="frame" x="16" y="59" width="80" height="21"/>
                                        <color key="textColor" red="1" green="0.0" blue="0.0" alpha="1"/>
                                    </label>
                                </subviews>
                                <constraints>
                                    <constraint firstItem="lb1-aa-001" firstAttribute="top" secondItem="vw1-aa-001" \
        secondAttribute="top" constant="8" id="ct1-aa-001"/>
                                </constraints>
                            </view>
                            <connections>
                                <outlet property="titleLabel" destination="lb1-aa-001" id="ot1-aa-001"/>
                            </connections>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="fr1-aa-001" sceneMemberID="firstResponder"/>
                    </objects>
                    <point key="canvasLocation" x="10" y="20"/>
                </scene>
            </scenes>
        </document>

        """

    private static let labelEnd = "                            </label>\n"
    private static let button = """
                                    <button translatesAutoresizingMaskIntoConstraints="NO" id="bt1-aa-001">
                                        <rect key="frame" x="16" y="99" width="80" height="35"/>
                                        <state key="normal" title="Go &amp; see"/>
                                    </button>

        """
    private static let constraint = """
                                    <constraint firstItem="lb1-aa-001" firstAttribute="width" constant="80" id="ct2-aa-001"/>

        """

    private func merge(ours: [(String, String)], theirs: [(String, String)]) -> FileMerge {
        MergeSample("Main.storyboard", Self.storyboard, ours: ours, theirs: theirs).merge
    }

    @Test("A text, a constraint and a button of two branches are all there, byte for byte")
    func changes() {
        let end = "                        </constraints>\n"
        let ours = [("text=\"Welcome\"", "text=\"Hello\""), (end, Self.constraint + end)]
        let theirs = [
            (Self.labelEnd, Self.labelEnd + Self.button), ("textColor\" red=\"1\"", "textColor\" red=\"0.5\""),
        ]
        let merge = merge(ours: ours, theirs: theirs)
        #expect(!merge.hasConflicts && !merge.isByLines)
        #expect(merge.text == (ours + theirs).reduce(Self.storyboard) { $0.replacing($1.0, with: $1.1) })
    }

    @Test("A view that theirs wraps in a stack keeps the changes of ours")
    func wrapping() {
        let start = "<label text=\"Welcome\""
        let merge = merge(
            ours: [("constant=\"8\"", "constant=\"24\""), ("text=\"Welcome\"", "text=\"Hello\"")],
            theirs: [
                (start, "<stackView id=\"st1-aa-001\"><subviews>\(start)"),
                ("</label>", "</label></subviews></stackView>"),
            ])
        #expect(!merge.hasConflicts && !merge.isByLines)
        #expect(merge.text.contains("<label text=\"Hello\"") && merge.text.contains("constant=\"24\""))
        #expect(merge.text.contains("<stackView id=\"st1-aa-001\">"))
        #expect(merge.text.ranges(of: "lb1-aa-001\">").count == 1)
    }

    @Test("A constraint of a view that theirs has removed is a conflict; each side of the markers is a whole document")
    func reference() throws {
        let end = "                        </constraints>\n"
        let label = try #require(Self.storyboard.firstMatch(of: #/ +<label (?s:.)*</label>\n/#)).output
        let own = try #require(Self.storyboard.firstMatch(of: #/ +<constraint first.*\n/#)).output
        let outlet = try #require(Self.storyboard.firstMatch(of: #/ +<outlet .*\n/#)).output
        let merge = merge(
            ours: [(end, Self.constraint + end)],
            theirs: [(String(label), Self.button), (String(own), ""), (String(outlet), "")])
        #expect(merge.places == ["constraint ct2-aa-001"])
        let (ours, theirs) = merge.sides
        #expect(ours.contains("ct2-aa-001") && ours.contains("<label text"))
        #expect(!theirs.contains("lb1-aa-001") && theirs.contains("bt1-aa-001") && ours.contains("bt1-aa-001"))
    }

    @Test("A view that ours has changed and theirs has removed stays whole on our side")
    func removal() throws {
        let label = try #require(Self.storyboard.firstMatch(of: #/ +<label (?s:.)*</label>\n/#)).output
        let own = try #require(Self.storyboard.firstMatch(of: #/ +<constraint first.*\n/#)).output
        let outlet = try #require(Self.storyboard.firstMatch(of: #/ +<outlet .*\n/#)).output
        let merge = merge(
            ours: [("text=\"Welcome\"", "text=\"Hello\""), ("y=\"59\"", "y=\"62\"")],
            theirs: [(String(label), Self.button), (String(own), ""), (String(outlet), "")])
        #expect(merge.hasConflicts && merge.places.first == "label lb1-aa-001 (Hello)")
        // The frame, which Xcode computes, is no change.
        let (ours, theirs) = merge.sides
        #expect(ours.contains(label.replacing("Welcome", with: "Hello")))
        #expect(!theirs.contains("lb1-aa-001"))
    }

    @Test("An element that is one value, such as a color, is a conflict when both have changed it")
    func values() {
        let merge = merge(
            ours: [("textColor\" red=\"1\"", "textColor\" red=\"0.5\"")],
            theirs: [("green=\"0.0\"", "green=\"0.5\"")])
        #expect(merge.places == ["label lb1-aa-001 (Welcome).textColor"])
        let color = "                                <color key=\"textColor\""
        #expect(
            merge.text.contains(
                """
                <<<<<<< ours
                \(color) red="0.5" green="0.0" blue="0.0" alpha="1"/>
                =======
                \(color) red="1" green="0.5" blue="0.0" alpha="1"/>
                >>>>>>> theirs

                """))
    }

    @Test("What Xcode computes is no conflict: frames of constrained views, places in the editor, versions of Xcode")
    func computed() {
        let merge = merge(
            ours: [("y=\"59\"", "y=\"62\""), ("x=\"10\"", "x=\"11\""), ("\"22505\"", "\"9531\"")],
            theirs: [("y=\"59\"", "y=\"70\""), ("x=\"10\"", "x=\"12\""), ("\"22505\"", "\"23094\"")])
        #expect(!merge.hasConflicts && !merge.isByLines)
        #expect(
            merge.text
                == Self.storyboard.replacing("y=\"59\"", with: "y=\"62\"").replacing("x=\"10\"", with: "x=\"11\"")
                .replacing("\"22505\"", with: "\"23094\""))
        // A frame without constraints is the layout.
        let fixed = MergeSample(
            "Main.storyboard",
            Self.storyboard.replacing(" translatesAutoresizingMaskIntoConstraints=\"NO\"", with: ""),
            ours: [("y=\"59\"", "y=\"62\"")], theirs: [("y=\"59\"", "y=\"70\"")])
        #expect(fixed.merge.places == ["label lb1-aa-001 (Welcome).frame"])
    }

    @Test("What Xcode notes about scenes, assets and fonts is no conflict either, also when both branches add it")
    func noted() {
        let point = "            <point key=\"canvasLocation\" x=\"10\" y=\"20\"/>\n"
        let base = Self.storyboard.replacing(point, with: "").replacing("</document>", with: Self.notes(["A", "B"]))
        let changed = { (x: String, width: String, fonts: [String]) in
            Self.storyboard.replacing("x=\"10\"", with: "x=\"\(x)\"")
                .replacing("</document>", with: Self.notes(fonts, width: width))
        }
        let merge = MergeSample(
            "Main.storyboard", base: base, ours: changed("11", "7", ["A", "B", "C"]),
            theirs: changed("12", "9", ["B", "D"])
        ).merge
        #expect(merge.places == [] && !merge.isByLines)
        #expect(merge.text == changed("11", "7", ["B", "D", "C"]))
    }

    /// The end of a document, with the size of an image and the fonts of a file.
    private static func notes(_ fonts: [String], width: String = "8") -> String {
        """
            <customFonts key="customFonts">
                <array key="Menu.ttf">
        \(fonts.map { "            <string>\($0)</string>\n" }.joined())        </array>
            </customFonts>
            <resources>
                <image name="dish" width="\(width)" height="8"/>
            </resources>
        </document>
        """
    }

    @Test(
        "A list that Xcode makes is no conflict: both additions and both removals count, also where one branch has no list any more",
        arguments: [
            ("classes", "class className=\"%\" superclassName=\"UIView\""),
            ("resources", "image name=\"%\" width=\"8\""),
            ("designables", "designable name=\"%\""),
        ])
    func lists(list: String, item: String) {
        func document(_ names: [String]) -> String {
            let items = names.map { "        <\(item.replacing("%", with: $0))/>\n" }.joined()
            let all = names.isEmpty ? "" : "    <\(list)>\n\(items)    </\(list)>\n"
            return Self.storyboard.replacing("</document>", with: "\(all)</document>")
        }
        func merged(_ base: [String], _ ours: [String], _ theirs: [String]) -> String {
            let sample = MergeSample(
                "Main.storyboard", base: document(base), ours: document(ours), theirs: document(theirs))
            #expect(!sample.merge.hasConflicts && !sample.merge.isByLines)
            return sample.merge.text
        }
        #expect(
            merged(["B", "M", "X"], ["A", "B", "M", "X"], ["B", "M", "X", "Z"]) == document(["A", "B", "M", "X", "Z"]))
        #expect(merged(["B", "M", "X"], ["B", "X"], ["A", "B", "M"]) == document(["A", "B"]))
        #expect(merged(["B", "M"], [], ["B", "M", "Z"]) == document(["Z"]))
        #expect(merged(["B", "M"], ["B"], []) == document([]))
    }

    @Test("Of what a document depends on, the latest version counts")
    func dependencies() {
        let start = "    <scenes>\n"
        let lines = [
            "deployment version=\"%\" identifier=\"iOS\"", "plugIn identifier=\"p\" version=\"%\"",
            "capability name=\"c\" minToolsVersion=\"%\"",
        ]
        for line in lines {
            let head = { (version: String) in
                "    <dependencies>\n        <device/>\n        <\(line.replacing("%", with: version))/>\n    </dependencies>\n"
            }
            let none = "    <dependencies>\n        <device/>\n    </dependencies>\n"
            for (ours, theirs, expected) in [
                (head("9"), head("11"), head("11")), (head("11"), head("9"), head("11")),
                (none, head("9"), head("9")), (head("9"), none, head("9")), (none, head("8"), none),
            ] {
                let merge = MergeSample(
                    "Main.storyboard", base: Self.storyboard.replacing(start, with: head("8") + start),
                    ours: Self.storyboard.replacing(start, with: ours + start),
                    theirs: Self.storyboard.replacing(start, with: theirs + start)
                ).merge
                #expect(!merge.hasConflicts && !merge.isByLines)
                #expect(merge.text == Self.storyboard.replacing(start, with: expected + start), "\(line)")
            }
        }
    }

    @Test("Comments in the device of the canvas stay, and those of theirs come, also when both have changed it")
    func commentsOfDevice() {
        let start = "    <scenes>\n"
        let device = { (name: String, comment: String, second: String) in
            "    <device id=\"\(name)\" orientation=\"portrait\">\n\(comment)        <adaptation id=\"fullscreen\"/>\n\(second)    </device>\n"
        }
        let (old, new) = ("        <!-- Old. -->\n", "        <!-- New. -->\n")
        let document = { (name: String, comment: String, second: String) in
            Self.storyboard.replacing(start, with: device(name, comment, second) + start)
        }
        for (ours, theirs) in [("retina4_7", "retina5_5"), ("retina4_7", "retina4_0"), ("retina4_0", "retina4_7")] {
            let merge = MergeSample(
                "Main.storyboard", base: document("retina4_0", old, ""), ours: document(ours, old, ""),
                theirs: document(theirs, new, new)
            ).merge
            #expect(merge.places == [] && !merge.hasConflicts)
            #expect(merge.text == document(ours == "retina4_0" ? theirs : ours, new, new), "\(ours), \(theirs)")
        }
    }

    @Test("Titles of scopes have an order: both branches may change different documents of them, and not one list")
    func scopes() {
        let document = { (titles: [String]) in
            let items = titles.map { "<string>\($0)</string>\n" }.joined()
            return Self.storyboard.replacing(
                "</subviews>",
                with: "<searchBar id=\"bar\"><scopeButtonTitles>\n\(items)</scopeButtonTitles></searchBar>\n</subviews>"
            )
        }
        let merge = MergeSample(
            "Main.storyboard", base: document(["All", "New"]), ours: document(["All", "Fresh"]),
            theirs: document(["All", "Latest"])
        ).merge
        #expect(merge.hasConflicts)
    }

    @Test("The device of the canvas is that of ours when both have changed it")
    func canvas() {
        let start = "    <scenes>\n"
        let device = { (name: String) in
            "    <device id=\"\(name)\" orientation=\"portrait\">\n        <adaptation id=\"fullscreen\"/>\n    </device>\n"
        }
        let merge = MergeSample(
            "Main.storyboard", Self.storyboard.replacing(start, with: device("retina4_0") + start),
            ours: [("retina4_0", "retina4_7")], theirs: [("retina4_0", "retina6_1")]
        ).merge
        #expect(!merge.hasConflicts && !merge.isByLines)
        #expect(merge.text == Self.storyboard.replacing(start, with: device("retina4_7") + start))
    }

    @Test("A note of Xcode about a segue or a view that one branch has removed goes with it")
    func notesOfRemoved() {
        let end = "</document>"
        let outlet =
            "                        <outlet property=\"titleLabel\" destination=\"lb1-aa-001\" id=\"ot1-aa-001\"/>\n"
        let segue = "                        <segue destination=\"vc1-aa-001\" kind=\"push\" id=\"sg1-aa-001\"/>\n"
        let base = Self.storyboard.replacing(outlet, with: outlet + segue)
        for (list, note) in [
            ("inferredMetricsTieBreakers", "<segue reference=\"sg1-aa-001\"/>"),
            ("designables", "<designable name=\"sg1-aa-001\"/>"),
        ] {
            let noted = [(end, "    <\(list)>\n        \(note)\n    </\(list)>\n\(end)")]
            for isOurs in [true, false] {
                let merge = MergeSample(
                    "Main.storyboard", base, ours: isOurs ? noted : [(segue, "")],
                    theirs: isOurs ? [(segue, "")] : noted
                ).merge
                #expect(!merge.hasConflicts && !merge.isByLines)
                #expect(merge.text == Self.storyboard)
            }
        }
    }

    @Test("A view that one branch removes and the other one wraps or moves is a conflict, in both orders")
    func removalOfMoved() throws {
        let label = String(try #require(Self.storyboard.firstMatch(of: #/ +<label (?s:.)*</label>\n/#)).output)
        let own = String(try #require(Self.storyboard.firstMatch(of: #/ +<constraint first.*\n/#)).output)
        let outlet = String(try #require(Self.storyboard.firstMatch(of: #/ +<outlet .*\n/#)).output)
        let row = "<stackView id=\"st0-aa-001\"><subviews></subviews></stackView>\n"
        let base = Self.storyboard.replacing(own, with: "").replacing(outlet, with: "").replacing(
            label, with: row + label)
        let removed = [(label, "")]
        let wrapped = [(label, "<stackView id=\"st1-aa-001\"><subviews>\n\(label)</subviews></stackView>\n")]
        let moved = [(row + label, row.replacing("<subviews>", with: "<subviews>\n\(label)"))]
        let reordered = [(row + label, label + row)]
        for (ours, theirs) in [(wrapped, reordered), (reordered, wrapped), (moved, wrapped), (wrapped, moved)] {
            let merge = MergeSample("Main.storyboard", base, ours: ours, theirs: theirs).merge
            #expect(merge.places.first == "label lb1-aa-001 (Welcome).superview", "\(merge.places)")
        }
        for other in [wrapped, moved, reordered] {
            for (ours, theirs) in [(removed, other), (other, removed)] {
                let merge = MergeSample("Main.storyboard", base, ours: ours, theirs: theirs).merge
                #expect(merge.hasConflicts && merge.places.first == "label lb1-aa-001 (Welcome)")
                #expect(merge.text.contains("lb1-aa-001"))
            }
        }
    }

    @Test("A connection that both branches change differently is a conflict, in both orders; the same change is one")
    func connections() {
        let end = "                    </connections>\n"
        let action =
            "                        <action selector=\"tap:\" destination=\"vc1-aa-001\" id=\"ac1-aa-001\"/>\n"
        let segue = { (id: String, kind: String) in
            "                        <segue destination=\"vc1-aa-001\" \(kind) id=\"\(id)\"/>\n"
        }
        let root = "relationship=\"rootViewController\" kind=\"relationship\""
        let base = Self.storyboard.replacing(end, with: action + segue("sg1-aa-001", root) + end)
        let changes: [([(String, String)], [(String, String)])] = [
            ([("\"titleLabel\"", "\"name\"")], [("\"titleLabel\"", "\"heading\"")]),
            ([("\"tap:\"", "\"send:\"")], [("\"tap:\"", "\"push:\"")]),
            (
                [("\"lb1-aa-001\" id=\"ot1", "\"vw1-aa-001\" id=\"ot1")],
                [("\"lb1-aa-001\" id=\"ot1", "\"vc1-aa-001\" id=\"ot1")]
            ),
            ([("sg1-aa-001", "sg2-aa-001")], [("sg1-aa-001", "sg3-aa-001")]),
            ([("ot1-aa-001", "ot2-aa-001")], [("ot1-aa-001", "ot3-aa-001")]),
            ([("ac1-aa-001", "ac2-aa-001")], [("ac1-aa-001", "ac3-aa-001")]),
        ]
        for (ours, theirs) in changes {
            for (one, other) in [(ours, theirs), (theirs, ours)] {
                let merge = MergeSample("Main.storyboard", base, ours: one, theirs: other).merge
                #expect(merge.hasConflicts && merge.text.contains("<<<<<<<"), "\(one)")
                let same = MergeSample(
                    "Main.storyboard", base, ours: one + [("Welcome", "Hello")], theirs: one + [("x=\"10\"", "x=\"9\"")]
                )
                #expect(!same.merge.hasConflicts && !same.merge.isByLines)
            }
        }
    }

    @Test(
        "A comment belongs to the element after it: theirs is added, changed and removed; what both change is a conflict"
    )
    func comments() {
        let line = "                            <label text"
        let comment = "                            <!-- The guest's name. -->\n"
        let last = "                </objects>\n"
        let commented = { (text: String) in text.replacing(line, with: comment + line) }
        // Ours changes lines beside the comments, so that the lines are no merge.
        let ours = [
            ("text=\"Welcome\"", "text=\"Hello\""), ("sceneMemberID=\"firstResponder\"", "sceneMemberID=\"first\""),
        ]
        let mine = { (text: String) in ours.reduce(text) { $0.replacing($1.0, with: $1.1) } }
        let plain = Self.storyboard
        let ended =
            commented(plain).replacing(last, with: "                    <!-- The end. -->\n\(last)")
            + "<!-- After. -->\n"
        for (base, theirs) in [
            (plain, commented(plain)), (commented(plain), plain), (plain, ended), (ended, plain),
            (ended, ended.replacing("guest", with: "person").replacing("After", with: "Last")),
        ] {
            let merge = MergeSample("Main.storyboard", base: base, ours: mine(base), theirs: theirs).merge
            #expect(!merge.hasConflicts && !merge.isByLines, "\(merge.places)")
            #expect(merge.text == mine(theirs))
        }
        let both = MergeSample(
            "Main.storyboard", commented(plain), ours: [("guest", "owner")], theirs: [("guest", "person")]
        ).merge
        #expect(both.places == ["label lb1-aa-001 (Welcome).comment"])
    }

    @Test("What both branches change stays with Git's merge where that is a valid document")
    func asGit() {
        let other = { (id: String) in Self.button.replacing("bt1-aa-001", with: id) }
        let buttons = (1...6).map { other("bt\($0)-aa-001") }
        let base = Self.storyboard.replacing(Self.labelEnd, with: Self.labelEnd + buttons.joined())
        let merge = MergeSample(
            "Main.storyboard", base, ours: [(buttons[0] + buttons[1], buttons[1] + buttons[0])],
            theirs: [(buttons[4] + buttons[5], buttons[5] + buttons[4])]
        ).merge
        #expect(!merge.hasConflicts)
        #expect(
            merge.text
                == base.replacing(buttons.joined(), with: [1, 0, 2, 3, 5, 4].map { buttons[$0] }.joined()))
    }

    @Test("A constraint and an outlet that both branches add are there once")
    func repeated() {
        let end = "                        </constraints>\n"
        let outlet =
            "                        <outlet property=\"other\" destination=\"vw1-aa-001\" id=\"ot2-aa-001\"/>\n"
        let connections = "                    </connections>\n"
        let adding = { (suffix: String) in
            [
                (end, Self.constraint.replacing("ct2-aa-001", with: "ct2-\(suffix)") + end),
                (connections, outlet.replacing("ot2-aa-001", with: "ot2-\(suffix)") + connections),
            ]
        }
        let merge = merge(ours: adding("aa-002"), theirs: adding("bb-002"))
        #expect(!merge.hasConflicts && !merge.isByLines)
        #expect(merge.text == adding("aa-002").reduce(Self.storyboard) { $0.replacing($1.0, with: $1.1) })
    }

    @Test("A document that cannot be read is merged line by line")
    func broken() {
        let merge = merge(
            ours: [("text=\"Welcome\"", "text=\"Hello\"")], theirs: [("</scenes>", "")])
        #expect(merge.isByLines && !merge.hasConflicts && merge.text.contains("Hello"))
    }
}

extension FileMerge {
    /// The text with all lines of one side.
    fileprivate var sides: (ours: String, theirs: String) {
        var (ours, theirs) = ("", "")
        var side: Substring?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            switch line {
            case "<<<<<<< ours", "=======": side = line
            case ">>>>>>> theirs": side = nil
            default:
                if side != "=======" { ours += line + "\n" }
                if side == nil || side == "=======" { theirs += line + "\n" }
            }
        }
        return (ours, theirs)
    }
}
