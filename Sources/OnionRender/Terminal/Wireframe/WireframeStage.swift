public import OnionLayout
public import OnionModel

/// What a wireframe shows around a layout, and for whom.
public struct WireframeStage: Hashable, Sendable {
    /// Stands in the frame: the device's name, and what else tells this stage from others.
    public var caption: String
    /// The language of texts that have several; nil takes the first that there is.
    public var locale: LocaleTag?
    public var direction: Traits.LayoutDirection
    public var appearance: Traits.Appearance
    /// How much of the screen's top the status bar has, in points; 0 for none.
    public var statusBarHeight: Double
    public var statusBarStyle: StatusBar.Style
    public var hasHomeIndicator: Bool

    public init(
        caption: String = "",
        locale: LocaleTag? = nil,
        direction: Traits.LayoutDirection = .leftToRight,
        appearance: Traits.Appearance = .light,
        statusBarHeight: Double = 0,
        statusBarStyle: StatusBar.Style = .default,
        hasHomeIndicator: Bool = false
    ) {
        self.caption = caption
        self.locale = locale
        self.direction = direction
        self.appearance = appearance
        self.statusBarHeight = statusBarHeight
        self.statusBarStyle = statusBarStyle
        self.hasHomeIndicator = hasHomeIndicator
    }

    /// The stage of a layout on a device.
    public init(
        caption: String, environment: LayoutEnvironment, appearance: Traits.Appearance = .light,
        statusBar: Composition.StatusBarAnswer? = nil
    ) {
        self.init(
            caption: caption, locale: environment.locale, direction: environment.direction, appearance: appearance,
            statusBarHeight: statusBar?.hidden == true ? 0 : environment.safeAreaInsets.top,
            statusBarStyle: statusBar?.style ?? .default,
            hasHomeIndicator: environment.hasHomeIndicator)
    }
}
