import Onion
import OnionAudit
import OnionRows

/// Prints the parts that no screen reaches.
struct UnusedPrinter {
    let format: RowFormat
    let limit: Int
    let project: ProjectConfiguration
    /// The space whose parts are printed; nil for all.
    let space: String?

    func print(_ snapshot: Snapshot) throws {
        var writer = RowWriter<UnusedPart>(format)
        var shown = 0
        let own = try project.partsUsedByApp(in: snapshot)
        let counts = try ReportBar.show { progress in
            try snapshot.eachUnused(space: space, usedByApp: own, limit: limit, progress: progress) { part in
                shown += 1
                try writer.write(part)
            }
        }
        try writer.finish()
        guard format == .table else { return }
        try Output.standard.print(summary(of: counts))
        try ReportBar.printRest(shown: shown, of: counts.values.reduce(0, +), "parts")
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
