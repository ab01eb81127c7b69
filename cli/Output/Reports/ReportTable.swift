import Onion
import OnionCoding
import OnionTerminal

/// A short table for people. The widths of its columns fit all rows.
struct ReportTable {
    enum Alignment {
        case left, right
    }

    enum Colour {
        case plain, dim, red, green, yellow, cyan
    }

    /// A value and its colour.
    struct Cell {
        var text: String
        var colour: Colour

        init(_ text: String, _ colour: Colour = .plain) {
            self.text = text.onOneLine
            self.colour = colour
        }
    }

    private let columns: [(title: String, alignment: Alignment)]
    private let style = Style(for: .standardOutput)
    private var rows: [[Cell]] = []

    init(_ columns: [(title: String, alignment: Alignment)]) {
        self.columns = columns
    }

    mutating func append(_ row: [Cell]) {
        rows.append(row)
    }

    /// Prints nothing when there are no rows.
    func print() throws {
        guard !rows.isEmpty else { return }
        let widths = columns.indices.map { column in
            max(columns[column].title.columns, rows.map { $0[column].text.columns }.max() ?? 0)
        }
        try Output.standard.print(line(columns.map { Cell($0.title.uppercased(), .dim) }, widths))
        for row in rows { try Output.standard.print(line(row, widths)) }
    }

    private func line(_ cells: [Cell], _ widths: [Int]) -> String {
        let last = cells.lastIndex { !$0.text.isEmpty } ?? 0
        return cells[...last].indices.map { column in
            let gap = String(repeating: " ", count: max(0, widths[column] - cells[column].text.columns))
            let text = painted(cells[column])
            return switch columns[column].alignment {
            case .right: gap + text
            case .left: column == last ? text : text + gap
            }
        }
        .joined(separator: "  ")
    }

    private func painted(_ cell: Cell) -> String {
        switch cell.colour {
        case .plain: cell.text
        case .dim: style.dim(cell.text)
        case .red: style.red(cell.text)
        case .green: style.green(cell.text)
        case .yellow: style.yellow(cell.text)
        case .cyan: style.cyan(cell.text)
        }
    }

    /// Prints on standard error the number of rows that the limit has cut off.
    static func printRest(shown: Int, of all: Int, _ words: String) throws {
        guard all > shown else { return }
        try Output.standard.flush()
        try Output.error.print("\(all - shown) more \(words); raise --limit to show them")
    }
}

extension String {
    /// Returns the text on one line, cut off after a number of columns.
    func shortened(to width: Int) -> String {
        let line = onOneLine
        guard line.columns > width else { return line }
        var short = ""
        var columns = 1
        for character in line {
            columns += character.columns
            if columns > width { break }
            short.append(character)
        }
        return short + "…"
    }
}

extension Int {
    /// Returns the number with its noun: `1 screen`, `2 screens`.
    func counted(_ word: String, plural: String? = nil) -> String {
        "\(self) \(self == 1 ? word : plural ?? "\(word)s")"
    }
}

extension Double {
    /// A share from 0 to 1, rounded to four decimals.
    var asShare: Node { .number((self * 10_000).rounded() / 10_000) }
}
