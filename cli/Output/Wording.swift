import OnionTerminal

extension Int {
    /// Returns the number with its noun: `1 screen`, `2 screens`.
    func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
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
