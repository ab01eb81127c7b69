import OnionModel

/// What a font's letters are wide, where the font that is measured is not the one that is shown.
enum LetterWidths: Hashable, Sendable {
    /// As the font has them.
    case own
    /// The system font's, with Inter's shapes in their place.
    case system(SystemFontWidths)
    /// Helvetica Neue's, with any shapes in their place.
    case helveticaNeue(isBold: Bool)

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
        case .helveticaNeue(let isBold):
            guard scalars.count == 1, let width = HelveticaNeueWidths.ems(of: first, isBold: isBold) else { return ems }
            return width
        }
    }
}
