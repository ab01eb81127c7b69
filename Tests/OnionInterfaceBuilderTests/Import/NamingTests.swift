import OnionInterfaceBuilder
import OnionModel
import Testing

@Suite("The names that an import gives")
struct NamingTests {
    @Test(
        "A scene is named after its class, without the suffix of its type",
        arguments: [
            ("OnboardingViewController", "onboarding"), ("ModalContainerViewController", "modal"),
            ("NewYearContentViewController", "new-year"), ("URLSessionController", "url-session"),
            ("App.PizzaListTableViewController", "pizza-list-table"), ("Экран2ViewController", "экран2"),
            ("ContainerViewController", "container"), ("ViewController", "main-menu"), ("UIView", "ui"),
            ("$%", "main-menu"),
        ])
    func classes(name: String, key: String) {
        let scene = MadeDocument.controller("", attributes: "id=\"vc\" customClass=\"\(name)\"")
        #expect(MadeDocument.storyboard(scene).imported(as: "App/MainMenu.storyboard").keys(.template) == [key])
    }

    @Test("A scene without a class is named after its identifier, a single one after the file, without its number")
    func files() {
        let named = MadeDocument.controller("", attributes: "id=\"vc\" storyboardIdentifier=\"pizza menu\"")
        #expect(MadeDocument.storyboard(named).imported(as: "x.storyboard").keys(.template) == ["pizza-menu"])
        let nameless = MadeDocument.controller("")
        #expect(
            MadeDocument.storyboard(nameless).imported(as: "2. Separated.storyboard").keys(.template) == ["separated"])
        #expect(MadeDocument.storyboard(nameless).imported(as: "a/7.storyboard").keys(.template) == ["7"])
    }

    @Test("Each key is given once in a reading, over all its files")
    func uniqueness() {
        let scene = MadeDocument.controller("", attributes: "id=\"vc\" customClass=\"MenuViewController\"")
        let other = scene.replacing("vc", with: "vc2").replacing("root", with: "root2")
        let read = MadeDocument.storyboard(scene, other).imported(as: "x.storyboard")
        #expect(read.keys(.template) == ["menu", "menu-2"])
        #expect(read.keys(.content) == ["menu", "menu-2"])
    }

    @Test("The view of a xib is named after the owner's class, a cell after its own class")
    func xibs() {
        let owner = """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="MenuViewController">
            <connections><outlet property="view" destination="v"/></connections></placeholder>
            """
        let read = MadeDocument.xib(owner + MadeDocument.view("view", "v")).imported(as: "x.xib")
        #expect(read.keys(.template) == ["menu"])
        #expect(read.templates[0].controller == "MenuViewController")
        let cell = MadeDocument.view("tableViewCell", "c", "customClass=\"PizzaTableViewCell\"")
        #expect(
            MadeDocument.xib(cell + MadeDocument.view("view", "v", "customClass=\"HeaderView\"")).imported(
                as: "Menu.xib"
            ).keys(.template) == ["pizza-cell", "header"])
    }

    @Test("Views are named after outlets, then after labels of the editor, classes and types")
    func views() {
        let views = MadeDocument.subviews(
            MadeDocument.view("label", "a"), MadeDocument.view("label", "b", "userLabel=\"Big title!\""),
            MadeDocument.view("button", "c", "customClass=\"GradientButton\""), MadeDocument.view("label", "d"),
            MadeDocument.view("label", "e", "userLabel=\"3rd\""),
            MadeDocument.view("label", "f", "userLabel=\"safe area\""),
            MadeDocument.view("view", "g"))
        let outlets = "<connections><outlet property=\"label\" destination=\"d\"/></connections>"
        let line =
            "<constraints><constraint firstItem=\"d\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" id=\"k\"/></constraints>"
        let template = MadeDocument.storyboard(MadeDocument.controller(views + outlets + line)).imported(
            as: "x.storyboard"
        ).templates[0]
        #expect(
            template.view.all.map(\.id) == [
                "view", "label2", "bigTitle", "gradientButton", "label", "label3", "view2", "view3",
            ])
        #expect(template.constraints.map(\.description) == ["label.top = view.top"])
    }

    /// The names of the views in the root view.
    private func names(_ views: String...) -> [String] {
        MadeDocument.storyboard(MadeDocument.controller(MadeDocument.subviews(views.joined()))).imported(
            as: "x.storyboard"
        )
        .templates[0].view.all.dropFirst().map(\.id)
    }

    @Test("Views without outlets are named after identifiers, texts, images, and what is in or around them")
    func shownWords() {
        let accessibility = #"<accessibility key="accessibilityConfiguration" identifier="join-button"/>"#
        #expect(
            names(
                MadeDocument.view("button", "a", "", accessibility),
                MadeDocument.view("label", "b", #"text="Join the Beta""#),
                MadeDocument.view("button", "c", "", #"<state key="normal" title="Join the beta"/>"#),
                MadeDocument.view("label", "d", #"text="Don't close this window while we work""#),
                MadeDocument.view("label", "e", #"text="%d items left""#),
                MadeDocument.view("label", "f", #"text="Попробовать снова""#),
                MadeDocument.view("label", "g", #"text="Label""#), MadeDocument.view("label", "h", #"text="12:30""#),
                MadeDocument.view("imageView", "i", #"image="logo-big""#),
                MadeDocument.view("button", "j", "", #"<state key="normal" image="close"/>"#)) == [
                    "joinButton", "joinTheBeta", "joinTheBetaButton", "dontCloseThisWindow", "itemsLeft",
                    "попробоватьСнова", "label", "label2", "logoBigImage", "closeButton",
                ])
        #expect(
            names(
                MadeDocument.view(
                    "stackView", "s", "",
                    MadeDocument.subviews(
                        MadeDocument.view("label", "t", #"text="Wi-Fi only""#), MadeDocument.view("switch", "u"))),
                MadeDocument.view("view", "v")) == ["wiFiOnlyStack", "wiFiOnly", "wiFiOnlySwitch", "view2"])
    }
}
