import OnionModel

/// The insets from frames to alignment rectangles (`UIView.alignmentRectInsets`). Constraints apply to alignment
/// rectangles, which are smaller than the frame in some controls, and higher in image views with many symbols.
enum AlignmentRectangles {
    /// The height of the alignment rectangle of a symbol in the size of Body, in points.
    private static let symbolHeight = 20.0
    /// The height of the circle around a symbol in this size, in points. Measured: 12 : 0 views in four projects. Symbols with a configuration
    /// have no such insets; 4 : 0 in three projects.
    private static let circleHeight = 18.6

    /// - Parameters:
    ///   - version: The major version of iOS.
    ///   - scale: The pixels per point, which the sizes of images are rounded up to.
    static func insets(of node: LayoutNode, version: Int, scale: Double) -> PhysicalInsets {
        switch node.type {
        case .switch: return PhysicalInsets(right: 2)
        case .slider: return version < 26 ? PhysicalInsets(left: 2, bottom: 1, right: 2) : .zero
        case .segmentedControl: return PhysicalInsets(bottom: 1)
        case .imageView:
            guard case .image(let image)? = node.source[.image], image.isEncircledSymbol,
                node.source.properties.symbolConfiguration == nil
            else { return .zero }
            let circle = (circleHeight * scale).rounded(.up) / scale
            let inset = (circle - symbolHeight) / 2
            return PhysicalInsets(top: inset, bottom: inset)
        default: return .zero
        }
    }
}

extension ImageReference {
    /// Whether it is a system symbol in a circle. All of these are as high as each other.
    var isEncircledSymbol: Bool {
        let words = name.split(separator: ".")
        guard size == nil, (words.last == "fill" ? words.dropLast() : words[...]).last == "circle" else { return false }
        return SystemSymbols.since(name) != nil
    }
}
