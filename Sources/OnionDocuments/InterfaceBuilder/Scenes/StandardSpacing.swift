import OnionModel

extension View {
    /// What `UIStackView.spacingUseSystem` is between most views, in points.
    private static let standardSpacing = PropertyValue.number(8)

    /// Gives a stack view the space between its views that the system measures.
    ///
    /// A stack view that shares its length out in proportion counts its own spacing among the shares, but neither the system's nor
    /// that after single views, so there the one stands for the other.
    mutating func spaceByStandard() {
        guard self[choice: .distribution] == .fillProportionally, !subviews.isEmpty else {
            properties[.spacing] = View.standardSpacing
            return
        }
        for index in subviews.indices.dropLast() where subviews[index][.customSpacing] == nil {
            subviews[index].properties[.customSpacing] = View.standardSpacing
        }
    }
}
