/// The cells that views with content occupy, so that texts spread into free cells only.
struct Occupancy {
    private let screen: CellRect
    private var isTaken: [Bool]

    init(of views: [PlacedView], on scale: CellScale) {
        screen = scale.screen
        isTaken = Array(repeating: false, count: screen.width * screen.height)
        for view in views where view.isLeaf {
            for cells in [view.cells, view.area(scale)] {
                let cells = cells.intersection(view.clip).intersection(screen)
                // A view that covers the screen is a background.
                guard cells != screen else { continue }
                for row in cells.rows {
                    for column in cells.columns { isTaken[row * screen.width + column] = true }
                }
            }
        }
    }

    /// Returns whether all cells are free and on the screen's rows. Columns beyond its edges count as free.
    func isFree(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
        guard rows.lowerBound >= 0, rows.upperBound <= screen.bottom else { return false }
        let seen = columns.clamped(to: screen.columns)
        return !seen.isEmpty && rows.allSatisfy { row in seen.allSatisfy { !isTaken[row * screen.width + $0] } }
    }
}
