import Onion

/// Prints what is different: for people a line a difference, in colour, and long values below each other.
struct DifferencePrinter {
    /// How many columns a line with both values may take.
    private static let width = 100

    let format: RowFormat
    private let style = Style(for: .standardOutput)

    init(format: RowFormat) {
        self.format = format
    }

    func print(_ differences: [Difference], from before: Reference, to after: Reference) throws {
        guard format == .table else { return try printRows(differences) }
        guard !differences.isEmpty else { return try Output.standard.print("nothing is different") }
        try Output.standard.print(style.bold("\(before) → \(after)"))
        for difference in differences { try print(difference) }
    }

    private func print(_ difference: Difference) throws {
        let line = coloured(difference.headline, difference.change)
        let (before, after) = difference.values
        let values = [before, after].compactMap { $0?.onOneLine }
        let short = values.joined(separator: " → ")
        guard !values.isEmpty else { return try Output.standard.print(line) }
        if difference.headline.columns + 2 + short.columns <= DifferencePrinter.width {
            return try Output.standard.print("\(line): \(short)")
        }
        try Output.standard.print(line)
        if let before { try Output.standard.print(style.red("  - \(before.onOneLine)")) }
        if let after { try Output.standard.print(style.green("  + \(after.onOneLine)")) }
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
        var writer = RowWriter(format, columns: ["change", "subject", "path", "place", "before", "after"])
        for difference in differences {
            try writer.write([
                .string(difference.change.rawValue), .string(difference.subject.rawValue), .string(difference.path),
                .optional(difference.place), difference.before ?? .null, difference.after ?? .null,
            ])
        }
        try writer.finish()
    }
}
