import Onion
import OnionRows

/// A column of a view for SQL queries.
struct ViewColumn: TableRow {
    let view: DocumentedView
    let column: DocumentedView.Column

    static var columns: [Column<ViewColumn>] {
        [Column("view", \.view.name), Column("column", \.column.name), Column("summary", \.column.summary)]
    }
}
