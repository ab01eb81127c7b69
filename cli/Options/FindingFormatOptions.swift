import ArgumentParser

/// The format of findings: a table for people, rows for programs, or a report for services that run checks.
enum FindingFormat: NamedValue {
    case rows(RowFormat)
    case report(FindingReport.Format)

    static var allCases: [FindingFormat] {
        RowFormat.allCases.map(Self.rows) + FindingReport.Format.allCases.map(Self.report)
    }

    var defaultValueDescription: String {
        switch self {
        case .rows(let format): format.rawValue
        case .report(let format): format.rawValue
        }
    }
}

/// The format of the rows or findings that a command prints.
struct FindingFormatOptions: ParsableArguments {
    @Option(
        name: .customLong("format"),
        help:
            "The format: a table for people, rows for programs, or sarif, junit and github for CI services."
    )
    var chosen: FindingFormat = .rows(.table)

    @Flag(help: "In csv and tsv, put an apostrophe before texts that a spreadsheet would read as formulas.")
    var noFormulas = false

    /// The format of rows; a table where there is a report.
    var format: RowFormat {
        guard case .rows(let rows) = chosen else { return .table }
        return noFormulas ? rows.withoutFormulas : rows
    }

    /// Nil for rows.
    var report: FindingReport.Format? { if case .report(let report) = chosen { report } else { nil } }

    func validate() throws {
        if noFormulas, format == .table || format.withoutFormulas == format && ![.plainCSV, .plainTSV].contains(format)
        {
            throw ValidationError("--no-formulas is only for csv and tsv")
        }
    }
}
