extension String {
    /// The first control character (U+0000 to U+001F) that is no tab and no line end; nil if there is none.
    package var firstControlCharacter: Unicode.Scalar? {
        utf8.first { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }.map { Unicode.Scalar($0) }
    }
}
