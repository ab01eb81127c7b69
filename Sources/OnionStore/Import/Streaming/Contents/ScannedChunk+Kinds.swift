import OnionCoding
import OnionModel

extension ScannedChunk.Other {
    /// Whether the record seems to be a template or an action set, by its first key. These are stored first.
    func isTemplateOrActions(in piece: RecordPiece) -> Bool {
        if let kind { return kind == .template || kind == .actions }
        if piece.form.tableHeader != nil { return false }
        return piece.bytes.withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(UnsafeBufferPointer(rebasing: bytes[..<text.upperBound]), at: text.lowerBound)
            scanner.skipWhitespace()
            guard scanner.take(.openBrace) else { return false }
            scanner.skipWhitespace()
            guard scanner.take(.quote) else { return false }
            let key = scanner.skipPlainBytes().range
            return scanner.take(.quote) && (scanner.range(key, is: "template") || scanner.range(key, is: "actions"))
        }
    }
}
