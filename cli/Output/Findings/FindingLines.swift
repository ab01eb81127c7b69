import OnionAudit
import OnionRows
import OnionSupport
import OnionTerminal

/// Prints a finding of a check as two lines: where it is, and what is wrong. On a terminal, each fits its width.
struct FindingLines {
    private let style = Style(for: .standardOutput)
    private let width = Terminal(descriptor: STDOUT_FILENO).tableWidth

    /// - Parameters:
    ///   - place: The part and the view or the path in it, which are never cut.
    ///   - circumstances: On which screens and devices; empty for none.
    ///   - severity: `warning`; nil where all findings are errors.
    ///   - rule: The name of the rule, as a configuration has it.
    func print(place: [String], circumstances: String, severity: Severity?, rule: String, message: String) throws {
        let place = place.filter { !$0.isEmpty }
        var line = style.bold(place.joined(separator: " "))
        let used = place.joined(separator: " ").columns
        if !circumstances.isEmpty {
            if let width {
                let room = width - used - 2
                if room > FindingLines.leastOfCircumstances {
                    line += "  " + style.dim(circumstances.shortened(to: room))
                }
            } else {
                line += "  " + circumstances
            }
        }
        try Output.standard.print(line)
        let names = [severity?.rawValue, rule].compactMap(\.self).joined(separator: " ")
        let rest =
            width.map { message.shortened(to: max(FindingLines.leastOfCircumstances, $0 - names.columns - 4)) }
            ?? message.onOneLine
        try Output.standard.print("  \(style.paint(names, severity == .warning ? .yellow : .red)): \(rest)")
    }

    private static let leastOfCircumstances = 12
}
