import OnionRender

/// Writes styled lines as text with escape sequences.
package struct TerminalPrinter: Sendable {
    private let depth: ColorDepth

    package init(_ depth: ColorDepth) {
        self.depth = depth
    }

    /// Returns the line without a line feed. Styles are reset at its end.
    package func text(of line: StyledLine) -> String {
        guard depth != .none else { return trimmed(line.text) }
        var text = ""
        for run in line.runs {
            let codes = codes(of: run.style)
            text += codes.isEmpty ? run.text : "\u{1B}[\(codes.joined(separator: ";"))m\(run.text)\u{1B}[0m"
        }
        return text
    }

    private func trimmed(_ text: String) -> String {
        var rest = text[...]
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }

    private func codes(of style: TerminalStyle) -> [String] {
        var codes: [String] = []
        if style.isBold { codes.append("1") }
        if style.isDim { codes.append("2") }
        if let color = style.foreground { codes.append(code(of: color, isBackground: false)) }
        if let color = style.background { codes.append(code(of: color, isBackground: true)) }
        return codes
    }

    private func code(of color: TerminalColor, isBackground: Bool) -> String {
        switch (color, depth) {
        case (.standard(let index), _):
            return standardCode(Int(index), isBackground)
        case (.rgb(let red, let green, let blue), .full):
            return "\(isBackground ? 48 : 38);2;\(red);\(green);\(blue)"
        case (.rgb(let red, let green, let blue), .palette):
            return
                "\(isBackground ? 48 : 38);5;\(TerminalPalette.nearest(red: red, green: green, blue: blue, in: 16..<256))"
        case (.rgb(let red, let green, let blue), _):
            return standardCode(TerminalPalette.nearest(red: red, green: green, blue: blue, in: 0..<16), isBackground)
        }
    }

    private func standardCode(_ index: Int, _ isBackground: Bool) -> String {
        let code = index < 8 ? 30 + index : 82 + min(index, 15)
        return "\(isBackground ? code + 10 : code)"
    }
}

/// The 256 colors of terminals, as in xterm.
enum TerminalPalette {
    /// Returns the index of the nearest color.
    static func nearest(red: UInt8, green: UInt8, blue: UInt8, in range: Range<Int>) -> Int {
        func distance(_ index: Int) -> Int {
            let color = color(index)
            let (r, g, b) = (color.0 - Int(red), color.1 - Int(green), color.2 - Int(blue))
            // The eye is most sensitive to green, and least to blue.
            return 3 * r * r + 4 * g * g + 2 * b * b
        }
        return range.min { distance($0) < distance($1) } ?? 0
    }

    private static func color(_ index: Int) -> (Int, Int, Int) {
        if index < 16 { return standard[index] }
        if index >= 232 {
            let gray = 8 + 10 * (index - 232)
            return (gray, gray, gray)
        }
        let cube = index - 16
        return (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    }

    private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

    private static let standard = [
        (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
        (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
        (255, 255, 255),
    ]
}
