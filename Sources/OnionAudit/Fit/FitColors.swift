import OnionGraphics
import OnionLayout
import OnionModel
import OnionRender
import OnionSupport

/// The color of a text, and the colors behind it.
struct FitColors {
    /// A color as a document or UIKit names it, with an opacity in addition to its own alpha.
    private struct PaintedColor {
        var color: ColorReference
        var opacity: Double
        /// Whether it is the plate of a tinted button, which is fainter.
        var isTinted = false

        func opacity(in palette: Palette) -> Double {
            isTinted ? opacity * ButtonAppearance.tintedAlpha(isDark: palette.appearance == .dark) : opacity
        }

        /// Whether the color is white, or one of UIKit's backgrounds.
        func isWhite(in palette: Palette) -> Bool {
            color.isUIKitBackgroundColor
                || opacity(in: palette) == 1 && palette.rgba(color, tint: .opaqueWhite) == .opaqueWhite
        }
    }

    private let text: PaintedColor
    private let tint: ColorReference
    /// The topmost first.
    private let backgrounds: [PaintedColor]
    /// The background that UIKit paints behind the text, over the system background only; nil where a document chose
    /// the colors.
    private let defaultBackgrounds: [PaintedColor]?
    /// Whether all of the colors are UIKit's, designed for each other.
    private let areUIKitColors: Bool
    /// Whether the text has UIKit's color for what can be tapped, and nothing of its own behind it.
    private let isSystemTint: Bool

    /// Fails where the colors are unknown, and for texts that need not be legible.
    init?(of text: FitText, in scene: FitScene) {
        let view = scene.views[text.view]
        let tint = view.tint
        guard view.view.flag(.isEnabled) != false, let textColors = view.textColors(tint: tint),
            let backgrounds = FitColors.backgrounds(of: text, in: scene)
        else { return nil }
        self.text = PaintedColor(color: textColors.text, opacity: view.opacity)
        self.tint = tint ?? FitTextColors.defaultTint
        let background =
            textColors.background.map {
                [PaintedColor(color: $0.color, opacity: view.opacity, isTinted: $0.isTinted)]
            } ?? []
        self.backgrounds = background + backgrounds
        defaultBackgrounds = textColors.isUIKitColor ? background + [FitColors.systemBackground] : nil
        isSystemTint = textColors.isSystemTint
        areUIKitColors =
            view.isBadge || textColors.isUIKitColor && backgrounds.allSatisfy(\.color.isUIKitBackgroundColor)
    }

    private static let systemBackground = PaintedColor(color: .named("systemBackground"), opacity: 1)

    /// Returns the contrast ratio of the lighter to the darker color, 1 to 21; nil where a color is unknown.
    func contrast(in palette: Palette) -> Double? {
        contrast(on: backgrounds, in: palette)
    }

    /// The registry's names of the colors: ` in brand on sand`; empty where neither has one.
    var names: String {
        let names = [("in", text.color.tokenName), ("on", backgrounds.first?.color.tokenName)]
        return names.map { word, name in name.map { " \(word) \($0)" } ?? "" }.joined()
    }

    /// Returns how a color of the registry meets another one here; nil where it does not.
    ///
    /// - Parameter key: The key of the color.
    func meeting(of key: String) -> (isText: Bool, other: String)? {
        let background = backgrounds.first?.color
        if text.color.tokenName == key { return (true, background?.shownName ?? "systemBackground") }
        if background?.tokenName == key { return (false, text.color.shownName) }
        return nil
    }

    /// Whether a contrast comes from UIKit's own colors: these on each other, its blue on white, and what is no lower than its colors
    /// are on the system background.
    func isSystemContrast(_ contrast: Double, in palette: Palette) -> Bool {
        if areUIKitColors { return true }
        let systemContrast = defaultBackgrounds.flatMap { self.contrast(on: $0, in: palette) } ?? .infinity
        return contrast >= systemContrast - 0.005
            || isSystemTint && backgrounds.allSatisfy { $0.isWhite(in: palette) }
    }

    private func contrast(on backgrounds: [PaintedColor], in palette: Palette) -> Double? {
        guard let tint = palette.rgba(tint, tint: .opaqueWhite) else { return nil }
        var background = RGBA.opaqueWhite
        for coat in backgrounds.reversed() {
            guard let color = palette.rgba(coat.color, tint: tint) else { return nil }
            background = color.over(background, opacity: coat.opacity(in: palette))
        }
        guard let color = palette.rgba(text.color, tint: tint) else { return nil }
        return color.over(background, opacity: text.opacity).contrast(with: background)
    }

    /// The most backgrounds that are looked at for one text, beside those of the views around it.
    private static let mostBackgrounds = 256

    /// Returns the colors below a text; nil where a picture is below it.
    private static func backgrounds(of text: FitText, in scene: FitScene) -> [PaintedColor]? {
        var backgrounds: [PaintedColor] = []
        // Earlier views are below later ones.
        let near = scene.backgrounds(behind: text.view).suffix(mostBackgrounds)
        let around = scene.viewsAround(text.view).filter { $0 < near.first ?? 0 }
        for index in near.reversed() + around {
            Work.add(1)
            // The frame is checked before the view is copied, because most views are elsewhere.
            guard scene.views[index].frame.contains(text.frame) else { continue }
            let view = scene.views[index]
            if view.view.showsPicture { return nil }
            guard let color = view.view.color(.backgroundColor) else { continue }
            backgrounds.append(PaintedColor(color: color, opacity: view.opacity))
            if view.opacity == 1, color.isOpaque { return backgrounds }
        }
        return backgrounds + [systemBackground]
    }
}

extension LaidOutView {
    /// Whether the view paints a background behind its subviews.
    var paintsBackground: Bool { showsPicture || color(.backgroundColor) != nil }

    /// Whether the view shows content whose colors are unknown.
    fileprivate var showsPicture: Bool {
        switch type {
        case .imageView, .mapView, .webView, .visualEffectView, .navigationBar, .toolbar, .tabBar: true
        default: self[.backgroundImage] != nil
        }
    }
}

extension ColorReference {
    /// Whether the color hides everything behind it, in both appearances and both contrasts.
    fileprivate var isOpaque: Bool {
        Traits.Appearance.allCases.allSatisfy { appearance in
            Traits.Contrast.allCases.allSatisfy { contrast in
                Palette(appearance: appearance, contrast: contrast).rgba(self, tint: .opaqueWhite)?.alpha == 1
            }
        }
    }

    /// Whether the color is one of UIKit's background colors.
    fileprivate var isUIKitBackgroundColor: Bool {
        guard case .named(let name) = self else { return false }
        let word = name.withoutColor
        return word == "clear" || word.lowercased().hasSuffix("systembackground") || word.hasSuffix("GroupedBackground")
            || word.lowercased().hasSuffix("systemfill")
    }
}

extension RGBA {
    fileprivate static let opaqueWhite = RGBA(red: 1, green: 1, blue: 1)
}
