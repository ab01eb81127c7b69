import ArgumentParser
import OnionLayout
import OnionModel

/// The device that a screen is laid out for.
struct DeviceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The device, such as iphone-8, iphone-15-pro, ipad-pro-11.", valueName: "name"),
        completion: .list(Device.all.map(\.key)),
        transform: DeviceOptions.device
    )
    var device: Device?

    /// Returns the device of a name.
    ///
    /// - Throws: `ValidationError` with the near match, or with all names.
    static func device(named name: String) throws -> Device {
        if let device = Device(named: name) { return device }
        let remedy =
            Device.nearMatch(to: name).map { "did you mean \($0.quoted)?" }
            ?? "there are \(Device.all.map(\.key).joined(separator: ", "))"
        throw ValidationError("there is no device \(name.quoted); \(remedy)")
    }
}
