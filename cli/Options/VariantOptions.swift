import ArgumentParser
import Onion
import OnionLayout
import OnionPreview

/// On which devices, and for whom, screens are looked at. Each option may be given several times, for every combination.
struct VariantOptions: ParsableArguments {
    @Option(
        name: .customLong("device"),
        help: ArgumentHelp("A device, such as iphone-8, iphone-15-pro, ipad-pro-11.", valueName: "name"),
        completion: .list(Device.all.map(\.key)),
        transform: DeviceOptions.device
    )
    var devices: [Device] = []

    @Flag(help: "Every device; of those with the same screen, the oldest.")
    var allDevices = false

    @Option(name: .customLong("orientation"), help: "How the device is held.")
    var orientations: [Traits.Orientation] = []

    @Option(name: .customLong("locale"), help: ArgumentHelp("A language, such as ru or pt-BR.", valueName: "tag"))
    var locales: [LocaleTag] = []

    @Option(
        name: .customLong("text-size"),
        help: ArgumentHelp("A size of texts: XS, S, M, L, XL, XXL, XXXL, AX1 to AX5.", valueName: "category"))
    var textSizes: [Traits.ContentSizeCategory] = []

    @Option(name: .customLong("appearance"), help: "Light or dark.")
    var appearances: [Traits.Appearance] = []

    @Option(name: .customLong("direction"), help: "Which way lines run. Else as the locale's script does.")
    var directions: [Traits.LayoutDirection] = []

    /// What was asked for; what was not is empty.
    var variants: Variants {
        var variants = Variants()
        variants.devices = allDevices ? Device.differing : devices
        variants.orientations = orientations
        variants.locales = locales
        variants.textSizes = textSizes
        variants.appearances = appearances
        variants.directions = directions
        return variants
    }
}
