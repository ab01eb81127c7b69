import OnionLayout
import OnionModel

extension Canvas {
    /// Where a text stands in a higher rectangle.
    enum VerticalPlace {
        case top, center
    }

    /// Draws a text in a rectangle, cut off as it has to be.
    mutating func draw(
        _ text: StyledText, in rect: Rect, _ alignment: TextBox.Alignment = .natural, _ place: VerticalPlace = .center,
        color: RGBA
    ) {
        guard !rect.isEmpty, !text.text.isEmpty, color.alpha > 0 else { return }
        let set = set(text, in: rect.size, alignment)
        let offset = place == .top ? 0 : snapped((rect.height - set.height) / 2)
        add(.text(set, at: Point(x: rect.x, y: rect.y + offset), color))
    }

    /// A text as it will be drawn.
    func set(_ text: StyledText, in size: Size, _ alignment: TextBox.Alignment = .natural) -> SetText {
        studio.text.set(
            text,
            in: TextBox(
                size: size, alignment: resolved(alignment), direction: isRightToLeft ? .rightToLeft : .leftToRight,
                scale: studio.scale))
    }

    /// How large a text is on one line.
    func size(of text: StyledText) -> TextSize {
        studio.text.size(of: text, width: nil, scale: studio.scale)
    }

    /// Words in a font that the view does not say, on one line.
    func styled(_ words: String, _ font: Font) -> StyledText {
        StyledText(
            words, font: font, contentSizeCategory: studio.environment.contentSizeCategory,
            locale: studio.environment.locale)
    }

    /// Words in the view's own font, as they were measured.
    func styled(_ words: String) -> StyledText { view.styledText(words, in: studio.environment) }

    /// A text of the view in its language; nil when it has none.
    func words(_ property: Property) -> String? { view.words(property, in: studio.environment) }

    /// The alignment that the view says.
    var alignment: TextBox.Alignment { view.choice(.alignment).map(TextBox.Alignment.init) ?? .natural }

    /// `NSTextAlignment.natural` follows the direction of the app, whatever the letters.
    private func resolved(_ alignment: TextBox.Alignment) -> TextBox.Alignment {
        alignment == .natural ? (isRightToLeft ? .right : .left) : alignment
    }
}
