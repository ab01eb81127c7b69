public import OnionModel

/// What the root view of a layout is given: its size, what covers its edges, and for whom it is laid out.
public struct LayoutEnvironment: Hashable, Sendable {
    /// Of the root view, in points.
    public var size: Size
    /// Pixels to the point.
    public var scale: Double
    /// Of the root view; leading is left and trailing is right, in either direction.
    public var safeAreaInsets: EdgeInsets
    /// The root view's layout margins, to which the safe area adds unless the view says otherwise.
    public var rootMargins: RootMargins
    public var direction: Traits.LayoutDirection
    public var contentSizeCategory: Traits.ContentSizeCategory
    /// The language of texts; nil when it is not known.
    public var locale: LocaleTag?
    /// Whether the home indicator lies right below the safe area; toolbars are higher there.
    public var hasHomeIndicator: Bool
    /// The major version of iOS, which decides how large some controls are.
    public var systemVersion: Int

    public init(
        size: Size,
        scale: Double = 2,
        safeAreaInsets: EdgeInsets = .zero,
        rootMargins: RootMargins = .viewController,
        direction: Traits.LayoutDirection = .leftToRight,
        contentSizeCategory: Traits.ContentSizeCategory = .large,
        locale: LocaleTag? = nil,
        hasHomeIndicator: Bool = false,
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
        self.systemVersion = systemVersion
    }

    /// Where the margins of a root view come from.
    public enum RootMargins: Hashable, Sendable {
        /// A view controller's root view: 16 points at the sides, 20 where it is at least 414 wide, none at the top
        /// and at the bottom. Margins that the view has of its own are no less than these at the sides.
        case viewController
        /// A view of its own: 8 points on every side, unless it says otherwise.
        case plain
        /// As given, whatever the view says; leading is left and trailing is right.
        case given(EdgeInsets)
    }
}

extension LayoutEnvironment {
    /// The same with numbers that can be laid out: finite ones, and a scale of at least 1.
    var sound: LayoutEnvironment {
        var sound = self
        sound.size.width = max(0, size.width.bounded)
        sound.size.height = max(0, size.height.bounded)
        sound.scale = scale.isFinite ? min(max(scale, 1), 16) : 1
        return sound
    }
}
