import OnionCoding
import OnionInterfaceBuilder
import OnionModel
import Testing

@Suite("Contents and actions of an import")
struct ContentTests {
    @Test(
        "What outlets can change becomes fields, named after its views, with a content; other texts stay in the template"
    )
    func fields() {
        let views = MadeDocument.subviews(
            MadeDocument.view("imageView", "i", "image=\"clock\""),
            MadeDocument.view("label", "t", "text=\"Short day\""),
            MadeDocument.view("label", "e"), MadeDocument.view("label", "n"),
            MadeDocument.view("textField", "f", "placeholder=\"Name\""),
            MadeDocument.view("button", "b", "", "<state key=\"normal\" title=\"Go\"/>"))
        let outlets = """
            <connections><outlet property="imageView" destination="i"/><outlet property="titleLabel" destination="t"/>
            <outlet property="emptyLabel" destination="e"/><outlet property="nameTextField" destination="f"/></connections>
            """
        let read = MadeDocument.storyboard(
            MadeDocument.controller(views + outlets), resources: "<image name=\"clock\" width=\"2\" height=\"3\"/>"
        ).imported(as: "Offer.storyboard")
        let template = read.templates[0]
        #expect(template.fields.map(\.name) == ["image", "title", "empty", "namePlaceholder"])
        #expect(template.fields.map(\.type) == [.image, .text, .text, .text])
        #expect(template.view.subviews[1][.text] == .field("title"))
        #expect(template.view.subviews[3][.text] == nil)
        #expect(template.view.subviews[5][.title] == .text(.verbatim("Go")))
        #expect(read.contents[0].template.key.text == "offer")
        #expect(
            read.contents[0].fields == [
                "image": .image(ImageReference(name: "clock", size: Size(width: 2, height: 3))),
                "title": .text(.verbatim("Short day")), "namePlaceholder": .text(.verbatim("Name")),
            ])
    }

    @Test("Buttons beside the view that call its controller become its actions")
    func actions() {
        let button = MadeDocument.view(
            "button", "b", "customClass=\"GradientButton\"",
            """
            <constraints><constraint firstAttribute="height" constant="48" id="h"/></constraints>
            <state key="normal" title="Got it" backgroundImage="Button"/>
            <connections><action selector="doneButtonDidPress:" destination="vc"/></connections>
            """)
        let scene = MadeDocument.controller(
            "<connections><outlet property=\"doneButton\" destination=\"b\"/></connections>",
            attributes: "id=\"vc\" customClass=\"NewYearContentViewController\"")
        let read = MadeDocument.storyboard(scene + button).imported(as: "x.storyboard")
        #expect(read.templates.count == 1)
        #expect(read.contents[0].actions?.key.text == "new-year")
        let done = Action(
            id: "done", title: .verbatim("Got it"), style: .primary, selector: "doneButtonDidPress:", height: 48,
            objectID: "b")
        #expect(read.actionSets.map(\.items) == [[done]])
        #expect(read.actionSets[0].datasource == "NewYearContentViewController")
        #expect(
            read.leftOut.map { "\($0.element): \($0.what)" } == [
                "button b: its backgroundImage", "button b: its customClass",
            ])
    }

    @Test("A button without a title and an image is not an action, and is reported")
    func emptyActions() {
        let button = MadeDocument.view(
            "button", "b", "", "<connections><action selector=\"go:\" destination=\"vc\"/></connections>")
        let read = MadeDocument.storyboard(MadeDocument.controller("") + button).imported(as: "x.storyboard")
        #expect(read.problems == [])
        #expect(read.actionSets == [])
        #expect(read.leftOut.map(\.what) == ["it shows neither a title nor an image"])
    }

    @Test("A content with a design size gives its container this size")
    func size() {
        let ends = """
            <constraints><constraint firstItem="l" firstAttribute="top" secondItem="root" secondAttribute="topMargin" id="a"/>
            <constraint firstAttribute="bottom" secondItem="l" secondAttribute="bottom" id="b"/></constraints>
            """
        let free = "<size key=\"freeformSize\" width=\"320\" height=\"400\"/>"
        for (inside, beside, given) in [(ends, free, false), (ends, "", nil), ("", free, nil)]
            as [(String, String, Bool?)]
        {
            let scene = MadeDocument.controller(
                MadeDocument.subviews(MadeDocument.view("label", "l")) + inside, beside: beside)
            let template = MadeDocument.storyboard(scene).imported(as: "x.storyboard").templates[0]
            #expect(template.translatesAutoresizingMaskIntoConstraints == given)
        }
    }

    @Test("Design frames stay only where an autoresizing mask refers to them")
    func frames() {
        let masked = "<label id=\"m\">\(MadeDocument.frame(1, 2, 3, 4))</label>"
        let xml = MadeDocument.storyboard(
            MadeDocument.controller(
                MadeDocument.subviews(
                    MadeDocument.view("view", "a", "", MadeDocument.subviews(masked)), MadeDocument.view("view", "b"))))
        let view = xml.imported(as: "x.storyboard").templates[0].view
        #expect(view.all.map { $0[.frame] != nil } == [false, true, true, false])
    }

    @Test("Other objects and segues are reported as left out")
    func remains() {
        let scene = MadeDocument.controller(
            "",
            beside:
                "<navigationItem key=\"navigationItem\" id=\"n\"/><connections><segue destination=\"x\" kind=\"show\" id=\"s\"/></connections>"
        )
        let read = MadeDocument.storyboard(scene + "<tapGestureRecognizer id=\"tap\"/><placeholder id=\"p\"/>")
            .imported(as: "x.storyboard")
        #expect(
            read.leftOut.map { "\($0.element): \($0.what)" } == [
                "tapGestureRecognizer tap: it is not a view",
                "viewController vc: its segue to \"x\", which no file has a screen for",
            ])
    }
}
