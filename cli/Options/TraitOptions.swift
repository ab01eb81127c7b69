import ArgumentParser
import Onion

/// For whom a screen is assembled.
struct TraitOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The language, such as ru or pt-BR. Else the registry's base locale.", valueName: "tag"))
    var locale: LocaleTag?

    @Option(help: "How the device is held.")
    var orientation: Traits.Orientation = .portrait

    @Option(help: ArgumentHelp("The size of texts: XS, S, M, L, XL, XXL, XXXL, AX1 to AX5.", valueName: "category"))
    var textSize: Traits.ContentSizeCategory = .large

    @Option(help: "Light or dark.")
    var appearance: Traits.Appearance = .light

    @Option(help: "Which way lines run. Else as the locale's script does.")
    var direction: Traits.LayoutDirection?

    var traits: Traits {
        Traits(
            locale: locale, orientation: orientation, contentSizeCategory: textSize, appearance: appearance,
            layoutDirection: direction
        )
    }
}
