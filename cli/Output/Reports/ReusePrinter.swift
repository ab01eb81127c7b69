import ArgumentParser
import Onion
import OnionRows

/// The value of "onion report reuse --kind".
struct ReuseKind: ExpressibleByArgument {
    let subject: ReuseSubject

    init(_ subject: ReuseSubject = .parts(.template)) {
        self.subject = subject
    }

    init?(argument: String) {
        if argument == "image" {
            subject = .images
        } else if let kind = PartKind(rawValue: argument) {
            subject = .parts(kind)
        } else {
            return nil
        }
    }

    static var allValueStrings: [String] { PartKind.allCases.sorted().map(\.rawValue) + ["image"] }

    var defaultValueDescription: String { noun }

    fileprivate var noun: String {
        switch subject {
        case .images: "image"
        case .parts(.actions): "action set"
        case .parts(let kind): kind.rawValue
        }
    }
}

/// Prints the reuse of templates, of other parts or of images.
struct ReusePrinter {
    let format: RowFormat
    let limit: Int
    let kind: ReuseKind
    /// The space whose parts are printed; nil for all.
    let space: String?

    func print(_ snapshot: Snapshot) throws {
        let report = try report(of: snapshot)
        let items = report.items.prefix(limit)
        try format.print(columns) { try items.forEach($0) }
        guard format == .table else { return }
        try Output.standard.print(summary(of: report))
        if let spaces = UsersBySpace.summary(of: report.screensBySpace, "shown") { try Output.standard.print(spaces) }
        try ReportBar.printRest(shown: items.count, of: report.items.count, "\(kind.noun)s")
    }

    /// Prints the reuse beside that of an earlier time.
    func print(_ snapshot: Snapshot, since before: ReuseReport, at instant: Instant) throws {
        let report = try report(of: snapshot)
        let changes = report.changes(since: before)
        try format.print(changeColumns) { try changes.prefix(limit).forEach($0) }
        guard format == .table else { return }
        try Output.standard.print(summary(of: report))
        try Output.standard.print("\(instant.description): \(summary(of: before))")
        try ReportBar.printRest(shown: min(limit, changes.count), of: changes.count, "\(kind.noun)s")
    }

    func report(of snapshot: Snapshot) throws -> ReuseReport {
        try ReportBar.show { try snapshot.reuse(of: kind.subject, space: space, progress: $0) }
    }

    private func summary(of report: ReuseReport) -> String {
        let counts = "\(report.items.count.counted(kind.noun)), \(report.screens.counted("screen"))"
        guard let factor = report.factor else { return "\(counts); no screen shows \(kind.noun.withArticle)" }
        let rounded = (factor * 10).rounded() / 10
        return "\(counts); reuse factor \(Style(for: .standardOutput).bold("\(rounded)")): "
            + "the average \(kind.noun) that is shown is in \(rounded) screens"
    }

    // MARK: - Columns

    private var isTable: Bool { format == .table }

    private var columns: [Column<Reuse>] {
        guard isTable else { return Reuse.columns(of: kind.subject) }
        return [
            Column(kind.noun, color: { $0.screens == 0 ? .dim : .plain }, \.subject.description),
            Column("screens", alignment: .right, \.screens), Column("share", alignment: .right, \.percent),
        ] + Reuse.userColumns(of: kind.subject) + [Column("", color: { _ in .cyan }, \.bar)]
    }

    private var changeColumns: [Column<ReuseChange>] {
        guard isTable else { return ReuseChange.columns(of: kind.subject) }
        return [
            Column(kind.noun, color: { $0.after == nil ? .red : $0.before == nil ? .green : .plain }, \.subject),
            Column("screens", alignment: .right) { $0.after?.screens },
            Column("before", alignment: .right) { $0.before?.screens },
            Column("change", alignment: .right, color: { $0.screens < 0 ? .red : $0.screens > 0 ? .green : .dim }) {
                $0.screens > 0 ? "+\($0.screens)" : "\($0.screens)"
            },
            Column("share", alignment: .right) { $0.after?.percent },
            Column("before", alignment: .right) { $0.before?.percent },
        ]
    }
}

extension Reuse {
    fileprivate var percent: String {
        let percent = Int((share * 100).rounded())
        return percent == 0 && screens > 0 ? "< 1 %" : "\(percent) %"
    }

    /// A bar of 20 characters for 100 %.
    fileprivate var bar: String { String(repeating: "█", count: min(20, Int((share * 20).rounded(.up)))) }
}

extension String {
    fileprivate var withArticle: String { "\(first.map("aeiou".contains) == true ? "an" : "a") \(self)" }
}
