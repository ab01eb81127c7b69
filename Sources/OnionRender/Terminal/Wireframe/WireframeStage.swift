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
    /// Nil draws no status bar.
    public var statusBar: StatusBar?
    public var hasHomeIndicator: Bool

    /// The status bar as the composition decided it.
    public struct StatusBar: Hashable, Sendable {
        /// How much of the screen's top is its own, in points.
        public var height: Double

        public init(height: Double) {
            self.height = height
        }
    }

    public init(
        caption: String = "",
        locale: LocaleTag? = nil,
        direction: Traits.LayoutDirection = .leftToRight,
        appearance: Traits.Appearance = .light,
        statusBar: StatusBar? = nil,
        hasHomeIndicator: Bool = false
    ) {
        self.caption = caption
        self.locale = locale
        self.direction = direction
        self.appearance = appearance
        self.statusBar = statusBar
        self.hasHomeIndicator = hasHomeIndicator
    }

    /// The stage of a layout on a device.
    public init(
        caption: String, environment: LayoutEnvironment, appearance: Traits.Appearance = .light,
        isStatusBarHidden: Bool = false
    ) {
        self.init(
            caption: caption, locale: environment.locale, direction: environment.direction, appearance: appearance,
            statusBar: isStatusBarHidden || environment.safeAreaInsets.top <= 0
                ? nil : StatusBar(height: environment.safeAreaInsets.top),
            hasHomeIndicator: environment.hasHomeIndicator)
    }
}
