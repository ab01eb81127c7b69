import Onion
import OnionCoding
import OnionRows

/// Prints the differences of two files or registries.
struct FileDifferencePrinter {
    let format: RowFormat
    /// The largest number of parts, and of lines of a part, that people see; nil for all.
    private let limit: Int?
    private let style: Style

    init(format: RowFormat, limit: Int? = nil, style: Style = Style(for: .standardOutput)) {
        (self.format, self.limit, self.style) = (format, limit, style)
    }

    /// - Parameter title: The names of the files.
    func print(_ items: [DifferingItem], title: String) throws {
        guard format == .table else {
            return try format.print { try FileDifference.rows(of: items).forEach($0) }
        }
        guard !items.isEmpty else { return try Output.standard.print("nothing is different") }
        try Output.standard.print(style.bold(title))
        for item in items.prefix(limit ?? .max) { try print(item) }
        guard let limit else { return }
        if items.count > limit { try Output.standard.print("and \(items.count - limit) more") }
        try Output.standard.print(FileDifferencePrinter.counts(of: items))
    }

    private func print(_ item: DifferingItem) throws {
        let name = item.name ?? "texts"
        if let change = item.change { return try Output.standard.print("\(change.rawValue) \(name)") }
        try Output.standard.print("\(name):")
        let printer = DifferenceLines(paint: style.paint)
        let lines = item.differences.flatMap { printer.lines(of: $0) }
        for line in lines.prefix(limit ?? .max) { try Output.standard.print("  \(line)") }
        if let limit, lines.count > limit { try Output.standard.print("  and \(lines.count - limit) more lines") }
    }

    private static func counts(of items: [DifferingItem]) -> String {
        let counts = [
            (items.count { $0.change == .added }, "added"), (items.count { $0.change == .removed }, "removed"),
            (items.count { $0.change == nil }, "changed"),
        ]
        return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
}
