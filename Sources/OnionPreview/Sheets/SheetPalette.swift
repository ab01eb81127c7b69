import OnionGraphics
import OnionModel
import OnionRender

/// The colors of the area around pictures.
struct SheetPalette {
    let paper: RGBA
    let line: RGBA
    let text: RGBA
    let secondaryText: RGBA

    init(_ appearance: Traits.Appearance) {
        let isDark = appearance == .dark
        paper = RGBA(gray: isDark ? 0.11 : 0.95)
        line = RGBA(gray: isDark ? 0.28 : 0.8)
        text = RGBA(gray: isDark ? 0.95 : 0.1)
        secondaryText = RGBA(gray: isDark ? 0.65 : 0.4)
    }
}

extension RGBA {
    /// A grey from 0, black, to 1, white.
    init(gray: Double) {
        self.init(red: gray, green: gray, blue: gray)
    }
}
