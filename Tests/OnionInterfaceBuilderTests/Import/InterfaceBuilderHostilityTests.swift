import OnionCoding
import OnionInterfaceBuilder
import OnionModel
import OnionTestDocuments
import Testing

@Suite("Hostile documents of Interface Builder")
struct InterfaceBuilderHostilityTests {
    @Test("A document that was read can be written and read back")
    func roundTrip() {
        let nasty = "&#x2028;$a: {b}&quot; \u{202E}"
        let views = MadeDocument.subviews(
            MadeDocument.view("label", "a", "text=\"\(nasty)\" userLabel=\"\(nasty)\" customClass=\"\""),
            MadeDocument.view("button", "b", "", "<state key=\"normal\" title=\"\(nasty)\" image=\"\"/>"))
        let read = MadeDocument.storyboard(MadeDocument.controller(views)).imported(as: "\(nasty).storyboard")
        #expect(read.problems == [])
        for item in read.documents { #expect(Part.read(item.part.node, source: nil).part == item.part) }
    }

    @Test("Views nested deeper than documents can be are refused with their place")
    func depth() {
        let opening = "<view id=\"v%\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/><subviews>"
        for (depth, isRead) in [(46, true), (49, false)] {
            let views =
                (0..<depth).map { opening.replacing("%", with: "\($0)") }.joined()
                + String(repeating: "</subviews></view>", count: depth)
            let read = MadeDocument.storyboard(MadeDocument.controller("<subviews>\(views)</subviews>")).imported(
                as: "x.xib")
            #expect(read.problems.map(\.codeAndValues) == (isRead ? [] : ["too-deep limit=48"]))
            #expect(read.documents.isEmpty == !isRead)
        }
    }

    @Test("Invalid and too large numbers are left out, and never trap")
    func numbers() {
        for number in ["nan", "inf", "-inf", "1e400", "1e300", "-1e300", "", "0x10", "١"] {
            let view = """
                <label id="a" numberOfLines="\(number)" alpha="\(number)" horizontalHuggingPriority="\(number)">
                <rect key="frame" x="\(number)" y="\(number)" width="\(number)" height="\(number)"/>
                <fontDescription key="fontDescription" type="system" pointSize="\(number)"/>
                <color key="textColor" red="\(number)" green="\(number)" blue="1" alpha="\(number)"/>
                <constraints><constraint firstAttribute="width" secondItem="root" secondAttribute="width" constant="\(number)"
                multiplier="\(number):\(number)" priority="\(number)" id="c"/></constraints></label>
                """
            let read = MadeDocument.storyboard(MadeDocument.controller("<subviews>\(view)</subviews>")).imported(
                as: "x.xib")
            #expect(read.problems == [], "\(number)")
        }
    }

    @Test("Many views of one name, many buttons and many scenes take linear time")
    func crowds() {
        let labels = (0..<2_000).map { MadeDocument.view("label", "l\($0)", "text=\"x\"") }.joined()
        let buttons = (0..<1_000).map {
            MadeDocument.view(
                "button", "b\($0)", "",
                "<state key=\"normal\" title=\"Go\"/><connections><action selector=\"go:\" destination=\"vc\"/></connections>"
            )
        }.joined()
        let outlets = (0..<2_000).map { "<outlet property=\"label\" destination=\"l\($0)\"/>" }.joined()
        let scene =
            MadeDocument.controller("<subviews>\(labels)</subviews><connections>\(outlets)</connections>") + buttons
        let read = MadeDocument.storyboard(scene).imported(as: "x.storyboard")
        #expect(read.templates[0].fields.last?.name == "text2000")
        #expect(read.actionSets[0].items.last?.id == "go1000")
        let xib = MadeDocument.xib((0..<1_000).map { MadeDocument.view("view", "v\($0)") }.joined()).imported(
            as: "x.xib")
        #expect(xib.keys(.template).last == "x-1000")
    }

    @Test("Ids that name guides, repeat or are missing do no harm")
    func ids() {
        let views = MadeDocument.subviews(
            MadeDocument.view("view", "safeArea"), MadeDocument.view("view", "a b"), MadeDocument.view("view", "a b"),
            "<view/>",
            MadeDocument.view("view", ""))
        let read = MadeDocument.storyboard(MadeDocument.controller(views)).imported(as: "x.storyboard")
        #expect(read.problems == [])
        #expect(read.templates[0].view.all.map(\.id) == ["view", "view2", "view3", "view4"])
    }

    @Test("A broken file is reported with its name and position, and nothing of it is read")
    func broken() {
        let read = "<document><scenes></document>".imported(as: "App.storyboard")
        #expect(read.documents.isEmpty)
        #expect(read.isPartial)
        #expect(
            read.problems.map(\.summary) == [
                "App.storyboard:1:19: syntax element=document, expected=scenes"
            ])
    }

    @Test("Standard input is recognized as Interface Builder by its beginning")
    func sniffing() {
        #expect(
            MadeDocument.storyboard(MadeDocument.controller("")).imported(as: "standard input").keys(.template) == [
                "standard-input"
            ])
    }
}
