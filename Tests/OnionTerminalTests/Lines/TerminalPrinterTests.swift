import OnionRender
import Testing

@testable import OnionTerminal

@Suite struct TerminalPrinterTests {
    private let orange = TerminalStyle(foreground: .rgb(red: 255, green: 149, blue: 0), isBold: true)

    @Test(
        "A color is replaced by the nearest of the terminal",
        arguments: [
            (ColorDepth.full, "\u{1B}[1;38;2;255;149;0mHi\u{1B}[0m"), (.palette, "\u{1B}[1;38;5;208mHi\u{1B}[0m"),
            (.standard, "\u{1B}[1;33mHi\u{1B}[0m"), (.none, "Hi"),
        ])
    func colorReplaced(depth: ColorDepth, text: String) {
        #expect(TerminalPrinter(depth).text(of: StyledLine("Hi", orange)) == text)
    }

    @Test("Colors of the theme are used at every depth")
    func colorsTheme() {
        let line = StyledLine("Hi", TerminalStyle(foreground: .standard(6), background: .standard(12)))
        #expect(TerminalPrinter(.full).text(of: line) == "\u{1B}[36;104mHi\u{1B}[0m")
    }

    @Test("Without colors, lines have no spaces at the end")
    func colorsLines() {
        #expect(TerminalPrinter(.none).text(of: StyledLine("Hi  ")) == "Hi")
    }

    @Test("Neighbours in one style are one run")
    func neighboursOne() {
        var line = StyledLine("a", .bold)
        line.append("b", .bold)
        line.append("c")
        #expect(line.runs == [.init(text: "ab", style: .bold), .init(text: "c", style: .plain)])
        line.pad(to: 5)
        #expect(line.text == "abc  ")
    }
}
