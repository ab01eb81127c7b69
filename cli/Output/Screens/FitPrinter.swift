import Onion
import OnionAudit
import OnionGraphics
import OnionLayout
import OnionModel
import OnionPreview
import OnionRows

/// Prints the findings of a fit check. Programs get one row per finding, people one row per rule and view.
struct FitPrinter {
    private(set) var report: GateReport
    /// The devices and traits of the layouts, each in words.
    private(set) var traits: Set<String> = []
    private let format: RowFormat
    private var writer: RowWriter<FitFinding>
    private var groups = FitFindingGroups()

    init(_ format: RowFormat, _ report: GateReport) {
        self.format = format
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
        let columns = FitFindingGroup.columns
        let severity = Column<FitFindingGroup>("severity", \.worst.severity.rawValue)
        try format.print(report.hasWarnings ? [severity] + columns : columns) { try groups.all.forEach($0) }
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
