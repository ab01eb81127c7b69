import OnionModel
import Testing

/// The margins and content views that Interface Builder gives cells at design time, and the heights of pickers in them.
struct DesignCellsTests {
    @Test(
        "The margins of cells follow the tools",
        arguments: [
            ("13196", "retina4_7", Rect(x: 8, y: 8, width: 304, height: 84)),
            ("13771", "retina4_7", Rect(x: 16, y: 11, width: 288, height: 78)),
            ("14460.31", "retina4_7", Rect(x: 16, y: 11, width: 288, height: 78)),
            ("14854", "retina4_7", Rect(x: 15, y: 11, width: 290, height: 78)),
            ("17156", "retina6_1", Rect(x: 16, y: 11, width: 288, height: 78)),
            ("24127", "retina6_12", Rect(x: 16, y: 15, width: 288, height: 70)),
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
        let xib = Storyboards.cell(
            tools: tools, device: device, subview: Storyboards.view("it", (0, 0, 1, 1)),
            constraints: constraints.joined())
        #expect(try Storyboards.frames(xib)["it"] == frame)
    }

    @Test(
        "The side margins of cells depend on the tools, the device, the width and the place of the table",
        arguments: [
            ("alone", "14460.31", "retina4_7", 375, 16.0), ("alone", "14460.31", "retina4_7", 600, 20),
            ("alone", "16097", "retina4_7", 600, 15), ("alone", "17156", "retina4_7", 600, 16),
            ("alone", "16097", "retina6_1", 320, 16), ("alone", "16097", "retina6_1", 331, 20),
            ("inside", "13771", "retina4_7", 375, 15), ("inside", "17156", "retina4_7", 600, 16),
            ("inside", "17156", "retina6_1", 414, 20),
            ("controller", "13771", "retina4_7", 375, 16), ("controller", "17156", "retina4_7", 414, 20),
            ("alone", "22505", "retina6_0", 375, 20), ("alone", "24128", "retina6_0", 375, 16),
            ("alone", "24128", "retina6_12", 375, 20),
        ])
    func sideMargins(place: String, tools: String, device: String, width: Int, x: Double) throws {
        let content = """
            <rect key="frame" x="0.0" y="0.0" width="\(width)" height="100"/>
            <tableViewCellContentView key="contentView" id="content">
                <rect key="frame" x="0.0" y="0.0" width="\(width)" height="100"/>
                <subviews>\(Storyboards.view("it", (0, 0, 1, 1)))</subviews>
                <constraints>\(Storyboards.constraint("it", "leading", to: "content", "leadingMargin"))</constraints>
            </tableViewCellContentView>
            """
        let table = """
            <tableView key="view" contentMode="scaleToFill" style="plain" id="table">
                <rect key="frame" x="0.0" y="0.0" width="\(width)" height="600"/>
                <prototypes><tableViewCell id="cell">\(content)</tableViewCell></prototypes>
            </tableView>
            """
        let document =
            switch place {
            case "alone":
                Storyboards.xib("tableViewCell", device: device, tools: tools, size: (width, 100), inside: content)
            case "inside":
                Storyboards.scene(
                    device: device, tools: tools, root: (width, 600),
                    subviews: table.replacing("key=\"view\"", with: "fixedFrame=\"YES\""))
            default:
                """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
                toolsVersion="\(tools)" useAutolayout="YES"><device id="\(device)" orientation="portrait"/>
                <scenes><scene sceneID="s"><objects>
                <tableViewController id="controller">\(table)</tableViewController>
                </objects></scene></scenes></document>
                """
            }
        #expect(try Storyboards.frames(document)["it"]?.x == x)
    }

    @Test(
        "A content view of Xcode 7 and 8 keeps to the margins of its cell if both preserve them",
        arguments: [
            (true, true, Rect(x: 15, y: 10, width: 290, height: 80)),
            (false, true, Rect(x: 8, y: 8, width: 304, height: 84)),
            (true, false, Rect(x: 8, y: 8, width: 304, height: 84)),
        ])
    func preservedMargins(cell isCell: Bool, content isContent: Bool, frame: Rect) throws {
        let preserving = "preservesSuperviewLayoutMargins=\"YES\""
        let xib = Storyboards.cell(
            tools: "10116", subview: Storyboards.view("it", (0, 0, 1, 1)),
            constraints: ["leading", "top"].map { edge in
                Storyboards.constraint("it", edge, to: "content", "\(edge)Margin")
            }.joined()
                + ["trailing", "bottom"].map { (edge: String) in
                    Storyboards.constraint("content", "\(edge)Margin", to: "it", edge)
                }.joined())
        let document =
            xib.replacing("id=\"cell\"", with: isCell ? "id=\"cell\" \(preserving)" : "id=\"cell\"")
            .replacing("id=\"content\"", with: isContent ? "id=\"content\" \(preserving)" : "id=\"content\"")
        #expect(try Storyboards.frames(document)["it"] == frame)
    }

    @Test(
        "A content view keeps to the margins that the document gives its cell, if it preserves them",
        arguments: [true, false])
    func writtenMargins(isPreserving: Bool) throws {
        let preserving = "id=\"content\" preservesSuperviewLayoutMargins=\"\(isPreserving ? "YES" : "NO")\""
        let margins =
            "<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"30\" bottom=\"8\" right=\"30\"/></tableViewCell>"
        let xib = Storyboards.cell(
            tools: "17156", subview: Storyboards.view("it", (0, 0, 1, 1)),
            constraints: Storyboards.constraint("it", "leading", to: "content", "leadingMargin"))
        let document = xib.replacing("id=\"content\"", with: preserving).replacing("</tableViewCell>", with: margins)
        #expect(try Storyboards.frames(document)["it"]?.x == (isPreserving ? 30 : 16))
    }

    @Test(
        "Cells of inset groups that are saved as wide as their table are laid out inside its margins",
        arguments: [("insetGrouped", 390, 310.0), ("insetGrouped", 350, 310), ("grouped", 390, 350)])
    func insetGroups(style: String, saved: Int, width: Double) throws {
        let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"\(saved)\" height=\"61\"/>"
        let document = Storyboards.scene(
            device: "retina6_0", tools: "23504", root: (390, 844),
            subviews: """
                <tableView fixedFrame="YES" style="\(style)" id="table">
                <rect key="frame" x="0.0" y="0.0" width="390" height="600"/>
                <prototypes><tableViewCell id="cell">\(frame)
                <tableViewCellContentView key="contentView" id="content">\(frame)
                <autoresizingMask key="autoresizingMask"/>
                <subviews>\(Storyboards.view("it", (0, 0, 1, 1)))</subviews>
                <constraints>\(Storyboards.constraint("it", "leading", to: "content", "leadingMargin"))
                \(Storyboards.constraint("content", "trailingMargin", to: "it", "trailing"))</constraints>
                </tableViewCellContentView></tableViewCell></prototypes></tableView>
                """)
        #expect(try Storyboards.frames(document)["it"]?.width == width)
    }

    @Test(
        "Xcode 11 gives wheels in cells the height of a phone in landscape",
        arguments: [
            ("13771", "pickerView", 216.0), ("14854", "pickerView", 162), ("16097", "datePicker", 162),
            ("17156", "datePicker", 216), ("17156", "pickerView", 162), ("7706", "datePicker", 162),
        ])
    func xcodeGives(tools: String, type: String, height: Double) throws {
        let constraints = ["leading", "top"].map { Storyboards.constraint("it", $0, to: "content") }
        let xib = Storyboards.cell(
            tools: tools, subview: Storyboards.view("it", (0, 0, 1, 1), type: type), constraints: constraints.joined())
        #expect(try Storyboards.frames(xib)["it"] == Rect(width: 320, height: height))
    }

    @Test(
        "Content views that were not saved end above the separator of old cells",
        arguments: [("7528.3", 92.5), ("9531", 93), ("14460.31", 93), ("14854", 92)])
    func contentViews(tools: String, y: Double) throws {
        let xib = Storyboards.cell(
            tools: tools, contentFrame: "", subview: Storyboards.view("it", (0, 0, 1, 1), type: "stepper"),
            constraints: Storyboards.constraint("it", "centerY", to: "content", "bottom", constant: 8)
                + Storyboards.constraint("it", "leading", to: "content"))
        #expect(try Storyboards.frames(xib)["it"]?.y == y)
    }

    @Test("In xibs of Xcode 6, subviews of cells are laid out in the height of the cell")
    func oldContent() throws {
        let xib = Storyboards.cell(
            tools: "7531.3", contentFrame: "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"320\" height=\"43\"/>",
            subview: Storyboards.view("it", (0, 0, 1, 1)),
            constraints: ["leading", "top"].map { Storyboards.constraint("it", $0, to: "content") }.joined()
                + ["trailing", "bottom"].map { Storyboards.constraint("content", $0, to: "it") }.joined())
        #expect(try Storyboards.frames(xib)["it"] == Rect(width: 320, height: 99))
    }

    @Test(
        "Subviews of cells are laid out in the size that two of them agree on",
        arguments: [(245.0, 275.0), (200, 320)])
    func staleContent(second: Double, width: Double) throws {
        let views = Storyboards.view("it", (20, 10, 250, 20)) + Storyboards.view("other", (25, 40, second, 20))
        let constraints = ["it", "other"].flatMap { view in
            [
                Storyboards.constraint(view, "leading", to: "content", constant: view == "it" ? 20 : 25),
                Storyboards.constraint("content", "trailing", to: view, constant: 5)
                    .replacing("content-trailing", with: "content-\(view)"),
                Storyboards.constraint(view, "top", to: "content", constant: 10),
                "<constraint firstItem=\"\(view)\" firstAttribute=\"height\" constant=\"20\" id=\"\(view)-height\"/>",
            ]
        }
        let xib = Storyboards.cell(tools: "17156", subview: views, constraints: constraints.joined())
        #expect(try Storyboards.frames(xib)["content"]?.width == width)
        #expect(try Storyboards.frames(xib)["it"]?.width == width - 25)
        #expect(try Storyboards.given(xib) == (width == 275 ? ["it", "other"] : []))
    }

    @Test(
        "A subview of a cell that its own subviews fill tells the size that it was laid out in",
        arguments: [("stackView", 250.0, 275.0), ("stackView", 240, 320), ("view", 250, 275), ("view", 240, 320)])
    func filledContent(type: String, inner: Double, width: Double) throws {
        let inside = """
            <subviews>\(Storyboards.view("inner", (0, 0, inner, 20)))</subviews>
            <constraints>\(type == "view" ? Storyboards.constraint("it", "trailing", to: "inner") : "")</constraints>
            """
        let constraints = [
            Storyboards.constraint("it", "leading", to: "content", constant: 20),
            Storyboards.constraint("content", "trailing", to: "it", constant: 5),
            Storyboards.constraint("it", "top", to: "content", constant: 10),
        ]
        let xib = Storyboards.cell(
            tools: "17156", subview: Storyboards.view("it", (20, 10, 250, 20), type: type, inside: inside),
            constraints: constraints.joined())
        #expect(try Storyboards.frames(xib)["content"]?.width == width)
    }
}
