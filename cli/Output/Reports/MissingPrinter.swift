import Onion

/// Prints the places that name images that the registry does not have.
struct MissingPrinter {
    let format: RowFormat
    let limit: Int

    func print(_ snapshot: Snapshot) throws {
        let missing = try ReportBar.show { try snapshot.missingImages(progress: $0) }
        let shown = missing.prefix(limit)
        try format.print { write in try shown.forEach(write) }
        guard format == .table else { return }
        let count = Set(missing.map(\.name)).count
        try Output.standard.print(
            missing.isEmpty
                ? "every image is there"
                : "\(count.counted("image")) missing, named in \(missing.count.counted("place"))")
        try ReportBar.printRest(shown: shown.count, of: missing.count, "places")
    }
}

extension MissingImage: TableRow {
    static var columns: [Column<MissingImage>] {
        [
            Column("image", \.name), Column("reference", \.reference.description), Column("path", \.path),
            Column("nearest", \.nearest),
        ]
    }
}
