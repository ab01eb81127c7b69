import OnionLayout
package import OnionModel

/// On which device, and for whom, a picture of a gallery is: a variant in which nothing is left to be decided.
package struct GalleryVariant: Hashable, Sendable {
    /// The key of its device; nil for a scene as Interface Builder itself shows it.
    package var device: String?
    package var orientation: Traits.Orientation
    /// Nil where no language was asked for, and the subject has none of its own.
    package var locale: LocaleTag?
    package var textSize: Traits.ContentSizeCategory
    package var appearance: Traits.Appearance
    /// Nil where it follows from the language.
    package var direction: Traits.LayoutDirection?

    /// Its name among the variants, which is also the name of its files: `iphone-15-portrait-ru-L-light`.
    package var name: String {
        [
            device ?? "designed", orientation.rawValue, locale?.text, textSize.rawValue, appearance.rawValue,
            direction?.rawValue,
        ].compactMap { $0 }.joined(separator: "-")
    }

    /// What to ask for to see the same again.
    package var variant: Variant {
        Variant(
            device: device.flatMap(Device.init(named:)),
            traits: Traits(
                locale: locale, orientation: orientation, contentSizeCategory: textSize, appearance: appearance,
                layoutDirection: direction))
    }
}

extension GalleryVariant {
    init(_ prepared: PreparedSubject) {
        let traits = prepared.variant.traits
        self.init(
            device: prepared.shownDevice?.key, orientation: traits.orientation,
            locale: prepared.composition?.traits.locale ?? traits.locale, textSize: traits.contentSizeCategory,
            appearance: traits.appearance, direction: traits.layoutDirection)
    }
}

extension PreparedSubject {
    /// Nil for a scene that is laid out as Interface Builder does it.
    fileprivate var shownDevice: Device? {
        if case .scene = subject.source { variant.device } else { variant.device ?? .usual }
    }
}

extension GalleryVariant: Comparable {
    /// In the order of the catalogue of devices, then from language to language, and from small texts to large ones.
    package static func < (left: GalleryVariant, right: GalleryVariant) -> Bool {
        let (one, other) = (left.rank, right.rank)
        if one.device != other.device { return one.device < other.device }
        if left.orientation != right.orientation { return left.orientation == .portrait }
        if left.locale != right.locale { return (left.locale?.text ?? "") < (right.locale?.text ?? "") }
        if one.textSize != other.textSize { return one.textSize < other.textSize }
        if left.appearance != right.appearance { return left.appearance == .light }
        return (left.direction?.rawValue ?? "") < (right.direction?.rawValue ?? "")
    }

    private var rank: (device: Int, textSize: Int) {
        (
            Device.all.firstIndex { $0.key == device } ?? -1,
            Traits.ContentSizeCategory.allCases.firstIndex(of: textSize) ?? 0
        )
    }
}
