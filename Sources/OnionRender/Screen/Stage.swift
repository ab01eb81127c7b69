public import OnionLayout
public import OnionModel

/// The environment in which a screen is shown: the device, its appearance, and the parts that the system draws.
public struct Stage: Sendable {
    /// The environment that the screen was laid out in.
    public var environment: LayoutEnvironment
    /// The device; nil for a layout that does not fill one, such as a cell. Then no system parts are drawn.
    public var device: Device?
    public var orientation: Traits.Orientation
    public var appearance: Traits.Appearance
    /// The status bar as the composition resolved it. Missing values are UIKit's defaults.
    public var statusBar: StatusBar
    /// A short description of the picture.
    public var title: String
    /// Whether the status bar and the home indicator are drawn.
    public var showsSystemParts: Bool
    /// Whether the picture is clipped to the device's round corners, and its sensor housing is drawn.
    public var showsDeviceShape: Bool

    public init(
        environment: LayoutEnvironment,
        device: Device? = nil,
        orientation: Traits.Orientation = .portrait,
        appearance: Traits.Appearance = .light,
        statusBar: StatusBar = StatusBar(),
        title: String = "",
        showsSystemParts: Bool = true,
        showsDeviceShape: Bool = false
    ) {
        self.environment = environment
        self.device = device
        self.orientation = orientation
        self.appearance = appearance
        self.statusBar = statusBar
        self.title = title
        self.showsSystemParts = showsSystemParts
        self.showsDeviceShape = showsDeviceShape
    }
}
