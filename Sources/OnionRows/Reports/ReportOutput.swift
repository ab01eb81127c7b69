/// Where the answer of a report goes: rows for programs, or rows and sentences for people. The defaults are for programs.
package protocol ReportOutput {
    /// The most rows of each kind.
    var limit: Int { get }
    var isForPeople: Bool { get }

    /// Writes rows as they come.
    func write<Row>(_ columns: [Column<Row>], _ each: (_ write: (Row) throws -> Void) throws -> Void) throws
    /// Shows the progress of work that takes time.
    func progress(_ done: Int, _ total: Int)
    /// Prints a line of the answer for people.
    func print(_ line: String) throws
    /// Prints a line for people that is not part of the answer.
    func remark(_ line: String) throws
    func paint(_ text: String, _ color: CellColor) -> String
    /// Notes that there is something to do, so that a gate fails.
    func fail()
}

extension ReportOutput {
    package var isForPeople: Bool { false }
    package func progress(_ done: Int, _ total: Int) {}
    package func print(_ line: String) {}
    package func remark(_ line: String) {}
    package func paint(_ text: String, _ color: CellColor) -> String { text }
    package func fail() {}
}

extension ReportOutput {
    /// The most rows that are sought; nil for all, which the sentences for people count.
    var mostSought: Int? { isForPeople || limit == .max ? nil : limit }

    /// Writes the first rows.
    func writeFirst<Row: TableRow>(_ each: (_ write: (Row) throws -> Void) throws -> Void) throws {
        try writeFirst(isForPeople ? Row.tableColumns : Row.columns, each)
    }

    func writeFirst<Row>(
        _ columns: [Column<Row>], _ each: (_ write: (Row) throws -> Void) throws -> Void
    ) throws {
        var left = limit
        try write(columns) { write in
            try withoutActuallyEscaping(write) { write in
                try each { row in
                    if left > 0 { try write(row) }
                    left -= 1
                }
            }
        }
    }

    /// Prints the number of rows that the limit has cut off.
    func printRest(of all: Int, _ words: String) throws {
        if all > limit { try remark("\(all - limit) more \(words); raise --limit to show them") }
    }
}
