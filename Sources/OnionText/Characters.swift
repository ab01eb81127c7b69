/// The characters of a text as people count them: what stays together.
struct Characters {
    /// The scalars of each.
    private(set) var scalars: [Range<Int>] = []
    /// Where each begins in the text, in bytes of UTF-8.
    private(set) var starts: [Int] = []

    init(_ text: String) {
        scalars.reserveCapacity(text.utf8.count)
        starts.reserveCapacity(text.utf8.count)
        var (position, start) = (0, 0)
        for character in text {
            let end = position + character.unicodeScalars.count
            scalars.append(position..<end)
            starts.append(start)
            position = end
            start += character.utf8.count
        }
    }
}
