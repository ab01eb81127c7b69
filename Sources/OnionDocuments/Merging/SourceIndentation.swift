import OnionCoding

/// The indentation of lines that are copied from another text.
enum SourceIndentation {
    /// Returns lines with more or fewer spaces before each but the first one, and but empty ones.
    static func move(_ lines: ArraySlice<UInt8>, by columns: Int) -> [UInt8] {
        guard columns != 0 else { return Array(lines) }
        let all = lines.split(separator: .newline, omittingEmptySubsequences: false)
        var text = Array(all[0])
        for (index, line) in all.enumerated().dropFirst() {
            text.append(.newline)
            let isEmpty = line.isEmpty && index < all.count - 1
            if columns > 0, !isEmpty { text += [UInt8](repeating: .space, count: columns) }
            let spaces = columns < 0 ? line.prefix(-columns).prefix { $0 == .space }.count : 0
            text += line.dropFirst(spaces)
        }
        return text
    }
}
