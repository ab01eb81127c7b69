import Onion
import OnionCoding
import OnionRows
import OnionTerminal

/// Prints the result of an import.
struct ImportPrinter {
    /// The largest number of warnings of a kind, of problems of skipped documents, and of changed parts that are
    /// listed. JSON has all parts; so does --changes.
    private static let mostStale = 50
    private static let mostProblems = 1_000
    private static let mostChanged = 20
    /// The largest number of files whose left-out elements are told for each.
    private static let mostFiles = 5
    /// The largest numbers of groups of templates that could be one, of their names, and of what differs in them.
    private static let mostProposed = 3
    private static let mostFolded = 6
    private static let mostPaths = 4

    let format: RowFormat
    /// The format of a report for services, which has the problems; nil for rows.
    let service: FindingReport.Format?
    var isDryRun = false
    /// Whether the differences in each part are printed.
    var showsChanges = false
    /// Whether what was left out is printed instead of the changes.
    var showsLeftOut = false
    /// Whether what was passed over is printed instead of the changes.
    var showsPassedOver = false

    private var json = ImportJSON(JSONStream())
    private var changes: ChangesPrinter
    private var skipped = ProblemList(limit: ImportPrinter.mostProblems)

    init(
        format: RowFormat, service: FindingReport.Format? = nil, isDryRun: Bool = false, showsChanges: Bool = false,
        showsLeftOut: Bool = false,
        showsPassedOver: Bool = false
    ) {
        self.format = format
        self.service = service
        self.isDryRun = isDryRun
        self.showsChanges = showsChanges
        self.showsLeftOut = showsLeftOut
        self.showsPassedOver = showsPassedOver
        changes = ChangesPrinter(format: format, showsDifferences: showsChanges)
    }

    /// Prints the report of a merge or a copy, or the conflicts that refuse it.
    static func printing(format: RowFormat, isDryRun: Bool, _ work: () throws -> ImportReport) throws {
        var printer = ImportPrinter(format: format, isDryRun: isDryRun)
        do {
            try printer.print(work())
        } catch let refusal as ImportRefused {
            try printer.print(refusal)
            throw refusal
        }
    }

    /// Prints a part that a streamed import changes.
    mutating func print(_ row: ImportReport.Row) throws {
        if format == .json { try json.write(row) } else { try changes.print(row) }
    }

    /// Notes the problems of a document that is skipped.
    mutating func note(_ refused: RefusedRecord) {
        for problem in refused.problems { skipped.add(problem) }
    }

    /// Prints a report, and warnings about it on standard error.
    mutating func print(_ report: ImportReport) throws {
        if let service {
            try print(skipped.listed, for: service)
        } else if format == .json {
            try json.end(
                isDryRun ? "dryRun" : "stored", report, problems: skipped.listed, unlisted: skipped.unlisted)
        } else if showsLeftOut {
            if format == .table {
                try format.print { try OmissionGroup.groups(of: report.leftOut).forEach($0) }
                return try printOutlets(of: report.leftOut)
            }
            return try format.print { try report.leftOut.forEach($0) }
        } else if showsPassedOver {
            return try format.print { try report.passedOver.forEach($0) }
        } else if report.isStreamed {
            if showsChanges { try changes.finish() }
            try printCounts(of: report)
        } else if format == .table {
            try printLines(of: report)
        } else if showsChanges {
            for row in report.rows { try changes.print(row) }
            try changes.finish()
        } else {
            try format.print { try report.outcomes.forEach($0) }
        }
        try warn(of: report.leftOut)
        if report.texts.translations > 0 {
            try Output.error.print("\(report.texts.translations.counted("translation")) came with storyboards and xibs")
        }
        // Pictures of a manual are in most folders of documents.
        let told = report.passedOver.filter { $0.reason != .images }
        if !told.isEmpty { try Output.error.print(ImportPrinter.sentence(about: told)) }
        try warn(of: report.goneFiles)
        try warn(of: report.texts)
    }

    /// Reports the files that are gone, and how to archive their parts.
    private func warn(of gone: [ImportReport.GoneFile]) throws {
        guard let first = gone.first else { return }
        let parts = gone.reduce(0) { $0 + $1.parts }
        let files = gone.count == 1 ? first.path.quotedPath : "\(gone.count) files, such as \(first.path.quotedPath),"
        try Output.error.warn(
            "\(files) \(gone.count == 1 ? "is" : "are") gone, and \(parts.counted("part")) of \(gone.count == 1 ? "it" : "them") "
                + "\(parts == 1 ? "stays" : "stay"); an import of the folder with --mirror archives \(parts == 1 ? "it" : "them")"
        )
    }

    /// Reports new templates that differ only in values, and how to fold them.
    func propose(_ groups: [Duplicate]) throws {
        if groups.isEmpty { return }
        try Output.error.print(
            "\(groups.count.counted("group")) of new templates differ only in values; one template could serve each:")
        for group in groups.prefix(ImportPrinter.mostProposed) {
            let names = group.references.prefix(ImportPrinter.mostFolded).map(\.description)
            let more = group.references.count - names.count
            try Output.error.print(
                "  onion fold \(names.joined(separator: " "))" + (more > 0 ? " (and \(more) more)" : ""))
            let paths = group.differences.map(\.path)
            if paths.isEmpty { continue }
            let others = paths.count - ImportPrinter.mostPaths
            try Output.error.print(
                "    the first two differ in \(paths.prefix(ImportPrinter.mostPaths).joined(separator: ", "))"
                    + (others > 0 ? " and \(others) more" : ""))
        }
        let others = groups.count - ImportPrinter.mostProposed
        if others > 0 { try Output.error.print("  and \(others) more; \"onion report duplicates\" lists them") }
    }

    /// Prints the problems of a refused import for programs; people read them on standard error.
    mutating func print(_ refusal: ImportRefused) throws {
        if let service {
            try print(refusal.problems, for: service)
        } else if format == .json {
            try json.end(refusal)
        } else if showsPassedOver {
            try format.print { try refusal.passedOver.forEach($0) }
        } else if format != .table, !showsChanges {
            try format.print { try refusal.problems.forEach($0) }
        }
    }

    private func print(_ problems: [Problem], for service: FindingReport.Format) throws {
        try FindingReport(format: service, title: "onion import", findings: problems.map { ReportedFinding($0) })
            .print()
    }

    private mutating func printLines(of report: ImportReport) throws {
        let rows = report.rows.filter { $0.outcome != .unchanged }
        let images = report.images.filter { $0.outcome != .unchanged }
        let count = rows.count + images.count
        let isShort = showsChanges || count <= ImportPrinter.mostChanged + 1
        let most = isShort ? count : ImportPrinter.mostChanged
        for row in rows.prefix(most) { try changes.print(row) }
        for row in images.prefix(max(0, most - rows.count)) {
            try changes.print(row.variant.description, row.outcome)
        }
        if !isShort { try Output.standard.print("and \(count - most) more") }
        try Output.standard.print(remarked(ImportPrinter.counts(of: report)))
    }

    /// Prints the counts of a streamed import on standard output, and its speed on standard error. The counts go to
    /// standard error, too, when rows for programs were printed before.
    private func printCounts(of summary: ImportReport) throws {
        if format == .table || showsChanges {
            try (format == .table ? Output.standard : Output.error).print(remarked(ImportPrinter.counts(of: summary)))
        } else {
            try format.print { try $0(summary) }
        }
        try Output.standard.flush()
        if let earlier = summary.earlier {
            try Output.error.print("this import was stored at \(earlier); nothing was stored now")
        } else {
            let seconds = summary.seconds.roundedToHundredths.text
            let rate = summary.recordsPerSecond.rounded().text
            try Output.error.print("\(summary.records.counted("record")) in \(seconds) s, \(rate) a second")
        }
    }

    /// Returns the counts of what was stored and of what was refused.
    private static func counts(of report: ImportReport) -> String {
        if report.records == 0, !report.isStreamed { return "0 changed" }
        let refused = report.refused > 0 ? "\(report.refused) refused" : ""
        let counts = [report.description, refused].filter { !$0.isEmpty }
        return counts.isEmpty ? "0 changed" : counts.joined(separator: ", ")
    }

    private func remarked(_ counts: String) -> String {
        isDryRun ? "\(counts) (a dry run: nothing was stored)" : counts
    }

    private func warn(of report: ImportReport.Texts) throws {
        for problem in report.warnings.prefix(ImportPrinter.mostStale) { try Output.error.warn(problem.description) }
        let more = report.warnings.count + report.unlistedWarnings - ImportPrinter.mostStale
        if more > 0 { try Output.error.warn("\(more) more such warnings") }
        for problem in report.stale.prefix(ImportPrinter.mostStale) { try Output.error.warn(problem.description) }
        let others = report.stale.count + report.unlistedStale - ImportPrinter.mostStale
        if others > 0 { try Output.error.warn("\(others) more translations are stale") }
        func texts(_ count: Int) -> String { count == 1 ? "1 text is" : "\(count) texts are" }
        if report.marked > 0 {
            try Output.error.warn("\(texts(report.marked)) marked for review, and stored without the mark")
        }
        if report.untranslated > 0 {
            try Output.error.warn("\(texts(report.untranslated)) not translated yet, and skipped")
        }
    }

    /// Prints the number of files that were passed over for each reason.
    private static func sentence(about files: [PassedOver]) -> String {
        let counts = PassedOver.Reason.allCases.compactMap { reason in
            let count = files.count { $0.reason == reason }
            return count > 0 ? "\(count) \(reason.description)" : nil
        }
        return "files passed over: \(counts.joined(separator: ", ")); --passed-over lists them"
    }

    /// Prints how many of the elements are outlets, which need no attention.
    private func printOutlets(of leftOut: [Omission]) throws {
        let outlets = leftOut.count { $0.weight == .outlet }
        guard outlets > 0, outlets < leftOut.count else { return }
        try Output.standard.flush()
        try Output.error.print(
            "\(outlets) of the \(leftOut.count) elements \(outlets == 1 ? "is an outlet" : "are outlets"): "
                + "code uses them, and an export to the file keeps them")
    }

    /// Prints on standard error the number of elements left out of each file.
    private func warn(of leftOut: [Omission]) throws {
        var counts: [(file: String, count: Int)] = []
        for file in leftOut.compactMap(\.source) {
            if counts.last?.file == file { counts[counts.count - 1].count += 1 } else { counts.append((file, 1)) }
        }
        if counts.count > ImportPrinter.mostFiles {
            try Output.error.warn(
                "\(counts.reduce(0) { $0 + $1.count }) elements of \(Set(counts.map(\.file)).count) files were left out; --left-out lists them"
            )
            return
        }
        for (file, count) in counts {
            try Output.error.warn(
                "\(count.counted("element")) of \(file) \(count == 1 ? "was" : "were") left out; "
                    + "--left-out lists \(count == 1 ? "it" : "them")")
        }
    }
}

/// Prints changed parts as they come. Programs get one row per difference.
struct ChangesPrinter {
    private let format: RowFormat
    private let showsDifferences: Bool
    private let style = Style(for: .standardOutput)
    private let differences = DifferenceLines(paint: Style(for: .standardOutput).paint)
    private var rows: RowWriter<ChangedPart>

    /// - Parameter showsDifferences: Whether people get the differences, too.
    init(format: RowFormat, showsDifferences: Bool) {
        self.format = format
        self.showsDifferences = showsDifferences
        rows = RowWriter(
            format, [Column("reference") { $0.reference }] + Difference.columns.map { $0.of { $0.difference } })
    }

    mutating func print(_ row: ImportReport.Row) throws {
        guard format == .table else {
            for difference in row.differences { try rows.write((row.reference.description, difference)) }
            return
        }
        let former = row.formerName.map { " (was \($0))" } ?? ""
        try print("\(row.reference)\(former)", row.outcome)
        guard showsDifferences else { return }
        for line in row.differences.flatMap({ differences.lines(of: $0) }) { try Output.standard.print("  \(line)") }
    }

    /// Prints the outcome of one part or image for people.
    func print(_ name: String, _ outcome: ImportReport.Outcome) throws {
        try Output.standard.print("\(style.green(outcome.rawValue.padded(to: 9))) \(name)")
    }

    /// Prints the end of the rows.
    mutating func finish() throws {
        if format != .table { try rows.finish() }
    }

    private typealias ChangedPart = (reference: String, difference: Difference)
}

extension PassedOver.Reason {
    /// The kind of files, after their number.
    fileprivate var description: String {
        switch self {
        case .foreign: "of other programs"
        case .fetchedCode: "of fetched code"
        case .example: "of example apps of packages"
        case .unreadable: "that cannot be read"
        case .link: "that are links to folders"
        case .format: "of formats that are not read"
        case .unlisted: "that catalogues do not name"
        case .copy: "that are copies of others"
        case .repeated: "with names that others have"
        case .images: "with images that no document names"
        case .texts: "with texts that no part uses"
        }
    }
}
