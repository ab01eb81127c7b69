import OnionGraphics
import OnionLayout
import OnionModel

extension Canvas {
    var look: Look { context.environment.look }

    /// Draws a surface of glass, a capsule: what is below it shows through, without blur and refraction, which pictures do not have.
    ///
    /// Source of the dark color: measured, 0.294 times the color below plus 0.098 on dark grounds, with a bright rim (project NoTomorrow,
    /// `docs/android-glass.md`); the light one is its counterpart.
    mutating func drawGlass(_ rect: Rect) {
        let radius = min(rect.width, rect.height) / 2
        for (spread, shade) in [(3.0, 0.012), (1.5, 0.016), (0.5, 0.022)] {
            let shadow = rect.inset(-spread).moved(y: 1)
            fill(shadow, RGBA(hex: 0, alpha: shade), cornerRadius: radius + spread)
        }
        fill(rect, isDark ? RGBA(hex: 0x232325, alpha: 0.706) : RGBA(hex: 0xFFFFFF, alpha: 0.706), cornerRadius: radius)
        let rim = isDark ? RGBA(hex: 0xFFFFFF, alpha: 0.13) : RGBA(hex: 0, alpha: 0.05)
        stroke(VectorPath(rect.inset(0.5), cornerRadius: radius - 0.5), rim, width: 1)
    }

    /// Draws the lozenge of the selected tab on glass.
    mutating func drawLozenge(_ rect: Rect) {
        let color = isDark ? RGBA(hex: 0xFFFFFF, alpha: 0.145) : RGBA(hex: 0, alpha: 0.07)
        fill(rect, color, cornerRadius: rect.height / 2)
    }
}

extension Canvas {
    /// Draws the glass below the items of a bar; nothing in a look without glass.
    mutating func drawItemGlass() {
        guard look.isGlass else { return }
        for frame in BarCapsules(of: view).frames { drawGlass(frame) }
    }

    /// Draws the glass below tabs.
    mutating func draw(_ tabs: FloatingTabs) {
        drawGlass(tabs.platter)
        if let lozenge = tabs.lozenge { drawLozenge(lozenge) }
    }
}

extension Canvas {
    /// Whether iOS 26 gives the view another look that is not known, so that it has the flat one.
    var isDrawnAsBefore: Bool {
        guard look.isGlass else { return false }
        switch view.type {
        case .datePicker, .colorWell, .pageControl: return true
        case .textField: return view.choice(.borderStyle) == .roundedRect
        case .navigationBar, .toolbar: return context.environment.barMetrics == .compact
        case .tabBar: return context.environment.platter == nil
        default: return false
        }
    }
}
