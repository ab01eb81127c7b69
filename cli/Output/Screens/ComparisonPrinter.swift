import Onion
import OnionCoding
import OnionComparison
import OnionRows

/// Prints a comparison of computed frames with saved ones: a summary, one row per group of documents, and optionally
/// the misses.
struct ComparisonPrinter {
    let format: FrameFormat
    let showsMisses: Bool

    func print(_ comparison: Comparison) throws {
        switch format {
        case .tree: try printSummary(of: comparison)
        case .json: try Output.standard.print(pretty: comparison.node)
        }
        for problem in comparison.problems { try Output.error.warn("unreadable: \(problem)") }
    }

    private func printSummary(of comparison: Comparison) throws {
        let counts = comparison.counts
        try Output.standard.print(
            """
            documents          \(counts.documents)\(counts.unreadable > 0 ? ", \(counts.unreadable) unreadable" : "")
            scenes             \(counts.scenes)
            views              \(counts.views)
            within 0.5 points  \(counts.share(counts.withinHalfPoint))
            within 1 point     \(counts.share(counts.withinOnePoint))
            in the fair part   \(counts.share(counts.fairViews)), \(counts.fairShare(counts.fairWithinHalfPoint)) of them within 0.5 points
            in flagged scenes  \(counts.flagged), \(counts.flaggedWithinHalfPoint) of them within 0.5 points
            """)
        if comparison.groups.count > 1 {
            if let mean = comparison.mean {
                try Output.standard.print("mean of groups     \(mean.percentage) within 0.5 points")
            }
            try Output.standard.print("")
            try RowFormat.table.print(ComparisonPrinter.groupColumns) { try comparison.groups.forEach($0) }
        }
        if showsMisses, !comparison.misses.isEmpty {
            try Output.standard.print("")
            try RowFormat.table.print { try comparison.misses.forEach($0) }
        }
    }

    private static var groupColumns: [Column<(name: String, counts: Comparison.Counts)>] {
        [
            Column("group") { $0.name }, Column("documents") { $0.counts.documents },
            Column("scenes") { $0.counts.scenes }, Column("views") { $0.counts.views },
            Column("within 0.5") { $0.counts.share($0.counts.withinHalfPoint) },
            Column("within 1") { $0.counts.share($0.counts.withinOnePoint) },
            Column("unreadable") { $0.counts.unreadable },
        ]
    }
}

extension Comparison {
    /// The mean share of right views over the groups, from 0 to 1; nil without views.
    fileprivate var mean: Double? { mean(of: \.withinHalfPoint, among: \.views) }

    /// The mean in the fair part.
    fileprivate var fairMean: Double? { mean(of: \.fairWithinHalfPoint, among: \.fairViews) }
}

extension Double {
    /// `97.1 %`, rounded down.
    fileprivate var percentage: String {
        let thousandths = Int(self * 1000)
        return "\(thousandths / 10).\(thousandths % 10) %"
    }

    fileprivate var roundedToTenThousandths: Double { (self * 10_000).rounded() / 10_000 }
}

extension Comparison: NodeConvertible {
    var node: Node {
        let groups = groups.map { Node.map(Node.entries(["name": $0.name]) + $0.counts.entries) }
        let misses = misses.map(Miss.columns.object)
        return .map(
            counts.entries
                + Node.entries([
                    "groupMean": mean?.roundedToTenThousandths, "fairGroupMean": fairMean?.roundedToTenThousandths,
                ])
                + Node.entries(["groups": groups, "misses": misses, "problems": problems.map(\.description)]))
    }
}

extension Comparison.Counts {
    /// `2081 (97.1 %)`. The share is rounded down, so that 100 % means all.
    fileprivate func share(_ count: Int) -> String { share(count, of: views) }

    fileprivate func fairShare(_ count: Int) -> String { share(count, of: fairViews) }

    private func share(_ count: Int, of views: Int) -> String {
        guard views > 0 else { return "0" }
        let thousandths = count * 1000 / views
        return "\(count) (\(thousandths / 10).\(thousandths % 10) %)"
    }

    fileprivate var entries: [Node.Entry] {
        Node.entries([
            "documents": documents, "scenes": scenes, "views": views, "withinHalfPoint": withinHalfPoint,
            "withinOnePoint": withinOnePoint, "given": given, "givenWithinHalfPoint": givenWithinHalfPoint,
            "fairScenes": fairScenes, "fairViews": fairViews,
            "fairWithinHalfPoint": fairWithinHalfPoint, "fairWithinOnePoint": fairWithinOnePoint, "flagged": flagged,
            "flaggedWithinHalfPoint": flaggedWithinHalfPoint,
            "unreadable": unreadable,
        ])
    }
}

extension Comparison.Miss: TableRow {
    static var columns: [Column<Comparison.Miss>] {
        [
            Column("source", \.file), Column("scene", \.scene), Column("view", \.view.id),
            Column("type", \.view.type.rawValue), Column("saved", \.view.saved), Column("laidOut", \.view.laidOut),
            Column("flagged", \.isFlagged),
        ]
    }

    static var tableColumns: [Column<Comparison.Miss>] {
        [
            Column("file", \.file), Column("scene", \.scene), Column("view", \.view.id),
            Column("type", \.view.type.rawValue), Column("saved", \.view.saved.text),
            Column("laid out", \.view.laidOut.text), Column("flagged") { $0.isFlagged ? "yes" : "" },
        ]
    }
}
