import Foundation
import OnionLayout
import OnionModel
import OnionRender

/// The colour of a text, and those behind it.
struct FitColors {
    /// A colour as a document or UIKit says it, and how opaque it is beside its own alpha.
    private struct Coat {
        var color: Color
        var opacity: Double
    }

    private let text: Coat
    /// What `tintColor` stands for.
    private let tint: Color
    /// The topmost first.
    private let grounds: [Coat]
    /// The plate that UIKit paints behind the text, before nothing but its own ground; nil where a document chose the colours.
    private let usualGrounds: [Coat]?
    /// Whether UIKit made all of them for each other.
    let areUIKits: Bool

    /// Nil where the colours are not known, and for what need not be read.
    init?(of text: FitText, in scene: FitScene) {
        let view = scene.views[text.view]
        let tint = view.tint
        guard view.view.flag(.isEnabled) != false, let look = view.look(tint: tint),
            let grounds = FitColors.grounds(of: text, in: scene)
        else { return nil }
        self.text = Coat(color: look.text, opacity: view.opacity)
        self.tint = tint ?? FitLook.usualTint
        let plate = look.plate.map { [Coat(color: $0.color, opacity: $0.opacity * view.opacity)] } ?? []
        self.grounds = plate + grounds
        usualGrounds = look.isUIKits ? plate + [FitColors.usualGround] : nil
        areUIKits = look.isUIKits && grounds.allSatisfy(\.color.isUIKitsForGrounds)
    }

    private static let usualGround = Coat(color: .named("systemBackground"), opacity: 1)

    /// The relation of the lighter to the darker colour, 1 to 21; nil where one is not known.
    func contrast(in appearance: Traits.Appearance) -> Double? {
        contrast(on: grounds, in: appearance)
    }

    /// What UIKit's own colours have on its own ground, which is as good as they need; infinite where a document chose them.
    func usualContrast(in appearance: Traits.Appearance) -> Double {
        usualGrounds.flatMap { contrast(on: $0, in: appearance) } ?? .infinity
    }

    private func contrast(on grounds: [Coat], in appearance: Traits.Appearance) -> Double? {
        let palette = Palette(appearance: appearance)
        guard let tint = palette.rgba(tint, tint: .whiteGround) else { return nil }
        var ground = RGBA.whiteGround
        for coat in grounds.reversed() {
            guard let color = palette.rgba(coat.color, tint: tint) else { return nil }
            ground = color.over(ground, opacity: coat.opacity)
        }
        guard let color = palette.rgba(text.color, tint: tint) else { return nil }
        let (one, other) = (color.over(ground, opacity: text.opacity).luminance, ground.luminance)
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// What is painted below a text; nil where a picture is.
    private static func grounds(of text: FitText, in scene: FitScene) -> [Coat]? {
        var grounds: [Coat] = []
        // Views that come before are below, the last one on top.
        for index in scene.grounds.reversed() where index <= text.view {
            // Before the view is copied, because most are elsewhere.
            guard scene.views[index].frame.contains(text.place) else { continue }
            let view = scene.views[index]
            if view.view.showsPicture { return nil }
            guard let color = view.view.color(.backgroundColor) else { continue }
            grounds.append(Coat(color: color, opacity: view.opacity))
            if view.opacity == 1, color.isOpaque { return grounds }
        }
        return grounds + [usualGround]
    }
}

extension LaidOutView {
    /// Whether it paints something behind what is above it.
    var isGround: Bool { showsPicture || color(.backgroundColor) != nil }

    /// Whether it shows something whose colours are not known.
    fileprivate var showsPicture: Bool {
        switch type {
        case .imageView, .mapView, .webView, .visualEffectView, .navigationBar, .toolbar, .tabBar: true
        default: self[.backgroundImage] != nil
        }
    }
}

extension Color {
    /// Whether nothing is seen behind it, in the light as in the dark.
    fileprivate var isOpaque: Bool {
        Traits.Appearance.allCases.allSatisfy {
            Palette(appearance: $0).rgba(self, tint: .whiteGround)?.alpha == 1
        }
    }

    /// Whether it is one of those that UIKit has for what lies below texts.
    fileprivate var isUIKitsForGrounds: Bool {
        guard case .named(let name) = self else { return false }
        let word = name.withoutColor
        return word == "clear" || word.lowercased().hasSuffix("systembackground") || word.hasSuffix("GroupedBackground")
            || word.lowercased().hasSuffix("systemfill")
    }
}

extension String {
    /// `labelColor` is `label`.
    var withoutColor: String { hasSuffix("Color") ? String(dropLast("Color".count)) : self }
}

extension RGBA {
    fileprivate static let whiteGround = RGBA(red: 1, green: 1, blue: 1)

    /// The colour as it is seen before another that is opaque.
    fileprivate func over(_ ground: RGBA, opacity: Double) -> RGBA {
        let part = min(max(alpha * opacity, 0), 1)
        return RGBA(
            red: red * part + ground.red * (1 - part), green: green * part + ground.green * (1 - part),
            blue: blue * part + ground.blue * (1 - part))
    }

    /// Relative luminance as WCAG defines it, 0 to 1.
    fileprivate var luminance: Double {
        func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
