import OnionGraphics
import OnionLayout
import OnionModel

/// The shape of a device's screen: its corners and its sensor housing.
struct DeviceShape {
    let renderEnvironment: RenderEnvironment
    /// The size of the screen, in points.
    let size: Size

    /// Returns the marks clipped to the shape, if the environment requires it.
    func around(_ marks: [Mark]) -> [Mark] {
        guard renderEnvironment.showsDeviceShape, let device = renderEnvironment.device else { return marks }
        let corners = VectorPath(
            Rect(width: size.width, height: size.height), cornerRadius: device.display.cornerRadius)
        return [.group(Group(clip: corners, marks: marks + sensors(of: device)))]
    }

    private func sensors(of device: Device) -> [Mark] {
        guard let upright = DeviceShape.sensors(of: device) else { return [] }
        // A device in landscape is rotated to the left, so its top is at the left.
        let isUpright = renderEnvironment.orientation == .portrait
        let rect = isUpright ? upright : Rect(x: upright.y, y: upright.x, width: upright.height, height: upright.width)
        guard upright.y == 0 else {
            return [.fill(VectorPath(rect, cornerRadius: min(rect.width, rect.height) / 2), .black)]
        }
        // A notch is part of the bezel: only its corners inside the screen are round.
        let beyond = 30.0
        let notch = Rect(
            x: isUpright ? rect.x : rect.x - beyond, y: isUpright ? rect.y - beyond : rect.y,
            width: rect.width + (isUpright ? 0 : beyond), height: rect.height + (isUpright ? beyond : 0))
        return [.fill(VectorPath(notch, cornerRadius: 20), .black)]
    }

    /// Returns the frame of the sensor housing in portrait, in points: a notch at the top edge, or an island below it.
    /// Nil for a device without one. Measured on pictures of the devices; Apple does not publish it.
    static func sensors(of device: Device) -> Rect? {
        let display = device.display
        guard device.idiom == .phone, !display.hasHomeButton else { return nil }
        let isIsland = display.portraitInsets.top >= 59
        let isNarrow = isIsland || display.cornerRadius >= 44 && display.portraitInsets.top < 48
        let size =
            isIsland
            ? Size(width: 125, height: 37) : Size(width: isNarrow ? 162 : 209, height: isNarrow ? 33 : 30)
        let y = isIsland ? (display.portraitInsets.top >= 62 ? 14.0 : 11) : 0
        return Rect(x: (display.size.width - size.width) / 2, y: y, width: size.width, height: size.height)
    }
}
