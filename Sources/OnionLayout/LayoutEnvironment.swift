public import OnionModel

/// The size, insets and traits that a layout's root view gets from its surroundings.
///
/// ``Device/environment(orientation:statusBarHidden:direction:contentSizeCategory:locale:)`` makes the environment of a
/// full screen. For a view of another size:
///
/// ```swift
/// let environment = LayoutEnvironment(
///     size: Size(width: 320, height: 200), rootMargins: .plain, direction: .rightToLeft
/// )
/// ```
public struct LayoutEnvironment: Hashable, Sendable {
    /// The size of the root view in points. Negative sizes are clamped to 0.
    public var size: Size
    /// Pixels per point. Values are clamped to 1 through 16.
    public var scale: Double
    /// The safe area insets of the root view in points; leading is left and trailing is right, in either direction.
    public var safeAreaInsets: DirectionalInsets
    /// The source of the root view's layout margins. The safe area adds to them unless the view opts out.
    public var rootMargins: RootMargins
    /// The layout direction. Right to left mirrors leading and trailing.
    public var direction: Traits.LayoutDirection
    /// The content size category, which text styles scale with.
    public var contentSizeCategory: Traits.ContentSizeCategory
    /// The language of texts; nil selects the base language, English.
    public var locale: LocaleTag?
    /// Whether the home indicator lies directly below the safe area. It makes toolbars at the bottom higher.
    public var hasHomeIndicator: Bool
    /// The heights of bars. They do not change the safe area insets.
    public var barMetrics: BarMetrics
    /// The major version of iOS. It determines the widths of the system font, the size of some controls and bars, and the margins of cells.
    public var systemVersion: Int
    /// The look of bars, controls and tables. What Interface Builder saved has the flat one, whatever its version of iOS.
    package var look = Look.flat
    /// Whether the root view is only as high as its content, whatever the height of ``size`` is.
    package var fitsHeight = false
    /// Whether the content of scroll views begins below the bars over them, as in an app. Interface Builder shows it at their upper edges.
    package var adjustsContentInsets = false
    /// How many times the prototypes of tables and collections follow each other.
    package var prototypeRounds = 1

    /// Creates an environment. All lengths are in points.
    ///
    /// The defaults describe a view controller's root view without safe areas, on a 2x display with iOS 18, in English.
    public init(
        size: Size,
        scale: Double = 2,
        safeAreaInsets: DirectionalInsets = .zero,
        rootMargins: RootMargins = .viewController,
        direction: Traits.LayoutDirection = .leftToRight,
        contentSizeCategory: Traits.ContentSizeCategory = .large,
        locale: LocaleTag? = nil,
        hasHomeIndicator: Bool = false,
        barMetrics: BarMetrics = .regular,
        systemVersion: Int = 18
    ) {
        self.size = size
        self.scale = scale
        self.safeAreaInsets = safeAreaInsets
        self.rootMargins = rootMargins
        self.direction = direction
        self.contentSizeCategory = contentSizeCategory
        self.locale = locale
        self.hasHomeIndicator = hasHomeIndicator
        self.barMetrics = barMetrics
        self.systemVersion = systemVersion
    }

    /// The heights of navigation bars, tab bars and toolbars, and the arrangement of tabs.
    public enum BarMetrics: String, CaseIterable, Hashable, Sendable {
        /// Bars of 44, 49 and 44 points, as on an iPhone in portrait and on a large one in landscape.
        case regular
        /// Bars of 32 points without large titles, as on a small iPhone in landscape (`UIBarMetrics.compact`).
        case compact
        /// Bars of 50 points, as on an iPad.
        case pad
    }

    /// A source of the root view's layout margins.
    public enum RootMargins: Hashable, Sendable {
        /// The margins of a view controller's root view: 16 points at the sides, 20 if the view is wider than 393 points, 0 at the top and
        /// the bottom. The view's own margins apply where they are larger.
        case viewController
        /// The margins of a plain view: 8 points on every side, unless the view has its own.
        case plain
        /// The specified margins in points, in place of the view's own; leading is left and trailing is right.
        case given(DirectionalInsets)
    }
}

extension LayoutEnvironment {
    /// The major versions of iOS that layouts know.
    package static let systemVersions = Array(9...18) + [26]

    /// A copy with numbers that can be laid out: finite, not negative, and a scale from 1 to the ``fineScale`` of 16.
    var sanitized: LayoutEnvironment {
        var sanitized = self
        sanitized.size.width = max(0, size.width.bounded)
        sanitized.size.height = max(0, size.height.bounded)
        sanitized.scale = scale.isFinite ? min(max(scale, 1), 16 * 1024) : 1
        return sanitized
    }
}
