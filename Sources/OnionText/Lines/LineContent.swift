/// The visible part of a line, in text order: clusters, an optional ellipsis, and more clusters after it.
struct LineContent: Equatable {
    var head: Range<Int>
    var hasEllipsis = false
    var tail = 0..<0
    /// Whether the soft hyphen at the line's end is visible.
    var isHyphenated = false
    /// Whether the paragraph continues in the next line.
    var continues = false
}
