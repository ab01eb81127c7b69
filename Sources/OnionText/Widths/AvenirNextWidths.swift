import OnionModel

/// The advance widths of Avenir Next, as a browser of macOS measures the regular and the bold one
/// (<https://github.com/adambisek/string-pixel-width>).
///
/// Of 171 different texts in labels of five projects that are about as wide, 118 are so within half a point. Weights between the
/// two have widths on the line through both: medium 0.1 and semibold 0.2 after regular, the best or nearly so in each of two projects.
struct AvenirNextWidths: Hashable, Sendable {
    /// Where the weight is on the line from regular, 0, to bold, 1.
    private let boldness: Double

    init(weight: FontStyle.Weight) {
        boldness =
            switch weight {
            case .ultraLight, .thin, .light, .regular: 0
            case .medium: 0.1
            case .semibold: 0.2
            case .bold, .heavy, .black: 1
            }
    }

    /// Returns the width of a character in ems; nil if the tables do not have it.
    func ems(of scalar: UInt32) -> Double? {
        guard (0x20..<0x7F).contains(scalar) else { return nil }
        let index = Int(scalar) - 0x20
        let regular = Double(AvenirNextWidths.regulars[index])
        let bold = Double(AvenirNextWidths.bolds[index])
        return (regular + (bold - regular) * boldness) / 100
    }

    static let line = LineMetrics(ascender: 1, descender: 0.366)

    /// From space to tilde, in hundredths of an em.
    private static let regulars: [Int16] = [
        25, 33, 41, 56, 58, 83, 70, 26, 30, 30, 44, 67, 26, 32, 26, 37, // !"#$%&'()*+,-./
        58, 58, 58, 58, 58, 58, 58, 58, 58, 58, 30, 30, 67, 67, 67, 48, // 0123456789:;<=>?
        80, 70, 64, 72, 76, 59, 56, 78, 72, 26, 49, 63, 51, 89, 76, 85, // @ABCDEFGHIJKLMNO
        58, 84, 60, 56, 57, 71, 62, 97, 65, 60, 57, 30, 37, 30, 67, 50, // PQRSTUVWXYZ[\]^_
        24, 53, 64, 50, 64, 57, 30, 63, 58, 25, 25, 51, 25, 88, 58, 61, // `abcdefghijklmno
        64, 64, 36, 44, 32, 58, 49, 75, 48, 49, 44, 30, 22, 30, 67, // pqrstuvwxyz{|}~
    ]

    private static let bolds: [Int16] = [
        25, 36, 50, 60, 65, 91, 78, 30, 34, 34, 49, 67, 30, 33, 30, 42, // !"#$%&'()*+,-./
        65, 65, 65, 65, 65, 65, 65, 65, 65, 65, 33, 33, 67, 67, 67, 55, // 0123456789:;<=>?
        80, 73, 67, 70, 77, 61, 58, 77, 76, 32, 53, 71, 53, 96, 79, 85, // @ABCDEFGHIJKLMNO
        64, 86, 66, 59, 58, 74, 68, 103, 70, 67, 64, 34, 42, 34, 69, 50, // PQRSTUVWXYZ[\]^_
        30, 57, 66, 50, 66, 60, 36, 66, 62, 30, 30, 60, 30, 92, 62, 63, // `abcdefghijklmno
        66, 66, 40, 47, 37, 61, 57, 87, 59, 57, 51, 34, 24, 34, 67, // pqrstuvwxyz{|}~
    ]
}
