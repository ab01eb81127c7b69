import OnionGraphics

enum TerminalColor: Hashable {
    /// One of the theme's 16 colors: 0 to 7 are black, red, green, yellow, blue, magenta, cyan and white, 8 to 15
    /// their bright variants.
    case standard(Int)
    /// An sRGB color; the terminal shows the nearest one it has.
    case rgb(red: Int, green: Int, blue: Int)

    /// Blends a color over another one by its alpha. Colors of the theme count as black.
    init(_ color: RGBA, over below: TerminalColor?) {
        var parts = (red: 0, green: 0, blue: 0)
        if case .rgb(let red, let green, let blue)? = below { parts = (red, green, blue) }
        let alpha = color.alpha.unit
        func mix(_ above: Double, _ below: Int) -> Int {
            Int((255 * above.unit * alpha + Double(below) * (1 - alpha)).rounded())
        }
        self = .rgb(
            red: mix(color.red, parts.red), green: mix(color.green, parts.green), blue: mix(color.blue, parts.blue))
    }

    /// Returns the index of the nearest of the 256 colors that xterm has.
    func nearest(in range: Range<Int>) -> Int {
        guard case .rgb(let red, let green, let blue) = self else { return 0 }
        func distance(_ index: Int) -> Int {
            let (r, g, b) = TerminalColor.palette(index)
            // The eye is most sensitive to green, and least to blue.
            return 3 * (r - red) * (r - red) + 4 * (g - green) * (g - green) + 2 * (b - blue) * (b - blue)
        }
        return range.min { distance($0) < distance($1) } ?? 0
    }

    private static func palette(_ index: Int) -> (Int, Int, Int) {
        if index < 16 { return standard[index] }
        let gray = 8 + 10 * (index - 232)
        if index >= 232 { return (gray, gray, gray) }
        func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
        return (level((index - 16) / 36), level((index - 16) / 6 % 6), level((index - 16) % 6))
    }

    private static let standard = [
        (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
        (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
        (255, 255, 255),
    ]
}

extension Double {
    /// The number limited to 0 to 1; NaN is 0.
    var unit: Double { isNaN ? 0 : min(max(self, 0), 1) }
}
