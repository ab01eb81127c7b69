import Onion

/// Prints the parts that no screen reaches.
struct UnusedPrinter {
    let format: RowFormat
    let limit: Int

    func print(_ snapshot: Snapshot) throws {
        var writer = RowWriter(
            format, columns: ["reference", "since", "author", "change", "verb", "summary", "wasUsed"])
        var table = ReportTable([("reference", .left), ("since", .left), ("by", .left), ("what happened", .left)])
        var shown = 0
        let counts = try ReportBar.show { progress in
            try snapshot.eachUnused(limit: limit, progress: progress) { part in
                shown += 1
                if format == .table { table.append(row(part)) } else { try writer.write(values(part)) }
            }
        }
        guard format == .table else { return try writer.finish() }
        try table.print()
        try Output.standard.print(summary(of: counts))
        try ReportTable.printRest(shown: shown, of: counts.values.reduce(0, +), "parts")
    }

    private func row(_ part: UnusedPart) -> [ReportTable.Cell] {
        let (since, event) = (part.since, part.wasUsed ? part.since.summary : "made, and never used")
        return [
            .init(part.reference.description), .init(since.time, .dim),
            .init(since.author),
            .init(event.shortened(to: 60), part.wasUsed ? .plain : .yellow),
        ]
    }

    private func values(_ part: UnusedPart) -> RowWriter.Row {
        let since = part.since
        return [
            .string(part.reference.description), .string(since.time), .string(since.author),
            .number(Double(since.number)), .string(since.verb), .string(since.summary), .bool(part.wasUsed),
        ]
    }

    private func summary(of counts: [PartKind: Int]) -> String {
        let all = counts.values.reduce(0, +)
        guard all > 0 else { return "every part is in a screen" }
        let kinds = counts.sorted { $0.key < $1.key }.map { kind, count in
            kind == .actions ? count.counted("action set") : count.counted(kind.rawValue)
        }
        return "\(all.counted("part")) in no screen: \(kinds.joined(separator: ", "))"
    }
}
