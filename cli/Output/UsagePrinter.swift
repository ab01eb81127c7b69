import Onion

/// Prints who uses a thing, as it is found.
struct UsagePrinter {
    private let format: RowFormat
    private let subject: UsageSubject
    private let filter: UsageFilter
    private var writer: RowWriter
    /// The last row, which waits until it is known whether there are more.
    private var waiting: RowWriter.Row?
    private var count = 0
    private var pinned = 0

    init(_ format: RowFormat, _ subject: UsageSubject, _ filter: UsageFilter) {
        self.format = format
        self.subject = subject
        self.filter = filter
        var columns = ["user", "path", "uses", "follows", "layers"]
        if subject.isField { columns.append("fills") }
        if UsagePrinter.hasThrough(subject, filter) { columns.append("through") }
        if UsagePrinter.hasNext(format, filter) { columns.append("next") }
        writer = RowWriter(format, columns: columns)
    }

    /// - Parameter layers: the templates around the place, the outermost first.
    mutating func print(_ usage: UsageWay, layers: [Reference]) throws {
        count += 1
        if usage.pinned != nil { pinned += 1 }
        var row: RowWriter.Row = [
            .string(usage.user.description), .string(usage.path),
            .string(usage.target?.description ?? subject.told), follows(usage), list(layers.map(\.nameInKind)),
        ]
        if subject.isField { row.append(usage.fills.map(Node.bool) ?? .null) }
        if UsagePrinter.hasThrough(subject, filter) { row.append(list(usage.through.map(\.description))) }
        if let waiting { try write(waiting) }
        waiting = row
    }

    /// Prints what waits.
    ///
    /// - Parameter next: the place after which there is more; nil when this was all.
    mutating func finish(next: UsageCursor?) throws {
        if let waiting { try write(waiting, next: next) }
        try writer.finish()
        guard format == .table else { return }
        try Output.standard.flush()
        if pinned > 0 {
            let told = pinned == 1 ? "1 of \(count) is" : "\(pinned) of \(count) are"
            try Output.error.print("\(told) pinned, and will not change along with \(subject.told)")
        }
        if let next { try Output.error.print("there is more: --after \(next)") }
    }

    private mutating func write(_ row: RowWriter.Row, next: UsageCursor? = nil) throws {
        try writer.write(UsagePrinter.hasNext(format, filter) ? row + [.optional(next?.description)] : row)
    }

    /// What a change of the thing means to the user.
    private func follows(_ usage: UsageWay) -> Node {
        if case .image = subject { return .null }
        return .string(usage.pinned.map { "@\($0)" } ?? "head")
    }

    private func list(_ names: [String]) -> Node {
        format == .table ? .string(names.joined(separator: " › ")) : .list(names.map(Node.string))
    }

    private static func hasThrough(_ subject: UsageSubject, _ filter: UsageFilter) -> Bool {
        if case .action = subject { return true }
        return filter.isTransitive || filter.onlyScreens
    }

    /// A table is for people, who are told where the next page begins below it.
    private static func hasNext(_ format: RowFormat, _ filter: UsageFilter) -> Bool {
        filter.limit != nil && format != .table
    }
}

extension UsageSubject {
    fileprivate var isField: Bool {
        if case .field = self { true } else { false }
    }

    /// The thing by its name, as people write it.
    fileprivate var told: String {
        switch self {
        case .part(let reference): reference.description
        case .action(let reference, let id): "\(reference)#\(id)"
        case .field(let reference, let name): "\(reference)#\(name)"
        case .datasource(let name): "datasource/\(name)"
        case .image(let name): "image/\(name)"
        }
    }
}
