import OnionLayout
import OnionModel

/// The text below a picture.
package struct Caption: Hashable, Sendable {
    /// The first line.
    package var headline: String
    /// The second line; may be empty.
    package var detail: String

    package init(headline: String, detail: String = "") {
        self.headline = headline
        self.detail = detail
    }

    package var line: String {
        detail.isEmpty ? headline : "\(headline) · \(detail)"
    }

    func lines(in palette: SheetPalette) -> [SheetText] {
        let first = SheetText(headline, size: 15, weight: .medium, color: palette.text)
        return detail.isEmpty ? [first] : [first, SheetText(detail, size: 13, color: palette.secondaryText)]
    }
}

extension LaidOutSubject {
    /// Whether the prototypes of tables and collections are repeated, which code fills in the app.
    package var repeatsPrototypes: Bool { environment.prototypeRounds > 1 }

    /// The device, the version of iOS if it was asked for, every trait that differs from the default, the tab where there are several, and the state where templates have states.
    package var caption: Caption {
        let (traits, defaults) = (variant.traits, Traits())
        var words: [String] = []
        if let version = variant.systemVersion { words.append("iOS \(version)") }
        if let locale = environment.locale { words.append(locale.text) }
        if traits.orientation != defaults.orientation { words.append(traits.orientation.rawValue) }
        if traits.contentSizeCategory != defaults.contentSizeCategory {
            words.append("text size \(traits.contentSizeCategory.rawValue)")
        }
        if traits.appearance != defaults.appearance { words.append(traits.appearance.rawValue) }
        if traits.contrast == .high { words.append("high contrast") }
        if let tab = variant.tabName { words.append("tab \(tab)") }
        if let direction = traits.layoutDirection {
            words.append(direction == .rightToLeft ? "right to left" : "left to right")
        }
        if let state { words.append(state) }
        if repeatsPrototypes { words.append("prototypes of cells repeated") }
        return Caption(headline: device?.name ?? deviceDescription, detail: words.joined(separator: " · "))
    }
}
