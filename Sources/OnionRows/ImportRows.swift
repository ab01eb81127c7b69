package import Onion

/// The outcome for one part or image.
package struct OutcomeRow: TableRow {
    package let name: String
    package let outcome: String

    package init(name: String, outcome: String) {
        self.name = name
        self.outcome = outcome
    }

    package static var columns: [Column<OutcomeRow>] { [Column("reference", \.name), Column("outcome", \.outcome)] }
}

extension ImportReport {
    /// The outcomes for parts, then those for images.
    package var outcomes: [OutcomeRow] {
        rows.map { OutcomeRow(name: $0.reference.description, outcome: $0.outcome.rawValue) }
            + images.map { OutcomeRow(name: $0.variant.description, outcome: $0.outcome.rawValue) }
    }
}

extension ImportReport: TableRow {
    package static var columns: [Column<ImportReport>] {
        [.created, .changed, .restored, .unchanged, .archived].map { (outcome: Outcome) in
            Column(outcome.rawValue) { $0.count(outcome) }
        } + [
            Column("refused", \.refused),
            Column("seconds") { ($0.seconds * 1_000).rounded() / 1_000 },
            Column("recordsPerSecond") { $0.recordsPerSecond.rounded() },
        ]
    }
}

extension PassedOver: TableRow {
    package static var columns: [Column<PassedOver>] {
        [
            Column("source", \.path), Column("reason", \.reason.rawValue),
            Column("line") { $0.problem.flatMap { $0.position.isKnown ? $0.position.line : nil } },
            Column("message", \.problem?.message),
        ]
    }
}

extension Omission: TableRow {
    package static var columns: [Column<Omission>] {
        [
            Column("source", \.source), Column("line") { $0.position.isKnown ? $0.position.line : nil },
            Column("element", \.element), Column("omission", \.what),
        ]
    }
}
