/// Writes styled lines as text with escape sequences.
package struct TerminalPrinter: Sendable {
    private let depth: ColorDepth

    package init(_ depth: ColorDepth) {
        self.depth = depth
    }

    /// Returns the line without a line feed. Styles are reset at its end.
    package func text(of line: StyledLine) -> String {
        if depth == .none { return String(line.text.reversed().drop { $0 == " " }.reversed()) }
        return line.runs.reduce(into: "") { text, run in
            let codes = codes(of: run.style)
            text += codes.isEmpty ? run.text : "\u{1B}[\(codes.joined(separator: ";"))m\(run.text)\u{1B}[0m"
        }
    }

    private func codes(of style: TerminalStyle) -> [String] {
        (style.isBold ? ["1"] : []) + (style.isDim ? ["2"] : []) + (style.foreground.map { [code(of: $0, 30)] } ?? [])
            + (style.background.map { [code(of: $0, 40)] } ?? [])
    }

    /// - Parameter base: The code of black.
    private func code(of color: TerminalColor, _ base: Int) -> String {
        func standard(_ index: Int) -> String { "\(index < 8 ? base + index : base + 52 + index)" }
        return switch (color, depth) {
        case (.standard(let index), _): standard(index)
        case (.rgb(let red, let green, let blue), .full): "\(base + 8);2;\(red);\(green);\(blue)"
        case (.rgb, .palette): "\(base + 8);5;\(color.nearest(in: 16..<256))"
        case (.rgb, _): standard(color.nearest(in: 0..<16))
        }
    }
}
