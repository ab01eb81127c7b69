import OnionModel

/// The advance widths of Helvetica Neue, as Adobe published them for "Helvetica Neue 55 Roman" and "75 Bold" (AFM
/// files).
///
/// UIKit shows families that are not installed in this font, so frames that Interface Builder saved often have its
/// widths. Weights between and beyond the two have widths on the line through both. The light one lies 0.5 to 0.6 before Roman: 55 and
/// 64 of 70 texts are so within half a point (six projects). The medium one lies as far after it: 47 and 44 of 60 texts (one project).
struct HelveticaNeueWidths: Hashable, Sendable {
    static let roman = HelveticaNeueWidths(weight: .regular)

    /// Where the weight is on the line from Roman, 0, to Bold, 1.
    private let boldness: Double

    init(weight: FontStyle.Weight) {
        boldness =
            switch weight {
            case .ultraLight: -1.6
            case .thin: -1.1
            case .light: -0.55
            case .regular: 0
            case .medium: 0.55
            case .semibold, .bold, .heavy, .black: 1
            }
    }

    /// Returns the width of a character in ems; nil if the tables do not have it.
    func ems(of scalar: UInt32) -> Double? {
        guard (0x20..<0x7F).contains(scalar) else { return nil }
        let index = Int(scalar) - 0x20
        let roman = Double(HelveticaNeueWidths.romans[index])
        let bold = Double(HelveticaNeueWidths.bolds[index])
        let known = bold == 0 ? roman : bold
        let width = boldness == 1 ? bold : roman + (known - roman) * boldness
        return width == 0 ? nil : width / 1000
    }

    /// The line metrics, without the line gap of `hhea`, which UIKit's labels leave out.
    var line: LineMetrics {
        switch boldness {
        case ..<0: LineMetrics(ascender: 0.967, descender: 0.212)
        case 0: LineMetrics(ascender: 0.952, descender: 0.213)
        default: LineMetrics(ascender: 0.975, descender: 0.217)
        }
    }

    /// From space to tilde, in thousandths of an em; 0 if not known.
    private static let romans: [Int16] = [
        278, 259, 426, 556, 556, 1000, 630, 278, 259, 259, 352, 600, 278, 389, 278, 333, // !"#$%&'()*+,-./
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 600, 600, 600, 556, // 0123456789:;<=>?
        800, 648, 685, 722, 704, 611, 574, 759, 722, 259, 519, 667, 556, 871, 722, 760, // @ABCDEFGHIJKLMNO
        648, 760, 685, 648, 574, 722, 611, 926, 611, 648, 611, 259, 333, 259, 600, 500, // PQRSTUVWXYZ[\]^_
        0, 537, 593, 537, 593, 537, 296, 574, 556, 222, 222, 519, 222, 853, 556, 574, // `abcdefghijklmno
        593, 593, 333, 500, 315, 556, 500, 758, 518, 500, 480, 333, 222, 333, 600, // pqrstuvwxyz{|}~
    ]

    private static let bolds: [Int16] = [
        278, 295, 0, 556, 556, 1000, 0, 278, 296, 296, 0, 600, 278, 407, 278, 371, // !"#$%&'()*+,-./
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 600, 600, 600, 593, // 0123456789:;<=>?
        800, 685, 704, 741, 741, 648, 593, 759, 741, 295, 556, 722, 593, 907, 741, 778, // @ABCDEFGHIJKLMNO
        667, 778, 722, 649, 611, 741, 630, 944, 667, 667, 648, 296, 371, 296, 600, 500, // PQRSTUVWXYZ[\]^_
        0, 574, 611, 574, 611, 574, 333, 611, 593, 258, 278, 574, 258, 906, 593, 611, // `abcdefghijklmno
        611, 611, 389, 537, 352, 593, 520, 814, 537, 519, 519, 333, 223, 333, 600, // pqrstuvwxyz{|}~
    ]
}
