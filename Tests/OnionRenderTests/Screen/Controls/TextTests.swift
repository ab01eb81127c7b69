import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender
import Testing

/// Labels, text fields and text views.
struct TextTests {
    private func text(_ words: String) -> PropertyValue { .text(.verbatim(.plain(words))) }

    @Test(
        "A label is aligned by its alignment and the direction",
        arguments: [
            ("natural", Traits.LayoutDirection.leftToRight, 0.0), ("natural", .rightToLeft, 60),
            ("left", .rightToLeft, 0),
            ("center", .leftToRight, 30), ("right", .leftToRight, 60),
        ])
    func labelAligned(
        alignment: String, direction: Traits.LayoutDirection, x: Double
    ) {
        let properties =
            [.text: text("four"), .alignment: PropertyValue.choice(alignment)] as [Property: PropertyValue]
        let shapes = Painted(.label, Size(width: 100, height: 60), properties, direction: direction).shapes()
        #expect(shapes.text("four")?.frame == Rect(x: x, y: 20, width: 40, height: 20))
    }

    @Test("A label shows at most its number of lines")
    func labelShows() {
        let size = Size(width: 20, height: 100)
        #expect(Painted(.label, size, [.text: text("abcdef")]).shapes().texts == ["ab"])
        #expect(
            Painted(.label, size, [.text: text("abcdef"), .lines: .number(0)]).shapes().texts == ["ab", "cd", "ef"])
    }

    @Test("A label is black or white by default")
    func labelBlack() {
        let size = Size(width: 100, height: 20)
        #expect(Painted(.label, size, [.text: text("a")]).shapes().first?.color == RGBA(0x000000))
        #expect(Painted(.label, size, [.text: text("a")], appearance: .dark).shapes().first?.color == RGBA(0xFFFFFF))
        let red: [Property: PropertyValue] = [.text: text("a"), .textColor: .color(.named("systemRed"))]
        #expect(Painted(.label, size, red).shapes().first?.color == RGBA(0xFF3B30))
    }

    @Test("A text view begins at its top within its insets")
    func textView() {
        let shapes = Painted(.textView, Size(width: 50, height: 60), [.text: text("abcdefgh")]).shapes()
        #expect(shapes.text("abcd")?.frame.x == 5)
        #expect(shapes.text("abcd")?.frame.y == 8)
        #expect(shapes.text("efgh")?.frame.y == 28)
    }

    @Test(
        "A text field has room inside its border",
        arguments: [("roundedRect", 7.0), ("bezel", 7), ("line", 2), ("none", 0)])
    func textField(style: String, x: Double) {
        let properties: [Property: PropertyValue] = [.text: text("ab"), .borderStyle: .choice(style)]
        let shapes = Painted(.textField, Size(width: 100, height: 34), properties).shapes()
        #expect(shapes.text("ab")?.frame == Rect(x: x, y: 7, width: 20, height: 20))
        #expect(shapes.contains { $0.kind == .stroke } == (style != "none"))
    }

    @Test("An empty text field shows its placeholder")
    func emptyText() {
        let properties: [Property: PropertyValue] = [.placeholder: text("Name")]
        let shapes = Painted(.textField, Size(width: 100, height: 34), properties, direction: .rightToLeft).shapes()
        #expect(shapes.text("Name")?.color == RGBA(0x3C3C43, 0.3))
        #expect(shapes.text("Name")?.frame.x == 60)
    }

    @Test("A password is hidden")
    func passwordHidden() {
        let properties: [Property: PropertyValue] = [.text: text("abc"), .isSecureTextEntry: .bool(true)]
        #expect(Painted(.textField, Size(width: 100, height: 34), properties).shapes().texts == ["•••"])
    }

    @Test(
        "The button of a search bar has the language of the user",
        arguments: [("en", "Cancel"), ("ru", "Отменить"), ("de-AT", "Abbrechen"), ("eo", "Cancel")])
    func buttonSearch(locale: String, word: String) {
        let bar = LaidOutView(
            id: "it", type: .searchBar, frame: Rect(width: 375, height: 56),
            properties: [.showsCancelButton: .bool(true)])
        let painted = Painted(.screen([bar]), locale: LocaleTag(wellFormed: locale))
        #expect(painted.shapes().texts == [word])
    }
}
