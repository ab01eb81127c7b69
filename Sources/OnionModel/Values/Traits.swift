/// The traits of the device and the user for which a screen is assembled.
public struct Traits: Hashable, Sendable {
    /// The names of `UIInterfaceOrientation`, as far as they differ in layout.
    public enum Orientation: String, CaseIterable, Hashable, Sendable {
        case portrait, landscape
    }

    /// The names of `UIUserInterfaceStyle`.
    public enum Appearance: String, CaseIterable, Hashable, Sendable {
        case light, dark
    }

    /// The names of `UITraitEnvironmentLayoutDirection`.
    public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
        case leftToRight, rightToLeft
    }

    /// The sizes of `UIContentSizeCategory` by the letters that Xcode shows.
    public enum ContentSizeCategory: String, CaseIterable, Hashable, Sendable {
        case extraSmall = "XS"
        case small = "S"
        case medium = "M"
        case large = "L"
        case extraLarge = "XL"
        case extraExtraLarge = "XXL"
        case extraExtraExtraLarge = "XXXL"
        case accessibilityMedium = "AX1"
        case accessibilityLarge = "AX2"
        case accessibilityExtraLarge = "AX3"
        case accessibilityExtraExtraLarge = "AX4"
        case accessibilityExtraExtraExtraLarge = "AX5"
    }

    /// Nil takes the registry's base locale.
    public var locale: LocaleTag?
    public var orientation: Orientation
    public var contentSizeCategory: ContentSizeCategory
    public var appearance: Appearance
    /// Nil follows the locale's script.
    public var layoutDirection: LayoutDirection?

    public init(
        locale: LocaleTag? = nil,
        orientation: Orientation = .portrait,
        contentSizeCategory: ContentSizeCategory = .large,
        appearance: Appearance = .light,
        layoutDirection: LayoutDirection? = nil
    ) {
        self.locale = locale
        self.orientation = orientation
        self.contentSizeCategory = contentSizeCategory
        self.appearance = appearance
        self.layoutDirection = layoutDirection
    }
}
