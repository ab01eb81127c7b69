import OnionModel

extension VectorPath {
    var hasOpenSubpaths: Bool {
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
