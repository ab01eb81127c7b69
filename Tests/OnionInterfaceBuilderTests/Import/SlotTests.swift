import OnionCoding
import OnionInterfaceBuilder
import OnionModel
import Testing

@Suite("Slots and screens of an import")
struct SlotTests {
    /// A modal container with an onboarding container with content.
    private static let separated = MadeDocument.storyboard(
        MadeDocument.controller(
            MadeDocument.subviews(
                MadeDocument.view(
                    "containerView", "outer", "",
                    "<connections><segue destination=\"middle\" kind=\"embed\"/></connections>"),
                MadeDocument.view("button", "close")),
            attributes: "id=\"modal\" customClass=\"ModalContainerViewController\""),
        MadeDocument.controller(
            MadeDocument.subviews(
                MadeDocument.view(
                    "containerView", "inner", "",
                    "<connections><segue destination=\"leaf\" kind=\"embed\"/></connections>"),
                MadeDocument.view("stackView", "buttons"))
                + "<connections><outlet property=\"stackView\" destination=\"buttons\"/></connections>",
            attributes: "id=\"middle\" customClass=\"OnboardingViewController\""
        ).replacing("root", with: "root2"),
        MadeDocument.controller(
            MadeDocument.subviews(MadeDocument.view("label", "title", "text=\"Hi\"")),
            attributes: "id=\"leaf\" customClass=\"NewYearContentViewController\""
        ).replacing("root", with: "root3"))

    @Test("Embed segues make slots and a screen, inside out")
    func segues() {
        let read = Self.separated.imported(as: "2. Separated.storyboard")
        #expect(read.problems == [])
        #expect(read.templates.map(\.kind) == [.navigation, .layout, .content])
        #expect(read.templates.map { $0.layerSlot?.id } == ["container", "container", nil])
        #expect(read.templates.map { $0.actionsSlot?.id } == [nil, "stackView", nil])
        #expect(read.keys(.screen) == ["separated"])
        #expect(read.screens[0].composed.wraps?.content.key.text == "new-year")
        #expect(read.screens[0].composed.wraps?.templates.map(\.key.text) == ["onboarding", "modal"])
    }

    @Test("A navigation controller between scenes is a template around the inner one")
    func navigation() {
        let xml = Self.separated.replacing("destination=\"leaf\"", with: "destination=\"nav\"").replacing(
            "<scenes>",
            with: """
                <scenes><scene><objects><navigationController id="nav"><connections>
                <segue destination="leaf" kind="relationship" relationship="rootViewController"/>
                </connections></navigationController></objects></scene>
                """)
        let screens = xml.imported(as: "x.storyboard").screens
        #expect(screens.count == 1)
        #expect(
            screens.first?.composed.wraps?.templates.map(\.key.text) == ["navigation-bar", "onboarding", "modal"])
    }

    @Test("A container view with nothing in it, or with what is around it, is left open")
    func circles() {
        for (destination, screens, templates) in [
            ("middle", ["modal", "new-year"], ["modal", "onboarding"]), ("modal", ["new-year"], []),
            ("elsewhere", ["modal", "new-year"], ["modal", "onboarding"]),
        ] {
            let read = Self.separated.replacing("destination=\"leaf\"", with: "destination=\"\(destination)\"")
                .imported(as: "x.storyboard")
            #expect(read.problems == [])
            #expect(read.keys(.screen) == screens)
            let modal = read.screens.first { $0.key.text == "modal" }
            #expect(modal?.composed.all.map(\.reference.key.text) ?? [] == templates)
        }
    }

    @Test(
        "Names of other outlets make no slots",
        arguments: ["chartContainerView", "container", "contentContainer", "pageContainer"])
    func names(outlet: String) throws {
        let connections = "<connections><outlet property=\"\(outlet)\" destination=\"area\"/></connections>"
        let xml = MadeDocument.storyboard(
            MadeDocument.controller(
                MadeDocument.subviews(MadeDocument.view("view", "area"), MadeDocument.view("button", "close"))
                    + connections, attributes: "id=\"vc\" customClass=\"OfferViewController\""))
        let read = xml.imported(as: "x.storyboard")
        #expect(read.templates.map(\.kind) == [.content])
        #expect(read.templates[0].view.subviews.map(\.id) == [outlet, "button"])
        #expect(read.templates[0].slots.isEmpty)
    }

    @Test("An empty view of a controller with the outlet contentContainerView is a slot; one with views in it is not")
    func contentOutlet() {
        let outlet = "<connections><outlet property=\"contentContainerView\" destination=\"area\"/></connections>"
        for (inside, slot) in [("", Slot.Kind.content), (MadeDocument.subviews(MadeDocument.view("label", "l")), nil)] {
            let xml = MadeDocument.storyboard(
                MadeDocument.controller(
                    MadeDocument.subviews(MadeDocument.view("view", "area", "", inside)) + outlet,
                    attributes: "id=\"vc\" customClass=\"OnboardingViewController\""))
            let template = xml.imported(as: "x.storyboard").templates[0]
            #expect(template.view.subviews[0].id == "contentContainerView")
            #expect(template.view.subviews[0].slot?.takes == slot)
        }
    }

    @Test("A cell takes no content by the name of its class")
    func cells() {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
            <collectionViewCell id="cell" customClass="OfferContainerCell"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
            <view key="contentView"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/></view></collectionViewCell>
            </objects></document>
            """
        let template = xib.imported(as: "x.xib").templates[0]
        #expect(template.kind == .cell && template.slots.isEmpty)
    }

    @Test("A container that only navigates takes its content into its root view, below all views")
    func containers() {
        let name = "customClass=\"ModalContainerViewController\""
        let button = MadeDocument.view("button", "close")
        let modal = MadeDocument.storyboard(
            MadeDocument.controller(MadeDocument.subviews(button), attributes: "id=\"vc\" \(name)")
        ).imported(as: "x.storyboard").templates[0]
        #expect(modal.kind == .navigation)
        #expect(modal.view.subviews.map(\.id) == ["container", "button"])
        #expect(modal.view.subviews[0].slot == .content)
        #expect(modal.constraints.map(\.description) == ["container.edges = view.edges"])
        let whole = MadeDocument.storyboard(
            MadeDocument.controller(
                MadeDocument.subviews(button, MadeDocument.view("label", "title")), attributes: "id=\"vc\" \(name)")
        ).imported(as: "x.storyboard").templates[0]
        #expect(whole.kind == .content)
    }

    @Test("A container view without a segue is a slot, which stays open")
    func openContainer() {
        let read = MadeDocument.storyboard(
            MadeDocument.controller(
                MadeDocument.subviews(MadeDocument.view("containerView", "area"), MadeDocument.view("button", "close")),
                attributes: "id=\"vc\" customClass=\"ModalContainerViewController\"")
        ).imported(as: "x.storyboard")
        #expect(read.templates.map(\.kind) == [.navigation])
        #expect(read.templates[0].view.subviews.map(\.id) == ["container", "button"])
        #expect(read.keys(.screen) == [])
    }
}
