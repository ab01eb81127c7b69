package import OnionCoding

/// The alignment of a column in a table.
package enum ColumnAlignment {
    case left, right
}

/// A color or a weight of a cell on a terminal.
package enum CellColor: Sendable {
    case plain, bold, dim, red, green, yellow, cyan, boldYellow
}

/// A column of rows: its name, and its value in each row.
package struct Column<Row> {
    package let name: String
    package let alignment: ColumnAlignment
    package let value: (Row) -> Node
    /// The color of the value in a table.
    package let color: (Row) -> CellColor
    /// Whether the values are times, which a terminal shows in a short local form.
    package let isTime: Bool
    /// The uninformative value: in a terminal, a column in which every row has it is left out.
    package let usual: String?

    package init<Value: NodeConvertible>(
        _ name: String, alignment: ColumnAlignment = .left, isTime: Bool = false, usual: String? = nil,
        color: @escaping (Row) -> CellColor = { _ in .plain }, _ value: @escaping (Row) -> Value
    ) {
        self.name = name
        self.alignment = alignment
        self.isTime = isTime
        self.usual = usual
        self.value = { value($0).node }
        self.color = color
    }

    /// Returns the same column for rows that contain these rows.
    package func of<Outer>(_ inner: @escaping (Outer) -> Row) -> Column<Outer> {
        Column<Outer>(
            name, alignment: alignment, isTime: isTime, usual: usual, color: { color(inner($0)) },
            { value(inner($0)) })
    }
}

extension Array {
    /// Returns a row as an object.
    package func object<Row>(of row: Row) -> Node where Element == Column<Row> { .map(entries(of: row)) }

    /// Returns the entries of a row's object.
    package func entries<Row>(of row: Row) -> [Node.Entry] where Element == Column<Row> {
        map { Node.Entry($0.name, $0.value(row)) }
    }
}

/// A value that is one row of a table for people, or one object for programs.
package protocol TableRow {
    /// The columns for programs.
    static var columns: [Column<Self>] { get }
    /// The columns for people. The default is the columns for programs.
    static var tableColumns: [Column<Self>] { get }
}

extension TableRow {
    package static var tableColumns: [Column<Self>] { columns }
}
