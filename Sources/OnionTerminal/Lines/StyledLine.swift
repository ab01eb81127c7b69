import OnionRender

/// A line of a terminal: runs of text, each in one style.
package struct StyledLine: Hashable, Sendable {
    package struct Run: Hashable, Sendable {
        package var text: String
        package var style: TerminalStyle

        package init(_ text: String, _ style: TerminalStyle = .plain) {
            self.text = text
            self.style = style
        }
    }

    /// The runs from left to right; adjacent runs differ in style.
    package private(set) var runs: [Run] = []

    package init(_ text: String = "", _ style: TerminalStyle = .plain) {
        append(text, style)
    }

    package mutating func append(_ text: String, _ style: TerminalStyle = .plain) {
        guard !text.isEmpty else { return }
        if let last = runs.indices.last, runs[last].style == style {
            runs[last].text += text
        } else {
            runs.append(Run(text, style))
        }
    }

    package mutating func append(_ line: StyledLine) {
        for run in line.runs { append(run.text, run.style) }
    }

    /// Appends spaces up to a number of columns.
    package mutating func pad(to width: Int) {
        append(String(repeating: " ", count: max(0, width - columns)))
    }

    package var text: String { runs.reduce(into: "") { $0 += $1.text } }

    package var columns: Int { runs.reduce(0) { $0 + $1.text.columns } }
}
