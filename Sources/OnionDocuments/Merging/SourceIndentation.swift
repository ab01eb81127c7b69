import OnionCoding

/// The indentation of lines that are copied from another text.
enum SourceIndentation {
    /// Returns lines with more or fewer spaces before each but the first one, and but empty ones.
    static func move(_ lines: ArraySlice<UInt8>, by columns: Int) -> [UInt8] {
        guard columns != 0, !lines.isEmpty else { return Array(lines) }
        let bytes = Array(lines)
        let ends = bytes.indices.filter(bytes.isLineEnd)
        var text = bytes[...(ends.first ?? bytes.count - 1)]
        for (index, end) in ends.enumerated() {
            let isLast = index == ends.count - 1
            let line = bytes[(end + 1)..<(isLast ? bytes.count : ends[index + 1] + 1)]
            let isEmpty = !isLast && line.allSatisfy { $0 == .newline || $0 == .carriageReturn }
            if columns > 0, !isEmpty { text += [UInt8](repeating: .space, count: columns) }
            let spaces = columns < 0 ? line.prefix(-columns).prefix { $0 == .space }.count : 0
            text += line.dropFirst(spaces)
        }
        return Array(text)
    }
}
