/// What a line shows of a text's clusters, in the order of the text: some, then maybe the sign for what is left out, then
/// maybe others.
struct LineContent: Equatable {
    var head: Range<Int>
    var hasSign = false
    var tail = 0..<0
    /// Whether the soft hyphen at its end is seen.
    var isHyphenated = false
    /// Whether the paragraph goes on in the next line.
    var goesOn = false
}
