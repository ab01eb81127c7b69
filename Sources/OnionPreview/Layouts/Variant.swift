package import OnionLayout
package import OnionModel

/// The device and the traits in which a subject is shown.
package struct Variant: Hashable, Sendable {
    /// Nil for the design device of a storyboard or xib, and for ``Device/defaults` otherwise.
    package var device: Device?
    package var traits: Traits
    /// The major version of iOS; nil for the one that layouts assume, and for that of Interface Builder for a storyboard or xib.
    package var systemVersion: Int?
    /// Nil for the state that the values of fields choose.
    package var state: StateChoice?
    /// The status bar of screens whose templates set none, where the app's Info.plist sets one for the whole app.
    package var statusBar: StatusBar?
    /// The name of the tab that is shown; nil where there is one alone, or where the name is not asked for.
    package var shownTab: String?

    package init(
        device: Device? = nil, traits: Traits = Traits(), systemVersion: Int? = nil, state: StateChoice? = nil
    ) {
        self.device = device
        self.traits = traits
        self.systemVersion = systemVersion
        self.state = state
    }
}

extension Variant {
    /// The major version of iOS that it is laid out in.
    package var shownVersion: Int { systemVersion ?? LayoutEnvironment(size: Size()).systemVersion }

    /// The name of the tab that is shown; nil where it is not known.
    package var tabName: String? { shownTab ?? traits.tab }
}

/// All requested combinations of devices and traits.
package struct Variants: Hashable, Sendable {
    /// Empty for the default device.
    package var devices: [Device] = []
    /// The major versions of iOS; empty for the usual one.
    package var systemVersions: [Int] = []
    package var orientations: [Traits.Orientation] = []
    package var locales: [LocaleTag] = []
    package var textSizes: [Traits.ContentSizeCategory] = []
    package var appearances: [Traits.Appearance] = []
    package var directions: [Traits.LayoutDirection] = []
    package var states: [StateChoice] = []
    /// The contrast of all variants.
    package var contrast = Traits.Contrast.normal
    /// The status bar of all variants; see ``Variant/statusBar``.
    package var statusBar: StatusBar?
    /// The selected tab of all variants; nil leaves it to the screens.
    package var tab: String?

    package init() {}

    /// The combinations, ordered by locale, device, version of iOS, orientation, text size, appearance, direction and state.
    package var all: [Variant] {
        let defaults = Traits()
        var all: [Variant] = []
        for locale in locales.orNil {
            for (device, version) in devices.orNil.flatMap({ device in systemVersions.orNil.map { (device, $0) } }) {
                for orientation in orientations.or(defaults.orientation) {
                    for textSize in textSizes.or(defaults.contentSizeCategory) {
                        for appearance in appearances.or(defaults.appearance) {
                            for direction in directions.orNil {
                                let traits = Traits(
                                    locale: locale, orientation: orientation, contentSizeCategory: textSize,
                                    appearance: appearance, layoutDirection: direction, contrast: contrast,
                                    tab: tab)
                                all += states.orNil.map {
                                    Variant(device: device, traits: traits, systemVersion: version, state: $0)
                                }
                            }
                        }
                    }
                }
            }
        }
        if statusBar != nil {
            for index in all.indices { all[index].statusBar = statusBar }
        }
        return all
    }
}

extension Array {
    /// The elements; a single nil when there are none.
    fileprivate var orNil: [Element?] { isEmpty ? [nil] : self }

    /// The elements; the default alone when there are none.
    fileprivate func or(_ defaults: Element) -> [Element] { isEmpty ? [defaults] : self }
}
