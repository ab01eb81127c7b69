import OnionModel
import OnionSupport

extension ContentScanner {
    /// The length of a text after its escapes are resolved.
    struct TextLength {
        var bytes = 0
        var scalars = 0
    }

    /// Reads a text in double quotes, and writes it as stored bodies have it; nil for one that is no valid JSON, or has control
    /// characters that no text may have.
    mutating func scanText() -> TextLength? {
        guard scanner.take(.quote) else { return nil }
        values.append(.quote)
        var length = TextLength()
        while true {
            let run = scanner.skipPlainBytes()
            if !run.isASCII, scanner[run.range].firstInvalidUTF8 != nil { return nil }
            values.append(contentsOf: scanner[run.range])
            length.bytes += run.range.count
            length.scalars += run.scalars
            if scanner.take(.quote) { break }
            guard scanner.current == .backslash, let scalar = try? scanner.readEscape(),
                scalar.value >= 0x20 || scalar == "\n" || scalar == "\t" || scalar == "\r"
            else { return nil }
            values.append(json: scalar)
            length.bytes += UTF8.width(scalar)
            length.scalars += 1
        }
        values.append(.quote)
        return length
    }
}
