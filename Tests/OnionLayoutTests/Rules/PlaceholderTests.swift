import OnionModel
import Testing

@Suite("Placeholders of Interface Builder")
struct PlaceholderTests {
    private func chart(_ width: Double, _ height: Double, _ more: [Property: PropertyValue] = [:]) -> TemplateView {
        .test(
            "chart", .view,
            more.merging([.placeholderIntrinsicSize: .size(Size(width: width, height: height))]) { one, _ in one })
    }

    @Test("A placeholder size holds where nothing else decides")
    func size() throws {
        let scene = try Scene([chart(200, 300)], "chart.leading = view.leading", "chart.top = view.top")
        #expect(scene.issues == [])
        #expect(try scene.frame("chart") == [0, 0, 200, 300])
    }

    @Test("Constraints and the views around it decide before a placeholder size, along each axis")
    func others() throws {
        let own = chart(200, 300)
        let fixed = try Scene([own], "chart.edges = view.edges")
        #expect(fixed.issues == [])
        #expect(try fixed.frame("chart") == [0, 0, 320, 480])
        let weak = try Scene(
            [own], "chart.leading = view.leading", "chart.top = view.top", "chart.height = 50 @1")
        #expect(try weak.frame("chart") == [0, 0, 200, 50])
        let open = try Scene([chart(-1, 90)], "chart.leading = view.leading", "chart.trailing = view.trailing")
        #expect(try open.frame("chart")[2...] == [320, 90])
    }

    @Test("A placeholder constraint holds where nothing else decides, and breaks no other")
    func constraint() throws {
        let box = TemplateView.test("box")
        let alone = try Scene(
            [box], "box.leading = view.leading + 10 @placeholder", "box.top = view.top @placeholder",
            "box.size = view.size @placeholder")
        #expect(alone.issues == [])
        #expect(try alone.frame("box") == [10, 0, 320, 480])
        let held = try Scene(
            [box], "box.leading = view.leading + 40 @1", "box.leading = view.leading + 10 @placeholder",
            "box.top = view.top", "box.width = 50", "box.height = 50", "box.height = 400 @placeholder")
        #expect(held.issues == [])
        #expect(try held.frame("box") == [40, 0, 50, 50])
    }
}
