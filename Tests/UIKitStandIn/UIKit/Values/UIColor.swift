open class UIColor: Foundation.NSObject, @unchecked Sendable {
    /// How a color was made.
    enum Source {
        /// A constant of UIKit.
        case system(String)
        /// A color of the asset catalogue.
        case asset(String)
        case components(space: Space, red: CGFloat, green: CGFloat, blue: CGFloat)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
        case image(UIImage)
    }

    enum Space {
        case sRGB, displayP3
    }

    let source: Source
    let alpha: CGFloat

    init(_ source: Source, alpha: CGFloat = 1) {
        self.source = source
        self.alpha = alpha
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(.components(space: .sRGB, red: white, green: white, blue: white), alpha: alpha)
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.components(space: .sRGB, red: red, green: green, blue: blue), alpha: alpha)
    }

    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.components(space: .displayP3, red: red, green: green, blue: blue), alpha: alpha)
    }

    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func component(_ offset: CGFloat) -> CGFloat {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(.dynamic(dynamicProvider))
    }

    public convenience init(patternImage image: UIImage) {
        self.init(.image(image))
    }

    public convenience init(cgColor: CGColor) {
        self.init(cgColor.color.source, alpha: cgColor.color.alpha)
    }

    public convenience init?(named name: String) {
        self.init(.asset(name))
    }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        self.init(.asset(name))
    }

    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if case .dynamic(let provider) = source {
            return UIColor(.dynamic { provider($0).withAlphaComponent(alpha) })
        }
        return UIColor(source, alpha: alpha)
    }

    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard case .dynamic(let provider) = source else { return self }
        return provider(traitCollection).resolvedColor(with: traitCollection)
    }

    open var cgColor: CGColor { CGColor(resolvedColor(with: .current), traits: .current) }
}

/// A color that no longer follows the appearance.
public final class CGColor: Sendable {
    let color: UIColor
    /// The traits in which it was resolved.
    let traits: UITraitCollection

    init(_ color: UIColor, traits: UITraitCollection) {
        self.color = color
        self.traits = traits
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha), traits: UITraitCollection())
    }
}
