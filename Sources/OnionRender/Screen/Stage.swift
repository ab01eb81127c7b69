public import OnionLayout
public import OnionModel

/// What a screen is shown on: the device with its appearance, and what the system draws around the screen.
public struct Stage: Sendable {
    /// What the screen was laid out in.
    public var environment: LayoutEnvironment
    /// Nil for what fills no device, such as a cell: nothing of the system is drawn then.
    public var device: Device?
    public var orientation: Traits.Orientation
    public var appearance: Traits.Appearance
    /// As the composition decided it; what it leaves open is as UIKit has it.
    public var statusBar: StatusBar
    /// What the picture shows, in a few words.
    public var title: String
    /// Whether the status bar and the home indicator are drawn.
    public var showsSystemParts: Bool
    /// Whether the corners of the device's screen are cut off, and its sensors drawn.
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
