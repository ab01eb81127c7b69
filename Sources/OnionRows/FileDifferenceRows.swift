import Onion
package import OnionCoding

/// A difference of two files or registries, with the part or image that has it.
package struct FileDifference: TableRow {
    /// The name of the part or image; nil for the texts of a string file.
    var name: String?
    var change: Difference.Change
    /// The difference; nil for what only one of both has.
    var difference: Difference?

    package static var columns: [Column<FileDifference>] {
        [
            Column("reference", \.name), Column("difference", \.change.rawValue),
            Column("subject", \.difference?.subject.rawValue), Column("path", \.difference?.path),
            Column("location", \.difference?.location), Column("before", \.difference?.before),
            Column("after", \.difference?.after),
        ]
    }

    /// Returns the rows of a comparison.
    package static func rows(of items: [DifferingItem]) -> [FileDifference] {
        items.flatMap { item in
            item.change.map { [FileDifference(name: item.name, change: $0, difference: nil)] }
                ?? item.differences.map { FileDifference(name: item.name, change: $0.change, difference: $0) }
        }
    }
}
