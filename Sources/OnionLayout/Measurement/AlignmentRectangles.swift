import OnionModel

/// The insets from frames to alignment rectangles (`UIView.alignmentRectInsets`). Constraints apply to alignment
/// rectangles, which are smaller than the frame in some controls.
enum AlignmentRectangles {
    /// - Parameter version: The major version of iOS.
    static func insets(of type: ViewType, version: Int) -> PhysicalInsets {
        switch type {
        case .switch: PhysicalInsets(right: 2)
        case .slider: version < 26 ? PhysicalInsets(left: 2, bottom: 1, right: 2) : .zero
        case .segmentedControl: PhysicalInsets(bottom: 1)
        default: .zero
        }
    }
}
