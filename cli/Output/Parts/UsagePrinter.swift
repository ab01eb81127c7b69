import Onion
import OnionCoding

/// Prints the uses of a subject as they are found.
struct UsagePrinter {
    private let format: RowFormat
    private let subject: UsageTarget
    private let filter: UsageFilter
    private var writer: RowWriter
    /// The last row. It waits until the position of the next page is known.
    private var waiting: RowWriter.Row?
    private var count = 0
    private var pinned = 0

    init(format: RowFormat, subject: UsageTarget, filter: UsageFilter) {
        self.format = format
        self.subject = subject
        self.filter = filter
        var columns = ["user", "path", "uses", "follows", "layers"]
        if subject.isField { columns.append("fills") }
        if UsagePrinter.hasThrough(subject, filter) { columns.append("through") }
        if UsagePrinter.hasNext(format, filter) { columns.append("next") }
        writer = RowWriter(format, columns: columns)
    }

    /// - Parameter layers: The templates around the use, the outermost first.
    mutating func print(_ usage: UsagePath, layers: [Reference]) throws {
        count += 1
        if usage.pinned != nil { pinned += 1 }
        var row: RowWriter.Row = [
            .string(usage.user.description), .string(usage.path),
            .string(usage.target?.description ?? subject.name), follows(usage), list(layers.map(\.nameInKind)),
        ]
        if subject.isField { row.append(usage.fills.map(Node.bool) ?? .null) }
        if UsagePrinter.hasThrough(subject, filter) { row.append(list(usage.through.map(\.description))) }
        if let waiting { try write(waiting) }
        waiting = row
    }

    /// Prints the waiting row and the remarks.
    ///
    /// - Parameter next: The position after which there are more rows; nil when all were printed.
    mutating func finish(next: UsageCursor?) throws {
        if let waiting { try write(waiting, next: next) }
        try writer.finish()
        guard format == .table else { return }
        try Output.standard.flush()
        if pinned > 0 {
            let share = pinned == 1 ? "1 of \(count) is" : "\(pinned) of \(count) are"
            try Output.error.print("\(share) pinned, and will not change along with \(subject.name)")
        }
        if let next { try Output.error.print("more rows: --after \(next)") }
    }

    private mutating func write(_ row: RowWriter.Row, next: UsageCursor? = nil) throws {
        try writer.write(UsagePrinter.hasNext(format, filter) ? row + [.optional(next?.description)] : row)
    }

    /// Returns the pinned revision of a use, or `head`.
    private func follows(_ usage: UsagePath) -> Node {
        if case .image = subject { return .null }
        return .string(usage.pinned.map { "@\($0)" } ?? "head")
    }

    private func list(_ names: [String]) -> Node {
        format == .table ? .string(names.joined(separator: " › ")) : .list(names.map(Node.string))
    }

    private static func hasThrough(_ subject: UsageTarget, _ filter: UsageFilter) -> Bool {
        if case .action = subject { return true }
        return filter.isTransitive || filter.onlyScreens
    }

    /// Whether rows have the position of the next page. It is below a table, which is for people.
    private static func hasNext(_ format: RowFormat, _ filter: UsageFilter) -> Bool {
        filter.limit != nil && format != .table
    }
}

extension UsageTarget {
    fileprivate var isField: Bool {
        if case .field = self { true } else { false }
    }

    /// The name on the command line.
    fileprivate var name: String {
        switch self {
        case .part(let reference): reference.description
        case .action(let reference, let id): "\(reference)#\(id)"
        case .field(let reference, let name): "\(reference)#\(name)"
        case .datasource(let name): "datasource/\(name)"
        case .image(let name): "image/\(name)"
        }
    }
}
