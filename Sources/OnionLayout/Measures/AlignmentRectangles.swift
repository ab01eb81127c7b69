import OnionModel

/// `UIView.alignmentRectInsets`: constraints bind alignment rectangles, which in some controls are smaller than frames.
enum AlignmentRectangles {
    static func insets(of type: ViewType, in release: UIKitRelease) -> Insets {
        switch type {
        case .slider where release >= .iOS26: .zero
        case .switch: Insets(right: 2)
        case .slider: Insets(left: 2, bottom: 1, right: 2)
        case .segmentedControl: Insets(bottom: 1)
        default: .zero
        }
    }
}
