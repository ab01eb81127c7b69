import OnionModel

/// What UIKit's views measure by themselves, type by type.
///
/// The figures are those of frames that Interface Builder saved where constraints left a size open; ``UIKitRelease`` has those that a
/// release of iOS changed.
enum IntrinsicContentSize {
    static func size(of node: LayoutNode, width: Double?, measuredBy measures: Measures) -> IntrinsicSize {
        switch node.type {
        case .label: label(node, width: width, measures)
        case .button: button(node, measures)
        case .imageView: image(node)
        case .textField: textField(node, measures)
        case .segmentedControl: segmentedControl(node, measures)
        case .pageControl: pageControl(node)
        case .toolbar: IntrinsicSize(height: measures.environment.safeAreaInsets.bottom > 0 ? 49 : 44)
        case .toolbar: IntrinsicSize(height: measures.environment.hasHomeIndicator ? 49 : 44)
        case .activityIndicator: activityIndicator(node)
        default: fixed(node.type, measures.environment.release)
        }
    }

    /// The sizes that do not depend on what is shown. Alignment rectangles, not frames.
    private static func fixed(_ type: ViewType, _ release: UIKitRelease) -> IntrinsicSize {
        switch type {
        case .switch: release.switch
        case .slider: IntrinsicSize(height: 30)
        case .stepper: IntrinsicSize(width: 94, height: 32)
        case .progressView: IntrinsicSize(height: release.progressViewHeight)
        case .datePicker, .pickerView: IntrinsicSize(width: 320, height: 216)
        case .searchBar: IntrinsicSize(height: 56)
        case .navigationBar: IntrinsicSize(height: 44)
        case .tabBar: IntrinsicSize(height: 49)
        default: .none
        }
    }

    /// A label without a text measures nothing.
    private static func label(_ node: LayoutNode, width: Double?, _ measures: Measures) -> IntrinsicSize {
        guard !node.properties.text.text.isEmpty else { return IntrinsicSize(width: 0, height: 0) }
        let size = measures.size(of: node, width: width)
        return IntrinsicSize(width: size.width, height: size.height)
    }

    /// A title with 6 points above and below, at least 30 wide, unless insets are given; a picture beside it.
    private static func button(_ node: LayoutNode, _ measures: Measures) -> IntrinsicSize {
        let properties = node.properties.text
        let insets = properties.contentInsets ?? .zero
        let horizontal = insets.leading.bounded + insets.trailing.bounded
        let vertical = insets.top.bounded + insets.bottom.bounded
        let image = properties.image ?? Size()
        if properties.text.isEmpty, properties.image != nil {
            return IntrinsicSize(width: image.width + horizontal, height: image.height + vertical)
        }
        let title = measures.size(of: properties.text.isEmpty ? " " : properties.text, as: node)
        let width = (properties.text.isEmpty ? 0 : title.width) + image.width + horizontal
        let height = max(title.height + (vertical == 0 ? 12 : vertical), image.height + vertical)
        return IntrinsicSize(width: properties.contentInsets == nil ? max(30, width) : width, height: height)
    }

    private static func image(_ node: LayoutNode) -> IntrinsicSize {
        guard let size = node.properties.text.image else { return .none }
        return IntrinsicSize(width: max(0, size.width.bounded), height: max(0, size.height.bounded))
    }

    private static func activityIndicator(_ node: LayoutNode) -> IntrinsicSize {
        let length = node.properties.isLargeIndicator ? 37.0 : 20
        return IntrinsicSize(width: length, height: length)
    }

    /// A line of text, in its border if it has one.
    private static func textField(_ node: LayoutNode, _ measures: Measures) -> IntrinsicSize {
        let properties = node.properties.text
        let shown = properties.text.isEmpty ? properties.placeholder : properties.text
        let size = measures.size(of: shown.isEmpty ? " " : shown, as: node)
        let release = measures.environment.release
        guard properties.hasBorder else {
            let height = size.height.rounded(.up) + release.plainTextFieldPadding
            return IntrinsicSize(width: shown.isEmpty ? 0 : size.width, height: height)
        }
        let height = max(release.borderedTextFieldHeight, size.height + 12)
        return IntrinsicSize(width: (shown.isEmpty ? 0 : size.width) + 14, height: height)
    }

    /// Every segment as wide as the widest.
    private static func segmentedControl(_ node: LayoutNode, _ measures: Measures) -> IntrinsicSize {
        let segments = node.properties.segments
        let widest = segments.map { measures.size(of: $0, as: node).width }.max() ?? 0
        return IntrinsicSize(
            width: (widest + 24) * Double(segments.count), height: measures.environment.release.segmentedControlHeight)
    }

    private static func pageControl(_ node: LayoutNode) -> IntrinsicSize {
        IntrinsicSize(width: Double(max(0, node.properties.numberOfPages)) * 16 + 7, height: 26)
    }
}
