import OnionCoding
import OnionModel

extension ScannedChunk.Other {
    /// Whether the record seems to be a template or an action set, by its first key. These refer to nothing, and are stored first.
    func isTemplateOrActions(in piece: RecordPiece) -> Bool {
        let bytes = piece.bytes
        if piece.form.tableHeader != nil { return false }
        var index = text.lowerBound
        func take(_ byte: UInt8) -> Bool {
            while index < text.upperBound, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
            guard index < text.upperBound, bytes[index] == byte else { return false }
            index += 1
            return true
        }
        guard take(UInt8(ascii: "{")), take(UInt8(ascii: "\"")) else { return false }
        let word = bytes[index..<text.upperBound].prefix(10)
        return word.starts(with: "template\"".utf8) || word.starts(with: "actions\"".utf8)
    }
}
