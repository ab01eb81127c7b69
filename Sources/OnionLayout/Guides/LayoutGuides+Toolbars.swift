import OnionModel

extension LayoutGuides {
    /// Gives the lower height to toolbars that do not lie at the bottom of the safe area, directly above the home
    /// indicator.
    ///
    /// - Returns: Whether any toolbar changed.
    mutating func lowerToolbars(in tree: LayoutTree, environment: LayoutEnvironment) -> Bool {
        guard environment.hasHomeIndicator else { return false }
        let bottom = environment.size.height - environment.safeAreaInsets.bottom
        let lower = IntrinsicContentSize.toolbar(isAtBottom: false)
        var isChanged = false
        for index in tree.nodes.indices where tree.nodes[index].type == .toolbar {
            guard tree.nodes[index].properties.intrinsicContentSize == nil, intrinsic[index] != lower,
                abs(frames[index].y + frames[index].height - bottom) > 0.5
            else { continue }
            intrinsic[index] = lower
            isChanged = true
        }
        return isChanged
    }
}
