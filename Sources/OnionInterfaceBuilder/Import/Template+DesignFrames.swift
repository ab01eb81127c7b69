import OnionModel

extension Template {
    /// Removes frames that only served the design. Frames required by an autoresizing mask are kept, and those of cells whose content may
    /// not determine a size.
    ///
    /// - Parameter keepsRoot: Whether the root view keeps its design size, because nothing else determines one.
    mutating func dropDesignFrames(keepsRoot: Bool) {
        let frame = view[.frame]
        view = view.mapped { view in
            let isReferredTo = view.subviews.contains { $0[.autoresizing] != nil }
            let isOpenRow = view.type == .tableViewCell && view[.cellStyle] == nil && view[.rowHeight] == nil
            let isOpenItem = view.type == .collectionViewCell || view.type == .collectionReusableView
            let isAccessory = view[.isAccessoryView] != nil
            if view[.autoresizing] == nil, !isReferredTo, !isOpenRow, !isOpenItem, !isAccessory {
                view.properties[.frame] = nil
            }
        }
        if keepsRoot { view.properties[.frame] = frame }
    }
}
