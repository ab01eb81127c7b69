import OnionModel
import Testing

struct TextBreaksTests {
    private let safeArea = DirectionalInsets(top: 44, bottom: 34)
    private let text = String(repeating: "a", count: 40)
    /// A card from 100 points below the top, outside the safe area.
    private let card = [
        "card.top = view.top + 100", "card.leading = view.leading", "card.trailing = view.trailing",
        "card.height = 300",
        "box.top = card.safeArea.top", "box.bottom = card.safeArea.bottom", "box.width = 10",
        "box.leading = card.leading",
    ]

    @Test("Texts break beside views that move vertically")
    func textsBreak() throws {
        let views = TemplateView.test("card", .view, [:], [.test("box"), .label("body", text, lines: 0)])
        let scene = try Scene(
            safeArea: safeArea, [views], "body.width <= 150", "body.leading = box.trailing", "body.top = box.top",
            constraints: card)
        #expect(try scene.frame("box") == [0, 0, 10, 300])
        #expect(try scene.frame("body") == [10, 0, 150, 60])
    }

    @Test("A text as wide as the height of a view breaks when the height is known")
    func textWide() throws {
        let views = TemplateView.test("card", .view, [:], [.test("box"), .label("body", text, lines: 0)])
        let scene = try Scene(
            safeArea: safeArea, [views], "body.width <= 0.5 * box.height", "body.leading = box.trailing",
            "body.top = box.top", constraints: card)
        // The text must not break at the 111 points that the card would have inside the safe area.
        #expect(try scene.frame("body") == [10, 0, 150, 60])
    }
}
