import OnionCoding
import OnionModel

extension ScannedChunk.Other {
    /// Whether the record seems to be of a part that contents and screens refer to, and is stored before them.
    func isStoredFirst(in piece: RecordPiece) -> Bool {
        switch kind(in: piece) {
        case .template, .actions, .color, .font, .number: true
        case .content, .screen, .app, nil: false
        }
    }

    /// Returns the kind of the record's part, by its first key; nil for a row of a table, and where the key is none of the kinds' as most
    /// programs write it.
    func kind(in piece: RecordPiece) -> PartKind? {
        if let kind { return kind }
        if piece.form.tableHeader != nil { return nil }
        return piece.bytes.withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(UnsafeBufferPointer(rebasing: bytes[..<text.upperBound]), at: text.lowerBound)
            scanner.skipWhitespace()
            guard scanner.take(.openBrace) else { return nil }
            scanner.skipWhitespace()
            guard scanner.take(.quote) else { return nil }
            let key = scanner.skipPlainBytes().range
            return scanner.take(.quote) ? PartKind(rawValue: String(decoding: scanner[key], as: UTF8.self)) : nil
        }
    }
}
