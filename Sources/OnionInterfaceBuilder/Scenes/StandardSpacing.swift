import OnionModel

extension TemplateView {
    /// The value of `UIStackView.spacingUseSystem` between most views, in points.
    private static let standardSpacing = PropertyValue.number(8)

    /// Applies the system's standard spacing to a stack view.
    ///
    /// A stack view with proportional distribution includes its own spacing in the proportions, but neither the
    /// system's spacing nor custom spacing. So custom spacing replaces the system's there.
    mutating func spaceByStandard() {
        guard self[choice: .distribution] == .fillProportionally, !subviews.isEmpty else {
            properties[.spacing] = TemplateView.standardSpacing
            return
        }
        for index in subviews.indices.dropLast() where subviews[index][.customSpacing] == nil {
            subviews[index].properties[.customSpacing] = TemplateView.standardSpacing
        }
    }
}
