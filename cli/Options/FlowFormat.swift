import ArgumentParser
import OnionPreview

/// A format of a report: rows, or the diagram of a flow.
enum FlowFormat: CaseIterable, ExpressibleByArgument {
    case rows(RowFormat)
    case diagram(FlowDiagram.Language)

    static var allCases: [FlowFormat] {
        RowFormat.allCases.map(Self.rows) + FlowDiagram.Language.allCases.map(Self.diagram)
    }

    init?(argument: String) {
        guard let format = Self.allCases.first(where: { $0.defaultValueDescription == argument }) else { return nil }
        self = format
    }

    var defaultValueDescription: String {
        switch self {
        case .rows(let format): format.rawValue
        case .diagram(let language): language.rawValue
        }
    }

    static var allValueStrings: [String] { allCases.map(\.defaultValueDescription) }
}

/// The format of a report.
struct ReportFormatOptions: ParsableArguments {
    @Option(
        name: .customLong("format"),
        help: "The format of the rows: a table for people, the others for programs; mermaid and dot draw a flow.")
    var chosen: FlowFormat = .rows(.table)

    @Flag(help: "In csv and tsv, write an apostrophe before texts that a spreadsheet takes for formulas.")
    var noFormulas = false

    var format: FlowFormat {
        if case .rows(let rows) = chosen, noFormulas { .rows(rows.withoutFormulas) } else { chosen }
    }

    /// Nil for a diagram.
    var rows: RowFormat? { if case .rows(let rows) = format { rows } else { nil } }

    func validate() throws {
        if noFormulas, rows.map({ $0.withoutFormulas == $0 && $0 != .plainCSV && $0 != .plainTSV }) ?? true {
            throw ValidationError("--no-formulas is only for csv and tsv")
        }
    }
}
