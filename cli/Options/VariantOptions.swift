import ArgumentParser
import Onion
import OnionLayout
import OnionPreview
import OnionRows

/// The devices and traits of previews and checks. Options may be repeated; a command then uses every combination.
struct VariantOptions: ParsableArguments {
    @Option(
        name: .of(Parameter<Device>.device),
        help: .of(Parameter<Device>.device, "Repeatable, as the next options are.", valueName: "name"),
        completion: .list(Device.all.map(\.key)),
        transform: Device.named
    )
    var devices: [Device] = []

    @Option(
        name: .customLong("ios"),
        help: ArgumentHelp(
            "A version of iOS, 9 to 18 or 26: sizes, margins and the look are those of that version. The default is 18.",
            valueName: "version"),
        completion: .list(LayoutEnvironment.systemVersions.map(String.init)), transform: LayoutEnvironment.systemVersion
    )
    var systemVersions: [Int] = []

    @Flag(help: "All devices; among those with equal screens, the oldest one.")
    var allDevices = false

    @Option(name: .of(Parameter<Traits.Orientation>.orientation), help: .of(Parameter<Traits.Orientation>.orientation))
    var orientations: [Traits.Orientation] = []

    @Option(
        name: .of(Parameter<LocaleTag>.locale), help: .of(Parameter<LocaleTag>.locale, valueName: "tag"),
        completion: .locales, transform: argument(LocaleTag.init(_:)))
    var locales: [LocaleTag] = []

    @Option(
        name: .of(Parameter<Traits.ContentSizeCategory>.textSize),
        help: .of(Parameter<Traits.ContentSizeCategory>.textSize, valueName: "category"))
    var textSizes: [Traits.ContentSizeCategory] = []

    @Option(name: .of(Parameter<Traits.Appearance>.appearance), help: .of(Parameter<Traits.Appearance>.appearance))
    var appearances: [Traits.Appearance] = []

    @Option(
        name: .of(Parameter<Traits.LayoutDirection>.direction), help: .of(Parameter<Traits.LayoutDirection>.direction))
    var directions: [Traits.LayoutDirection] = []

    @Option(name: .of(Parameter<Traits.Contrast>.contrast), help: .of(Parameter<Traits.Contrast>.contrast))
    var contrast: Traits.Contrast = .normal

    /// The variants of the command line. A trait without an option is empty.
    var variants: Variants {
        var variants = Variants()
        variants.devices = allDevices ? Device.onePerDisplay : devices
        variants.systemVersions = systemVersions
        variants.orientations = orientations
        variants.locales = locales
        variants.textSizes = textSizes
        variants.appearances = appearances
        variants.directions = directions
        variants.contrast = contrast
        return variants
    }
}
