import OnionModel
import OnionRender

/// Breaks a text into lines of cells, and truncates text that does not fit.
struct CellLines {
    typealias Cluster = CellText.Cluster

    let text: CellText
    /// The width in columns.
    let width: Int

    init(_ text: String, width: Int) {
        self.init(CellText(text), width: width)
    }

    init(_ text: CellText, width: Int) {
        self.text = text
        self.width = Swift.max(1, width)
    }

    /// Returns at most `limit` lines. The last one is truncated if there is more text.
    func lines(limit: Int, cutting mode: Property.LineBreakMode = .tailTruncation) -> [String] {
        if limit == 1 { return [CellLines.cut(text.line, to: width, mode).text] }
        let limit = Swift.max(1, limit)
        var broken = self.broken(upTo: limit + 1)
        if broken.count > limit {
            let rest = broken[limit - 1] + [Cluster(text: " ", columns: 1)] + broken[limit]
            broken.removeLast(broken.count - limit)
            broken[limit - 1] = CellLines.cut(rest, to: Swift.min(width, rest.columns - 1), mode)
        }
        return broken.map(\.text)
    }

    func count(upTo limit: Int) -> Int { broken(upTo: limit).count }

    // MARK: - Cutting

    private static let sign = Cluster(text: "…", columns: 1)

    static func cut(
        _ line: [Cluster], to width: Int, _ mode: Property.LineBreakMode = .tailTruncation
    ) -> [Cluster] {
        guard line.columns > width else { return line }
        let room = Swift.max(0, width - 1)
        switch mode {
        case .headTruncation:
            return [sign] + Array(line.reversed()).fitting(room).reversed()
        case .middleTruncation:
            let head = line.fitting((room + 1) / 2)
            return head + [sign] + Array(line.reversed()).fitting(room - head.columns).reversed()
        case .clip:
            return line.fitting(width)
        case .wordWrap, .charWrap, .tailTruncation:
            return line.fitting(room).trimmed + [sign]
        }
    }

    // MARK: - Breaking

    private func broken(upTo limit: Int) -> [[Cluster]] {
        var lines: [[Cluster]] = []
        for paragraph in text.paragraphs {
            guard lines.count < limit else { break }
            append(paragraph, to: &lines, limit)
        }
        return lines
    }

    private func append(_ paragraph: [Cluster], to lines: inout [[Cluster]], _ limit: Int) {
        var rest = paragraph[...]
        repeat {
            let end = endOfLine(rest)
            lines.append(Array(rest[..<end]).trimmed.filter { $0.columns > 0 })
            rest = rest[end...].drop(while: \.isSpace)
        } while !rest.isEmpty && lines.count < limit
    }

    /// Returns the end of the next line: the last break opportunity, else the width.
    private func endOfLine(_ rest: ArraySlice<Cluster>) -> Int {
        var used = 0
        var opportunity: Int?
        for index in rest.indices {
            used += rest[index].columns
            if used > width, !rest[index].isSpace {
                return opportunity ?? Swift.max(index, rest.startIndex + 1)
            }
            let next = index + 1
            if next < rest.endIndex, LineBreakRule.allows(rest[index], rest[next]) { opportunity = next }
        }
        return rest.endIndex
    }
}

extension String {
    /// Returns lines of at most so many columns, broken at spaces and hyphens, and inside of longer words.
    package func wrapped(to width: Int) -> [String] { CellLines(self, width: width).lines(limit: 10_000) }

    /// Returns lines of at most so many columns, broken at spaces. A longer word has its own line; one with wide characters is broken
    /// between them.
    package func wrappedBetweenWords(to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ").map(String.init) {
            if line.isEmpty {
                line = word
            } else if line.columns + 1 + word.columns <= width {
                line += " " + word
            } else {
                lines.append(line)
                line = word
            }
            if word.columns > width, word.columns > word.count {
                let pieces = line.wrapped(to: width)
                lines += pieces.dropLast()
                line = pieces.last ?? ""
            }
        }
        return lines + [line]
    }
}

/// Break opportunities for cells: after spaces and hyphens, and between wide characters, except characters that must
/// not begin or end a line (JIS X 4051).
enum LineBreakRule {
    static func allows(_ before: CellText.Cluster, _ after: CellText.Cluster) -> Bool {
        if after.isSpace { return false }
        if before.isSpace || before.text == "\u{200B}" || before.text == "-" { return true }
        guard before.columns == 2 || after.columns == 2 else { return false }
        return !neverFirst.contains(after.text) && !neverLast.contains(before.text)
    }

    private static let neverFirst = Set(
        "、。，．・：；？！゛゜ヽヾゝゞ々ー）］｝〕〉》」』】ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ!?.,:;)]}%…".map(String.init))
    private static let neverLast = Set("（［｛〔〈《「『【([{".map(String.init))
}
