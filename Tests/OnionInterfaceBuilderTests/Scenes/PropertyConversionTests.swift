import OnionCoding
import OnionInterfaceBuilder
import OnionModel
import Testing

@Suite("Interface Builder's properties")
struct PropertyConversionTests {
    @Test("A label keeps its text, font, colors, lines and priorities")
    func label() throws {
        let view = try MadeDocument.view(
            "label",
            attributes: """
                text="Hello" textAlignment="center" numberOfLines="0" lineBreakMode="characterWrap" hidden="YES" alpha="0.5"
                horizontalHuggingPriority="251" verticalCompressionResistancePriority="749" userLabel="Big one"
                """,
            inside: """
                <fontDescription key="fontDescription" style="UICTFontTextStyleSubhead"/>
                <color key="textColor" systemColor="secondaryLabelColor"/>
                <color key="backgroundColor" white="0.5" alpha="0.5" colorSpace="custom"/>
                <accessibility key="accessibilityConfiguration" label="Greeting" identifier="hello"/>
                """)
        #expect(
            view.properties.filter { $0.key != .frame } == [
                .text: .text(.verbatim("Hello")), .alignment: .choice("center"), .lines: .number(0),
                .lineBreakMode: .choice("charWrap"), .hidden: .bool(true), .alpha: .number(0.5),
                .hugging: .priorities(AxisPriorities(horizontal: 251)),
                .compressionResistance: .priorities(AxisPriorities(vertical: 749)), .userLabel: .identifier("Big one"),
                .font: .font(FontStyle(style: .subheadline)), .textColor: .color(.named("secondaryLabel")),
                .backgroundColor: .color(.hex("#80808080")), .accessibilityLabel: .text(.verbatim("Greeting")),
                .accessibilityIdentifier: .identifier("hello"), .isUserInteractionEnabled: .bool(true),
            ])
    }

    @Test(
        "A text whose element has no alignment is left-aligned, as in a nib; an attributed text has its own alignment",
        arguments: ["label", "textField", "textView"])
    func absentAlignment(element: String) throws {
        func alignment(_ attributes: String, _ inside: String = "") throws -> PropertyValue? {
            try MadeDocument.view(element, attributes: attributes, inside: inside)[.alignment]
        }
        #expect(try alignment("") == .choice("left"))
        #expect(try alignment("textAlignment=\"natural\"") == .choice("natural"))
        #expect(try alignment("textAlignment=\"right\"") == .choice("right"))
        guard element != "textField" else { return }
        #expect(try alignment("", "<attributedString key=\"attributedText\"/>") == nil)
    }

    @Test(
        "A view whose element says nothing about touches receives them, as in a nib",
        arguments: ["label", "imageView"])
    func absentInteraction(element: String) throws {
        #expect(try MadeDocument.view(element)[.isUserInteractionEnabled] == .bool(true))
        let other = try MadeDocument.view(element, attributes: "userInteractionEnabled=\"NO\"")
        #expect(other[.isUserInteractionEnabled] == .bool(false))
        #expect(try MadeDocument.view("view")[.isUserInteractionEnabled] == nil)
    }

    @Test(
        "A text with a least size shrinks unless its element says that it does not, as in a nib",
        arguments: [
            ("label", "minimumScaleFactor"), ("label", "minimumFontSize"), ("textField", "minimumFontSize"),
        ])
    func absentShrinking(element: String, minimum: String) throws {
        func shrinks(_ attributes: String) throws -> PropertyValue? {
            try MadeDocument.view(element, attributes: attributes)[.adjustsFontSizeToFitWidth]
        }
        let least = minimum == "minimumFontSize" ? "\(minimum)=\"9\"" : "\(minimum)=\"0.5\""
        #expect(try shrinks(least) == .bool(true))
        #expect(try shrinks("\(least) adjustsFontSizeToFit=\"NO\"") == .bool(false))
        #expect(try shrinks("\(least) adjustsFontSizeToFit=\"YES\"") == .bool(true))
        #expect(try shrinks("") == nil)
    }

    @Test(
        "A button has the titles of its states",
        arguments: [
            (#"<state key="selected" title="Less"/>"#, Property.selectedTitle),
            (#"<state key="disabled"><string key="title">Less</string></state>"#, .disabledTitle),
            (
                #"<state key="highlighted"><attributedString key="attributedTitle"><fragment content="Less"/></attributedString></state>"#,
                .highlightedTitle
            ),
        ])
    func titlesOfStates(inside: String, property: Property) throws {
        let view = try MadeDocument.view("button", inside: inside)
        #expect(view[property] == .text(.verbatim("Less")))
        #expect(view[.interfaceBuilder] == nil)
        let configured = try MadeDocument.view(
            "button", inside: inside + #"<buttonConfiguration key="configuration" style="plain"/>"#)
        #expect(configured[property] == nil)
        #expect(configured[.interfaceBuilder] != nil)
    }

    @Test(
        "A text view without a color is clear, and one with a color has it",
        arguments: [
            ("", ColorReference.named("clear")),
            (#"<color key="backgroundColor" systemColor="systemBackgroundColor"/>"#, .named("systemBackground")),
            (#"<color key="backgroundColor" white="0.0" alpha="0.0" colorSpace="custom"/>"#, .hex("#00000000")),
        ])
    func textView(inside: String, background: ColorReference) throws {
        #expect(try MadeDocument.view("textView", inside: inside)[.backgroundColor] == .color(background))
        #expect(try MadeDocument.view("label")[.backgroundColor] == nil)
    }

    @Test(
        "Fonts are text styles, system fonts by weight, or fonts by their PostScript names",
        arguments: [
            (#"style="UICTFontTextStyleTitle0""#, FontStyle(style: .largeTitle)),
            (#"type="system" pointSize="15""#, FontStyle(size: 15)),
            (#"type="system" weight="medium" pointSize="15""#, FontStyle(size: 15, weight: .medium)),
            (#"type="boldSystem" pointSize="15""#, FontStyle(size: 15, weight: .bold)),
            (#"type="italicSystem" pointSize="15""#, FontStyle(size: 15, isItalic: true)),
            (
                #"name="AvenirNext-DemiBold" family="Avenir Next" pointSize="20""#,
                FontStyle(size: 20, name: "AvenirNext-DemiBold")
            ),
            (#"name="Georgia" pointSize="20""#, FontStyle(size: 20, name: "Georgia")),
            (#"name=".SFUIText-Semibold" family=".SF UI Text" pointSize="18""#, FontStyle(size: 18, weight: .semibold)),
            (#"metaFont="smallSystem""#, FontStyle(size: 11)),
        ])
    func fonts(attributes: String, font: FontStyle) throws {
        let view = try MadeDocument.view("label", inside: "<fontDescription key=\"fontDescription\" \(attributes)/>")
        #expect(view[.font] == .font(font))
    }

    @Test("A button shows what its normal state shows, with its insets and the method that it calls")
    func button() throws {
        let view = try MadeDocument.view(
            "button", attributes: "buttonType=\"roundedRect\"",
            inside: """
                <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="2.2250738585072014e-308"/>
                <inset key="imageEdgeInsets" minX="0.0" minY="4" maxX="0.0" maxY="0.0"/>
                <state key="normal" title="Go" image="arrow"><color key="titleColor" red="1" green="0.0" blue="0.0"/></state>
                <connections><action selector="go:" destination="vc"/></connections>
                """,
            resources: "<image name=\"arrow\" width=\"28\" height=\"20\"/>")
        #expect(view[.title] == .text(.verbatim("Go")))
        #expect(view[.titleColor] == .color(.hex("#FF0000")))
        #expect(view[.image] == .image(ImageReference(name: "arrow", size: Size(width: 28, height: 20))))
        #expect(view[.buttonType] == .choice("system"))
        #expect(view[.contentInsets] == .insets(DirectionalInsets(top: 2, leading: 1, bottom: 0, trailing: 3)))
        #expect(view[.imageEdgeInsets] == .insets(DirectionalInsets(top: 4)))
        #expect(view[.selector] == .identifier("go:"))
    }

    @Test("A button's configuration gives its title, image and style")
    func configuration() throws {
        let view = try MadeDocument.view(
            "button",
            inside: """
                <state key="normal" title="Button"/>
                <buttonConfiguration key="configuration" style="filled" title="Buy">
                <imageReference key="image" image="cart" catalog="system"/></buttonConfiguration>
                """)
        #expect(view[.title] == .text(.verbatim("Buy")))
        #expect(view[.configuration] == .choice("filled"))
        #expect(view[.image] == .image(ImageReference(name: "cart")))
    }

    @Test(
        "The configuration of a symbol is read in each of its forms; the scale may be the image's own",
        arguments: [
            (#"key="K" scale="default"/>"#, nil, SymbolConfiguration(scale: .default)),
            (#"key="K" weight="bold"/>"#, "large", SymbolConfiguration(weight: .bold, scale: .large)),
            (
                #"key="K" configurationType="pointSize" pointSize="24" scale="small" weight="thin"/>"#, "small",
                SymbolConfiguration(pointSize: 24, weight: .thin, scale: .small)
            ),
            (
                #"key="K" configurationType="font"><fontDescription key="fontDescription" style="UICTFontTextStyleTitle2"/></preferredSymbolConfiguration>"#,
                nil, SymbolConfiguration(font: FontStyle(style: .title2))
            ),
            (
                #"key="K" configurationType="font"><fontDescription key="fontDescription" type="system" weight="semibold" pointSize="17"/></preferredSymbolConfiguration>"#,
                nil, SymbolConfiguration(font: FontStyle(size: 17, weight: .semibold))
            ),
            (#"key="K"/>"#, "medium", SymbolConfiguration(scale: .medium)), (#"key="K"/>"#, nil, nil),
            (#"key="K" configurationType="colors" scale="large"/>"#, nil, nil),
        ])
    func symbols(element: String, scale: String?, configuration: SymbolConfiguration?) throws {
        let inside = """
            <imageReference key="image" image="trash" catalog="system"\(scale.map { " symbolScale=\"\($0)\"" } ?? "")/>
            <preferredSymbolConfiguration \(element)
            """
        let plain = inside.replacing("\"K\"", with: "\"preferredSymbolConfiguration\"")
        let configured = inside.replacing("\"K\"", with: "\"preferredSymbolConfigurationForImage\"")
        let views = [
            try MadeDocument.view("imageView", inside: plain),
            try MadeDocument.view("button", inside: "<state key=\"normal\">\(plain)</state>"),
            try MadeDocument.view(
                "button",
                inside: """
                    <state key="normal"/>
                    <buttonConfiguration key="configuration" style="plain">\(configured)</buttonConfiguration>
                    """),
        ]
        for view in views {
            #expect(view[.image] == .image(ImageReference(name: "trash")))
            #expect(view[.preferredSymbolConfiguration] == configuration.map(PropertyValue.symbolConfiguration))
            let isLeft = element.contains("colors")
            #expect((view[.interfaceBuilder] != nil) == isLeft)
        }
    }

    @Test("A second, other scale of a symbol stays as it is written")
    func secondScale() throws {
        let view = try MadeDocument.view(
            "imageView",
            inside: """
                <imageReference key="image" image="trash" catalog="system" symbolScale="small"/>
                <preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="large"/>
                """)
        #expect(view[.preferredSymbolConfiguration] == .symbolConfiguration(SymbolConfiguration(scale: .large)))
        guard case .identifier(let rest)? = view[.interfaceBuilder] else {
            Issue.record("nothing is left")
            return
        }
        #expect(rest.contains("symbolScale=\"small\"") && !rest.contains("large"))
    }

    @Test("The background of a configuration is that of the button, in front of its own")
    func configuredBackground() throws {
        let view = try MadeDocument.view(
            "button",
            inside: """
                <color key="backgroundColor" white="1" alpha="1"/>
                <buttonConfiguration key="configuration" style="plain" title="Buy">
                <backgroundConfiguration key="background" image="plate">
                <color key="backgroundColor" systemColor="systemRedColor"/></backgroundConfiguration></buttonConfiguration>
                """)
        #expect(view[.backgroundColor] == .color(.named("systemRed")))
        #expect(view[.backgroundImage] == .image(ImageReference(name: "plate")))
        #expect(view[.interfaceBuilder] == nil)
    }

    @Test("A button whose configuration has no title shows none, whatever its normal state has")
    func configurationWithoutTitle() throws {
        let view = try MadeDocument.view(
            "button",
            inside: """
                <state key="normal" title="Button"/>
                <buttonConfiguration key="configuration" style="plain" image="trash" catalog="system"/>
                """)
        #expect(view[.title] == nil)
        #expect(view[.image] == .image(ImageReference(name: "trash")))
        #expect(view[.interfaceBuilder] != nil)
    }

    @Test("A configuration hides the title of the state, and a button without a type is a custom one")
    func titleOfState() throws {
        let state = "<state key=\"normal\" title=\"Button\"/>"
        let custom = try MadeDocument.view("button", inside: state)
        #expect(custom[.title] == .text(.verbatim("Button")))
        #expect(custom[.buttonType] == .choice("custom"))
        let configured = try MadeDocument.view(
            "button", inside: "\(state)<buttonConfiguration key=\"configuration\" style=\"plain\"/>")
        #expect(configured[.title] == nil && configured[.buttonType] == nil)
    }

    @Test("Long and attributed texts are elements of their own")
    func texts() throws {
        #expect(
            try MadeDocument.view("label", inside: "<string key=\"text\">One\nTwo</string>")[.text]
                == .text(.verbatim("One\nTwo")))
        let attributed = try MadeDocument.view(
            "label",
            inside: """
                <attributedString key="attributedText"><fragment content="Big ">
                <attributes><font key="NSFont" size="30" name="Georgia-Bold"/></attributes></fragment>
                <fragment content="small"/></attributedString>
                """)
        #expect(attributed[.text] == .text(.verbatim("Big small")))
        #expect(attributed[.font] == .font(FontStyle(size: 30, name: "Georgia-Bold")))
    }

    @Test("A stack view keeps how it arranges its views")
    func stack() throws {
        let view = try MadeDocument.view(
            "stackView",
            attributes: "axis=\"vertical\" alignment=\"center\" distribution=\"equalSpacing\" spacingType=\"standard\"",
            inside: "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>")
        #expect(
            view.properties.filter { $0.key != .frame } == [
                .axis: .choice("vertical"), .alignment: .choice("center"), .distribution: .choice("equalSpacing"),
                .spacing: .number(8),
                .layoutMargins: .insets(DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
            ])
    }

    @Test("The system spacing follows each view where the spacing of the stack view would count among the shares")
    func proportionalStack() throws {
        let xml = MadeDocument.storyboard(
            MadeDocument.controller(
                MadeDocument.subviews(
                    MadeDocument.view(
                        "stackView", "stack", "distribution=\"fillProportionally\" spacingType=\"standard\"",
                        MadeDocument.subviews(MadeDocument.view("label", "a"), MadeDocument.view("label", "b"))))))
        let stack = try MadeDocument.converted(xml).template.view.subviews[0]
        #expect(stack[.spacing] == nil)
        #expect(stack.subviews.map { $0[.customSpacing] } == [.number(8), nil])
    }

    @Test("The system's spacing is an empty stack view's own, since its views are still to come")
    func emptyProportionalStack() throws {
        let view = try MadeDocument.view(
            "stackView", attributes: "distribution=\"fillProportionally\" spacingType=\"standard\"")
        #expect(view[.spacing] == .number(8))
    }

    @Test("Placeholder sizes are intrinsic only at design time, and may leave a dimension open")
    func placeholders() throws {
        let xml = MadeDocument.storyboard(
            MadeDocument.controller(
                MadeDocument.subviews(
                    MadeDocument.view(
                        "view", "a", "placeholderIntrinsicWidth=\"300\" placeholderIntrinsicHeight=\"infinite\""))))
        let own = try MadeDocument.converted(xml).template.view.subviews[0]
        #expect(own[.intrinsicContentSize] == nil)
        #expect(own[.placeholderIntrinsicSize] == .size(Size(width: 300, height: Size.noIntrinsicMetric)))
        let view = try MadeDocument.converted(xml, designTime: true).template.view.subviews[0]
        #expect(view[.intrinsicContentSize] == .size(Size(width: 300, height: Size.noIntrinsicMetric)))
    }

    @Test("The cells of a table are prototypes where its file says so", arguments: ["prototypes", "static", "none"])
    func prototypes(mode: String) throws {
        let view = try MadeDocument.view("tableView", attributes: "dataMode=\"\(mode)\"")
        #expect(view[.dataMode] == (mode == "prototypes" ? PropertyValue(Property.DataMode.prototypes) : nil))
    }

    @Test(
        "Unsupported properties and values are reported",
        arguments: [
            ("view", "sparkles=\"YES\"", "", "the attribute \"sparkles\""),
            ("view", "alpha=\"7\"", "", "its alpha"),
            ("view", "alpha=\"nan\"", "", "its alpha, which Onion cannot read"),
            ("view", "contentMode=\"sideways\"", "", "its contentMode"),
            ("view", "numberOfLines=\"2\"", "", "its lines"),
            ("view", "", "<color key=\"shadowColor\" white=\"0\"/>", "its shadowColor"),
            (
                "slider", "", "<connections><action selector=\"a:\" eventType=\"touchHover\"/></connections>",
                "the attribute \"eventType\" of its action"
            ),
            ("view", "", "<size key=\"glow\" width=\"1\" height=\"1\"/>", "its glow"),
            (
                "view", "",
                "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"number\" keyPath=\"glow\"/></userDefinedRuntimeAttributes>",
                "the runtime attribute \"glow\""
            ),
            ("button", "", "<state key=\"selected\" image=\"On\"/>", "its content in the state selected"),
        ])
    func leftOut(name: String, attributes: String, inside: String, what: String) throws {
        let scene = MadeDocument.controller(MadeDocument.subviews(MadeDocument.view(name, "it", attributes, inside)))
        let leftOut = try MadeDocument.converted(MadeDocument.storyboard(scene)).leftOut
        #expect(leftOut.map(\.description) == ["\(name) it: \(what)"])
        #expect(leftOut.first?.position.isKnown == true)
    }

    @Test("What Onion has no word for stays as it is written")
    func rest() throws {
        let button = try MadeDocument.view(
            "button", attributes: "showsTouchWhenHighlighted=\"YES\" opaque=\"NO\" tag=\"3\"",
            inside: """
                <state key="normal" title="Go"><preferredSymbolConfiguration key="s" scale="large"/></state>
                <state key="selected" image="A &amp; &quot;B&quot;"/>
                """)
        #expect(
            button[.interfaceBuilder]
                == .identifier(
                    #"<button showsTouchWhenHighlighted="YES"><state key="normal">"#
                        + #"<preferredSymbolConfiguration key="s" scale="large"/></state>"#
                        + #"<state image="A &amp; &quot;B&quot;" key="selected"/></button>"#))
        #expect(button[.tag] == .number(3))
        #expect(try MadeDocument.view("button", attributes: "tag=\"3\"")[.interfaceBuilder] == nil)
    }

    @Test("Runtime attributes are data, except for those that are properties")
    func runtimeAttributes() throws {
        let view = try MadeDocument.view(
            "view",
            inside: """
                <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="string" keyPath="nuiClass" value=""/>
                <userDefinedRuntimeAttribute type="string" keyPath="title" value="menu.title" localized="YES"/>
                <userDefinedRuntimeAttribute type="color" keyPath="glow"><color key="value" name="brand"/></userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes>
                """, resources: "<namedColor name=\"brand\"><color red=\"1\" green=\"0.0\" blue=\"0.0\"/></namedColor>")
        #expect(view[.cornerRadius] == .number(8))
        let brand = Reference(.color, try Key("brand"))
        #expect(
            view[.runtimeAttributes]
                == .runtimeAttributes([
                    RuntimeAttribute(keyPath: "nuiClass", value: .string("")),
                    RuntimeAttribute(keyPath: "title", value: .localizedString("menu.title")),
                    RuntimeAttribute(keyPath: "glow", value: .color(.token(brand))),
                ]))
    }

    @Test("Actions of a control for other events than its usual one keep their events, in order")
    func events() throws {
        func control(_ element: String, _ id: String, _ events: [(selector: String, event: String)]) -> String {
            let actions = events.map {
                "<action selector=\"\($0.selector)\" destination=\"vc\" eventType=\"\($0.event)\" id=\"\(id)\($0.event)\"/>"
            }
            return MadeDocument.view(element, id, "", "<connections>\(actions.joined())</connections>")
        }
        let xml = MadeDocument.storyboard(
            MadeDocument.controller(
                MadeDocument.subviews(
                    control(
                        "textField", "name",
                        [
                            ("begin:", "editingDidBegin"), ("done:", "editingDidEndOnExit"),
                            ("changed:", "editingChanged"), ("count:", "editingChanged"),
                        ])
                        + control("slider", "volume", [("moved:", "valueChanged"), ("down:", "touchDown")])
                        + control("button", "go", [("go:", "touchUpInside")]))))
        let views = try MadeDocument.converted(xml).template.view.subviews
        #expect(views.map { $0[.selector] } == ["done:", "moved:", "go:"].map(PropertyValue.identifier))
        #expect(
            views.map(\.events) == [
                [
                    ControlEvent(kind: .editingDidBegin, selector: "begin:"),
                    ControlEvent(kind: .editingChanged, selector: "changed:"),
                    ControlEvent(kind: .editingChanged, selector: "count:"),
                ], [ControlEvent(kind: .touchDown, selector: "down:")], [],
            ])
        #expect(xml.imported(as: "x.storyboard").leftOut == [])
    }

    @Test("A tap is a step of a view; other gestures are kept with what they call")
    func gestures() throws {
        func recognizer(_ name: String, _ id: String, _ attributes: String = "") -> String {
            "<\(name) id=\"\(id)\" \(attributes)><connections><action selector=\"\(id):\" destination=\"vc\"/></connections></\(name)>"
        }
        let connections = ["tap", "swipe", "press"].map {
            "<outletCollection property=\"gestureRecognizers\" destination=\"\($0)\" appends=\"YES\"/>"
        }
        let scene = MadeDocument.controller(
            MadeDocument.subviews(
                MadeDocument.view("imageView", "it", "", "<connections>\(connections.joined())</connections>")))
        let beside =
            recognizer("tapGestureRecognizer", "tap")
            + recognizer("swipeGestureRecognizer", "swipe", "direction=\"left\" numberOfTouchesRequired=\"2\"")
            + recognizer("pongPressGestureRecognizer", "press", "minimumPressDuration=\"2\" allowableMovement=\"10\"")
        let xml = MadeDocument.storyboard(scene + beside)
        let view = try MadeDocument.converted(xml).template.view.subviews[0]
        #expect(view.steps == [.perform("tap:")])
        #expect(
            view[.gestures]
                == .gestures([
                    Gesture(kind: .swipe, touches: 2, direction: .left, selector: "swipe:"),
                    Gesture(kind: .longPress, duration: 2, selector: "press:"),
                ]))
        #expect(xml.imported(as: "x.storyboard").leftOut == [])
    }

    @Test(
        "Colors keep their space, and names of any catalogue are UIKit's",
        arguments: [
            (
                "red=\"1\" green=\"0.5\" blue=\"0.0\" customColorSpace=\"displayP3\"",
                ColorReference.displayP3(DisplayP3Color(red: 1, green: 0.5, blue: 0))
            ),
            ("cyan=\"1\" magenta=\"0\" yellow=\"0\" black=\"0\"", .hex("#00FFFF")),
            ("cocoaTouchSystemColor=\"groupTableViewBackgroundColor\"", .named("groupTableViewBackground")),
            ("systemColor=\"viewFlipsideBackgroundColor\" white=\"0\"", .named("viewFlipsideBackground")),
            ("name=\"controlTextColor\" catalog=\"System\" colorSpace=\"catalog\"", .named("label")),
            ("systemColor=\"unheardOfColor\" white=\"1\"", .hex("#FFFFFF")),
        ])
    func colors(attributes: String, color: ColorReference) throws {
        let view = try MadeDocument.view("label", inside: "<color key=\"textColor\" \(attributes)/>")
        #expect(view[.textColor] == .color(color))
    }

    @Test("White in Adobe RGB is white in Display P3, and a green beyond it becomes the nearest")
    func adobe() throws {
        func color(_ components: String) throws -> DisplayP3Color? {
            let inside = "<color key=\"textColor\" \(components) customColorSpace=\"adobeRGB1998\"/>"
            guard case .color(.displayP3(let color)) = try MadeDocument.view("label", inside: inside)[.textColor] else {
                return nil
            }
            return color
        }
        let white = try #require(try color("red=\"1\" green=\"1\" blue=\"1\""))
        for part in [white.red, white.green, white.blue] { #expect(abs(part - 1) < 0.002) }
        let green = try #require(try color("red=\"0.0\" green=\"1\" blue=\"0.0\""))
        #expect(green.red == 0 && green.green > 0.97 && green.blue < 0.3)
    }

    @Test("The document's tint color is that of the root view")
    func tint() throws {
        let xml = MadeDocument.storyboard(MadeDocument.controller(""))
            .replacing(
                "</document>", with: "<color key=\"tintColor\" red=\"1\" green=\"0.0\" blue=\"0.0\"/></document>")
        #expect(try MadeDocument.converted(xml).template.view[.tintColor] == .color(.hex("#FF0000")))
    }

    @Test("A font that neither iOS nor the document has a file of is told once")
    func fontFiles() {
        func label(_ id: String, _ font: String) -> String {
            MadeDocument.view(
                "label", id, "", "<fontDescription key=\"fontDescription\" name=\"\(font)\" pointSize=\"9\"/>")
        }
        let scene = MadeDocument.controller(
            MadeDocument.subviews(
                label("a", "Lato-Bold"), label("b", "Nota"), label("c", "Nota"), label("d", "Avenir-Book")))
        let files =
            "<customFonts key=\"customFonts\"><array key=\"Lato.ttf\"><string>Lato-Bold</string></array></customFonts>"
        let xml = MadeDocument.storyboard(scene).replacing("<scenes>", with: "\(files)<scenes>")
        #expect(
            xml.imported(as: "x.storyboard").leftOut.map { "\($0.element): \($0.what)" } == [
                "document: the file of the font \"Nota\", which it does not name"
            ])
    }
}
