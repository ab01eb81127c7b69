import Onion

extension Export {
    /// The format of the table that is asked for; nil when documents or texts are.
    var tableFormat: CSVFormat? {
        if let format { return format.table }
        return output.flatMap { CSVFormat(path: $0) }
    }

    func writeTable(
        _ references: [Reference], _ snapshot: Snapshot, _ format: CSVFormat, to output: ([UInt8]) throws -> Void
    ) throws {
        if let other = references.first(where: { $0.kind != .content }) {
            throw CommandError(.notInTable(other))
        }
        var table = ContentTable(format: format)
        do {
            try each(references, snapshot, of: [.content]) { try table.note($1) }
            try output(table.header())
            try each(references, snapshot, of: [.content]) { try output(table.row($1)) }
        } catch let problem as Problem {
            throw CommandError(.noTable(problem))
        }
    }
}
