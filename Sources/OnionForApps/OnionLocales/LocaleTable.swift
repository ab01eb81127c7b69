/// A table from subtags to subtags, as a text of words "key=value" that are sorted by the bytes of their keys.
///
/// A value is searched in the text itself, so that a program that needs only a few parses nothing in advance.
package struct LocaleTable: Sendable {
    private let text: StaticString

    package init(_ text: StaticString) {
        self.text = text
    }

    /// Returns the value of a key; nil if the table does not have it.
    package func value(of key: String) -> String? {
        text.withUTF8Buffer { bytes in
            var (lower, upper) = (0, bytes.count)
            while lower < upper {
                let word = LocaleTable.word(around: (lower + upper) / 2, in: bytes)
                let end = word.firstIndex(of: UInt8(ascii: "=")) ?? word.endIndex
                let found = word[word.startIndex..<end]
                if found.elementsEqual(key.utf8) {
                    return String(decoding: word[end...].dropFirst(), as: UTF8.self)
                }
                if found.lexicographicallyPrecedes(key.utf8) {
                    lower = min(word.endIndex + 1, upper)
                } else {
                    upper = max(word.startIndex - 1, lower)
                }
            }
            return nil
        }
    }

    /// The keys and values, sorted by key.
    var entries: [(key: String, value: String)] {
        text.description.split { $0 == " " || $0 == "\n" }.map { word in
            let parts = word.split(separator: "=")
            return (String(parts[0]), String(parts[1]))
        }
    }

    /// Returns the word that has a byte, or that ends before it.
    private static func word(around index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Slice<
        UnsafeBufferPointer<UInt8>
    > {
        let start = bytes[..<index].lastIndex(where: isSeparator).map { $0 + 1 } ?? bytes.startIndex
        let end = bytes[index...].firstIndex(where: isSeparator) ?? bytes.endIndex
        return bytes[start..<end]
    }

    private static func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }
}
