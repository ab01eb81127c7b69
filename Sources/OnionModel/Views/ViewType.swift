/// The UIKit class that a view is of, by the name that Interface Builder has for it.
public enum ViewType: String, CaseIterable, Hashable, Sendable {
    /// A plain view, a text, a button, an image, or a container of subviews.
    case view, label, button, imageView, stackView, scrollView
    /// A view in which people type.
    case textField, textView, searchBar
    /// A control with a value.
    case `switch`, slider, stepper, segmentedControl, datePicker, pickerView
    /// A view that shows a state or a progress.
    case pageControl, progressView, activityIndicator
    /// A bar at an edge of the screen.
    case navigationBar, tabBar, toolbar
    /// A view of rows or of cells.
    case tableView, collectionView
    /// Rows of a table with a header and a footer text. Interface Builder has it, UIKit has no view for it.
    case tableViewSection
    /// Cells of a collection with a header and a footer. UIKit has no view for it.
    case collectionViewSection
    /// A cell, or a reusable view around cells.
    case tableViewCell, collectionViewCell, collectionReusableView
    /// The view of a cell that holds what the cell shows.
    case contentView
    /// A view that another framework or process draws.
    case mapView, webView, visualEffectView
}

extension ViewType {
    /// The views that a table or a collection reuses. One is the root of a template of the kind `cell`.
    package static let cells: [ViewType] = [.tableViewCell, .collectionViewCell, .collectionReusableView]
    /// The views whose cells are rows below each other.
    package static let tables: [ViewType] = [.tableView, .tableViewSection]
    /// The views whose cells are in lines.
    package static let collections: [ViewType] = [.collectionView, .collectionViewSection]

    /// Whether the subviews lie in scrollable content.
    package var scrolls: Bool {
        switch self {
        case .scrollView, .tableView, .collectionView, .textView: true
        default: false
        }
    }
}
