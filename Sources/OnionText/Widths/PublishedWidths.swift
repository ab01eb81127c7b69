import OnionModel

/// The advance widths of fonts whose widths are published.
enum PublishedWidths: Hashable, Sendable {
    /// Helvetica and Arial, as Adobe published them for "Helvetica" and "Helvetica Bold" (AFM files). Arial was drawn to the same
    /// widths.
    ///
    /// They agree with 163 of 174 saved widths, within half a point (at most four projects).
    case helvetica, helveticaBold
    /// Arial Rounded MT Bold, as PDF::API2 has it (<https://metacpan.org/dist/PDF-API2>). The font has one weight.
    case arialRounded

    static func helvetica(weight: FontStyle.Weight) -> PublishedWidths {
        switch weight {
        case .ultraLight, .thin, .light, .regular, .medium: .helvetica
        case .semibold, .bold, .heavy, .black: .helveticaBold
        }
    }

    /// Returns the width of a character in ems; nil if the tables do not have it.
    func ems(of scalar: UInt32) -> Double? {
        guard (0x20..<0x7F).contains(scalar) else { return nil }
        return Double(table[Int(scalar) - 0x20]) / 1000
    }

    private var table: [Int16] {
        switch self {
        case .helvetica: PublishedWidths.helveticas
        case .helveticaBold: PublishedWidths.helveticaBolds
        case .arialRounded: PublishedWidths.arialRoundeds
        }
    }

    /// From space to tilde, in thousandths of an em.
    private static let helveticas: [Int16] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, // !"#$%&'()*+,-./
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, // 0123456789:;<=>?
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, // @ABCDEFGHIJKLMNO
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, // PQRSTUVWXYZ[\]^_
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, // `abcdefghijklmno
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, // pqrstuvwxyz{|}~
    ]

    private static let helveticaBolds: [Int16] = [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, // !"#$%&'()*+,-./
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, // 0123456789:;<=>?
        975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, // @ABCDEFGHIJKLMNO
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, // PQRSTUVWXYZ[\]^_
        333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, // `abcdefghijklmno
        611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584, // pqrstuvwxyz{|}~
    ]

    private static let arialRoundeds: [Int16] = [
        250, 334, 480, 552, 595, 855, 760, 241, 355, 355, 438, 584, 313, 334, 313, 281, // !"#$%&'()*+,-./
        595, 595, 595, 595, 595, 595, 595, 595, 595, 595, 313, 313, 584, 584, 584, 574, // 0123456789:;<=>?
        980, 720, 720, 741, 741, 667, 605, 792, 760, 313, 574, 741, 605, 834, 760, 792, // @ABCDEFGHIJKLMNO
        667, 792, 720, 667, 625, 760, 688, 938, 605, 625, 646, 355, 281, 355, 584, 500, // PQRSTUVWXYZ[\]^_
        334, 595, 625, 595, 625, 595, 334, 625, 605, 271, 271, 574, 271, 885, 605, 605, // `abcdefghijklmno
        625, 625, 438, 542, 355, 605, 542, 813, 521, 542, 521, 385, 281, 385, 584, // pqrstuvwxyz{|}~
    ]
}
