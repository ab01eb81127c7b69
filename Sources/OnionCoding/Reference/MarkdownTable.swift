import OnionModel

/// A table in Markdown, without a line feed at its end.
struct MarkdownTable: CustomStringConvertible {
    let description: String

    /// - Parameters:
    ///   - head: The names of the columns.
    ///   - rows: The cells of each row, as many as the columns.
    init(_ head: [String], _ rows: [[String]]) {
        // A last column without any text is left out.
        let isBare = rows.allSatisfy { $0.last?.isEmpty ?? true }
        let lines = [head, head.map { _ in "---" }] + rows
        description = lines.map { cells in
            let shown = isBare ? cells.dropLast() : cells[...]
            return "| " + shown.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
        }.joined(separator: "\n")
    }
}
