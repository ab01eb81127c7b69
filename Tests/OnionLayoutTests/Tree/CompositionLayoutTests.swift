import OnionLayout
import OnionModel
import Testing

struct CompositionLayoutTests {
    @Test("The New Year screen has the frames of article 000")
    func newYear() throws {
        let device = try #require(Device(named: "iphone-8"))
        let result = try layout(device.environment(statusBarHidden: true))
        #expect(result.root.frame(of: "closeButton") == [0, 0, 60, 60])
        #expect(result.root.frame(of: "stackView") == [16, 599, 343, 48])
        #expect(result.root.frame(of: "contentArea") == [16, 0, 343, 591])
        #expect(result.root.frame(of: "done") == [0, 0, 343, 48])
        #expect(result.issues.isEmpty)
    }

    @Test("A content gives its container its height")
    func contentGives() throws {
        let device = try #require(Device(named: "iphone-8"))
        let result = try layout(device.environment(statusBarHidden: true))
        // An image of 245, a line of 20, and two lines: 245 + 20 + 20 + 4 + 40, centred in 591.
        #expect(result.root.frame(of: "contentContainerView") == [0, 131, 343, 329])
        #expect(result.root.frame(of: "imageView") == [33.5, 0, 276, 245])
        #expect(result.root.frame(of: "bodyLabel") == [0, 289, 343, 40])
    }

    @Test("A small screen shrinks the image and not the texts")
    func smallScreen() throws {
        let device = try #require(Device(named: "iphone-5s"))
        let result = try layout(device.environment(orientation: .landscape, statusBarHidden: true))
        #expect(result.root.frame(of: "contentArea") == [20, 0, 528, 244])
        #expect(result.root.frame(of: "contentContainerView") == [0, 20, 528, 204])
        #expect(result.root.frame(of: "imageView") == [126, 0, 276, 140])
    }

    @Test("A popover has its own size in the middle of an iPad, and fills an iPhone")
    func popover() throws {
        let (pad, phone) = (try #require(Device(named: "ipad-pro-11")), try #require(Device(named: "iphone-8")))
        var composition = try NewYear.composition()
        composition.presentation = Presentation(style: .popover)
        func frame(_ device: Device) -> LaidOutView {
            LayoutEngine(text: FakeText()).layout(composition, in: device.environment()).root
        }
        #expect(frame(phone).frame.size == Size(width: 375, height: 667))
        let usual = try #require(frame(pad).subviews.first)
        #expect(frame(pad).frame.size == Size(width: 834, height: 1_194))
        #expect(usual.id == "popover" && usual.frame.size == Size(width: 320, height: 1_100))
        composition.preferredContentSize = .unread
        composition.preferredContentSize?.size = Size(width: 300, height: 200)
        let own = try #require(frame(pad).subviews.first)
        #expect(own.frame.size == Size(width: 300, height: 200) && own.frame.x == 267)
        #expect(own.subviews[0].frame.size == Size(width: 300, height: 200))
        #expect(own.subviews[0].safeAreaInsets == .zero)
        // No popover is larger than the screen.
        composition.preferredContentSize?.size = Size(width: 3_000, height: 0)
        #expect(frame(pad).subviews.first?.frame.width == 814)
    }

    @Test("Inner layers are below the views of the template")
    func innerLayers() throws {
        let result = try layout(LayoutEnvironment(size: Size(width: 375, height: 667)))
        #expect(result.root.subviews.map(\.id) == ["container", "closeButton"])
        let container = try #require(result.root.subviews.first)
        #expect(container.subviews.map(\.layer) == [1])
        #expect(container.subviews[0].subviews[1].subviews.map(\.layer) == [2])
    }

    @Test("Contents are below each other in order")
    func contentsBelow() throws {
        var composition = try NewYear.composition()
        guard case .layers(_, _, let inner) = composition.layer.slots[0] else { return }
        let layers = try [("first", 300.0), ("second", 900)].map { id, height in
            var layer = inner[0]
            layer.view = TemplateView(id: id)
            layer.constraints = [try Constraint(parsing: "\(id).height = \(height)")]
            layer.slots = []
            return layer
        }
        composition.layer.view = TemplateView(
            id: "view", subviews: [TemplateView(id: "list", type: .scrollView, slot: .contents)])
        composition.layer.constraints = [try Constraint(parsing: "list.edges = view.edges")]
        composition.layer.slots = [.layers(view: "list", slot: .contents, layers: layers)]
        let environment = LayoutEnvironment(size: Size(width: 375, height: 667))
        let result = LayoutEngine(text: FakeText()).layout(composition, in: environment)
        let list = try #require(result.root.subviews.first)
        #expect(
            list.subviews.map(\.frame) == [
                Rect(x: 0, y: 0, width: 375, height: 300), Rect(x: 0, y: 300, width: 375, height: 900),
            ])
        #expect(result.issues.isEmpty)
    }

    @Test("Beside other layers, a layer has its preferred height if nothing else decides")
    func besideOther() throws {
        var composition = try NewYear.composition()
        guard case .layers(_, _, let inner) = composition.layer.slots[0] else { return }
        let layers = try [("open", []), ("decided", ["decided.height = 80"])].map { id, constraints in
            var layer = inner[0]
            layer.view = TemplateView(id: id)
            layer.preferredContentSize = Size(width: 100, height: 260)
            layer.constraints = try constraints.map(Constraint.init(parsing:))
            layer.slots = []
            return layer
        }
        composition.layer.view = TemplateView(
            id: "view", subviews: [TemplateView(id: "list", type: .stackView, properties: [.axis: .choice("vertical")])]
        )
        composition.layer.constraints = try ["list.top = view.top", "list.leading = view.leading", "list.width = 300"]
            .map(Constraint.init(parsing:))
        composition.layer.slots = [.layers(view: "list", slot: .contents, layers: layers)]
        let environment = LayoutEnvironment(size: Size(width: 375, height: 667))
        let result = LayoutEngine(text: FakeText()).layout(composition, in: environment)
        #expect(result.root.frame(of: "open") == [0, 0, 300, 260])
        #expect(result.root.frame(of: "decided") == [0, 260, 300, 80])
        #expect(result.issues.isEmpty)
    }

    @Test("The same input gives the same frames")
    func sameInput() throws {
        let environment = LayoutEnvironment(size: Size(width: 390, height: 844), scale: 3)
        #expect(try layout(environment) == layout(environment))
    }

    private func layout(_ environment: LayoutEnvironment) throws -> LayoutResult {
        LayoutEngine(text: FakeText()).layout(try NewYear.composition(), in: environment)
    }
}
