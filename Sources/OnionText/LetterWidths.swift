import OnionModel

/// What a font's letters are wide, where the font that is measured is not the one that is shown.
enum LetterWidths: Hashable, Sendable {
    /// As the font has them.
    case own
    /// The system font's, with Inter's shapes in their place.
    case system(SystemFontWidths)
    /// Helvetica Neue's, with any shapes in their place.
    case helveticaNeue(HelveticaNeueWidths)
    /// Apple Color Emoji's, all as wide.
    case emoji(ems: Double)

    /// How much of the measured font's kerning holds.
    var kerning: Double {
        if case .system = self { SystemFontWidths.kerning } else { 1 }
    }

    /// The advance of a cluster.
    ///
    /// - Parameters:
    ///   - ems: As the measured font has it.
    ///   - scalars: Of the cluster.
    func advance(_ ems: Double, of scalars: ArraySlice<UInt32>) -> Double {
        guard let first = scalars.first, ems > 0 else { return 0 }
        switch self {
        case .own: return ems
        case .system(let widths): return max(0, ems + widths.correction(of: first))
        case .helveticaNeue(let widths):
            guard scalars.count == 1, let width = widths.ems(of: first) else { return ems }
            return width
        case .emoji(let width): return width
        }
    }

    /// Emoji at a size, in ems: wider the smaller they are, as labels of public projects have them at 17 and 38 points.
    static func emoji(size: Double) -> LetterWidths {
        .emoji(ems: 1.345 - 0.22 * min(1, max(0, (size - 17) / 21)))
    }
}
