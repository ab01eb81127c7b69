import Onion
import OnionRows

/// Prints the differences of two files.
struct FileDifferencePrinter {
    let format: RowFormat
    private let style: Style

    init(format: RowFormat, style: Style = Style(for: .standardOutput)) {
        self.format = format
        self.style = style
    }

    /// - Parameter title: The names of the files.
    func print(_ comparison: FileComparison, title: String) throws {
        guard format == .table else {
            return try format.print { try FileDifference.rows(of: comparison).forEach($0) }
        }
        guard !comparison.items.isEmpty else { return try Output.standard.print("nothing is different") }
        try Output.standard.print(style.bold(title))
        let lines = DifferenceLines(paint: style.paint)
        for item in comparison.items {
            let name = item.reference?.description ?? "texts"
            if let change = item.change {
                try Output.standard.print("\(change.rawValue) \(name)")
            } else {
                try Output.standard.print("\(name):")
                for line in item.differences.flatMap({ lines.lines(of: $0) }) { try Output.standard.print("  \(line)") }
            }
        }
    }
}
