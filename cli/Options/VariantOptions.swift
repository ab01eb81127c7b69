import ArgumentParser
import Onion
import OnionLayout
import OnionPreview

/// The devices and traits of previews and checks. Options may be repeated; a command then uses every combination.
struct VariantOptions: ParsableArguments {
    @Option(
        name: .customLong("device"),
        help: ArgumentHelp(
            "A device, such as iphone-8, iphone-15-pro, ipad-pro-11. Repeatable, as the next options are.",
            valueName: "name"),
        completion: .list(Device.all.map(\.key)),
        transform: Device.named
    )
    var devices: [Device] = []

    @Option(
        name: .customLong("ios"),
        help: ArgumentHelp(
            "A version of iOS, 9 to 18 or 26: sizes, margins and bars are those of that version. The default is 18.",
            valueName: "version"),
        completion: .list(LayoutEnvironment.systemVersions.map(String.init)), transform: LayoutEnvironment.systemVersion
    )
    var systemVersions: [Int] = []

    @Flag(help: "All devices. Of devices with equal screens, the oldest one.")
    var allDevices = false

    @Option(name: .customLong("orientation"), help: "An orientation of the device.")
    var orientations: [Traits.Orientation] = []

    @Option(
        name: .customLong("locale"), help: ArgumentHelp("A language, such as ru or pt-BR.", valueName: "tag"),
        completion: .locales, transform: LocaleTag.argument)
    var locales: [LocaleTag] = []

    @Option(
        name: .customLong("text-size"),
        help: ArgumentHelp("A text size: XS, S, M, L, XL, XXL, XXXL, AX1 to AX5.", valueName: "category"))
    var textSizes: [Traits.ContentSizeCategory] = []

    @Option(name: .customLong("appearance"), help: "An appearance.")
    var appearances: [Traits.Appearance] = []

    @Option(name: .customLong("direction"), help: "A layout direction. The default is that of the language.")
    var directions: [Traits.LayoutDirection] = []

    @Option(help: "The contrast of colours: normal, or high as with iOS's setting \"Increase Contrast\".")
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
