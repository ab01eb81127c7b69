import Onion
import OnionCoding
import OnionComparison

/// Prints a comparison of computed frames with saved ones: a summary, one row per group of documents, and optionally
/// the misses.
struct ComparisonPrinter {
    let format: FrameFormat
    let showsMisses: Bool

    func print(_ comparison: Comparison) throws {
        switch format {
        case .tree: try printSummary(of: comparison)
        case .json:
            try Output.standard.write(JSONWriter.pretty(node(of: comparison)))
            try Output.standard.print("")
        }
        for problem in comparison.problems { try Output.error.warn("unreadable: \(problem)") }
    }

    // MARK: - For people

    private func printSummary(of comparison: Comparison) throws {
        let counts = comparison.counts
        let views = counts.views
        try Output.standard.print(
            """
            documents          \(counts.documents)\(counts.unreadable > 0 ? ", \(counts.unreadable) unreadable" : "")
            scenes             \(counts.scenes)
            views              \(views)
            within 0.5 points  \(share(counts.withinHalfPoint, of: views))
            within 1 point     \(share(counts.withinOnePoint, of: views))
            in flagged scenes  \(counts.flagged), \(counts.flaggedWithinHalfPoint) of them within 0.5 points
            """)
        if comparison.groups.count > 1 {
            try Output.standard.print("")
            var rows = RowWriter(
                .table, columns: ["group", "documents", "scenes", "views", "within 0.5", "within 1", "unreadable"])
            for group in comparison.groups {
                try rows.write([
                    .string(group.name), .string("\(group.counts.documents)"), .string("\(group.counts.scenes)"),
                    .string("\(group.counts.views)"),
                    .string(share(group.counts.withinHalfPoint, of: group.counts.views)),
                    .string(share(group.counts.withinOnePoint, of: group.counts.views)),
                    .string("\(group.counts.unreadable)"),
                ])
            }
            try rows.finish()
        }
        if showsMisses { try printMisses(of: comparison) }
    }

    private func printMisses(of comparison: Comparison) throws {
        guard !comparison.misses.isEmpty else { return }
        try Output.standard.print("")
        var rows = RowWriter(.table, columns: ["file", "scene", "view", "type", "saved", "laid out", "flagged"])
        for miss in comparison.misses {
            try rows.write([
                .string(miss.file), .string(miss.scene), .string(miss.view.id), .string(miss.view.type.rawValue),
                .string(FrameTree.text(of: miss.view.saved)), .string(FrameTree.text(of: miss.view.laidOut)),
                .string(miss.isFlagged ? "yes" : ""),
            ])
        }
        try rows.finish()
    }

    /// `2081 (97.1 %)`. The share is rounded down, so that 100 % means all.
    private func share(_ count: Int, of all: Int) -> String {
        guard all > 0 else { return "0" }
        let thousandths = count * 1000 / all
        return "\(count) (\(thousandths / 10).\(thousandths % 10) %)"
    }

    // MARK: - For programs

    private func node(of comparison: Comparison) -> Node {
        var entries = entries(of: comparison.counts)
        entries.append(
            .init(
                "groups",
                .list(comparison.groups.map { .map([.init("name", .string($0.name))] + self.entries(of: $0.counts)) })))
        entries.append(.init("misses", .list(comparison.misses.map(node))))
        entries.append(.init("problems", .list(comparison.problems.map { .string($0.description) })))
        return .map(entries)
    }

    private func entries(of counts: Comparison.Counts) -> [Node.Entry] {
        [
            ("documents", counts.documents), ("scenes", counts.scenes), ("views", counts.views),
            ("within_half_point", counts.withinHalfPoint), ("within_one_point", counts.withinOnePoint),
            ("flagged", counts.flagged), ("flagged_within_half_point", counts.flaggedWithinHalfPoint),
            ("unreadable", counts.unreadable),
        ].map { Node.Entry($0, .number(Double($1))) }
    }

    private func node(of miss: Comparison.Miss) -> Node {
        .map([
            .init("file", .string(miss.file)), .init("scene", .string(miss.scene)),
            .init("view", .string(miss.view.id)), .init("type", .string(miss.view.type.rawValue)),
            .init("saved", node(of: miss.view.saved)), .init("laid_out", node(of: miss.view.laidOut)),
            .init("flagged", .bool(miss.isFlagged)),
        ])
    }

    private func node(of frame: Rect) -> Node {
        .map([
            .init("x", .number(frame.x)), .init("y", .number(frame.y)), .init("width", .number(frame.width)),
            .init("height", .number(frame.height)),
        ])
    }
}
