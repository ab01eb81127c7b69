import OnionGraphics
import OnionModel
import OnionRender

extension Specimen {
    /// The specimen of a color: its values in both appearances, and its contrast on the grounds that it meets.
    ///
    /// - Parameter pairs: The texts on grounds, one of which has the color.
    init(_ color: ColorVariants, meeting pairs: [ColorGrounds.Pair]) {
        self.init()
        add(swatches(of: color, .normal))
        if color.highContrast != nil {
            add(note: "Where the user increases the contrast")
            add(swatches(of: color, .high))
        }
        guard !pairs.isEmpty else { return }
        add(title: "Contrast")
        for pair in pairs { add(pair) }
    }

    private mutating func swatches(of color: ColorVariants, _ contrast: Traits.Contrast) -> TemplateView {
        let boxes = Traits.Appearance.allCases.map { appearance in
            let value = ColorReference.dynamic(color).value(in: appearance, contrast)
            let words = "\(appearance == .light ? "Light" : "Dark") \(value.hexadecimal ?? "?")"
            let letters = value.letters
            return box(
                value.fixed, height: 88, text: (words, FontStyle(size: 13, weight: .medium), letters))
        }
        return row(boxes, areEqual: true)
    }

    /// Adds a text on a ground in both appearances, with the contrast of each.
    private mutating func add(_ pair: ColorGrounds.Pair) {
        var ratios: [String] = []
        var isLow = false
        let boxes = Traits.Appearance.allCases.map { appearance in
            let text = pair.text.value(in: appearance, .normal)
            let ground = pair.ground.value(in: appearance, .normal)
            if let ratio = text.rgba.flatMap({ text in ground.rgba.map { text.over($0).contrast(with: $0) } }) {
                ratios.append("\(((ratio * 10).rounded(.down) / 10).roundedText) : 1")
                isLow = isLow || ratio < Specimen.leastContrast
            }
            return box(
                ground.fixed, width: 56, height: 40, text: ("Aa", FontStyle(size: 17, weight: .medium), text.fixed))
        }
        let names = "\(pair.text.shownName) on \(pair.ground.shownName)"
        let words = "\(names)\n\(ratios.joined(separator: " · "))\(isLow ? " – low for small texts" : "")"
        add(row(boxes + [label(words, FontStyle(style: .footnote), lines: 0)]))
    }

    /// The least contrast of texts of usual sizes (WCAG 2.2, success criterion 1.4.3).
    private static let leastContrast = 4.5
}

extension ColorReference {
    /// The value in an appearance, which no longer depends on traits: a color of UIKit becomes its sRGB value.
    fileprivate func value(in appearance: Traits.Appearance, _ contrast: Traits.Contrast) -> ResolvedColor {
        let palette = Palette(appearance: appearance, contrast: contrast)
        return ResolvedColor(rgba: palette.rgba(self, tint: palette.system("systemBlue")))
    }
}

/// A color in one appearance.
private struct ResolvedColor {
    /// Nil for a color of an asset catalogue that is unknown.
    let rgba: RGBA?

    /// The value as documents write it.
    var hexadecimal: String? { if case .hex(let digits) = fixed { digits } else { nil } }

    /// The color for a view.
    var fixed: ColorReference {
        rgba.map { .sRGB(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha) } ?? .named("clear")
    }

    /// Black or white, whichever is easier to read on the color.
    var letters: ColorReference {
        guard let rgba, rgba.alpha > 0.5 else { return .named("label") }
        return .hex(rgba.luminance > 0.18 ? "#000000" : "#FFFFFF")
    }
}
