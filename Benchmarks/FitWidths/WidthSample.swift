import OnionLayout
import OnionModel
import OnionText

/// A text in the system font with its width in iOS.
struct WidthSample: Sendable {
    struct Glyph: Sendable {
        /// The character without accents.
        var letter: UInt32
        /// The advances in Inter and in Inter Display, in ems.
        var text: Double
        var display: Double
        /// The kerning with the next character in both, in ems.
        var textKerning: Double
        var displayKerning: Double
    }

    var text: String
    /// The repository of the document; nil for a text measured in a picture.
    var repository: String?
    var size: Double
    var weight: FontStyle.Weight
    var edition: SystemFontEdition
    /// Pixels per point.
    var scale: Double
    /// What the width is rounded up to, in points; 0 in a picture.
    var step: Double
    /// In points.
    var width: Double
    /// Whether the words alone determine the width.
    var isFree: Bool
    /// The width by the present table, in points.
    var present: Double
    var glyphs: [Glyph]

    /// The width before it was rounded up, in points, and how far it may be from there.
    var exact: Double { width - step / 2 }
    var tolerance: Double { step == 0 ? 0.06 : step / 2 / 3.0.squareRoot() }

    /// The share of SF Pro Display in the text, 0 to 1.
    var display: Double { edition.display(at: size) }

    /// Whether a width before rounding results in the saved one, to half a point.
    func matches(_ exact: Double) -> Bool {
        let rounded = LayoutEnvironment(size: Size(), scale: scale).roundedUp(exact, toWholePoints: step == 1)
        return abs((step == 0 ? exact : rounded) - width) <= 0.5001
    }
}

extension WidthSample {
    /// Creates a sample; nil where Inter lacks a character or joins several.
    init?(
        _ text: String, repository: String?, size: Double, weight: FontStyle.Weight, edition: SystemFontEdition,
        scale: Double, step: Double, width: Double, isFree: Bool, present: Double, fonts: FontMeasurer
    ) {
        guard let plain = fonts.substitute(for: text, weight: weight, isDisplay: false),
            let display = fonts.substitute(for: text, weight: weight, isDisplay: true), plain.count == display.count,
            plain.count == text.unicodeScalars.count
        else { return nil }
        self.init(
            text: text, repository: repository, size: size, weight: weight, edition: edition, scale: scale,
            step: step, width: width, isFree: isFree, present: present,
            glyphs: zip(plain, display).map { text, display in
                Glyph(
                    letter: SystemFontWidths.base(of: text.scalar), text: text.advance, display: display.advance,
                    textKerning: text.kerning, displayKerning: display.kerning)
            })
    }
}
