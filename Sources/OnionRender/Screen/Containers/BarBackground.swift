import OnionGraphics
import OnionLayout
import OnionModel

extension Canvas {
    enum BarEdge {
        case top, bottom
    }

    /// Draws a bar's background with a hairline at its inner edge. A bar at the edge of the safe area extends to the
    /// edge of the screen, as `UIBarPosition.topAttached` does.
    ///
    /// Bars of glass have no background ("Adopting Liquid Glass", developer.apple.com).
    mutating func drawBar(at edge: BarEdge) {
        if look.isGlass { return }
        var rect = bounds
        let line: Double
        switch edge {
        case .top:
            if abs(surroundings.origin.y - surroundings.safeArea.top) < 0.5 {
                rect.y -= surroundings.origin.y
                rect.height += surroundings.origin.y
            }
            line = rect.maxY
        case .bottom:
            let below = surroundings.screen.height - surroundings.origin.y - bounds.height
            if abs(below - surroundings.safeArea.bottom) < 0.5 { rect.height += below }
            line = -context.hairline
        }
        if let own = color(.barTintColor) {
            fill(rect, own)
        } else if view.color(.backgroundColor) == nil {
            fill(rect, barColor)
        }
        fill(Rect(x: rect.x, y: line, width: rect.width, height: context.hairline), barLine)
    }

    /// Whether a bar is to look as before anything is scrolled, in a version of iOS in which it then has no background.
    func showsScrollEdge(since version: Int) -> Bool {
        context.renderEnvironment.showsScrollEdges && context.environment.systemVersion >= version
    }

    /// Whether the bar is black in both appearances.
    var isBlackBar: Bool { view.choice(.barStyle) == .black }

    private var barColor: RGBA {
        if isBlackBar { return RGBA(hex: 0x1C1C1E) }
        return isDark ? RGBA(hex: 0x161616, alpha: 0.94) : RGBA(hex: 0xF9F9F9, alpha: 0.94)
    }

    private var barLine: RGBA {
        isDark || isBlackBar ? RGBA(hex: 0xFFFFFF, alpha: 0.15) : RGBA(hex: 0, alpha: 0.3)
    }
}
