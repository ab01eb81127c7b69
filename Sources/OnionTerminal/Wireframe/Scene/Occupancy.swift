import OnionModel
import OnionRender

/// The cells that views with content occupy, so that texts spread into free cells only.
struct Occupancy {
    private let columns: Int
    private let rows: Int
    private var isTaken: [Bool]

    init(of scene: WireframeScene) {
        columns = scene.scale.columns
        rows = scene.scale.rows
        isTaken = Array(repeating: false, count: columns * rows)
        for view in scene.views where view.takesCells {
            take(view.cells.intersection(view.clip))
            take(view.area(scene.scale).intersection(view.clip))
        }
    }

    private mutating func take(_ rect: CellRect) {
        let screen = CellRect(left: 0, top: 0, right: columns, bottom: rows)
        let rect = rect.intersection(screen)
        // A view that covers the screen is a background.
        guard rect.width < columns || rect.height < rows else { return }
        for row in rect.rows {
            for column in rect.columns { isTaken[row * columns + column] = true }
        }
    }

    /// Returns whether all cells are free and on the screen's rows. Columns beyond its edges count as free.
    func isFree(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
        guard rows.lowerBound >= 0, rows.upperBound <= self.rows else { return false }
        let seen = columns.clamped(to: 0..<self.columns)
        return !seen.isEmpty && rows.allSatisfy { row in seen.allSatisfy { !isTaken[row * self.columns + $0] } }
    }
}

extension PlacedView {
    fileprivate var takesCells: Bool {
        switch type {
        case .view, .stackView, .contentView, .visualEffectView, .collectionReusableView, .tableViewCell,
            .collectionViewCell:
            isLeaf
        case .scrollView, .tableView, .tableViewSection, .collectionView, .collectionViewSection: false
        default: true
        }
    }
}
