import ArgumentParser
import Onion
import OnionPreview
import OnionRows

/// The traits that a screen is assembled for.
struct TraitOptions: ParsableArguments {
    @Option(
        name: .of(Parameter<LocaleTag>.locale),
        help: .of(
            Parameter<LocaleTag>.locale, "The default is the registry's base locale.", valueName: "tag"),
        completion: .locales, transform: argument(LocaleTag.init(_:)))
    var locale: LocaleTag?

    @Option(name: .of(Parameter<Traits.Orientation>.orientation), help: .of(Parameter<Traits.Orientation>.orientation))
    var orientation: Traits.Orientation = .portrait

    @Option(
        name: .of(Parameter<Traits.ContentSizeCategory>.textSize),
        help: .of(Parameter<Traits.ContentSizeCategory>.textSize, valueName: "category"))
    var textSize: Traits.ContentSizeCategory = .large

    @Option(name: .of(Parameter<Traits.Appearance>.appearance), help: .of(Parameter<Traits.Appearance>.appearance))
    var appearance: Traits.Appearance = .light

    @Option(
        name: .of(Parameter<Traits.LayoutDirection>.direction), help: .of(Parameter<Traits.LayoutDirection>.direction))
    var direction: Traits.LayoutDirection?

    @Option(name: .of(Parameter<Traits.Contrast>.contrast), help: .of(Parameter<Traits.Contrast>.contrast))
    var contrast: Traits.Contrast = .normal

    @OptionGroup var selection: TabOption

    var traits: Traits {
        Traits(
            locale: locale, orientation: orientation, contentSizeCategory: textSize, appearance: appearance,
            layoutDirection: direction, contrast: contrast, tab: selection.tab
        )
    }
}
