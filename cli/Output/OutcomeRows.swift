import Onion
import OnionRows

/// The outcome for a registry's file.
struct RegistryRow: TableRow {
    let path: String
    let outcome: String

    static var columns: [Column<RegistryRow>] { [Column("registry", \.path), Column("outcome", \.outcome)] }
}

extension RowFormat {
    /// Prints outcomes: a line each for people, as a sentence, and a row each for programs.
    func print(_ outcomes: [OutcomeRow]) throws {
        guard self == .table else { return try print { try outcomes.forEach($0) } }
        for row in outcomes { try Output.standard.print("\(row.outcome) \(row.name)") }
    }

    /// Prints what became of a registry's file: a sentence for people, a row for programs.
    func print(_ row: RegistryRow, _ sentence: String) throws {
        guard self == .table else { return try print { try $0(row) } }
        try Output.standard.print(sentence)
    }

    /// Prints the outcomes of a change that gives parts new revisions.
    func print(_ report: ImportReport) throws {
        guard self == .table else { return try print(report.outcomes) }
        var printer = ImportPrinter(format: self)
        try printer.print(report)
    }
}
