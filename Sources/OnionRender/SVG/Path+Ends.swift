import OnionModel

extension Path {
    /// Whether a piece of it does not come back to its start.
    var hasEnds: Bool {
        var isOpen = false
        for step in steps {
            switch step {
            case .move: if isOpen { return true }
            case .line, .curve: isOpen = true
            case .close: isOpen = false
            }
        }
        return isOpen
    }
}
