import OnionLayout
package import OnionModel
package import OnionPreview

/// The device and the traits of a gallery's picture, with nothing left open.
package struct GalleryVariant: Hashable, Sendable {
    /// The key of the device; nil for a scene as Interface Builder itself shows it.
    package var device: String?
    /// The major version of iOS; nil for the default.
    package var systemVersion: Int?
    package var orientation: Traits.Orientation
    /// Nil when no language was requested and the subject has none itself.
    package var locale: LocaleTag?
    package var textSize: Traits.ContentSizeCategory
    package var appearance: Traits.Appearance
    /// Nil when the direction follows from the language.
    package var direction: Traits.LayoutDirection?
    /// Nil for the state that the values of fields choose.
    package var state: StateChoice?
    /// Nil for the default tab of the screen.
    package var tab: String?

    /// The unique name of the variant, which is also its file name: `iphone-15-portrait-ru-L-light`.
    package var name: String {
        [
            device ?? "designed", systemVersion.map { "ios\($0)" }, orientation.rawValue, locale?.text,
            textSize.rawValue, appearance.rawValue,
            direction?.rawValue, tab.map { "tab_\(FileName.plain($0))" }, state.map { FileName.plain($0.description) },
        ].compactMap { $0 }.joined(separator: "-")
    }

    /// The variant to request for the same picture.
    package var variant: Variant {
        Variant(
            device: device.flatMap(Device.init(named:)),
            traits: Traits(
                locale: locale, orientation: orientation, contentSizeCategory: textSize, appearance: appearance,
                layoutDirection: direction, tab: tab),
            systemVersion: systemVersion, state: state)
    }
}

extension GalleryVariant {
    init(_ prepared: PreparedSubject) {
        let traits = prepared.variant.traits
        self.init(
            device: prepared.shownDevice?.key, systemVersion: prepared.variant.systemVersion,
            orientation: traits.orientation,
            locale: prepared.composition?.traits.locale ?? traits.locale, textSize: traits.contentSizeCategory,
            appearance: traits.appearance, direction: traits.layoutDirection, state: prepared.variant.state,
            tab: traits.tab)
    }
}

extension PreparedSubject {
    /// Nil for a scene laid out as Interface Builder does it.
    fileprivate var shownDevice: Device? {
        if case .scene = subject.source { variant.device } else { variant.device ?? .standard }
    }
}

extension GalleryVariant: Comparable {
    /// Orders variants by the catalogue of devices, then by version of iOS, by language, then from small to large text sizes.
    package static func < (left: GalleryVariant, right: GalleryVariant) -> Bool {
        let (one, other) = (left.rank, right.rank)
        if one.device != other.device { return one.device < other.device }
        if left.systemVersion != right.systemVersion { return (left.systemVersion ?? 0) < (right.systemVersion ?? 0) }
        if left.orientation != right.orientation { return left.orientation == .portrait }
        if left.locale != right.locale { return (left.locale?.text ?? "") < (right.locale?.text ?? "") }
        if one.textSize != other.textSize { return one.textSize < other.textSize }
        if left.appearance != right.appearance { return left.appearance == .light }
        if left.direction != right.direction {
            return (left.direction?.rawValue ?? "") < (right.direction?.rawValue ?? "")
        }
        if left.tab != right.tab { return (left.tab ?? "") < (right.tab ?? "") }
        return (left.state?.description ?? "") < (right.state?.description ?? "")
    }

    private var rank: (device: Int, textSize: Int) {
        (
            Device.all.firstIndex { $0.key == device } ?? -1,
            Traits.ContentSizeCategory.allCases.firstIndex(of: textSize) ?? 0
        )
    }
}
