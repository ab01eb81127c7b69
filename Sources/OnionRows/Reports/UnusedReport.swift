package import Onion
import OnionAudit
import OnionModel

extension Report {
    static let unused = Report(
        name: "unused",
        summary: "Parts that neither a screen nor the app's tint color reaches, and the change since which that is so.",
        examples: ["--format json"], usesProject: true,
        answer: reading { snapshot, question, output in
            let own = try question.project.partsUsedByApp(in: snapshot)
            var counts: [PartKind: Int] = [:]
            try output.writeFirst { (write: (UnusedPart) throws -> Void) in
                counts = try snapshot.eachUnused(
                    space: question.space, usedByApp: own, limit: output.limit, progress: output.progress, write)
            }
            let all = counts.values.reduce(0, +)
            let kinds = counts.sorted { $0.key < $1.key }.map { kind, count in
                count.counted(kind == .actions ? "action set" : kind.rawValue)
            }
            try output.print(
                all == 0
                    ? "every part is in a screen"
                    : "\(all.counted("part")) in no screen: \(kinds.joined(separator: ", "))")
            try output.printRest(of: all, "parts")
        })
}

extension UnusedPart: TableRow {
    package static var columns: [Column<UnusedPart>] {
        [
            Column("reference", \.reference.description), Column("since", isTime: true, \.since.time),
            Column("author", \.since.author), Column("change", \.since.number), Column("verb", \.since.verb),
            Column("summary", \.since.summary), Column("wasUsed", \.wasUsed),
        ]
    }

    package static var tableColumns: [Column<UnusedPart>] {
        [
            Column("reference", \.reference.description),
            Column("since", isTime: true, color: { _ in .dim }, \.since.time),
            Column("by", \.since.author),
            Column("what happened", color: { $0.wasUsed ? .plain : .yellow }) {
                $0.wasUsed ? $0.since.summary : "created and never used"
            },
        ]
    }
}
