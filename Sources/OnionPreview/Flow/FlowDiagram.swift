package import Onion

/// Writes the flow of an app as text for other programs, row by row.
package struct FlowDiagram {
    /// A language for graphs.
    package enum Language: String, CaseIterable, Sendable {
        /// A flowchart of Mermaid, which GitHub and GitLab draw in Markdown: https://mermaid.js.org/syntax/flowchart.html
        case mermaid
        /// A digraph of Graphviz: https://graphviz.org/doc/info/lang.html
        case dot
    }

    /// The most characters of a text in a diagram.
    package static let longestLabel = 40

    private let language: Language
    private let base: LocaleTag
    /// The screens that have a line already, by their names, with their numbers.
    private var numbers: [String: Int] = [:]

    /// - Parameter base: The locale of titles.
    package init(_ language: Language, base: LocaleTag) {
        self.language = language
        self.base = base
    }

    /// The lines before the first row.
    package var header: String {
        switch language {
        case .mermaid: "flowchart LR\n"
        case .dot: "digraph flow {\n  rankdir=LR;\n  node [shape=box];\n"
        }
    }

    /// The lines after the last row.
    package var footer: String { language == .dot ? "}\n" : "" }

    /// Returns the lines of a row.
    package mutating func lines(of row: FlowRow) -> String {
        switch row {
        case .lead(let lead):
            guard let target = lead.step.screen else { return "" }
            let (from, to) = (node(of: lead.screen), node(of: target))
            return from.line + to.line + edge(from.name, to.name, lead.label(in: base), lead.step)
        case .start(let screen): return node(of: screen).line
        case .unreachable(let screen): return mark(screen, dot: "style=dashed", mermaid: "stroke-dasharray: 4")
        case .deadEnd(let screen): return mark(screen, dot: "color=red", mermaid: "stroke: red")
        }
    }

    /// Returns the name of a screen in the diagram, and the line that declares it when it is new.
    private mutating func node(of screen: Reference) -> (name: String, line: String) {
        let key = screen.key.text
        if let number = numbers[key] { return ("s\(number)", "") }
        let number = numbers.count
        numbers[key] = number
        switch language {
        case .mermaid: return ("s\(number)", "  s\(number)[\"\(key.shortened.escapedForMermaid)\"]\n")
        case .dot: return ("s\(number)", "  s\(number) [label=\(key.shortened.quotedForDOT)];\n")
        }
    }

    private mutating func mark(_ screen: Reference, dot: String, mermaid: String) -> String {
        let node = node(of: screen)
        return switch language {
        case .mermaid: "\(node.line)  style \(node.name) \(mermaid)\n"
        case .dot: "\(node.line)  \(node.name) [\(dot)];\n"
        }
    }

    private func edge(_ from: String, _ to: String, _ label: String, _ step: ActionStep) -> String {
        switch language {
        case .mermaid:
            let arrow =
                switch step {
                case .present: "-.->"
                case .selectTab: "==>"
                default: "-->"
                }
            return "  \(from) \(arrow)|\"\(label.escapedForMermaid)\"| \(to)\n"
        case .dot:
            let style =
                switch step {
                case .present: ", style=dashed"
                case .selectTab: ", style=bold"
                default: ""
                }
            return "  \(from) -> \(to) [label=\(label.quotedForDOT)\(style)];\n"
        }
    }
}

extension FlowLead {
    /// The title of the action, or its id, on one short line.
    package func label(in locale: LocaleTag) -> String {
        (title?.text(for: locale, base: locale) ?? id).shortened
    }
}

extension String {
    /// The text on one line, of at most as many characters as a label has.
    fileprivate var shortened: String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard line.count > FlowDiagram.longestLabel else { return line }
        return line.prefix(FlowDiagram.longestLabel - 1) + "…"
    }

    /// The text for a label in quotes: punctuation and control characters are entities of Mermaid, such as `#34;`.
    fileprivate var escapedForMermaid: String {
        unicodeScalars.map { scalar in
            let isPlain = !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
            return isPlain || " -_.,!?/".unicodeScalars.contains(scalar) ? String(scalar) : "#\(scalar.value);"
        }.joined()
    }

    /// The text as a string of the DOT language. A backslash begins an escape sequence there.
    fileprivate var quotedForDOT: String {
        let escaped = unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\"": "\\\""
            default: scalar.value < 0x20 || scalar.value == 0x7F ? " " : String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
