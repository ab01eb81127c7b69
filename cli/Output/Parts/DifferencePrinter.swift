import Onion
import OnionRows

/// Prints differences.
struct DifferencePrinter {
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
        let lines = DifferenceLines(paint: style.paint)
        for line in differences.flatMap({ lines.lines(of: $0) }) { try Output.standard.print(line) }
    }
}
