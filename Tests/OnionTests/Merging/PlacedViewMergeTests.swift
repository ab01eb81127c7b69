import Foundation
import Onion
import Testing

@Suite("Merges of views that Xcode places")
struct PlacedViewMergeTests {
    /// A table of two cells, the second one with a label of its style, and a stack with a label.
    private static let table = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505">
            <objects>
                <tableView id="tv1-aa-001">
                    <sections>
                        <tableViewSection id="ts1-aa-001">
                            <cells>
                                <tableViewCell id="ce1-aa-001">
                                    <rect key="frame" x="0.0" y="50" width="393" height="44"/>
                                </tableViewCell>
                                <tableViewCell tag="1" textLabel="la1-aa-001" id="ce2-aa-001">
                                    <rect key="frame" x="0.0" y="94" width="393" height="44"/>
                                    <tableViewCellContentView key="contentView" id="cv1-aa-001">
                                        <subviews>
                                            <label text="Name" id="la1-aa-001">
                                                <rect key="frame" x="20" y="0.0" width="40" height="44"/>
                                            </label>
                                        </subviews>
                                    </tableViewCellContentView>
                                </tableViewCell>
                            </cells>
                        </tableViewSection>
                    </sections>
                </tableView>
                <stackView id="sv1-aa-001">
                    <subviews>
                        <label text="Title" id="la2-aa-001">
                            <rect key="frame" x="0.0" y="0.0" width="40" height="23"/>
                        </label>
                    </subviews>
                </stackView>
                <view id="vi1-aa-001">
                    <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                </view>
            </objects>
        </document>

        """

    @Test(
        "A frame that a table, a stack or the style of a cell determines is no conflict; ours stays",
        arguments: ["y=\"94\"", "x=\"20\"", "height=\"23\""])
    func placedFrames(value: String) {
        let (ours, theirs) = (
            (value, value.replacing("=\"", with: "=\"1")), (value, value.replacing("=\"", with: "=\"2"))
        )
        let merge = MergeSample("Table.xib", Self.table, ours: [ours], theirs: [theirs]).merge
        #expect(!merge.hasConflicts && merge.text == Self.table.replacing(ours.0, with: ours.1))
    }

    @Test(
        "The frame of a view that fills what it is in, or a bar of a container, is no conflict; ours stays",
        arguments: [
            "navigationBar key=\"navigationBar\"", "toolbar key=\"toolbar\"", "tabBar key=\"tabBar\"",
            "view key=\"contentView\"", "view key=\"backgroundView\"", "view key=\"selectedBackgroundView\"",
            "refreshControl key=\"refreshControl\"", "view key=\"sectionHeaderView\"",
        ])
    func containedFrames(element: String) {
        let name = String(element.prefix { $0 != " " })
        let text = Self.table.replacing("<view id=\"vi1-aa-001\">", with: "<\(element) id=\"vi1-aa-001\">")
            .replacing("</view>", with: "</\(name)>")
        let values = (
            "x=\"0.0\" y=\"0.0\" width=\"100\"", "x=\"1\" y=\"20\" width=\"393\"", "x=\"0.0\" y=\"59\" width=\"414\""
        )
        let merge = MergeSample("Table.xib", text, ours: [(values.0, values.1)], theirs: [(values.0, values.2)]).merge
        #expect(!merge.hasConflicts && merge.text == text.replacing(values.0, with: values.1))
    }

    @Test(
        "Of the frame of the header of a table or a title in a bar, the place is computed, and the height is not",
        arguments: ["tableHeaderView", "tableFooterView", "titleView", "customView"])
    func placedHeaders(key: String) {
        let text = Self.table.replacing("<view id=", with: "<view key=\"\(key)\" id=")
        let frame = { (y: Int, height: Int) in "x=\"0.0\" y=\"\(y)\" width=\"100\" height=\"\(height)\"" }
        let old = "x=\"0.0\" y=\"0.0\" width=\"100\" height=\"100\""
        for (ours, theirs, expected) in [
            (frame(50, 100), frame(80, 100), frame(50, 100)), (frame(50, 100), frame(80, 120), frame(50, 120)),
            (frame(50, 120), frame(80, 100), frame(50, 120)),
        ] {
            let merge = MergeSample("Table.xib", text, ours: [(old, ours)], theirs: [(old, theirs)]).merge
            #expect(!merge.hasConflicts && merge.text == text.replacing(old, with: expected))
        }
        let both = MergeSample("Table.xib", text, ours: [(old, frame(5, 120))], theirs: [(old, frame(8, 140))]).merge
        #expect(both.places == ["view vi1-aa-001.frame"])
    }

    @Test("A frame that nothing else determines is a conflict")
    func ownFrame() {
        let merge = MergeSample(
            "Table.xib", Self.table, ours: [("height=\"100\"", "height=\"120\"")],
            theirs: [("height=\"100\"", "height=\"140\"")]
        ).merge
        #expect(merge.places == ["view vi1-aa-001.frame"])
    }

    @Test("A view that one branch removes stays removed if the other one has changed only computed frames of it")
    func removedAndPlaced() throws {
        let start = try #require(Self.table.range(of: "                        <tableViewCell tag=\"1\""))
        let end = try #require(Self.table.range(of: "                    </cells>"))
        let cell = String(Self.table[start.lowerBound..<end.lowerBound])
        let moved = [("y=\"94\"", "y=\"138\""), ("x=\"20\"", "x=\"16\"")]
        let merge = MergeSample("Table.xib", Self.table, ours: moved, theirs: [(cell, "")]).merge
        #expect(!merge.hasConflicts && !merge.text.contains("ce2-aa-001"))
        let changed = MergeSample("Table.xib", Self.table, ours: [("tag=\"1\"", "tag=\"2\"")], theirs: [(cell, "")])
            .merge
        #expect(changed.hasConflicts)
    }

    @Test("Connections that are there twice do not stop the merge of the others")
    func repeatedConnections() {
        let outlet = "<outletCollection property=\"labels\" destination=\"la2-aa-001\" id=\"oc1-aa-001\"/>\n"
        let again = outlet.replacing("oc1", with: "oc2")
        let end = "</connections>"
        let connections = "<connections>\n\(outlet)\(again)\(end)\n</view>"
        let base = Self.table.replacing("</view>", with: connections)
        func added(_ name: String) -> (String, String) {
            (end, "<outlet property=\"\(name)\" destination=\"la2-aa-001\" id=\"\(name)-aa-001\"/>\n\(end)")
        }
        let merge = MergeSample("Table.xib", base, ours: [added("one")], theirs: [added("two")]).merge
        #expect(!merge.hasConflicts && !merge.isByLines)
        #expect(merge.text.contains("\"one\"") && merge.text.contains("\"two\""))
        #expect(merge.text.contains("oc1-aa-001") && merge.text.contains("oc2-aa-001"))
    }
}
