import OnionRows

/// A report on standard output.
final class PrintedReport: ReportOutput {
    let limit: Int
    var isForPeople: Bool { format == .table }
    private(set) var hasFailed = false
    private let format: RowFormat
    private var bar = ProgressBar()

    init(format: RowFormat, limit: Int) {
        self.format = format
        self.limit = limit
    }

    deinit { bar.erase() }

    func write<Row>(_ columns: [Column<Row>], _ each: (_ write: (Row) throws -> Void) throws -> Void) throws {
        bar.erase()
        try format.print(columns) { write in
            try withoutActuallyEscaping(write) { try each($0) }
            bar.erase()
        }
    }

    func progress(_ done: Int, _ total: Int) {
        // Percent, because the steps of a report mean nothing to people.
        let percent = total > 0 ? Int((Double(done) / Double(total) * 100).rounded(.down)) : 0
        bar.show(min(percent, 100), of: 100, "percent")
    }

    func print(_ line: String) throws {
        bar.erase()
        if isForPeople { try Output.standard.print(line) }
    }

    func remark(_ line: String) throws {
        guard isForPeople else { return }
        try Output.standard.flush()
        try Output.error.print(line)
    }

    func paint(_ text: String, _ color: CellColor) -> String { Style(for: .standardOutput).paint(text, color) }

    func fail() { hasFailed = true }
}
