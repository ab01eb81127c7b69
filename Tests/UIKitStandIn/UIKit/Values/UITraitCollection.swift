open class UITraitCollection: Foundation.NSObject, @unchecked Sendable {
    public internal(set) var userInterfaceIdiom = UIUserInterfaceIdiom.phone
    public internal(set) var userInterfaceStyle = UIUserInterfaceStyle.light
    public internal(set) var userInterfaceLevel = UIUserInterfaceLevel.base
    public internal(set) var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
    public internal(set) var displayScale: CGFloat = 3
    public internal(set) var horizontalSizeClass = UIUserInterfaceSizeClass.compact
    public internal(set) var verticalSizeClass = UIUserInterfaceSizeClass.regular
    public internal(set) var preferredContentSizeCategory = UIContentSizeCategory.large
    public internal(set) var accessibilityContrast = UIAccessibilityContrast.normal
    public internal(set) var legibilityWeight = UILegibilityWeight.regular

    public override init() { super.init() }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init()
        self.userInterfaceStyle = userInterfaceStyle
    }

    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init()
        userInterfaceIdiom = idiom
    }

    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init()
        self.horizontalSizeClass = horizontalSizeClass
    }

    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init()
        self.verticalSizeClass = verticalSizeClass
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init()
        self.preferredContentSizeCategory = preferredContentSizeCategory
    }

    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init()
        self.accessibilityContrast = accessibilityContrast
    }

    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init()
        self.layoutDirection = layoutDirection
    }

    public convenience init(displayScale scale: CGFloat) {
        self.init()
        displayScale = scale
    }

    open class var current: UITraitCollection {
        get { Environment.current.traits }
        set { Environment.current.traits = newValue }
    }

    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let traitCollection else { return true }
        return userInterfaceStyle != traitCollection.userInterfaceStyle
            || accessibilityContrast != traitCollection.accessibilityContrast
            || userInterfaceLevel != traitCollection.userInterfaceLevel
    }

    open func performAsCurrent(_ actions: () -> Void) {
        let saved = Environment.current.traits
        Environment.current.traits = self
        actions()
        Environment.current.traits = saved
    }

    /// A copy with other values.
    func with(_ change: (UITraitCollection) -> Void) -> UITraitCollection {
        let copy = UITraitCollection()
        copy.userInterfaceIdiom = userInterfaceIdiom
        copy.userInterfaceStyle = userInterfaceStyle
        copy.userInterfaceLevel = userInterfaceLevel
        copy.layoutDirection = layoutDirection
        copy.displayScale = displayScale
        copy.horizontalSizeClass = horizontalSizeClass
        copy.verticalSizeClass = verticalSizeClass
        copy.preferredContentSizeCategory = preferredContentSizeCategory
        copy.accessibilityContrast = accessibilityContrast
        copy.legibilityWeight = legibilityWeight
        change(copy)
        return copy
    }
}

@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
    case mac = 5
}

public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    case base, elevated
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified, compact, regular
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight, rightToLeft
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
}

public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal, high
}

public enum UILegibilityWeight: Int, Sendable {
    case unspecified = -1
    case regular, bold
}

public struct UIContentSizeCategory: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// From the smallest to the largest.
    static let all: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }

    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        (all.firstIndex(of: left) ?? 0) < (all.firstIndex(of: right) ?? 0)
    }

    public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { !(right < left) }
    public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { right < left }
    public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { !(left < right) }
}
