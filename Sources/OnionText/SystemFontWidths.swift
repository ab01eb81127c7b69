import CHarfBuzz
import OnionModel

/// What Inter's letters lack to be as wide as the system font's, in ems.
///
/// Up to 17 points the system font is SF Pro Text, from 28 on SF Pro Display, and between them something between
/// (its axis `opsz`), spaced by Apple's tracking for each size. The corrections were fitted on the widths that Interface
/// Builder saved for 301 labels and buttons of public projects; fitted on all projects but one, they bring 82 % of the
/// other's texts within half a point, without them 70 % are.
struct SystemFontWidths: Hashable, Sendable {
    /// The size from which Inter Display is nearer than Inter.
    static let displaySize = 22.5
    /// How much closer the letters of a display font stand than those of a text font.
    private static let displayGap = 0.054

    /// For every letter.
    private let tracking: Double

    init(size: Double, weight: Font.Weight, isDisplay: Bool) {
        let display = min(1, max(0, (size - 17) / 11))
        let gap = SystemFontWidths.displayGap * (isDisplay ? 1 - display : -display)
        let fitted = (2.8 - 8.9 * display + SystemFontWidths.correction(of: weight)) / 1000
        tracking = SystemTracking.ems(at: size) + gap + fitted
    }

    /// What to add to a letter's advance.
    func correction(of scalar: UInt32) -> Double {
        let letter = SystemFontWidths.base(of: scalar)
        guard (0x20..<0x7F).contains(letter) else { return tracking }
        return tracking + Double(SystemFontWidths.corrections[Int(letter) - 0x20]) / 1000
    }

    /// In thousandths of an em.
    private static func correction(of weight: Font.Weight) -> Double {
        switch weight {
        case .ultraLight, .thin: -9
        case .light: -3
        case .regular: 0
        case .medium: 6
        case .semibold: 11
        case .bold: 15
        case .heavy, .black: 16
        }
    }

    /// The letter without its accents, and the Latin one where a Cyrillic one looks the same.
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

    private static let latin: [UInt32: UInt32] = Dictionary(
        uniqueKeysWithValues: zip(
            "АВЕКМНОРСТХУасеорхуіѕј".unicodeScalars.map(\.value), "ABEKMHOPCTXYaceopxyisj".unicodeScalars.map(\.value)))

    /// From the space to the tilde, in thousandths of an em.
    private static let corrections: [Int8] = [
        -7, 37, 0, 0, 9, 20, 0, 0, 7, 7, 0, -2, 9, -14, 13, -6, // !"#$%&'()*+,-./
        4, -1, -29, -8, 11, -4, 0, 0, 7, 16, 30, 0, 0, 0, 4, 10, // 0123456789:;<=>?
        0, -13, 12, -12, 3, 5, 11, 8, 1, -2, 14, -8, 1, -16, -7, -13, // @ABCDEFGHIJKLMNO
        4, 7, 8, -3, -20, -6, -5, 23, 15, -5, 2, 11, 0, 11, 0, 0, // PQRSTUVWXYZ[\]^_
        0, -11, -6, -5, -10, -12, 5, -7, 1, 4, 0, 11, 12, -2, 0, -10, // `abcdefghijklmno
        -2, -13, 7, -6, 0, -4, -10, -51, -29, -7, -2, 0, 0, 0, 0, // pqrstuvwxyz{|}~
    ]
}
