import OnionGraphics
import OnionModel

extension RGBA {
    static let black = RGBA(red: 0, green: 0, blue: 0)
    static let white = RGBA(red: 1, green: 1, blue: 1)
    static let red = RGBA(red: 1, green: 0, blue: 0)
    static let blue = RGBA(red: 0, green: 0, blue: 1)
}

extension Picture {
    init(_ marks: [Mark], width: Double = 10, height: Double = 10, scale: Double = 1) {
        self.init(size: Size(width: width, height: height), scale: scale, title: "Shapes", marks: marks)
    }
}

extension Mark {
    static func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: RGBA) -> Mark {
        .fill(VectorPath(Rect(x: x, y: y, width: width, height: height)), color)
    }
}

extension PixelImage {
    /// Returns red, green, blue and alpha of a pixel as hexadecimal digits.
    func pixel(_ x: Int, _ y: Int) -> String {
        bytes[(y * width + x) * 4..<(y * width + x) * 4 + 4].map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }
        .joined()
    }
}

/// Glyphs without a font: each is a square of half an em on the baseline. Glyph 1 is a bitmap, and glyph 2 is blank.
struct SquareLetters: TextSetting {
    var png: [UInt8] = []
    var outline = VectorPath(frame)

    private static let frame = Rect(x: 0, y: -0.5, width: 0.5, height: 0.5)

    func size(of text: StyledText, width: Double?, scale: Double) -> TextSize {
        TextSize(width: 0, height: 0, firstBaseline: 0, lastBaseline: 0)
    }

    func set(_ text: StyledText, in box: TextBox) -> SetText { SetText() }

    func shape(of glyph: SetText.Glyph) -> GlyphShape {
        switch glyph.id {
        case 1: .bitmap(png: png, frame: SquareLetters.frame)
        case 2: .blank
        default: .outline(outline)
        }
    }
}

extension SetText {
    /// Creates glyphs 10 points apart, on a baseline 10 points below the top.
    init(_ text: String, glyphs: [UInt32], fontSize: Double = 10) {
        let placed = glyphs.enumerated().map { Glyph(font: 0, id: $1, x: Double($0) * 10, y: 10) }
        let line = Line(text: text, x: 0, baseline: 10, width: Double(glyphs.count) * 10, glyphs: placed)
        self.init(lines: [line], fontSize: fontSize, height: 12)
    }
}
