import UIKit

extension UIColor {
    /// A color of six hexadecimal digits in sRGB.
    convenience init(hex: UInt32, alpha: CGFloat = 1) {
        self.init(
            red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
    }

    /// A color that follows the appearance.
    static func dynamic(
        light: UIColor, dark: UIColor, highContrastLight: UIColor? = nil, highContrastDark: UIColor? = nil
    ) -> UIColor {
        UIColor { traits in
            let isHigh = traits.accessibilityContrast == .high
            if traits.userInterfaceStyle == .dark { return isHigh ? highContrastDark ?? dark : dark }
            return isHigh ? highContrastLight ?? light : light
        }
    }
}

extension UIFont {
    /// The font of a text style in another weight. It grows as the style does.
    static func preferredFont(forTextStyle style: TextStyle, weight: Weight) -> UIFont {
        let usual = UITraitCollection(preferredContentSizeCategory: .large)
        let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style, compatibleWith: usual)
        let font = UIFont.systemFont(ofSize: descriptor.pointSize, weight: weight)
        return UIFontMetrics(forTextStyle: style).scaledFont(for: font)
    }

    /// A font of the app by its PostScript name; the system font where the app does not have it.
    static func app(
        named name: String, size: CGFloat, weight: Weight = .regular, relativeTo style: TextStyle? = nil
    ) -> UIFont {
        let font = UIFont(name: name, size: size) ?? .systemFont(ofSize: size, weight: weight)
        return style.map { UIFontMetrics(forTextStyle: $0).scaledFont(for: font) } ?? font
    }

    /// A font of the app by its family; the system font where the app does not have it.
    static func app(
        family: String, size: CGFloat, weight: Weight = .regular, relativeTo style: TextStyle? = nil
    ) -> UIFont {
        let traits = [UIFontDescriptor.TraitKey.weight: weight]
        let descriptor = UIFontDescriptor(fontAttributes: [.family: family, .traits: traits])
        let font = UIFont(descriptor: descriptor, size: size)
        return style.map { UIFontMetrics(forTextStyle: $0).scaledFont(for: font) } ?? font
    }
}

/// The weight of an action among others.
enum ActionStyle {
    case primary, secondary, plain, link, destructive
}

extension UIButton.Configuration {
    /// The look of a style, in the size of a button without a configuration.
    static func app(_ style: ActionStyle) -> UIButton.Configuration {
        var configuration: UIButton.Configuration
        switch style {
        case .primary: configuration = .filled()
        case .secondary, .destructive: configuration = .tinted()
        case .plain, .link: configuration = .plain()
        }
        if style == .destructive {
            configuration.baseForegroundColor = .systemRed
            configuration.baseBackgroundColor = .systemRed
        }
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 0, bottom: 6, trailing: 0)
        return configuration
    }

    /// Shows the title in another font; nil is that of the configuration.
    mutating func setFont(_ font: UIFont?) {
        changeTitle { $0.font = font }
    }

    /// Shows the title in another color; nil is that of the configuration, which the image keeps.
    mutating func setTitleColor(_ color: UIColor?) {
        changeTitle { $0.foregroundColor = color }
    }

    /// Changes attributes of the title; the other ones stay.
    private mutating func changeTitle(_ change: (inout AttributeContainer) -> Void) {
        var own = titleTextAttributesTransformer?(AttributeContainer()) ?? AttributeContainer()
        change(&own)
        let changed = own
        titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { $0.merging(changed) }
    }
}
