import OnionModel

/// Which cells are taken by views that show something of their own, so that a text knows where it can spread.
struct Occupancy {
    private let columns: Int
    private let rows: Int
    private var isTaken: [Bool]

    init(of scene: WireframeScene) {
        columns = scene.scale.columns
        rows = scene.scale.rows
        isTaken = Array(repeating: false, count: columns * rows)
        for view in scene.views where view.takesCells { take(view.cells.intersection(view.clip)) }
    }

    private mutating func take(_ rect: CellRect) {
        // What covers the screen is a background, whatever it is of.
        guard rect.width < columns || rect.height < rows else { return }
        for row in rect.rows {
            for column in rect.columns { isTaken[row * columns + column] = true }
        }
    }

    /// Whether all the cells of a column lie on the screen and are free.
    func isFree(column: Int, rows: Range<Int>) -> Bool {
        guard (0..<columns).contains(column), rows.lowerBound >= 0, rows.upperBound <= self.rows else { return false }
        return rows.allSatisfy { !isTaken[$0 * columns + column] }
    }

    func isFree(row: Int, columns: Range<Int>) -> Bool {
        guard (0..<rows).contains(row), columns.lowerBound >= 0, columns.upperBound <= self.columns else {
            return false
        }
        return columns.allSatisfy { !isTaken[row * self.columns + $0] }
    }
}

extension PlacedView {
    fileprivate var takesCells: Bool {
        switch type {
        case .view, .stackView, .contentView, .visualEffectView, .collectionReusableView, .tableViewCell,
            .collectionViewCell:
            isLeaf
        case .scrollView, .tableView, .collectionView: false
        default: true
        }
    }
}
