import Onion
import OnionCoding

/// Prints the uses of a subject as they are found.
struct UsagePrinter {
    /// A use with the templates around it, the outermost first.
    private struct Row {
        let usage: UsagePath
        let layers: [Reference]
        /// The position after which there are more rows; nil for other rows than the last.
        var next: UsageCursor?
    }

    private let format: RowFormat
    private let subject: UsageTarget
    private let filter: UsageFilter
    private var writer: RowWriter<Row>
    /// The last row. It waits until the position of the next page is known.
    private var waiting: Row?
    private var count = 0
    private var pinned = 0

    init(format: RowFormat, subject: UsageTarget, filter: UsageFilter) {
        self.format = format
        self.subject = subject
        self.filter = filter
        writer = RowWriter(format, UsagePrinter.columns(format, subject, filter))
    }

    mutating func print(_ usage: UsagePath, layers: [Reference]) throws {
        count += 1
        if usage.pinned != nil { pinned += 1 }
        if let waiting { try writer.write(waiting) }
        waiting = Row(usage: usage, layers: layers)
    }

    /// Prints the waiting row and the remarks.
    ///
    /// - Parameter next: The position after which there are more rows; nil when all were printed.
    mutating func finish(next: UsageCursor?) throws {
        if var waiting {
            waiting.next = next
            try writer.write(waiting)
        }
        try writer.finish()
        guard format == .table else { return }
        if count == 0, filter.after == nil {
            try Output.standard.print("\(filter.onlyScreens ? "no screen shows" : "nothing uses") \(subject)")
        }
        try Output.standard.flush()
        if pinned > 0 {
            let share = pinned == 1 ? "1 of \(count) is" : "\(pinned) of \(count) are"
            try Output.error.print("\(share) pinned, and will not follow changes of \(subject)")
        }
        if let next { try Output.error.print("more rows: --after \(next)") }
    }

    private static func columns(_ format: RowFormat, _ subject: UsageTarget, _ filter: UsageFilter) -> [Column<Row>] {
        func list(_ names: [String]) -> Node {
            format == .table ? .string(names.joined(separator: " › ")) : names.node
        }
        var columns: [Column<Row>] = [
            Column(format == .table ? "user" : "reference", \.usage.user.description), Column("path", \.usage.path),
            Column("uses") { $0.usage.target?.description ?? subject.description },
            Column("follows") { subject.isImage ? nil : $0.usage.pinned.map { "@\($0)" } ?? "head" },
            Column("layers") { list($0.layers.map(\.nameInKind)) },
        ]
        if case .field = subject { columns.append(Column("fills", \.usage.fills)) }
        if filter.isTransitive || filter.onlyScreens || subject.isAction {
            columns.append(Column("through") { list($0.usage.through.map(\.description)) })
        }
        // The position is below a table, which is for people.
        if filter.limit != nil, format != .table { columns.append(Column("next", \.next?.description)) }
        return columns
    }
}

extension UsageTarget {
    fileprivate var isAction: Bool {
        if case .action = self { true } else { false }
    }

    fileprivate var isImage: Bool {
        if case .image = self { true } else { false }
    }
}
