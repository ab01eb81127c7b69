public import ArgumentParser
public import OnionLayout
import OnionModel

/// Which device a screen is laid out for.
struct DeviceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The device, such as iphone-8, iphone-15-pro, ipad-pro-11.", valueName: "name"),
        completion: .list(Device.all.map(\.key)),
        transform: DeviceOptions.device
    )
    var device: Device?

    /// The device of a name.
    static func device(named name: String) throws -> Device {
        if let device = Device(named: name) { return device }
        let remedy =
            Device.nearMatch(to: name).map { "did you mean \($0.quoted)?" }
            ?? "there are \(Device.all.map(\.key).joined(separator: ", "))"
        throw ValidationError("there is no device \(name.quoted); \(remedy)")
    }
}

extension Device: ExpressibleByArgument {
    public init?(argument: String) {
        guard let device = Device(named: argument) else { return nil }
        self = device
    }
}
