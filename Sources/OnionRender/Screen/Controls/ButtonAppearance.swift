import OnionGraphics
import OnionLayout
package import OnionModel

/// The appearance of a button by its configuration, its style and its role.
package struct ButtonAppearance {
    package enum Plate {
        case none, gray, tinted, filled
    }

    var plate: Plate
    /// The color of the background when it is filled, else of the title.
    var accent: RGBA
    /// The colors of the configuration itself; nil means those of its style.
    private var base: RGBA?
    private var baseBackground: RGBA?

    init(_ canvas: Canvas) {
        let view = canvas.view
        let isDestructive = view.choice(.role) == .destructive || view.choice(.style) == .destructive
        accent = isDestructive ? canvas.system("systemRed") : canvas.tint
        let palette = canvas.context.palette
        base = view.color(.baseForegroundColor).flatMap { palette.rgba($0, tint: canvas.tint) }
        baseBackground = view.color(.baseBackgroundColor).flatMap { palette.rgba($0, tint: canvas.tint) }
        plate = ButtonAppearance.plate(configuration: view.choice(.configuration), style: view.choice(.style))
    }

    package static func plate(configuration: Property.ButtonConfiguration?, style: Action.Style?) -> Plate {
        switch configuration {
        case .filled, .borderedProminent: return .filled
        case .tinted, .borderedTinted: return .tinted
        case .gray, .bordered: return .gray
        case .plain, .borderless: return .none
        case nil: break
        }
        switch style {
        case .primary: return .filled
        case .secondary, .destructive: return .tinted
        case .plain, .link, nil: return .none
        }
    }

    /// The opacity of the plate of a tinted button.
    package static func tintedAlpha(isDark: Bool) -> Double { isDark ? 0.24 : 0.15 }

    /// Returns the background color; nil without a background.
    func background(on canvas: Canvas) -> RGBA? {
        switch plate {
        case .none: nil
        case _ where !canvas.isEnabled: canvas.system("tertiarySystemFill")
        case _ where baseBackground != nil: baseBackground
        case .gray: canvas.system("tertiarySystemFill")
        case .tinted: accent.faded(to: ButtonAppearance.tintedAlpha(isDark: canvas.isDark))
        case .filled: accent
        }
    }

    /// Returns the color of a title without its own color.
    func foreground(on canvas: Canvas) -> RGBA {
        let isCustom = canvas.view.choice(.buttonType) == .custom
        let isConfigured = canvas.view.choice(.configuration) != nil || canvas.view.choice(.style) != nil
        return isCustom && !isConfigured && canvas.isEnabled ? .white : imageTint(on: canvas)
    }

    /// Returns the color of an image that has none of its own. The color of the title does not change it, as in UIKit.
    func imageTint(on canvas: Canvas) -> RGBA {
        if !canvas.isEnabled { return canvas.system("tertiaryLabel") }
        return base ?? (plate == .filled ? .white : accent)
    }
}
