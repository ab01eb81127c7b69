import OnionGraphics
import OnionModel
import OnionRender

/// A text next to or below pictures.
struct SheetText {
    private let styled: StyledText
    private let color: RGBA
    private static let scale = 2.0

    init(_ text: String, size: Double, weight: FontStyle.Weight = .regular, color: RGBA) {
        styled = StyledText(text, font: FontStyle(size: size, weight: weight), lines: 0, lineBreakMode: .wordWrap)
        self.color = color
    }

    /// Returns the text with its top left corner at a point, broken into lines of a width.
    func mark(at point: Point, width: Double, by text: any TextSetting) -> Mark {
        let box = TextBox(size: Size(width: width, height: .infinity), alignment: .left, scale: SheetText.scale)
        return .text(text.set(styled, in: box), at: point, color)
    }

    /// Returns the width in points, on one line.
    func width(by text: any TextSetting) -> Double {
        text.size(of: styled, width: nil, scale: SheetText.scale).width
    }

    /// Returns the height in points, when broken into lines of a width.
    func height(width: Double, by text: any TextSetting) -> Double {
        text.size(of: styled, width: width, scale: SheetText.scale).height
    }
}
