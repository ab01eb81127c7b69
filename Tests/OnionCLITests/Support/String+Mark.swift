extension String {
    /// The text of a file of rejected records without its last line, which is a mark.
    var withoutMark: String {
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 1, lines[lines.count - 2].contains("onion sha256:") else { return self }
        return lines.dropLast(2).joined(separator: "\n") + "\n"
    }
}
