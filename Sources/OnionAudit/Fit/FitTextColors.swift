import OnionLayout
import OnionModel
import OnionRender

/// The colors that a view itself gives its text.
struct FitTextColors {
    var text: ColorReference
    /// The color painted directly behind the text, and whether only as strongly as on a tinted button; nil for none.
    var background: (color: ColorReference, isTinted: Bool)?
    /// Whether the colors are UIKit's, rather than the document's.
    var isUIKitColor: Bool
    /// Whether the text has UIKit's color for what can be tapped, and nothing of its own behind it.
    var isSystemTint = false

    static let defaultTint = ColorReference.named("systemBlue")
}

extension FitView {
    /// Returns the text colors of the view; nil for views whose text only UIKit colors.
    ///
    /// - Parameter tint: The tint color in the document; nil when it has none.
    func textColors(tint: ColorReference?) -> FitTextColors? {
        switch type {
        case .label:
            let color = view.color(.textColor)
            return FitTextColors(
                text: color ?? .named("label"), isUIKitColor: color?.isUIKitTextColor ?? true,
                isSystemTint: color?.isUIKitTint == true || tint == nil && color == .named("tintColor"))
        case .button: return buttonTextColors(tint: tint)
        default: return nil
        }
    }

    private func buttonTextColors(tint: ColorReference?) -> FitTextColors {
        let isDestructive = view.choice(.role) == .destructive || view.choice(.style) == .destructive
        let accent = isDestructive ? .named("systemRed") : tint ?? FitTextColors.defaultTint
        let title = view.color(.titleColor) ?? view.color(.baseForegroundColor)
        var textColors = FitTextColors(
            text: title ?? accent, isUIKitColor: title == nil && (isDestructive || tint == nil))
        guard view.color(.backgroundColor) == nil else { return textColors }
        switch ButtonAppearance.plate(configuration: view.choice(.configuration), style: view.choice(.style)) {
        case .none: textColors.isSystemTint = title.map(\.isUIKitTint) ?? textColors.isUIKitColor
        case .gray: textColors.background = (.named("tertiarySystemFill"), false)
        case .tinted: textColors.background = (accent, true)
        case .filled:
            textColors.background = (accent, false)
            if title == nil { textColors.text = .named("white") }
        }
        // The configuration's own color is not weakened, as in `ButtonAppearance`.
        if textColors.background != nil, let own = view.color(.baseBackgroundColor) {
            textColors.background = (own, false)
        }
        return textColors
    }
}

extension ColorReference {
    /// Whether the color is UIKit's for what can be tapped.
    fileprivate var isUIKitTint: Bool {
        guard case .named(let name) = self else { return false }
        return ["systemBlue", "link"].contains(name.withoutColor)
    }

    /// Whether the color is one of UIKit's text colors.
    fileprivate var isUIKitTextColor: Bool {
        guard case .named(let name) = self else { return false }
        return ["label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "link"]
            .contains(name.withoutColor)
    }
}
