import Onion
import OnionCoding
import OnionTerminal

/// Prints differences. People get one coloured line each, with long values on lines of their own.
struct DifferencePrinter {
    /// The largest width, in terminal columns, of a line with both values.
    private static let width = 100

    let format: RowFormat
    private let style: Style

    init(format: RowFormat, style: Style = Style(for: .standardOutput)) {
        self.format = format
        self.style = style
    }

    func print(_ differences: [Difference], from before: Reference, to after: Reference) throws {
        guard format == .table else { return try printRows(differences) }
        guard !differences.isEmpty else { return try Output.standard.print("nothing is different") }
        try Output.standard.print(style.bold("\(before) → \(after)"))
        for line in differences.flatMap({ lines(of: $0) }) { try Output.standard.print(line) }
    }

    /// Returns a difference as lines for people. Lines after the first one are indented.
    ///
    /// - Parameter remark: The text after the headline.
    func lines(of difference: Difference, remark: String = "") -> [String] {
        let headline = difference.headline + remark
        let line = coloured(headline, difference.change)
        let (before, after) = difference.values
        let values = [before, after].compactMap { $0?.onOneLine }
        let short = values.joined(separator: " → ")
        guard !values.isEmpty else { return [line] }
        if headline.columns + 2 + short.columns <= DifferencePrinter.width { return ["\(line): \(short)"] }
        return [line]
            + [before.map { style.red("  - \($0.onOneLine)") }, after.map { style.green("  + \($0.onOneLine)") }]
            .compactMap(\.self)
    }

    private func coloured(_ line: String, _ change: Difference.Change) -> String {
        switch change {
        case .added: style.green(line)
        case .removed: style.red(line)
        case .changed: style.yellow(line)
        case .moved: style.cyan(line)
        }
    }

    private func printRows(_ differences: [Difference]) throws {
        var writer = RowWriter(format, columns: DifferencePrinter.columns)
        for difference in differences { try writer.write(DifferencePrinter.row(of: difference)) }
        try writer.finish()
    }

    /// The columns of a difference for programs.
    static let columns = ["change", "subject", "path", "place", "before", "after"]

    static func row(of difference: Difference) -> [Node] {
        [
            .string(difference.change.rawValue), .string(difference.subject.rawValue), .string(difference.path),
            .optional(difference.place), difference.before ?? .null, difference.after ?? .null,
        ]
    }
}
