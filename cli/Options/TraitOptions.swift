import ArgumentParser
import Onion

/// The traits that a screen is assembled for.
struct TraitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The language, such as ru or pt-BR. The default is the registry's base locale.", valueName: "tag"),
        completion: .locales, transform: LocaleTag.argument)
    var locale: LocaleTag?

    @Option(help: "The orientation of the device.")
    var orientation: Traits.Orientation = .portrait

    @Option(help: ArgumentHelp("The text size: XS, S, M, L, XL, XXL, XXXL, AX1 to AX5.", valueName: "category"))
    var textSize: Traits.ContentSizeCategory = .large

    @Option(help: "The appearance.")
    var appearance: Traits.Appearance = .light

    @Option(help: "The layout direction. The default is that of the language.")
    var direction: Traits.LayoutDirection?

    @Option(help: "The contrast of colours: normal, or high as with iOS's setting \"Increase Contrast\".")
    var contrast: Traits.Contrast = .normal

    @OptionGroup var selection: TabOption

    var traits: Traits {
        Traits(
            locale: locale, orientation: orientation, contentSizeCategory: textSize, appearance: appearance,
            layoutDirection: direction, contrast: contrast, tab: selection.tab
        )
    }
}
