/// The traits of the device and the user for which a screen is assembled.
///
/// ```swift
/// var traits = Traits(locale: try LocaleTag("ar"), appearance: .dark)
/// traits.contentSizeCategory = .accessibilityLarge
/// let composition = try Assembler(registry).assemble(screen, traits: traits)
/// ```
public struct Traits: Hashable, Sendable {
    /// The names of `UIInterfaceOrientation`, as far as they differ in layout.
    public enum Orientation: String, CaseIterable, Hashable, Sendable {
        /// The device is held upright, or on its side.
        case portrait, landscape
    }

    /// The names of `UIUserInterfaceStyle`.
    public enum Appearance: String, CaseIterable, Hashable, Sendable {
        /// Dark texts on light, or light texts on dark.
        case light, dark
    }

    /// The names of `UIAccessibilityContrast`.
    public enum Contrast: String, CaseIterable, Hashable, Sendable {
        /// The usual contrast, or the increased one that the user has set.
        case normal, high
    }

    /// The names of `UITraitEnvironmentLayoutDirection`.
    public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
        /// The side where a line of text begins.
        case leftToRight, rightToLeft
    }

    /// The sizes of `UIContentSizeCategory` by the letters that Xcode shows.
    public enum ContentSizeCategory: String, CaseIterable, Hashable, Sendable {
        /// The smallest text size.
        case extraSmall = "XS"
        /// Two steps below the default.
        case small = "S"
        /// One step below the default.
        case medium = "M"
        /// The default.
        case large = "L"
        /// One step above the default.
        case extraLarge = "XL"
        /// Two steps above the default.
        case extraExtraLarge = "XXL"
        /// The largest text size without the accessibility sizes.
        case extraExtraExtraLarge = "XXXL"
        /// The smallest accessibility size.
        case accessibilityMedium = "AX1"
        /// The second accessibility size.
        case accessibilityLarge = "AX2"
        /// The third accessibility size.
        case accessibilityExtraLarge = "AX3"
        /// The fourth accessibility size.
        case accessibilityExtraExtraLarge = "AX4"
        /// The largest accessibility size.
        case accessibilityExtraExtraExtraLarge = "AX5"
    }

    /// Nil means the registry's base locale.
    public var locale: LocaleTag?
    /// The way the device is held.
    public var orientation: Orientation
    /// The text size that the user chose.
    public var contentSizeCategory: ContentSizeCategory
    /// The light or the dark appearance.
    public var appearance: Appearance
    /// Nil follows the locale's script.
    public var layoutDirection: LayoutDirection?
    /// Whether the user increases the contrast of colors.
    public var contrast: Contrast
    /// The tab, page or column to select, by the key of a part in it or by its index from 0; nil leaves it to the screen.
    public var tab: String?

    /// Creates traits; the defaults are those of a new phone held upright.
    public init(
        locale: LocaleTag? = nil,
        orientation: Orientation = .portrait,
        contentSizeCategory: ContentSizeCategory = .large,
        appearance: Appearance = .light,
        layoutDirection: LayoutDirection? = nil,
        contrast: Contrast = .normal,
        tab: String? = nil
    ) {
        self.locale = locale
        self.orientation = orientation
        self.contentSizeCategory = contentSizeCategory
        self.appearance = appearance
        self.layoutDirection = layoutDirection
        self.contrast = contrast
        self.tab = tab
    }
}
