extension String {
    /// Returns the text on one line, cut off after a number of columns.
    package func shortened(to width: Int) -> String {
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
