package import OnionLayout
package import OnionModel

/// The environment in which a screen is shown: the device, its appearance, and the parts that the system draws.
package struct RenderEnvironment: Sendable {
    /// The environment that the screen was laid out in.
    package var environment: LayoutEnvironment
    /// The device; nil for a layout that does not fill one, such as a cell. Then no system parts are drawn.
    package var device: Device?
    package var orientation: Traits.Orientation
    package var appearance: Traits.Appearance
    /// Whether the user increases the contrast of colors.
    package var contrast = Traits.Contrast.normal
    /// The status bar as the composition resolved it. Missing values are UIKit's defaults.
    package var statusBar: StatusBar
    /// A short description of the picture.
    package var title: String
    /// The tint color of the window, which views inherit.
    package var tint = RenderEnvironment.usualTint
    /// Whether bars look as their version of iOS shows them before anything is scrolled. Else they have a background, which shows where
    /// they are.
    package var showsScrollEdges = false
    /// Whether the status bar and the home indicator are drawn.
    package var showsSystemParts: Bool
    /// Whether the picture is clipped to the device's round corners, and its sensor housing is drawn.
    package var showsDeviceShape: Bool

    /// UIKit's tint color.
    package static let usualTint = ColorReference.named("systemBlue")

    package init(
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
