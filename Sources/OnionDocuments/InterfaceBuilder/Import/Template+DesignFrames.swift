import OnionModel

extension Template {
    /// Removes frames that only served the design. Frames that an autoresizing mask depends on stay.
    mutating func dropDesignFrames() {
        view = view.mapped { view in
            let isReferredTo = view.subviews.contains { $0[.autoresizing] != nil }
            if view[.autoresizing] == nil, !isReferredTo { view.properties[.frame] = nil }
        }
    }
}
