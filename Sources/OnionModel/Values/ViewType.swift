/// The UIKit class that a view is of, by the name that Interface Builder has for it.
public enum ViewType: String, CaseIterable, Hashable, Sendable {
    case view, label, button, imageView, stackView, scrollView
    case textField, textView, searchBar
    case `switch`, slider, stepper, segmentedControl, datePicker, pickerView
    case pageControl, progressView, activityIndicator
    case navigationBar, tabBar, toolbar
    case tableView, collectionView
    case tableViewCell, collectionViewCell, collectionReusableView
    /// The view of a cell that holds what the cell shows.
    case contentView
    case mapView, webView, visualEffectView
}

/// The inner layers that a view takes.
public enum Slot: String, CaseIterable, Hashable, Sendable {
    /// Exactly one layer.
    case content
    /// Any number of layers in order, as a scrolling container has them.
    case contents
    /// The supporting views that a content's datasource provides.
    case actions
}
