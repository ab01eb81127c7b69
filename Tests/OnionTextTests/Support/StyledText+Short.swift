import OnionGraphics
import OnionModel
import OnionText

extension FontMeasurer {
    /// Returns the size of a text in the system font, at 2 pixels per point.
    func size(
        _ text: String, font: FontStyle = FontStyle(size: 17), lines: Int = 1, width: Double? = nil,
        mode: Property.LineBreakMode = .tailTruncation, scale: Double = 2
    ) -> TextSize {
        size(of: StyledText(text, font: font, lines: lines, lineBreakMode: mode), width: width, scale: scale)
    }

    /// Typesets a text in the system font, at 2 pixels per point.
    func set(
        _ text: String, font: FontStyle = FontStyle(size: 17), lines: Int = 0, width: Double = .infinity,
        height: Double = .infinity, alignment: TextBox.Alignment = .natural,
        direction: Traits.LayoutDirection = .leftToRight, mode: Property.LineBreakMode = .tailTruncation
    ) -> SetText {
        set(
            StyledText(text, font: font, lines: lines, lineBreakMode: mode),
            in: TextBox(
                size: Size(width: width, height: height), alignment: alignment, direction: direction, scale: 2))
    }
}
