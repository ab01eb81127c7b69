import OnionModel

/// The insets from frames to alignment rectangles (`UIView.alignmentRectInsets`). Constraints apply to alignment
/// rectangles, which are smaller than the frame in some controls, and higher in image views with many symbols.
enum AlignmentRectangles {
    /// - Parameters:
    ///   - version: The major version of iOS.
    ///   - scale: The pixels per point, which the sizes of images are rounded up to.
    static func insets(of node: LayoutNode, version: Int, scale: Double) -> PhysicalInsets {
        switch node.type {
        case .switch: return PhysicalInsets(right: 2)
        case .slider: return version < 26 ? PhysicalInsets(left: 2, bottom: 1, right: 2) : .zero
        case .segmentedControl: return PhysicalInsets(bottom: 1)
        case .imageView:
            guard !node.properties.text.hasOwnImage else { return .zero }
            let inset = SymbolHeights.inset(in: node.source.properties, scale: scale)
            return PhysicalInsets(top: inset, bottom: inset)
        default: return .zero
        }
    }
}
