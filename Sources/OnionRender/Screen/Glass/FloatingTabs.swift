package import OnionLayout
package import OnionModel

/// The platter of a tab bar that floats, and the lozenge of its selected tab, in the bar's coordinates.
package struct FloatingTabs {
    package let platter: Rect
    /// Nil where no tab is selected.
    package let lozenge: Rect?

    /// - Parameter bar: A tab bar. One without tabs has the widest platter.
    package init(of bar: LaidOutView, _ metrics: Look.Platter) {
        guard let stack = bar.subviews.first(where: { $0.type == .stackView && $0.id.hasPrefix("\(bar.id).") }) else {
            platter = Rect(
                x: metrics.inset, width: max(0, bar.frame.width.sanitized - 2 * metrics.inset), height: metrics.height)
            lozenge = nil
            return
        }
        let tabs = stack.frame.sanitized
        platter = tabs.inset(-metrics.end, 0)
        let selected = stack.subviews.first { $0.flag(.isSelected) == true }?.frame.sanitized
        lozenge = selected?.moved(x: tabs.x, y: tabs.y).inset(-metrics.lozengeOverlap, metrics.lozengeInset)
    }
}
