extension ViewType {
    /// The views that a table or a collection reuses. One is the root of a template of the kind `cell`.
    package static let cells: [ViewType] = [.tableViewCell, .collectionViewCell, .collectionReusableView]
    /// The views whose cells are rows below each other.
    package static let tables: [ViewType] = [.tableView, .tableViewSection]
    /// The views whose cells are in lines.
    package static let collections: [ViewType] = [.collectionView, .collectionViewSection]
}
