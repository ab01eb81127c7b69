import OnionLayout
import OnionModel
import Testing

@Suite("Content of scroll views below bars")
struct ContentInsetsTests {
    /// The frame of a box in a scroll view that fills the screen of a device.
    private func frame(
        _ height: Double, _ properties: [Property: PropertyValue] = [:],
        _ constraints: [String] = ["box.edges = scroll.edges"],
        in environment: LayoutEnvironment = Device.standard.environment()
    ) throws -> [Double]? {
        var template = Template(key: try Key("scene"))
        template.view = TemplateView(
            id: "view", subviews: [.test("scroll", .scrollView, properties, [.sized("box", 100, height)])])
        template.constraints = try (["scroll.edges = view.edges"] + constraints).map(Constraint.init(parsing:))
        return LayoutEngine(text: FakeText()).layout(template, in: environment).root.frame(of: "box")
    }

    private let top = Device.standard.environment().safeAreaInsets.top

    @Test("Content that scrolls begins below the safe area, other content where it is")
    func scrolls() throws {
        #expect(try frame(2_000)?[1] == top)
        #expect(try frame(100)?[1] == 0)
        #expect(try frame(100, [.alwaysBounceVertical: .bool(true)])?[1] == top)
        #expect(try frame(100, [.contentInsetAdjustmentBehavior: .choice("always")])?[1] == top)
        #expect(try frame(2_000, [.contentInsetAdjustmentBehavior: .choice("never")])?[1] == 0)
    }

    @Test("What is bound to the frame of the scroll view or to something outside stays where it is")
    func bound() throws {
        for bound in ["box.top = scroll.frameLayoutGuide.top", "box.top = view.top", "box.top = safeArea.top"] {
            let y = try frame(2_000, [:], [bound, "box.leading = scroll.leading"])?[1]
            #expect(y == (bound.contains("safeArea") ? top : 0), "\(bound)")
        }
    }

    @Test("As Interface Builder shows it, content begins at the upper edge")
    func designed() throws {
        var environment = Device.standard.environment()
        environment = LayoutEnvironment(size: environment.size, safeAreaInsets: environment.safeAreaInsets)
        #expect(try frame(2_000, in: environment)?[1] == 0)
    }
}
