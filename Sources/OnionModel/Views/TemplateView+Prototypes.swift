extension TemplateView {
    /// The cells of a table or a collection that are prototypes, of which the app makes as many as it needs; empty for one whose cells are
    /// its rows.
    package var prototypes: [TemplateView] {
        guard type == .tableView || type == .collectionView, self[choice: .dataMode] == Property.DataMode.prototypes
        else { return [] }
        return subviews.filter(\.isCellOfItems)
    }

    /// Whether the view is a cell, and neither a header nor a footer.
    package var isCellOfItems: Bool { type == .tableViewCell || type == .collectionViewCell }
}
