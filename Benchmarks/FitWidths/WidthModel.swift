import OnionModel
import OnionText

/// The parts of the width of a text in the system font, beyond Inter's widths and Apple's published tracking. Each part is held near 0 by its
/// expected deviation, in ems.
enum WidthPart: Hashable, Sendable {
    /// A letter's advance, the addition of SF Pro Display, and the addition of each weight to both.
    case letter(UInt32)
    case displayLetter(UInt32)
    case weightLetter(UInt32)
    case displayWeightLetter(UInt32)
    /// Kerning: as a share of Inter's, by the shapes of two letters, and of two letters.
    case kerning
    case shapes(LetterShape, LetterShape)
    case pair(UInt32, UInt32)
    /// The spacing after every character.
    case spacing
    case weightSpacing(FontStyle.Weight)
    case displaySpacing
    case displayWeightSpacing
    case editionSpacing(SystemFontEdition)
    case editionDisplaySpacing(SystemFontEdition)
    case sizeSpacing(Double)
    case editionSizeSpacing(SystemFontEdition, Double)

    var deviation: Double {
        switch self {
        case .letter: 0.02
        // Fonts differ in how far the dots of an ellipsis are apart: those of SF Pro Display are nearer than Inter Display's.
        case .displayLetter(0x2026): 0.1
        case .displayLetter: 0.018
        case .weightLetter: 0.009
        case .displayWeightLetter: 0.006
        case .kerning: 0.15
        case .shapes: 0.006
        case .pair: 0.003
        case .spacing: 0.02
        case .weightSpacing: 0.006
        case .displaySpacing: 0.03
        case .displayWeightSpacing: 0.01
        case .editionSpacing: 0.004
        case .editionDisplaySpacing: 0.02
        case .sizeSpacing: 0.003
        case .editionSizeSpacing: 0.005
        }
    }
}

extension FontStyle.Weight {
    /// The boldness of a weight: 0 is regular, 1 bold.
    var boldness: Double {
        switch self {
        case .ultraLight: -1
        case .thin: -0.75
        case .light: -0.4
        case .regular: 0
        case .medium: 0.33
        case .semibold: 0.6
        case .bold: 1
        case .heavy: 1.35
        case .black: 1.7
        }
    }
}

/// The widths of samples as equations of their parts.
struct WidthModel: Sendable {
    /// The share of Inter's kerning that the system font is expected to have.
    static let kerning = 0.8
    /// The expected error of a saved width, beyond rounding, in points.
    private static let noise = 0.25

    let samples: [WidthSample]
    private let ridge: RobustRidge
    private let columns: [WidthPart: Int]
    private let expected: [Double]

    init(_ samples: [WidthSample]) {
        var columns: [WidthPart: Int] = [:]
        var matrix = SparseMatrix()
        var copies: [Copy: Double] = [:]
        for sample in samples { copies[Copy(sample), default: 0] += 1 }
        for sample in samples {
            matrix.addRow(
                sample.parts.map { part, amount in
                    let column = columns[part] ?? columns.count
                    columns[part] = column
                    return (column, amount * sample.size * part.deviation)
                })
        }
        let expected = samples.map(\.expected)
        ridge = RobustRidge(
            matrix: matrix, targets: zip(samples, expected).map { $0.exact - $1 },
            deviations: samples.map {
                ($0.tolerance * $0.tolerance + WidthModel.noise * WidthModel.noise).squareRoot()
            },
            shares: samples.map { 1 / (copies[Copy($0)] ?? 1) })
        self.samples = samples
        self.columns = columns
        self.expected = expected
    }

    /// Returns the size whose spacing a size shares. Large sizes are rare, and tied together.
    static func tied(_ size: Double) -> Double { min(size, 28) }

    /// Returns Apple's tracking in ems.
    static func tracking(at size: Double, _ edition: SystemFontEdition) -> Double {
        edition != .ios14 && edition.display(at: size) == 1
            ? SystemTracking.displayEms(at: size) : SystemTracking.ems(at: size)
    }

    /// The identity of a text: copies of it in one repository share the weight of one sample.
    private struct Copy: Hashable {
        let text: String
        let repository: String?
        let size: Double
        let weight: FontStyle.Weight
        let width: Double

        init(_ sample: WidthSample) {
            (text, repository, size) = (sample.text, sample.repository, sample.size)
            (weight, width) = (sample.weight, sample.width)
        }
    }

    /// The values of the parts in ems, found by a fit.
    struct Fit: Sendable {
        fileprivate let columns: [WidthPart: Int]
        fileprivate let solution: [Double]

        subscript(part: WidthPart) -> Double { columns[part].map { solution[$0] * part.deviation } ?? 0 }
        var parts: Dictionary<WidthPart, Int>.Keys { columns.keys }
    }

    func fit(where isUsed: (Int) -> Bool) -> Fit { Fit(columns: columns, solution: ridge.solution(where: isUsed)) }

    /// Returns the width of a sample before it is rounded, in points.
    func width(_ index: Int, by fit: Fit) -> Double {
        expected[index] + ridge.matrix.product(ofRow: index, with: fit.solution)
    }

    /// Returns the widths of all samples, each by a fit without its repository.
    func crossValidated(folds: Int) -> [Double] {
        let fold = samples.map { sample in sample.repository.map { Int(RepositoryHash.firstByte(of: $0)) % folds } }
        var widths = [Double](repeating: 0, count: samples.count)
        for held in 0..<folds {
            let fit = fit { fold[$0] != held }
            for index in samples.indices where fold[index] == held || (fold[index] == nil && held == 0) {
                widths[index] = width(index, by: fit)
            }
        }
        return widths
    }
}

extension WidthSample {
    /// The width by Inter, blended as the system font is, and by Apple's tracking, in points.
    fileprivate var expected: Double {
        let display = display
        let tracking = WidthModel.tracking(at: size, edition)
        return size
            * glyphs.reduce(0) { sum, glyph in
                sum + tracking + glyph.text + SystemFontWidths.excess(of: glyph.letter, edition)
                    + (glyph.display - glyph.text) * display
                    + WidthModel.kerning * glyph.kerning(display)
            }
    }

    /// The parts of the text with their amounts. The same part may occur several times.
    fileprivate var parts: [(part: WidthPart, amount: Double)] {
        let (display, boldness) = (display, weight.boldness)
        let count = Double(glyphs.count)
        var parts: [(part: WidthPart, amount: Double)] = [
            (.spacing, count), (.weightSpacing(weight), count), (.displaySpacing, count * display),
            (.displayWeightSpacing, count * display * boldness), (.editionSpacing(edition), count),
            (.editionDisplaySpacing(edition), count * display), (.sizeSpacing(WidthModel.tied(size)), count),
            (.editionSizeSpacing(edition, WidthModel.tied(size)), count),
        ]
        for (index, glyph) in glyphs.enumerated() {
            parts += [
                (.letter(glyph.letter), 1), (.displayLetter(glyph.letter), display),
                (.weightLetter(glyph.letter), boldness), (.displayWeightLetter(glyph.letter), boldness * display),
                (.kerning, glyph.kerning(display)),
            ]
            guard index + 1 < glyphs.count else { continue }
            let next = glyphs[index + 1].letter
            parts += [
                (.pair(glyph.letter, next), 1), (.shapes(LetterShape(glyph.letter), LetterShape(next)), 1),
            ]
        }
        return parts
    }
}

extension WidthSample.Glyph {
    func kerning(_ display: Double) -> Double { textKerning + (displayKerning - textKerning) * display }
}
