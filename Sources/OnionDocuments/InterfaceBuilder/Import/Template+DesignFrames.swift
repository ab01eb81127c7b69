import OnionModel

extension Template {
    /// Removes frames that only served the design. Frames that an autoresizing mask depends on stay.
    mutating func dropDesignFrames() {
        view = view.mapped { view in
            let isReferredTo = view.subviews.contains { $0[.autoresizing] != nil }
            if view[.autoresizing] == nil, !isReferredTo { view.properties[.frame] = nil }
            // A table places its cells and a cell its content view; both fill the width of their container.
            switch view.type {
            case .tableViewCell where view[.autoresizing] != nil:
                view.properties[.autoresizing] = PropertyValue([.flexibleWidth])
            case .contentView:
                view.properties[.autoresizing] = PropertyValue([.flexibleWidth, .flexibleHeight])
            default: break
            }
        }
    }
}
