package import OnionLayout
package import OnionModel

/// On which device, and for whom, a subject is shown.
package struct Variant: Hashable, Sendable {
    /// Nil takes the device that a storyboard or xib was designed for, and ``Device/usual`` for all else.
    package var device: Device?
    package var traits: Traits

    package init(device: Device? = nil, traits: Traits = Traits()) {
        self.device = device
        self.traits = traits
    }
}

/// Every combination of devices and traits that somebody wants to see.
package struct Variants: Hashable, Sendable {
    /// Empty for the usual one.
    package var devices: [Device] = []
    package var orientations: [Traits.Orientation] = []
    package var locales: [LocaleTag] = []
    package var textSizes: [Traits.ContentSizeCategory] = []
    package var appearances: [Traits.Appearance] = []
    package var directions: [Traits.LayoutDirection] = []

    package init() {}

    /// The combinations: locale by locale, in each device by device, then by orientation, text size, appearance and direction.
    package var all: [Variant] {
        let usual = Traits()
        var all: [Variant] = []
        for locale in locales.orNil {
            for device in devices.orNil {
                for orientation in orientations.or(usual.orientation) {
                    for textSize in textSizes.or(usual.contentSizeCategory) {
                        for appearance in appearances.or(usual.appearance) {
                            for direction in directions.orNil {
                                all.append(
                                    Variant(
                                        device: device,
                                        traits: Traits(
                                            locale: locale, orientation: orientation, contentSizeCategory: textSize,
                                            appearance: appearance, layoutDirection: direction)))
                            }
                        }
                    }
                }
            }
        }
        return all
    }
}

extension Array {
    /// The elements, or nothing as the only one.
    fileprivate var orNil: [Element?] { isEmpty ? [nil] : self }

    /// The elements, or the usual one.
    fileprivate func or(_ usual: Element) -> [Element] { isEmpty ? [usual] : self }
}
