package import OnionLayout
import OnionModel
package import OnionPreview

/// The devices and traits in which screens are checked. Only the languages may still be open.
package struct FitVariants: Sendable {
    /// Empty for the languages of each screen's own texts.
    let locales: [LocaleTag]
    /// The appearances in which colors are checked. Frames are the same in all of them.
    let appearances: [Traits.Appearance]
    /// The contrasts in which colors are checked.
    let contrasts: [Traits.Contrast]
    /// The tab that is checked; nil for all of each screen.
    let tab: String?
    /// All other combinations of devices and traits.
    let variants: [Variant]

    /// The default devices: the narrowest phone, which is as wide as larger phones with a zoomed display; the most
    /// common phone; and a tablet.
    package static let defaultDevices: [Device] = ["iphone-se", Device.standard.key, "ipad-pro-11"].compactMap(
        Device.init)

    /// - Parameter requested: The requested variants. An empty list gets its default.
    package init(_ requested: Variants = Variants()) {
        locales = requested.locales
        tab = requested.tab
        appearances = requested.appearances.isEmpty ? Traits.Appearance.allCases : requested.appearances
        contrasts = requested.contrast == .high ? [.high] : Traits.Contrast.allCases
        var others = requested
        if others.devices.isEmpty { others.devices = FitVariants.defaultDevices }
        others.locales = []
        others.appearances = []
        others.tab = nil
        variants = others.all
    }
}
