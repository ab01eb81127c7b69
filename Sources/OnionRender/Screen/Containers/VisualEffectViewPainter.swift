import OnionGraphics
import OnionModel

/// Draws a visual effect as a translucent area without blur.
struct VisualEffectViewPainter: ViewPainter {
    func background(on canvas: Canvas) -> RGBA? {
        let name = canvas.view.choice(.blurEffect)?.rawValue.lowercased() ?? ""
        let isDark = name.hasSuffix("dark") || canvas.isDark && !name.hasSuffix("light")
        return isDark ? RGBA(hex: 0x252525, alpha: 0.78) : RGBA(hex: 0xF7F7F7, alpha: 0.8)
    }

    func paint(on canvas: inout Canvas) {}
}
