import OnionModel

/// The source of advance widths, where the measured font only substitutes the real one.
enum AdvanceWidths: Hashable, Sendable {
    /// The measured font's own widths.
    case own
    /// The system font's widths, measured with any font.
    case system(SystemFontWidths)
    /// Helvetica Neue's widths, measured with any font.
    case helveticaNeue(HelveticaNeueWidths)
    /// The widths of Helvetica or another font whose widths are published, measured with any font.
    case published(PublishedWidths)
    /// Avenir Next's widths, measured with any font.
    case avenirNext(AvenirNextWidths)
    /// The same width for all characters: that of Apple Color Emoji, or of a monospaced font.
    case fixed(ems: Double)

    /// The fraction of the measured font's kerning that applies.
    var kerning: Double {
        if case .system = self { SystemFontTable.kerning } else { 1 }
    }

    /// Returns the advance width of a cluster, in ems.
    ///
    /// - Parameters:
    ///   - ems: The advance in the measured font, with its kerning.
    ///   - kerning: The kerning in the measured font, in ems.
    ///   - scalars: The scalars of the cluster.
    ///   - next: The first scalar of the next cluster; nil at the end of the text.
    func advance(_ ems: Double, kerning: Double, of scalars: ArraySlice<UInt32>, before next: UInt32?) -> Double {
        guard let first = scalars.first, ems > 0 else { return 0 }
        switch self {
        case .own: return ems
        case .system(let widths):
            return max(0, widths.advance(of: first, before: next, otherwise: ems - kerning) + kerning)
        case .helveticaNeue(let widths): return (scalars.count == 1 ? widths.ems(of: first) : nil) ?? ems
        case .published(let widths): return (scalars.count == 1 ? widths.ems(of: first) : nil) ?? ems
        case .avenirNext(let widths): return (scalars.count == 1 ? widths.ems(of: first) : nil) ?? ems
        case .fixed(let width): return width
        }
    }

    /// Returns the width of emoji at a font size. Measured in labels of public projects at 17 and 38 points: smaller
    /// emoji are relatively wider.
    static func emoji(size: Double) -> AdvanceWidths {
        .fixed(ems: 1.345 - 0.22 * min(1, max(0, (size - 17) / 21)))
    }
}
