extension CellText {
    /// The clusters of one line of text; one that is written from right to left is set between marks that keep it by itself.
    ///
    /// Texts stay in the order in which they are read. Terminals that know right-to-left scripts (Terminal.app, GNOME's, Konsole,
    /// mlterm) turn them around by themselves, as editors do with what was piped into a file; a text turned before would be turned back
    /// there, and could not be searched for or copied anywhere. The left-to-right marks (UAX 9, X2) keep two such texts of one line from
    /// becoming one, which would swap them and whatever stands between; they take no column.
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
    /// Whether it is of a script that runs from right to left: the blocks that UAX 9 keeps for them.
    fileprivate var isRightToLeft: Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
