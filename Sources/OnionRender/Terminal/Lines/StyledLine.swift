/// A line of a terminal: runs of text, each in one style.
public struct StyledLine: Hashable, Sendable {
    /// A text in one style.
    public struct Run: Hashable, Sendable {
        public var text: String
        public var style: TerminalStyle

        public init(_ text: String, _ style: TerminalStyle = .plain) {
            self.text = text
            self.style = style
        }
    }

    /// The runs from left to right; adjacent runs differ in style.
    public private(set) var runs: [Run] = []

    public init(_ text: String = "", _ style: TerminalStyle = .plain) {
        append(text, style)
    }

    public mutating func append(_ text: String, _ style: TerminalStyle = .plain) {
        guard !text.isEmpty else { return }
        if let last = runs.indices.last, runs[last].style == style {
            runs[last].text += text
        } else {
            runs.append(Run(text, style))
        }
    }

    public mutating func append(_ line: StyledLine) {
        for run in line.runs { append(run.text, run.style) }
    }

    /// Appends spaces up to a number of columns.
    public mutating func pad(to width: Int) {
        append(String(repeating: " ", count: max(0, width - columns)))
    }

    /// The text without styles.
    public var text: String { runs.reduce(into: "") { $0 += $1.text } }

    /// The width in columns.
    public var columns: Int { runs.reduce(0) { $0 + $1.text.columns } }
}
