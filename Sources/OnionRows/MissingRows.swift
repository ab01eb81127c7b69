package import Onion

extension MissingImage: TableRow {
    package static var columns: [Column<MissingImage>] {
        [
            Column("image", \.name), Column("reference", \.reference.description), Column("path", \.path),
            Column("nearest", \.nearest), Column("finding", \.code.rawValue), Column("since", \.since?.description),
        ]
    }
}
