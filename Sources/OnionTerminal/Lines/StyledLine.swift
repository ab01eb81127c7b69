package struct TerminalStyle: Hashable, Sendable {
    /// Nil is the terminal's default.
    var foreground: TerminalColor?
    /// Nil is the terminal's default.
    var background: TerminalColor?
    var isBold = false
    var isDim = false

    package static let plain = TerminalStyle()
    package static let bold = TerminalStyle(isBold: true)
    package static let dim = TerminalStyle(isDim: true)
}

/// A line of a terminal: runs of text, each in one style.
package struct StyledLine: Hashable, Sendable {
    struct Run: Hashable {
        var text: String
        var style: TerminalStyle
    }

    /// The runs from left to right; adjacent runs differ in style.
    private(set) var runs: [Run] = []

    package init(_ text: String = "", _ style: TerminalStyle = .plain) {
        append(text, style)
    }

    mutating func append(_ text: String, _ style: TerminalStyle = .plain) {
        guard !text.isEmpty else { return }
        if let last = runs.indices.last, runs[last].style == style {
            runs[last].text += text
        } else {
            runs.append(Run(text: text, style: style))
        }
    }

    mutating func append(_ line: StyledLine) {
        for run in line.runs { append(run.text, run.style) }
    }

    /// Appends spaces up to a number of columns.
    mutating func pad(to width: Int) { append(String(repeating: " ", count: max(0, width - columns))) }

    var text: String { runs.reduce(into: "") { $0 += $1.text } }

    var columns: Int { runs.reduce(0) { $0 + $1.text.columns } }
}
