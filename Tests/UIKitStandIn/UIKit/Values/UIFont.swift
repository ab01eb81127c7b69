open class UIFont: Foundation.NSObject, @unchecked Sendable {
    public let fontDescriptor: UIFontDescriptor
    /// The text style whose size the font follows, where `UIFontMetrics` has scaled it, and its size before.
    let scaled: (style: TextStyle, from: CGFloat)?

    init(_ descriptor: UIFontDescriptor, scaled: (style: TextStyle, from: CGFloat)? = nil) {
        fontDescriptor = descriptor
        self.scaled = scaled
    }

    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        fontDescriptor = pointSize == 0 ? descriptor : descriptor.withSize(pointSize)
        scaled = nil
    }

    public init?(name fontName: String, size fontSize: CGFloat) {
        guard Environment.current.hasFont(fontName) else { return nil }
        fontDescriptor = UIFontDescriptor(name: fontName, size: fontSize)
        scaled = nil
    }

    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        UIFont(.preferredFontDescriptor(withTextStyle: style))
    }

    open class func preferredFont(
        forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        UIFont(.preferredFontDescriptor(withTextStyle: style, compatibleWith: traitCollection))
    }

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(UIFontDescriptor(design: "system", size: fontSize, symbolicTraits: .traitItalic))
    }

    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(UIFontDescriptor(design: "system", size: fontSize, weight: weight))
    }

    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(UIFontDescriptor(design: "monospaced", size: fontSize, weight: weight))
    }

    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(UIFontDescriptor(design: "monospacedDigit", size: fontSize, weight: weight))
    }

    open var pointSize: CGFloat { fontDescriptor.pointSize }
    open var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }
    open var fontName: String { fontDescriptor.postscriptName }
    open var familyName: String { fontDescriptor.fontAttributes[.family] as? String ?? fontName }

    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontDescriptor.withSize(fontSize)) }

    open class var labelFontSize: CGFloat { 17 }
    open class var buttonFontSize: CGFloat { 18 }
    open class var smallSystemFontSize: CGFloat { 12 }
    open class var systemFontSize: CGFloat { 14 }
}

extension UIFont {
    public struct Weight: Hashable, RawRepresentable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)

        /// The name of each constant.
        static let names: [Weight: String] = [
            .ultraLight: "ultraLight", .thin: "thin", .light: "light", .regular: "regular", .medium: "medium",
            .semibold: "semibold", .bold: "bold", .heavy: "heavy", .black: "black",
        ]
    }

    public struct TextStyle: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }
}
