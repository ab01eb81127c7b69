import OnionModel

/// Lines of cells. Text that does not fit is truncated.
extension CellText {
    /// Returns at most `limit` lines. The last one is truncated if there is more text.
    func lines(
        width: Int, limit: Int, cutting mode: Property.LineBreakMode = .tailTruncation
    ) -> [String] {
        let width = max(1, width)
        if limit == 1 { return [CellText.cut(line, to: width, mode).text] }
        let limit = max(1, limit)
        var lines = broken(width, upTo: limit + 1)
        if lines.count > limit {
            let rest = lines[limit - 1] + [.space] + lines[limit]
            lines[limit - 1] = CellText.cut(rest, to: min(width, rest.columns - 1), mode)
            lines.removeLast()
        }
        return lines.map(\.text)
    }

    /// Returns the number of lines, or `limit` for more.
    func count(width: Int, upTo limit: Int) -> Int { broken(max(1, width), upTo: limit).count }

    private static func cut(_ line: [Cluster], to width: Int, _ mode: Property.LineBreakMode) -> [Cluster] {
        guard line.columns > width else { return line }
        let room = max(0, width - 1)
        let head =
            switch mode {
            case .headTruncation: 0
            case .middleTruncation: (room + 1) / 2
            case .clip: width
            case .wordWrap, .charWrap, .tailTruncation: room
            }
        let first = fitting(line, head)
        switch mode {
        case .clip: return first
        case .wordWrap, .charWrap, .tailTruncation: return trimmed(first) + [.ellipsis]
        case .headTruncation, .middleTruncation:
            return first + [.ellipsis] + fitting(line.reversed(), room - first.columns).reversed()
        }
    }

    /// Returns the first clusters that fit into a number of columns.
    private static func fitting(_ line: [Cluster], _ width: Int) -> [Cluster] {
        var used = 0
        return Array(
            line.prefix {
                used += $0.columns
                return used <= width
            })
    }

    private static func trimmed(_ line: some BidirectionalCollection<Cluster>) -> [Cluster] {
        Array(line.drop(while: \.isSpace).reversed().drop(while: \.isSpace).reversed())
    }

    /// - Parameter keepsWords: Whether lines end neither after hyphens nor inside of words that are too long.
    fileprivate func broken(_ width: Int, upTo limit: Int, keepsWords: Bool = false) -> [[Cluster]] {
        var lines: [[Cluster]] = []
        for paragraph in paragraphs where lines.count < limit {
            var rest = paragraph[...]
            repeat {
                let end = CellText.endOfLine(rest, width, keepsWords)
                lines.append(CellText.trimmed(rest[..<end]).filter { $0.columns > 0 })
                rest = rest[end...].drop(while: \.isSpace)
            } while !rest.isEmpty && lines.count < limit
        }
        return lines
    }

    /// Returns the end of the next line: the last break opportunity, else the width.
    private static func endOfLine(_ rest: ArraySlice<Cluster>, _ width: Int, _ keepsWords: Bool) -> Int {
        var used = 0
        var opportunity: Int?
        for (index, cluster) in zip(rest.indices, rest) {
            used += cluster.columns
            if used > width, !cluster.isSpace, let end = opportunity ?? (keepsWords ? nil : index) {
                return max(end, rest.startIndex + 1)
            }
            if index + 1 < rest.endIndex, allowsBreak(cluster, rest[index + 1], keepsWords) { opportunity = index + 1 }
        }
        return rest.endIndex
    }

    /// Whether a line may end between two clusters: after spaces and hyphens, and between wide characters, except
    /// characters that must not begin or end a line (JIS X 4051).
    private static func allowsBreak(_ before: Cluster, _ after: Cluster, _ keepsWords: Bool) -> Bool {
        if after.isSpace || before.isSpace { return !after.isSpace }
        if !keepsWords, ["\u{200B}", "-"].contains(before.text) { return true }
        guard before.columns == 2 || after.columns == 2 else { return false }
        return !neverFirst.contains(after.text) && !neverLast.contains(before.text)
    }

    private static let neverFirst = Set(
        "、。，．・：；？！゛゜ヽヾゝゞ々ー）］｝〕〉》」』】ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ!?.,:;)]}%…".map(String.init))
    private static let neverLast = Set("（［｛〔〈《「『【([{".map(String.init))
}

extension String {
    /// Returns the text on one line of at most so many columns.
    func cut(to width: Int) -> String { CellText(self).lines(width: width, limit: 1)[0] }

    /// Returns lines of at most so many columns, broken at spaces and between wide characters. A longer word has its own
    /// line.
    package func wrappedBetweenWords(to width: Int) -> [String] {
        columns <= width ? [self] : CellText(self).broken(width, upTo: .max, keepsWords: true).map(\.text)
    }
}
