import GRDB
import OnionCoding
import OnionModel

/// The constants of a streamed import: its documents, its options, and its database.
struct ImportContext {
    let db: Database
    let change: ImportChange
    /// The names of the texts of records, in their order.
    let names: [String]
    /// The documents that come along with the records.
    let batch: DocumentBatch
    let options: ImportOptions
    /// The import's row before the first transaction; nil without one.
    let known: ImportLedger.Entry?
    let ledger: ImportLedger
    let listener: ImportListener

    var table: PartTable { PartTable(db: db) }

    /// The names of all texts, in their order.
    var sources: [String] { batch.sources.isEmpty ? names : batch.sources }

    /// Whether documents with problems are left out, and the others stored.
    var isSkipping: Bool { options.onError == .skip }

    /// The problem of the later one of two documents of the same part.
    func repetition(of reference: Reference, at one: DocumentLocation, and other: DocumentLocation) -> Problem {
        let isInOrder = precedes(other, one)
        return .repeated(reference, at: isInOrder ? one : other, first: isInOrder ? other : one)
    }

    private func precedes(_ left: DocumentLocation, _ right: DocumentLocation) -> Bool {
        let ranks = [left, right].map { location in sources.firstIndex { $0 == location.source } ?? -1 }
        return (ranks[0], left.position.line, left.position.column)
            < (ranks[1], right.position.line, right.position.column)
    }
}
