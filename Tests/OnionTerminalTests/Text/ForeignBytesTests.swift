import OnionTerminal
import Testing

@Suite("Bytes of another machine")
struct ForeignBytesTests {
    @Test(
        "Styles and progress stay, and what else controls a terminal does not, however the bytes are divided",
        arguments: [
            ("a\u{1B}[1;31mred\u{1B}[0m\tb\r\u{1B}[Kc\n", "a\u{1B}[1;31mred\u{1B}[0m\tb\r\u{1B}[Kc\n"),
            ("\u{1B}]0;title\u{7}x", " ]0;title x"), ("\u{1B}[2J\u{1B}[3;4Hx", " [2J [3;4Hx"), ("\u{1B}c", " c"),
            ("ä生😀é\u{85}\u{202E}x", "ä生😀é  x"), ("\u{1B}\u{1B}[0m", " \u{1B}[0m"),
        ])
    func harmless(text: String, shown: String) {
        let bytes = Array(text.utf8)
        for size in 1...bytes.count {
            var filter = ForeignBytes()
            let pieces = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0...].prefix(size)) }
            #expect(String(decoding: pieces.flatMap { filter.harmless($0) }, as: UTF8.self) == shown)
        }
    }
}
