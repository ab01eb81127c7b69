import CHarfBuzz
import OnionModel

/// The system font's widths at a size and a weight, in ems.
///
/// The font may not be distributed, but its widths are facts: ``SystemFontTable`` has them as `script/fit-widths` found them.
package struct SystemFontWidths: Hashable, Sendable {
    /// The size in points from which Inter Display is closer than Inter.
    static let displaySize = 22.5

    /// The row of the table.
    private let weight: Int
    /// How much of SF Pro Display is in the font, 0 to 1.
    private let display: Double
    /// The spacing after each character, in ems.
    private let spacing: Double
    private let edition: SystemFontEdition

    init(size: Double, weight: FontStyle.Weight, edition: SystemFontEdition, cut: SystemFontCut = .automatic) {
        self.weight = SystemFontWidths.weights[weight] ?? 0
        // A named cut has the spacing of the nearest size at which it is the system font.
        let shown =
            switch cut {
            case .automatic: size
            case .text: min(size, edition.lastTextSize)
            case .display: max(size, edition.firstDisplaySize)
            }
        display = edition.display(at: shown)
        spacing = SystemFontTable.spacing(at: shown, edition)
        self.edition = edition
    }

    /// Returns how much wider a letter is than in the table, in ems: only the underscore is. Measured: 0.1 since iOS 14, in four projects; 0 up
    /// to iOS 13, in three.
    package static func excess(of letter: UInt32, _ edition: SystemFontEdition) -> Double {
        letter == 0x5F && edition == .ios14 ? 0.1 : 0
    }

    private static let weights = Dictionary(
        uniqueKeysWithValues: FontStyle.Weight.allCases.enumerated().map { ($1, $0) })

    /// Returns the advance of a character, with what it is moved towards the next one.
    ///
    /// - Parameters:
    ///   - scalar: The character.
    ///   - next: The next character; nil at the end.
    ///   - width: The character's width in Inter, for characters that the table does not have.
    func advance(of scalar: UInt32, before next: UInt32?, otherwise width: Double) -> Double {
        let letter = SystemFontWidths.base(of: scalar)
        var advance = spacing + SystemFontWidths.excess(of: letter, edition)
        if let column = SystemFontTable.column(of: letter) {
            advance += mixed(column)
        } else {
            advance += width + mixed(SystemFontTable.count)
        }
        guard let next else { return advance }
        return advance + SystemFontTable.kerning(of: letter, before: SystemFontWidths.base(of: next))
    }

    private func mixed(_ column: Int) -> Double {
        let text = Double(SystemFontTable.text[weight][column])
        let display = Double(SystemFontTable.display[weight][column])
        return (text + (display - text) * self.display) / SystemFontTable.unit
    }

    /// Returns the letter without accents; for a Cyrillic letter that looks like a Latin one, the Latin letter.
    package static func base(of scalar: UInt32) -> UInt32 {
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
}

/// An edition of the system font, named after the release of iOS that first has it.
package enum SystemFontEdition: Int, CaseIterable, Hashable, Sendable {
    case ios9, ios11, ios13, ios14

    package init(systemVersion: Int) {
        switch systemVersion {
        case ..<11: self = .ios9
        case ..<13: self = .ios11
        case ..<14: self = .ios13
        default: self = .ios14
        }
    }

    /// The largest size at which all of the font is SF Pro Text.
    var lastTextSize: Double { self == .ios14 ? 17 : 19 }

    /// The smallest size at which all of it is SF Pro Display.
    var firstDisplaySize: Double { self == .ios14 ? 26 : 20 }

    /// Returns how much of SF Pro Display is in the font at a size, 0 to 1.
    ///
    /// Up to iOS 13 SF Pro Text changes to SF Pro Display at 20 points. Since then the two blend from 17 points on (WWDC 2020, "The
    /// details of UI typography"); the end of the blend was chosen by cross-validation.
    package func display(at size: Double) -> Double {
        self == .ios14 ? min(1, max(0, (size - 17) / 9)) : size < 20 ? 0 : 1
    }
}

/// The system font's tracking by size, from Apple's Human Interface Guidelines, "Typography", "Tracking values", "SF
/// Pro" (<https://developer.apple.com/design/human-interface-guidelines/typography>).
package enum SystemTracking {
    /// In thousandths of an em, for each point size from 6 on.
    private static let values: [Double] = [
        41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14, 13, 13,
        12, 12, 11, 10, 10, 10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8, 8, 7, 7, 6, 6, 6, 6, 6, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3,
        2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 0,
    ]
    package static let first = 6.0

    /// Apple's figures for SF Pro Display before 2020, when text and display were two cuts, in thousandths of an em.
    private static let display: [(size: Double, tracking: Double)] = [
        (20, 19), (21, 17), (22, 16), (24, 15), (25, 14), (27, 13), (30, 12), (33, 11),
    ]

    /// Returns the tracking of SF Pro Display before iOS 14 in ems, that of the last size in the list.
    package static func displayEms(at size: Double) -> Double {
        (display.last { $0.size <= size }?.tracking ?? display[0].tracking) / 1000
    }

    /// Returns the tracking in ems, interpolated between whole points.
    package static func ems(at size: Double) -> Double { values.interpolated(at: size - first) / 1000 }
}

extension [Double] {
    /// Returns the value at a position between elements; beyond the ends the first or the last one.
    func interpolated(at position: Double) -> Double {
        let position = Swift.min(Swift.max(position, 0), Double(count - 1))
        let low = Int(position)
        let high = Swift.min(low + 1, count - 1)
        return self[low] + (self[high] - self[low]) * (position - Double(low))
    }
}

extension SystemFontTable {
    /// Tables count in ten-thousandths of an em.
    static let unit = 10_000.0
    /// The printable characters of ASCII come first in the table.
    private static let ascii: Range<UInt32> = 0x20..<0x7F
    /// The columns of the other characters.
    private static let others = Dictionary(
        uniqueKeysWithValues: characters.unicodeScalars.enumerated().map { ($1.value, $0) })
    /// The number of characters.
    static let count = characters.unicodeScalars.count

    /// Returns the column of a character; nil if the table does not have it.
    static func column(of letter: UInt32) -> Int? {
        ascii.contains(letter) ? Int(letter - ascii.lowerBound) : others[letter]
    }

    private struct Pair: Hashable {
        let first: UInt32
        let second: UInt32
    }

    private static let pairs: [Pair: Double] = Dictionary(
        uniqueKeysWithValues: kernings.flatMap { kerning, pairs in
            pairs.split(separator: "\t").map { pair in
                let scalars = pair.unicodeScalars.map(\.value)
                return (Pair(first: scalars[0], second: scalars[1]), Double(kerning) / 1000)
            }
        })

    /// Returns the kerning of two characters beyond Inter's, in ems.
    static func kerning(of first: UInt32, before second: UInt32) -> Double {
        Double(shapes[LetterShape(first).rawValue][LetterShape(second).rawValue]) / unit
            + (pairs[Pair(first: first, second: second)] ?? 0)
    }

    /// Returns the spacing after each character at a size, in ems.
    static func spacing(at size: Double, _ edition: SystemFontEdition) -> Double {
        spacings[edition.rawValue].map(Double.init).interpolated(at: size - SystemTracking.first) / unit
    }
}
