import Onion
import OnionAudit
import OnionGraphics
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

/// Prints the findings of a fit check. Programs get one row per finding, people two lines per rule and view.
struct FitPrinter {
    private(set) var report: GateReport
    /// The devices and traits of the layouts, each in words.
    private(set) var traits: Set<String> = []
    private let format: RowFormat
    /// The format of a report for services; nil for rows.
    private let service: FindingReport.Format?
    private let sources: () -> FindingSources
    private var writer: RowWriter<FitFinding>
    private var groups = FitFindingGroups()

    /// - Parameters:
    ///   - service: The format of a report for services; nil for rows.
    ///   - sources: Reads the files that have the parts; called once, for a report.
    init(
        _ format: RowFormat, _ report: GateReport, as service: FindingReport.Format? = nil,
        sources: @escaping () -> FindingSources
    ) {
        self.format = format
        self.service = service
        self.sources = sources
        self.report = report
        writer = RowWriter(format)
    }

    /// Runs a check with a progress bar on a terminal, and prints the findings.
    mutating func print(_ check: FitCheck, of subjects: [Subject], until interruption: Interruption) throws {
        var bar = ProgressBar()
        defer { bar.erase() }
        var layouts = 0
        try check.run(subjects) { progress in
            try interruption.check()
            if !progress.findings.isEmpty { bar.erase() }
            for finding in progress.findings { try add(finding) }
            bar.show(progress.subjects, of: progress.total, "screens, \(report.count.counted("finding"))")
            (layouts, traits) = (progress.layouts, progress.traits)
        }
        bar.erase()
        guard format == .table else { return try writer.finish() }
        if let service {
            let sources = sources()
            let findings = groups.all.map { ReportedFinding($0, in: sources) }
            return try FindingReport(format: service, title: "onion check --fit", findings: findings).print()
        }
        let lines = FindingLines()
        for group in groups.all {
            try lines.print(
                place: [group.place, group.view ?? ""], circumstances: group.circumstances,
                severity: report.hasWarnings ? group.worst.severity : nil, rule: group.worst.rule,
                message: group.worst.message)
        }
        try Output.standard.print(
            "\(report.summary) in \(layouts.counted("layout"))")
    }

    private mutating func add(_ finding: FitFinding) throws {
        guard let severity = report.add(finding) else { return }
        var finding = finding
        finding.severity = severity
        if format == .table { groups.insert(finding) } else { try writer.write(finding) }
    }
}
