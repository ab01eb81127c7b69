import Onion
import OnionTerminal

/// Prints the documentation of SQL views.
struct ViewPrinter {
    let format: RowFormat

    func print(_ views: [DocumentedView]) throws {
        guard format == .table else { return try printRows(views) }
        let style = Style(for: .standardOutput)
        for (index, view) in views.enumerated() {
            try Output.standard.print("\(index == 0 ? "" : "\n")\(style.bold(view.name)): \(view.summary)")
            let width = view.columns.map(\.name.count).max() ?? 0
            for column in view.columns {
                try Output.standard.print("  \(column.name.padded(to: width))  \(column.summary)")
            }
        }
    }

    private func printRows(_ views: [DocumentedView]) throws {
        var writer = RowWriter(format, columns: ["view", "column", "summary"])
        for view in views {
            for column in view.columns {
                try writer.write([.string(view.name), .string(column.name), .string(column.summary)])
            }
        }
        try writer.finish()
    }
}
