public import ArgumentParser
public import OnionLayout

/// Which device a screen is laid out for.
struct DeviceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The device, such as iphone-8, iphone-15-pro, ipad-pro-11.", valueName: "name"),
        completion: .list(Device.all.map(\.key))
    )
    var device: Device?

    /// The device where none is named.
    static let usual = "iphone-15"
}

extension Device: ExpressibleByArgument {
    public init?(argument: String) {
        guard let device = Device(named: argument) else { return nil }
        self = device
    }
}
