import OnionRender

extension CellText {
    /// Returns the clusters of one line. A right-to-left line is isolated by marks.
    ///
    /// Texts stay in reading order. Terminals with bidirectional support (Terminal.app, GNOME's, Konsole, mlterm)
    /// reorder them, as editors do with piped text; reordered text would be reversed again there, and could not be
    /// searched or copied. The left-to-right marks (UAX 9, X2) keep two right-to-left texts of one line apart, which
    /// would otherwise swap with everything between them. The marks occupy no column.
    static func isolated(_ text: String) -> [Cluster] {
        var clusters = CellText(text).line.filter { $0.columns > 0 }
        guard text.unicodeScalars.contains(where: \.isRightToLeft), let last = clusters.indices.last else {
            return clusters
        }
        clusters[0].text = "\u{200E}" + clusters[0].text
        clusters[last].text += "\u{200E}"
        return clusters
    }
}

extension Unicode.Scalar {
    /// Whether the character is of a right-to-left script: the blocks of UAX 9.
    fileprivate var isRightToLeft: Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
