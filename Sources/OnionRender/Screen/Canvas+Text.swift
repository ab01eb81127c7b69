import OnionGraphics
import OnionLayout
import OnionModel

extension Canvas {
    /// The vertical position of a text in a higher rectangle.
    enum VerticalAlignment {
        case top, center
    }

    /// Draws a text in a rectangle, truncated if necessary.
    mutating func draw(
        _ text: StyledText, in rect: Rect, alignment: TextBox.Alignment = .natural,
        verticalAlignment: VerticalAlignment = .center,
        color: RGBA
    ) {
        guard !rect.isEmpty, !text.text.isEmpty, color.alpha > 0 else { return }
        let set = set(text, in: rect.size, alignment)
        let offset = verticalAlignment == .top ? 0 : snapped((rect.height - set.height) / 2)
        add(.text(set, at: Point(x: rect.x, y: rect.y + offset), color))
    }

    /// Returns a text with its lines and glyphs.
    func set(_ text: StyledText, in size: Size, _ alignment: TextBox.Alignment = .natural) -> SetText {
        context.text.set(
            text,
            in: TextBox(
                size: size, alignment: resolved(alignment), direction: isRightToLeft ? .rightToLeft : .leftToRight,
                scale: context.scale))
    }

    func size(of text: StyledText) -> TextSize {
        context.text.size(of: text, width: nil, scale: context.scale)
    }

    /// Returns a text in a given font, on one line.
    func styled(_ words: String, _ font: FontStyle) -> StyledText {
        StyledText(
            words, font: font, contentSizeCategory: context.environment.contentSizeCategory,
            locale: context.environment.locale, systemVersion: context.environment.systemVersion)
    }

    /// Returns a text in the view's own font, as layout measured it.
    func styled(_ words: String) -> StyledText { view.styledText(words, in: context.environment) }

    /// Returns a text of the view in the environment's language; nil without one.
    func words(_ property: Property) -> String? { view.words(property, in: context.environment) }

    var alignment: TextBox.Alignment { view.choice(.alignment).map(TextBox.Alignment.init) ?? .natural }

    /// Returns left or right for `NSTextAlignment.natural`, which follows the layout direction, not the text.
    private func resolved(_ alignment: TextBox.Alignment) -> TextBox.Alignment {
        alignment == .natural ? (isRightToLeft ? .right : .left) : alignment
    }
}
