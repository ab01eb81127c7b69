open class UIFontDescriptor: Foundation.NSObject, @unchecked Sendable {
    public let fontAttributes: [UIFontDescriptor.AttributeName: Any]
    /// The system's font of a design and a weight; nil for another font.
    let system: (design: String, weight: UIFont.Weight)?

    public convenience init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:]) {
        self.init(attributes, system: nil)
    }

    public convenience init(name fontName: String, size: CGFloat) {
        self.init([.name: fontName, .size: size], system: nil)
    }

    convenience init(
        design: String, size: CGFloat, weight: UIFont.Weight = .regular, symbolicTraits: SymbolicTraits = []
    ) {
        var attributes: [AttributeName: Any] = [.size: size]
        if !symbolicTraits.isEmpty { attributes[.traits] = [TraitKey.symbolic: symbolicTraits] }
        self.init(attributes, system: (design, weight))
    }

    private init(_ attributes: [AttributeName: Any], system: (design: String, weight: UIFont.Weight)?) {
        fontAttributes = attributes
        self.system = system
    }

    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }

    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        return UIFontDescriptor([.textStyle: style, .size: style.size(in: category)], system: nil)
    }

    open var pointSize: CGFloat { fontAttributes[.size] as? CGFloat ?? 0 }
    open var postscriptName: String { fontAttributes[.name] as? String ?? ".SFUI" }
    open var symbolicTraits: SymbolicTraits {
        (fontAttributes[.traits] as? [TraitKey: Any])?[.symbolic] as? SymbolicTraits ?? []
    }

    open func object(forKey attribute: UIFontDescriptor.AttributeName) -> Any? { fontAttributes[attribute] }

    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { addingAttributes([.size: newPointSize]) }

    open func withSymbolicTraits(_ symbolicTraits: UIFontDescriptor.SymbolicTraits) -> UIFontDescriptor? {
        addingAttributes([.traits: [TraitKey.symbolic: symbolicTraits]])
    }

    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        UIFontDescriptor([.family: newFamily, .size: pointSize], system: nil)
    }

    open func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFontDescriptor? {
        UIFontDescriptor(fontAttributes, system: (design.rawValue, system?.weight ?? .regular))
    }

    open func addingAttributes(_ attributes: [UIFontDescriptor.AttributeName: Any] = [:]) -> UIFontDescriptor {
        UIFontDescriptor(fontAttributes.merging(attributes) { $1 }, system: system)
    }
}

extension UIFontDescriptor {
    public struct AttributeName: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    public struct TraitKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    public struct SystemDesign: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }
}
