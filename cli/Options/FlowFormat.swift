import ArgumentParser
import OnionPreview
import OnionRows

/// A format of a report: rows, the diagram of a flow, or findings for services that run checks.
enum FlowFormat: NamedValue {
    case rows(RowFormat)
    case diagram(FlowDiagram.Language)
    case findings(FindingReport.Format)

    static var allCases: [FlowFormat] {
        RowFormat.allCases.map(Self.rows) + FlowDiagram.Language.allCases.map(Self.diagram)
            + FindingReport.Format.allCases.map(Self.findings)
    }

    var defaultValueDescription: String {
        switch self {
        case .rows(let format): format.rawValue
        case .diagram(let language): language.rawValue
        case .findings(let format): format.rawValue
        }
    }

    /// The only report that has the format; nil for rows, which all have.
    var report: Report? {
        switch self {
        case .rows: nil
        case .diagram: .flow
        case .findings: .translations
        }
    }
}

/// The format of a report.
struct ReportFormatOptions: ParsableArguments {
    @Option(
        name: .customLong("format"),
        help: """
            The format of the rows: a table for people, the others for programs; mermaid and dot draw a flow; sarif, junit and github \
            report translations to CI services.
            """)
    var chosen: FlowFormat = .rows(.table)

    @Flag(help: "In csv and tsv, put an apostrophe before texts that a spreadsheet would read as formulas.")
    var noFormulas = false

    var format: FlowFormat {
        if case .rows(let rows) = chosen, noFormulas { .rows(rows.withoutFormulas) } else { chosen }
    }

    /// Nil for rows and diagrams.
    var findings: FindingReport.Format? { if case .findings(let format) = chosen { format } else { nil } }

    /// Nil for a diagram, and for findings.
    var rows: RowFormat? { if case .rows(let rows) = format { rows } else { nil } }

    func validate() throws {
        if noFormulas, rows.map({ $0.withoutFormulas == $0 && $0 != .plainCSV && $0 != .plainTSV }) ?? true {
            throw ValidationError("--no-formulas is only for csv and tsv")
        }
    }
}
