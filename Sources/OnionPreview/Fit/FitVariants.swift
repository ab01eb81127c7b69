package import OnionLayout
import OnionModel

/// On which devices, and for whom, screens are looked at, with nothing left open but the languages.
package struct FitVariants: Sendable {
    /// Empty for the languages that a screen's texts are written in.
    let locales: [LocaleTag]
    /// In which appearances colours are looked at; frames are the same in all of them.
    let appearances: [Traits.Appearance]
    /// All other combinations.
    let variants: [Variant]

    /// The devices that screens are looked at on where nobody names one: the narrowest phone, which is as wide as larger ones are
    /// with a zoomed display, the usual one, and a tablet.
    package static let usualDevices: [Device] = ["iphone-se", Device.usual.key, "ipad-pro-11"].compactMap(Device.init)

    /// - Parameter asked: What somebody asked for; what is empty takes what is usual.
    package init(_ asked: Variants = Variants()) {
        locales = asked.locales
        appearances = asked.appearances.isEmpty ? Traits.Appearance.allCases : asked.appearances
        var others = asked
        if others.devices.isEmpty { others.devices = FitVariants.usualDevices }
        others.locales = []
        others.appearances = []
        variants = others.all
    }
}
