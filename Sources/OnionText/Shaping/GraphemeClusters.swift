/// The grapheme clusters of a text: the units that no line break divides.
struct GraphemeClusters {
    private(set) var scalars: [Range<Int>] = []
    /// The start of each cluster in the text, in bytes of UTF-8.
    private(set) var starts: [Int] = []

    init(_ text: String) {
        var (scalar, byte) = (0, 0)
        for character in text {
            let count = character.unicodeScalars.count
            scalars.append(scalar..<scalar + count)
            starts.append(byte)
            scalar += count
            byte += character.utf8.count
        }
    }
}
