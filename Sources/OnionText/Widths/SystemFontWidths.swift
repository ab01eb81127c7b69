import CHarfBuzz
import OnionModel

/// Corrections that give Inter's glyphs the widths of the system font, in ems.
///
/// Up to 17 points the system font is SF Pro Text, from 28 points on SF Pro Display, and between them an interpolation
/// (its axis `opsz`), with Apple's tracking for each size. The corrections were fitted to the widths that Interface
/// Builder saved for 301 labels and buttons of public projects. Measured by leaving one project out: with the
/// corrections 85 % of its texts are within half a point, without them 70 %. Afterwards the common spacing, the digits
/// 5 and 8 and the table ``others`` were corrected by hand on the same projects; the figure of 85 % does not include
/// this.
struct SystemFontWidths: Hashable, Sendable {
    /// The size in points from which Inter Display is closer than Inter.
    static let displaySize = 22.5
    /// The fraction of Inter's kerning that the system font has.
    static let kerning = 0.77
    /// The difference in spacing between a text font and a display font, in ems.
    private static let displayGap = 0.054

    /// The excess of SF Pro Display's digit widths over Inter Display's, in ems.
    private static let displayFigures = 0.042

    /// The correction of every glyph, in ems.
    private let tracking: Double
    /// The additional correction of digits, in ems.
    private let figures: Double

    init(size: Double, weight: FontStyle.Weight, isDisplay: Bool) {
        let display = min(1, max(0, (size - 17) / 11))
        let gap = SystemFontWidths.displayGap * (isDisplay ? 1 - display : -display)
        let fitted = (2.2 - 8.2 * display + SystemFontWidths.correction(of: weight)) / 1000
        figures = SystemFontWidths.displayFigures * (isDisplay ? 1 : 0)
        tracking = SystemTracking.ems(at: size) + gap + fitted
    }

    /// Returns the correction of a character's advance, in ems.
    func correction(of scalar: UInt32) -> Double {
        let letter = SystemFontWidths.base(of: scalar)
        guard (0x20..<0x7F).contains(letter) else { return tracking + (SystemFontWidths.others[letter] ?? 0) }
        let correction = Double(SystemFontWidths.corrections[Int(letter) - 0x20]) / 1000
        return tracking + correction + ((0x30...0x3A).contains(letter) ? figures : 0)
    }

    private static func correction(of weight: FontStyle.Weight) -> Double {
        switch weight {
        case .ultraLight, .thin: -10
        case .light, .regular: 0
        case .medium: 6
        case .semibold: 11
        case .bold, .heavy, .black: 15
        }
    }

    /// Returns the letter without accents; for a Cyrillic letter that looks like a Latin one, the Latin letter.
    private static func base(of scalar: UInt32) -> UInt32 {
        guard scalar >= 0x80 else { return scalar }
        var letter = scalar
        var (first, second): (UInt32, UInt32) = (0, 0)
        while letter >= 0x80, hb_unicode_decompose(hb_unicode_funcs_get_default(), letter, &first, &second) != 0,
            first != letter
        {
            letter = first
        }
        return latin[letter] ?? letter
    }

    /// Corrections of characters beyond ASCII, in ems: the bullet and the downwards arrow are narrower than Inter's.
    private static let others: [UInt32: Double] = [0x2022: -0.058, 0x2193: -0.13]

    private static let latin: [UInt32: UInt32] = Dictionary(
        uniqueKeysWithValues: zip(
            "АВЕКМНОРСТХУасеорхуіѕј".unicodeScalars.map(\.value), "ABEKMHOPCTXYaceopxyisj".unicodeScalars.map(\.value)))

    /// From space to tilde, in thousandths of an em.
    private static let corrections: [Int8] = [
        -4, 36, 0, 0, 10, 20, 0, 0, 6, 6, 0, -2, 12, -7, 8, -6, // !"#$%&'()*+,-./
        5, -1, -31, -8, 13, 4, 0, 0, 20, 17, 31, 0, 0, 0, 5, 10, // 0123456789:;<=>?
        0, -12, 12, -13, 4, 8, 6, 5, 0, 0, 16, -11, 4, -15, 0, -10, // @ABCDEFGHIJKLMNO
        5, 1, 6, -1, -26, -5, -12, 21, 12, -8, 6, 10, 0, 10, 0, 0, // PQRSTUVWXYZ[\]^_
        0, -10, -5, -2, -8, -12, 4, -9, 3, 10, 0, 5, 14, 0, 0, -12, // `abcdefghijklmno
        -3, -13, 8, -4, -2, -1, -19, -50, -28, -8, -2, 0, 0, 0, 0, // pqrstuvwxyz{|}~
    ]
}

/// The system font's tracking by size, from Apple's Human Interface Guidelines, "Typography", "Tracking values", "SF
/// Pro" (<https://developer.apple.com/design/human-interface-guidelines/typography>).
enum SystemTracking {
    /// In thousandths of an em, for each point size from 6 on.
    private static let values: [Double] = [
        41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14, 13, 13,
        12, 12, 11, 10, 10, 10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8, 8, 7, 7, 6, 6, 6, 6, 6, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3,
        2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 0,
    ]
    private static let first = 6.0

    /// Returns the tracking in ems, interpolated between whole points.
    static func ems(at size: Double) -> Double {
        let position = min(max(size - first, 0), Double(values.count - 1))
        let low = Int(position)
        let high = min(low + 1, values.count - 1)
        return (values[low] + (values[high] - values[low]) * (position - Double(low))) / 1000
    }
}
