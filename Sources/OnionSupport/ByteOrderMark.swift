extension Collection<UInt8> {
    /// The byte order mark of UTF-8 at the beginning; empty for none.
    package var byteOrderMark: SubSequence { self[..<afterByteOrderMark.startIndex] }

    /// The bytes after the byte order mark of UTF-8 at the beginning, of which some programs write several.
    package var afterByteOrderMark: SubSequence {
        var rest = self[...]
        while rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        return rest
    }
}
