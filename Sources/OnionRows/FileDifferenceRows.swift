package import Onion
import OnionCoding

/// A difference of two files, with the part that has it.
package struct FileDifference: TableRow {
    /// The name of the part; nil for the texts of a string file.
    var reference: Reference?
    var change: Difference.Change
    /// The difference; nil for a part that only one of the files has.
    var difference: Difference?

    package static var columns: [Column<FileDifference>] {
        [
            Column("reference", \.reference?.description), Column("difference", \.change.rawValue),
            Column("subject", \.difference?.subject.rawValue), Column("path", \.difference?.path),
            Column("location", \.difference?.location), Column("before", \.difference?.before),
            Column("after", \.difference?.after),
        ]
    }

    /// Returns the rows of a comparison.
    package static func rows(of comparison: FileComparison) -> [FileDifference] {
        comparison.items.flatMap { item in
            item.change.map { [FileDifference(reference: item.reference, change: $0, difference: nil)] }
                ?? item.differences.map {
                    FileDifference(reference: item.reference, change: $0.change, difference: $0)
                }
        }
    }
}
