import OnionModel

extension Template {
    /// Takes out the frames that were only the design's: those stay that an autoresizing mask refers to.
    mutating func dropDesignFrames() {
        view = view.mapped { view in
            var view = view
            let isReferredTo = view.subviews.contains { $0[.autoresizing] != nil }
            if view[.autoresizing] == nil, !isReferredTo { view.properties[.frame] = nil }
            // A table places its cells and a cell its content view: they are as wide as what they are in.
            switch view.type {
            case .tableViewCell where view[.autoresizing] != nil:
                view.properties[.autoresizing] = PropertyValue([.flexibleWidth])
            case .contentView:
                view.properties[.autoresizing] = PropertyValue([.flexibleWidth, .flexibleHeight])
            default: break
            }
            return view
        }
    }
}
