import OnionModel
import Testing

struct ScrollingContentsTests {
    @Test("Edges in a scroll view bind to its content")
    func edgesScroll() throws {
        let scroll = TemplateView.test("scroll", .scrollView, [:], [.sized("tall", 100, 900)])
        let scene = try Scene(
            [scroll], "scroll.edges = view.edges", "tall.edges = scroll.edges", "tall.width = scroll.width")
        #expect(try scene.frame("tall") == [0, 0, 320, 900])
        #expect(try scene.frame("scroll") == [0, 0, 320, 480])
        #expect(scene.issues.isEmpty)
    }

    @Test("Centres in a scroll view bind to its frame")
    func centresScroll() throws {
        let scroll = TemplateView.test("scroll", .scrollView, [:], [.sized("box", 100, 50)])
        let scene = try Scene([scroll], "scroll.edges = view.edges", "box.center = scroll.center")
        #expect(try scene.frame("box") == [110, 215, 100, 50])
    }

    @Test("The layout guides of a scroll view name the content and the frame")
    func layoutGuides() throws {
        let scroll = TemplateView.test("scroll", .scrollView, [:], [.sized("wide", 900, 50), .sized("still", 10, 10)])
        let scene = try Scene(
            [scroll], "scroll.edges = view.edges", "wide.edges = scroll.contentLayoutGuide.edges",
            "still.trailing = scroll.frameLayoutGuide.trailing", "still.bottom = scroll.frameLayoutGuide.bottom"
        )
        #expect(try scene.frame("wide") == [0, 0, 900, 50])
        #expect(try scene.frame("still") == [310, 470, 10, 10])
    }
}
