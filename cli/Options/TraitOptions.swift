import ArgumentParser
import Onion
import OnionPreview

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

    /// Warns of a locale that no text is in.
    func warnOfUnknownLocale(for screens: [Reference], in source: ScreenSource) throws {
        guard let locale else { return }
        let subjects = screens.map { Subject(name: $0.description, source: .screen($0, in: source)) }
        try Output.error.warn(ofUnknown: [locale], in: subjects)
    }
}
