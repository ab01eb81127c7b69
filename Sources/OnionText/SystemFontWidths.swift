import CHarfBuzz
import OnionModel

/// What Inter's letters lack to be as wide as the system font's, in ems.
///
/// Up to 17 points the system font is SF Pro Text, from 28 on SF Pro Display, and between them something between
/// (its axis `opsz`), spaced by Apple's tracking for each size. The corrections were fitted on the widths that Interface
/// Builder saved for 301 labels and buttons of public projects; fitted on all projects but one, they bring 84 % of the
/// other's texts within half a point, without them 70 % are.
struct SystemFontWidths: Hashable, Sendable {
    /// The size from which Inter Display is nearer than Inter.
    static let displaySize = 22.5
    /// How much of Inter's kerning the system font has.
    static let kerning = 0.72
    /// How much closer the letters of a display font stand than those of a text font.
    private static let displayGap = 0.054

    /// For every letter.
    private let tracking: Double

    init(size: Double, weight: Font.Weight, isDisplay: Bool) {
        let display = min(1, max(0, (size - 17) / 11))
        let gap = SystemFontWidths.displayGap * (isDisplay ? 1 - display : -display)
        let fitted = (2.2 - 7.8 * display + SystemFontWidths.correction(of: weight)) / 1000
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
        case .ultraLight, .thin: -10
        case .light, .regular: 0
        case .medium: 6
        case .semibold: 10.5
        case .bold, .heavy, .black: 14
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
        -5, 32, 0, 0, 9, 20, 0, 0, 6, 6, 0, -2, 12, -11, 7, -8, // !"#$%&'()*+,-./
        4, -3, -32, -8, 15, -1, 0, 0, 7, 16, 32, 0, 0, 0, 6, 10, // 0123456789:;<=>?
        0, -13, 14, -10, 4, 7, 7, 4, 4, -2, 16, -9, 2, -15, -2, -10, // @ABCDEFGHIJKLMNO
        4, 14, 6, -4, -25, -5, -14, 20, 12, -6, 4, 13, 0, 13, 0, 0, // PQRSTUVWXYZ[\]^_
        0, -10, -4, -4, -9, -12, 4, -9, 2, 8, 0, 8, 13, -1, -1, -11, // `abcdefghijklmno
        -3, -13, 6, -6, -2, -2, -16, -47, -29, -9, -2, 0, 0, 0, 0, // pqrstuvwxyz{|}~
    ]
}
