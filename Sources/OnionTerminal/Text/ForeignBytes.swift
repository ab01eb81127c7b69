/// Bytes of another machine, such as the output of a command that a service runs, which arrive in pieces and are shown on a terminal.
///
/// Styles, and what moves within the line of a progress bar, stay. Spaces take the place of all other characters that control a terminal.
package struct ForeignBytes {
    /// The beginning of a character or of an escape sequence whose end has not arrived.
    private var rest: [UInt8] = []
    /// The longest escape sequence of a style.
    private static let longest = 32

    package init() {}

    /// Returns what a terminal may get, as far as it is complete.
    package mutating func harmless(_ bytes: [UInt8]) -> [UInt8] {
        rest += bytes
        let whole = rest.prefix(rest.count - ForeignBytes.unfinished(rest))
        var (shown, text) = ([UInt8](), whole)
        while let escape = text.firstIndex(of: ForeignBytes.escape) {
            shown += ForeignBytes.plain(text[..<escape])
            let end = ForeignBytes.style(text[escape...])
            shown += end.map { text[escape..<$0] } ?? [UInt8(ascii: " ")]
            text = text[(end ?? escape + 1)...]
        }
        rest.removeFirst(whole.count)
        return shown + ForeignBytes.plain(text)
    }

    private static let escape: UInt8 = 0x1B

    private static func plain(_ bytes: some Collection<UInt8>) -> [UInt8] {
        // Carriage returns begin the line of a progress bar again.
        let lines = bytes.split(separator: UInt8(ascii: "\r"), omittingEmptySubsequences: false)
        return Array(
            lines.map { String(decoding: $0, as: UTF8.self).withoutCommands.utf8 }.joined(separator: "\r".utf8))
    }

    /// Returns the end of the style, or of the end of a line, with which bytes begin: `ESC [ 1 ; 31 m` and `ESC [ K`.
    private static func style(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.dropFirst().first == UInt8(ascii: "[") else { return nil }
        let end = bytes.dropFirst(2).firstIndex { !isOfStyle($0) }
        return end.flatMap { [UInt8(ascii: "m"), UInt8(ascii: "K")].contains(bytes[$0]) ? $0 + 1 : nil }
    }

    private static func isOfStyle(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ";")
    }

    /// The number of bytes at the end that have no meaning before others arrive.
    private static func unfinished(_ bytes: [UInt8]) -> Int {
        if let escape = bytes.suffix(longest).lastIndex(of: escape),
            bytes[escape...].dropFirst(2).allSatisfy(isOfStyle),
            bytes.count < escape + 2 || bytes[escape + 1] == UInt8(ascii: "[")
        {
            return bytes.count - escape
        }
        guard let lead = bytes.suffix(3).lastIndex(where: { $0 >= 0xC0 }) else { return 0 }
        let length = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
        return bytes.count - lead < length ? bytes.count - lead : 0
    }
}
