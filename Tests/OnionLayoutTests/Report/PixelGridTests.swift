import OnionModel
import Testing

struct PixelGridTests {
    @Test("Absolute edges are rounded half up, and sizes are their differences")
    func absoluteEdges() throws {
        let card = TemplateView.test("card", .view, [:], [.test("box")])
        let scene = try Scene(
            scale: 2, [card], "card.leading = view.leading + 0.25", "card.top = view.top + 0.1", "card.width = 10.3",
            "card.height = 10", "box.leading = card.leading + 0.25", "box.top = card.top", "box.width = 5.3",
            "box.height = 5.2"
        )
        // In pixels: 0.5 to 21.1 becomes 1 to 21, and 1 to 11.6 becomes 1 to 12.
        #expect(try scene.frame("card") == [0.5, 0, 10, 10])
        #expect(try scene.frame("box") == [0, 0, 5.5, 5.5])
    }
}
