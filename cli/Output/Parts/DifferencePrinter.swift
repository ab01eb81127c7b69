import Onion
import OnionCoding
import OnionRows
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
        guard format == .table else { return try format.print { try differences.forEach($0) } }
        guard !differences.isEmpty else { return try Output.standard.print("nothing is different") }
        try Output.standard.print(style.bold("\(before) → \(after)"))
        for line in differences.flatMap({ lines(of: $0) }) { try Output.standard.print(line) }
    }

    /// Returns a difference as lines for people. Lines after the first one are indented.
    ///
    /// - Parameter remark: The text after the headline.
    func lines(of difference: Difference, remark: String = "") -> [String] {
        let headline = difference.headline + remark
        let line = style.paint(headline, difference.change.colour)
        let (before, after) = difference.values
        let values = [before, after].compactMap { $0?.onOneLine }
        let short = values.joined(separator: " → ")
        guard !values.isEmpty else { return [line] }
        if headline.columns + 2 + short.columns <= DifferencePrinter.width { return ["\(line): \(short)"] }
        return [line]
            + [before.map { style.red("  - \($0.onOneLine)") }, after.map { style.green("  + \($0.onOneLine)") }]
            .compactMap(\.self)
    }
}

extension Difference.Change {
    fileprivate var colour: CellColour {
        switch self {
        case .added: .green
        case .removed: .red
        case .changed: .yellow
        case .moved: .cyan
        }
    }
}
