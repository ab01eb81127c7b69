import Foundation
import OnionCoding
import OnionImportAudit
import OnionInterfaceBuilder
import OnionModel
import Testing

@Suite("What controllers, bars, segues and recognizers say is kept or told")
struct RemainsTests {
    /// Imports a storyboard with a scene `a`, whose controller has some children and whose root view has some views.
    private static func read(
        _ beside: String = "", views: String = "", attributes: String = "", after: String = "", others: String = ""
    ) -> DocumentBatch {
        storyboard(beside, views: views, attributes: attributes, after: after, others: others)
            .imported(as: "Main.storyboard")
    }

    private static func storyboard(
        _ beside: String = "", views: String = "", attributes: String = "", after: String = "", others: String = ""
    ) -> String {
        let scene = MadeDocument.controller(
            MadeDocument.subviews(views), attributes: "id=\"a\" customClass=\"AViewController\" \(attributes)",
            beside: beside)
        return MadeDocument.storyboard(
            scene + after + (others.isEmpty ? "" : "</objects></scene><scene><objects>") + others)
    }

    private static func button(_ id: String, _ connections: String) -> String {
        MadeDocument.view(
            "button", id, "", "<state key=\"normal\" title=\"\(id)\"/><connections>\(connections)</connections>")
    }

    private static let other = MadeDocument.controller("", attributes: "id=\"b\" customClass=\"BViewController\"")
        .replacing("id=\"root\"", with: "id=\"b-view\"")

    private static func told(_ batch: DocumentBatch) -> [String] {
        batch.leftOut.map { "\($0.element): \($0.what)" }
    }

    @Test("What a content view without an identifier has inside is read as in others")
    func contentViews() {
        let label = MadeDocument.view(
            "label", "name", "text=\"Name\"",
            """
            <constraints><constraint firstAttribute="height" constant="15" identifier="height" id="c"/></constraints>
            """)
        func told(_ id: String) -> [String] {
            let cell = MadeDocument.view(
                "collectionViewCell", "cell", "",
                """
                <view key="contentView" \(id)><rect key="frame" x="0.0" y="0.0" width="50" height="50"/>
                <subviews>\(label)</subviews></view>
                """)
            return Self.told(MadeDocument.xib(cell).imported(as: "Cell.xib"))
        }
        #expect(told("") == ["constraint c: the attribute \"identifier\""])
        #expect(told("id=\"content\"") == told(""))
    }

    @Test("The identifier of a controller is the template's, and what has no key is kept as XML and told")
    func controllers() throws {
        let batch = Self.read(
            "<extendedEdge key=\"edgesForExtendedLayout\" bottom=\"YES\"/>",
            attributes: "storyboardIdentifier=\"start\" userLabel=\"Start\" automaticallyAdjustsScrollViewInsets=\"NO\""
        )
        let template = try #require(batch.templates.first)
        #expect(template.storyboardIdentifier == "start" && template.controller == "AViewController")
        #expect(
            template.interfaceBuilder == """
                <objects><viewController automaticallyAdjustsScrollViewInsets="NO" id="a">\
                <extendedEdge bottom="YES" key="edgesForExtendedLayout"/></viewController></objects>
                """)
        #expect(
            Self.told(batch) == [
                "viewController a: the attribute \"automaticallyAdjustsScrollViewInsets\"",
                "viewController a: its edgesForExtendedLayout",
            ])
        #expect(Self.read().templates.first?.interfaceBuilder == nil)
    }

    @Test("More XML than a document may have is only told")
    func limit() throws {
        let long = String(repeating: "x", count: 20_000)
        let batch = Self.read(attributes: "restorationIdentifier=\"\(long)\"")
        #expect(batch.templates.first?.interfaceBuilder == nil && batch.problems == [])
        #expect(Self.told(batch) == ["viewController a: the attribute \"restorationIdentifier\""])
    }

    @Test(
        "The button of a bar that is not enabled is an action that is not, and the look that iOS gives all says nothing"
    )
    func enabled() throws {
        let batch = Self.read(
            """
            <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" title="Go" enabled="NO" style="plain" id="r"/>
            <barButtonItem key="leftBarButtonItem" title="Tag" tag="3" enabled="YES" style="done" id="l"/></navigationItem>
            """)
        let item = batch.contents.first?.barItems.navigationItem
        #expect(
            item?.rightBarButtonItems == [
                Action(id: "go", title: .verbatim("Go"), isEnabled: false, objectID: "r")
            ])
        #expect(
            item?.leftBarButtonItems == [
                Action(id: "tag", title: .verbatim("Tag"), style: .primary, objectID: "l")
            ])
        #expect(Self.told(batch) == ["barButtonItem l: the attribute \"tag\""])
    }

    @Test("A popover has the directions of its arrow, and an anchor is told unless it is what was tapped")
    func popovers() throws {
        func segue(_ anchor: String, _ arrow: String) -> String {
            """
            <segue destination="b" kind="popoverPresentation" identifier="menu" popoverAnchorView="\(anchor)" id="s-\(anchor)">
            <popoverArrowDirection key="popoverArrowDirection" \(arrow)/></segue>
            """
        }
        let all = "up=\"YES\" down=\"YES\" left=\"YES\" right=\"YES\""
        let batch = Self.read(
            views: Self.button("one", segue("one", "up=\"YES\" left=\"YES\"")) + Self.button("two", segue("root", all)),
            others: Self.other)
        let views = try #require(batch.templates.first).view.subviews
        let b = try Reference(parsing: "screen/b")
        #expect(
            views.map(\.allSteps) == [
                [.present(b, Presentation(style: .popover, permittedArrowDirections: [.up, .left]))],
                [.present(b, Presentation(style: .popover))],
            ])
        #expect(
            Self.told(batch) == [
                "button one: the attribute \"identifier\" of its segue",
                "button two: the attribute \"identifier\" of its segue",
                "button two: the attribute \"popoverAnchorView\" of its segue",
            ])
        #expect(
            views[1][.interfaceBuilder]
                == .identifier(
                    "<button><connections><segue id=\"s-root\" identifier=\"menu\" popoverAnchorView=\"root\"/></connections></button>"
                ))
    }

    @Test("A custom view of a container's bar is kept as XML, with its buttons as actions")
    func customViews() throws {
        let inside = MadeDocument.subviews(Self.button("buy", "<action selector=\"buy:\" destination=\"a\"/>"))
        let view = "<view key=\"customView\" id=\"cv\">\(MadeDocument.frame(0, 0, 40, 40))\(inside)</view>"
        let batch = Self.read(
            """
            <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" id="r">\(view)</barButtonItem></navigationItem>
            <toolbarItems><barButtonItem id="t"><slider key="customView" id="sl">\(MadeDocument.frame(0, 0, 99, 30))</slider></barButtonItem></toolbarItems>
            """)
        #expect(batch.contents.first?.barItems.navigationItem?.rightBarButtonItems?.map(\.steps.selector) == ["buy:"])
        let source = try #require(batch.templates.first?.interfaceBuilder)
        #expect(source.contains("<view id=\"cv\" key=\"customView\">") && source.contains("<slider id=\"sl\""))
        #expect(Self.told(batch) == ["barButtonItem r: its customView", "barButtonItem t: its customView"])
    }

    @Test("A custom view in a toolbar of the scene is a view in the row of its buttons, as wide as it was designed")
    func toolbars() throws {
        let items = """
            <items><barButtonItem systemItem="flexibleSpace" id="f"/><barButtonItem id="c" tag="2">
            <switch key="customView" id="sw" on="YES">\(MadeDocument.frame(0, 0, 51, 31))</switch></barButtonItem>
            <barButtonItem title="Go" enabled="NO" id="g"/></items>
            """
        let batch = Self.read(views: MadeDocument.view("toolbar", "bar", "", items))
        let bar = try #require(batch.templates.first?.view.subviews.first)
        let row = try #require(bar.subviews.first)
        #expect(row.type == .stackView && row.subviews.map(\.type) == [.switch, .button])
        #expect(row.subviews[0][.isOn] == .bool(true) && row.subviews[1][.isEnabled] == .bool(false))
        let widths = batch.templates[0].constraints.filter { $0.first.attribute == .width }
        #expect(widths.map { "\($0.constant) \($0.priority)" } == ["51.0 700.0"])
        #expect(Self.told(batch) == ["barButtonItem c: the attribute \"tag\""])
        #expect(
            bar[.interfaceBuilder]
                == .identifier(
                    "<toolbar><items><barButtonItem id=\"f\" systemItem=\"flexibleSpace\"/>"
                        + "<barButtonItem id=\"c\" tag=\"2\"/><barButtonItem id=\"g\"/></items></toolbar>"))
    }

    @Test("What a recognizer says besides its gesture is kept as XML with the scene, and so is one that no view has")
    func recognizers() throws {
        let pan = """
            <panGestureRecognizer minimumNumberOfTouches="2" cancelsTouchesInView="NO" id="pan"><connections>
            <action selector="panned:" destination="a" id="x"/></connections></panGestureRecognizer>
            <tapGestureRecognizer numberOfTapsRequired="2" id="lost"/>
            """
        let views = MadeDocument.view(
            "view", "v", "",
            "<connections><outletCollection property=\"gestureRecognizers\" destination=\"pan\"/></connections>")
        let batch = Self.read(views: views, after: pan)
        let template = try #require(batch.templates.first)
        #expect(
            template.view.subviews[0][.gestures] == .gestures([Gesture(kind: .pan, touches: 2, selector: "panned:")]))
        #expect(
            template.interfaceBuilder
                == "<objects><panGestureRecognizer cancelsTouchesInView=\"NO\" id=\"pan\"/><tapGestureRecognizer id=\"lost\" numberOfTapsRequired=\"2\"/></objects>"
        )
        #expect(
            Set(Self.told(batch)) == [
                "panGestureRecognizer pan: the attribute \"cancelsTouchesInView\"",
                "tapGestureRecognizer lost: it is not a view",
            ])
    }

    @Test("A tap on a table is kept as a gesture; if it is a segue, it is told")
    func tapsWithoutSteps() throws {
        func read(_ view: String, _ connection: String) -> DocumentBatch {
            let views = MadeDocument.view(
                view, "v", "",
                "<connections><outletCollection property=\"gestureRecognizers\" destination=\"tap\"/></connections>")
            let tap = """
                <tapGestureRecognizer id="tap"><connections>\(connection)</connections></tapGestureRecognizer>
                """
            return Self.read(views: views, after: tap, others: Self.other)
        }
        let action = "<action selector=\"endEditing:\" destination=\"a\" id=\"x\"/>"
        let table = try #require(read("tableView", action).templates.first?.view.subviews.first)
        #expect(table[.gestures] == .gestures([Gesture(selector: "endEditing:")]) && table.allSteps == [])
        let plain = try #require(read("view", action).templates.first?.view.subviews.first)
        #expect(plain[.gestures] == nil && plain.allSteps.count == 1)
        let segue = "<segue destination=\"b\" kind=\"show\" id=\"x\"/>"
        #expect(Self.told(read("tableView", segue)).contains { $0.hasPrefix("tapGestureRecognizer tap: ") })
        #expect(Self.told(read("view", segue)) == [])
    }

    @Test("An embedded controller that no file has is told")
    func embedded() {
        func told(_ destination: String) -> [String] {
            Self.told(
                Self.read(
                    views: MadeDocument.view(
                        "containerView", "c", "",
                        "<connections><segue destination=\"\(destination)\" kind=\"embed\" id=\"s\"/></connections>"),
                    others: Self.other
                        + "</objects></scene><scene><objects><viewControllerPlaceholder storyboardName=\"Other\" id=\"p\"/>"
                            + """
                            </objects></scene><scene><objects><navigationController id="nav"><connections>
                            <segue destination="p" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
                            """))
        }
        #expect(!told("b").contains { $0.contains("its segue to") })
        for destination in ["p", "nav", "a"] {
            #expect(
                told(destination).contains(
                    "viewController a: its segue to \"\(destination)\", which no file has a screen for"))
        }
    }

    @Test("The size of an image that no part shows is told")
    func images() {
        let images = ["shadow", "icon"].map { "<image name=\"\($0)\" width=\"1\" height=\"2\"/>" }
        let scene = MadeDocument.controller(
            MadeDocument.subviews(MadeDocument.view("imageView", "i", "image=\"icon\"")), attributes: "id=\"a\"")
        let batch = MadeDocument.storyboard(
            scene, resources: images.joined() + "<image name=\"star\" catalog=\"system\" width=\"1\" height=\"2\"/>"
        ).imported(as: "Main.storyboard")
        #expect(Self.told(batch) == ["image shadow: no part shows it"])
    }

    @Test("The image of a button beside that of its configuration is told and kept")
    func imageBesideConfiguration() throws {
        func button(_ configuration: String) throws -> (view: TemplateView, told: [String]) {
            let batch = Self.read(
                views: MadeDocument.view(
                    "button", "go", "",
                    "<state key=\"normal\" image=\"old\"/><buttonConfiguration key=\"configuration\" \(configuration)/>"
                ))
            return (try #require(batch.templates.first?.view.subviews.first), Self.told(batch))
        }
        let both = try button("style=\"plain\" image=\"new\"")
        #expect(
            both.view[.image] == .image(ImageReference(name: "new"))
                && both.told == ["button go: its image in the state normal"])
        #expect(
            both.view[.interfaceBuilder] == .identifier("<button><state image=\"old\" key=\"normal\"/></button>"))
        let one = try button("style=\"plain\"")
        #expect(
            one.view[.image] == .image(ImageReference(name: "old")) && one.told == []
                && one.view[.interfaceBuilder] == nil)
    }

    @Test("A size of cells that have sizes of their own is told and kept, with what says so")
    func estimatedSizes() throws {
        func layout(_ attributes: String, _ inside: String) throws -> (view: TemplateView, told: [String]) {
            let flow =
                "<collectionViewFlowLayout key=\"collectionViewLayout\" \(attributes) id=\"f\">\(inside)</collectionViewFlowLayout>"
            let batch = Self.read(views: MadeDocument.view("collectionView", "c", "", flow))
            return (try #require(batch.templates.first?.view.subviews.first), Self.told(batch))
        }
        let size = "<size key=\"itemSize\" width=\"90\" height=\"60\"/>"
        let automatic = try layout("automaticEstimatedItemSize=\"YES\"", size)
        #expect(automatic.view[.itemSize] == nil && automatic.told == ["collectionView c: its itemSize"])
        #expect(
            automatic.view[.interfaceBuilder]
                == .identifier(
                    """
                    <collectionView><collectionViewFlowLayout automaticEstimatedItemSize="YES" key="collectionViewLayout">\
                    <size height="60" key="itemSize" width="90"/></collectionViewFlowLayout></collectionView>
                    """))
        let estimated = try layout("", "<size key=\"estimatedItemSize\" width=\"5\" height=\"6\"/>")
        #expect(estimated.told == ["collectionView c: its estimatedItemSize"])
        let fixed = try layout("", size + "<size key=\"estimatedItemSize\" width=\"0.0\" height=\"0.0\"/>")
        #expect(fixed.view[.itemSize] == .size(Size(width: 90, height: 60)) && fixed.told == [])
    }

    @Test("What containers say and no screen shows is told")
    func containers() {
        let navigation = """
            <navigationController storyboardIdentifier="root" customClass="Nav" title="T" modalPresentationStyle="formSheet" id="nav">
            <toolbarItems/><navigationItem key="navigationItem" title="N" id="ni"/><tabBarItem key="tabBarItem" title="Tab" id="ti"/>
            <navigationBar key="navigationBar" barStyle="black" id="bar">\(MadeDocument.frame(0, 0, 375, 44))
            <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/></navigationBar>
            <connections><segue destination="gone" kind="relationship" relationship="rootViewController" id="s"/></connections>
            </navigationController>
            """
        #expect(
            Self.told(Self.read(others: navigation)) == [
                "navigationController nav: the attribute \"storyboardIdentifier\"",
                "navigationController nav: the attribute \"title\"",
                "navigationItem ni: the attribute \"title\"", "navigationBar bar: its layoutMargins",
                "navigationController nav: its presentation, which no segue asks for",
                "navigationController nav: its class and the look of its bars, which no screen shows",
                "navigationController nav: what it says for bars, which no screen shows",
            ])
    }

    @Test("Texts in Base64 are decoded")
    func encodedTexts() throws {
        let label = MadeDocument.view(
            "label", "l", "", "<string key=\"text\" base64-UTF8=\"YES\">\nV2VsY29tZSB0bwMgVGhpbmd5OjUyA\n</string>")
        #expect(
            Self.read(views: label).templates[0].view.subviews[0][.text] == .text(.verbatim("Welcome to Thingy:52")))
        #expect(
            try MadeDocument.view("label", inside: "<string key=\"text\" base64-UTF8=\"YES\">é</string>")[.text] != nil)
    }

    @Test("Nothing that bars, segues and recognizers have vanishes")
    func audit() throws {
        let item = """
            <barButtonItem key="leftBarButtonItem" title="Go" style="done" enabled="NO" tag="2" width="30" image="i" landscapeImage="l" id="b1">
            <color key="tintColor" white="0.5" alpha="1"/><accessibility key="accessibilityConfiguration" label="L" hint="H"/>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="k" value="v"/></userDefinedRuntimeAttributes>
            <connections><action selector="go:" destination="a" id="x1"/>
            <segue destination="b" kind="show" identifier="i" animates="NO" customModule="M" id="x2"/></connections></barButtonItem>
            """
        let beside = """
            <navigationItem key="navigationItem" title="T" prompt="P" largeTitleDisplayMode="never" id="n">\(item)
            <barButtonItem key="backBarButtonItem" title="Back" style="plain" tag="4" id="b2"/>
            <view key="titleView" contentMode="center" id="tv">\(MadeDocument.frame(0, 0, 9, 9))</view></navigationItem>
            <tabBarItem key="tabBarItem" title="Tab" image="i" selectedImage="s" badgeValue="1" tag="5" id="t"><color key="badgeColor" white="0.5" alpha="1"/></tabBarItem>
            <toolbarItems><barButtonItem systemItem="fixedSpace" width="9" id="b3"/><barButtonItem systemItem="add" id="b4"/></toolbarItems>
            <connections><segue destination="b" kind="presentation" identifier="showIt" modalPresentationStyle="formSheet" modalTransitionStyle="crossDissolve" id="x3"/></connections>
            """
        let segue = """
            <segue destination="b" kind="popoverPresentation" popoverAnchorView="root" splitViewControllerTargetIndex="1" id="x4">
            <popoverArrowDirection key="popoverArrowDirection" up="YES"/><nil key="text"/>
            <segue key="preview" inheritsFrom="parent" id="x5"/></segue>
            """
        let xml = Self.storyboard(
            beside, views: Self.button("one", segue),
            attributes:
                "storyboardIdentifier=\"s\" title=\"C\" definesPresentationContext=\"YES\" hidesBottomBarWhenPushed=\"YES\"",
            others: Self.other)
        let audit = try ImportAudit([{ Array(xml.utf8) }])
        #expect(audit.fates.filter { $0.value == .silent }.keys.map(\.description).sorted() == [])
        #expect(audit.fates.count > 100)
    }

    @Test("A delegate is told, and gives the object that it names no name")
    func delegates() throws {
        let batch = Self.read(
            views: MadeDocument.view(
                "textField", "f", "",
                "<connections><outlet property=\"delegate\" destination=\"v\" id=\"o\"/></connections>")
                + MadeDocument.view("view", "v"))
        #expect(Self.told(batch).contains("textField f: its outlet \"delegate\""))
        #expect(batch.templates.first?.view.subviews.map(\.id).contains("delegate") == false)
    }

    @Test("Constraints that are installed in no size class, and those of such views, are told")
    func uninstalled() {
        let constraint = { (id: String, rest: String) in
            "<constraint firstAttribute=\"width\" constant=\"5\" id=\"\(id)\" \(rest)/>"
        }
        let mask = { (key: String, inside: String) in
            "<variation key=\"\(key)\"><mask key=\"constraints\">\(inside)</mask></variation>"
        }
        let inside =
            MadeDocument.subviews(MadeDocument.view("view", "gone"))
            + "<constraints>\(constraint("c1", ""))\(constraint("c2", ""))\(constraint("c4", ""))\(constraint("c3", "firstItem=\"gone\""))</constraints>"
            + "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"gone\"/></mask>"
            + "<mask key=\"constraints\"><exclude reference=\"c1\"/><exclude reference=\"c2\"/></mask></variation>"
            + mask("widthClass=regular", "<exclude reference=\"c4\"/>")
            + mask("widthClass=compact", "<include reference=\"c2\"/>")
        let told = Self.told(Self.read(views: MadeDocument.view("view", "v", "", inside)))
        #expect(told.contains("constraint c1: it is installed in no size class"))
        #expect(told.contains("constraint c3: it is installed in no size class"))
        #expect(!told.contains { $0.contains("c2") || $0.contains("c4") })
    }

    @Test("What a paragraph says and the view has no property for is told")
    func paragraphs() {
        func told(_ style: String, of view: (String) -> String) -> [String] {
            let text = """
                <fragment content="Go"><attributes><paragraphStyle key="NSParagraphStyle" \(style)/></attributes></fragment>
                """
            return Self.told(Self.read(views: view(text)))
        }
        let button = { (text: String) in
            MadeDocument.view(
                "button", "b", "",
                "<state key=\"normal\"><attributedString key=\"attributedTitle\">\(text)</attributedString></state>")
        }
        let textView = { (text: String) in
            MadeDocument.view(
                "textView", "t", "", "<attributedString key=\"attributedText\">\(text)</attributedString>")
        }
        #expect(told("alignment=\"natural\" lineBreakMode=\"wordWrapping\"", of: button) == [])
        #expect(told("alignment=\"center\"", of: button) == ["button b: the attributes of parts of its text"])
        #expect(told("lineBreakMode=\"wordWrapping\"", of: textView) == [])
        #expect(told("lineBreakMode=\"clipping\"", of: textView) == ["textView t: the attributes of parts of its text"])
    }
}
