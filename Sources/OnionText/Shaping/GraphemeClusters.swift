/// The grapheme clusters of a text: the units that no line break divides.
struct GraphemeClusters {
    /// The range of scalars of each cluster.
    private(set) var scalars: [Range<Int>] = []
    /// The start of each cluster in the text, in bytes of UTF-8.
    private(set) var starts: [Int] = []

    init(_ text: String) {
        scalars.reserveCapacity(text.utf8.count)
        starts.reserveCapacity(text.utf8.count)
        var start = 0
        func add(_ count: Int, bytes: Int) {
            let position = scalars.last?.upperBound ?? 0
            scalars.append(position..<position + count)
            starts.append(start)
            start += bytes
        }
        if text.unicodeScalars.allSatisfy(\.isCharacter) {
            for scalar in text.unicodeScalars { add(1, bytes: UTF8.width(scalar)) }
        } else {
            for character in text { add(character.unicodeScalars.count, bytes: character.utf8.count) }
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a cluster of its own beside scalars of its kind: Latin, Greek and Cyrillic letters,
    /// digits and punctuation, which most texts consist of.
    fileprivate var isCharacter: Bool {
        switch value {
        case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x2010..<0x2028: true
        default: false
        }
    }
}
