import OnionModel

/// What UIKit's views measure by themselves, type by type: the sizes of alignment rectangles, not of frames.
///
/// The figures are those of frames that Interface Builder saved where constraints left a size open, release by release.
enum IntrinsicContentSize {
    static func size(of node: LayoutNode, width: Double?, measuredBy measures: Measures) -> IntrinsicSize {
        switch node.type {
        case .label: label(node, width: width, measures)
        case .button: ButtonSize(node, measures).size
        case .imageView: image(node)
        case .textField: textField(node, measures)
        case .textView: textView(node, width: width, measures)
        case .segmentedControl: segmentedControl(node, measures)
        case .pageControl: pageControl(node, measures.environment.systemVersion)
        case .activityIndicator: activityIndicator(node)
        case .datePicker: datePicker(node)
        case .navigationBar: IntrinsicSize(height: node.properties.control.prefersLargeTitles ? 96 : 44)
        case .toolbar: toolbar(isAtBottom: measures.environment.hasHomeIndicator)
        default: fixed(node.type, version: measures.environment.systemVersion)
        }
    }

    /// The sizes that do not depend on what is shown.
    private static func fixed(_ type: ViewType, version: Int) -> IntrinsicSize {
        switch type {
        case .switch: version < 26 ? IntrinsicSize(width: 49, height: 31) : IntrinsicSize(width: 61, height: 28)
        case .slider: IntrinsicSize(height: 30)
        case .stepper: IntrinsicSize(width: 94, height: 32)
        case .progressView: IntrinsicSize(height: version < 14 ? 2 : 4)
        case .pickerView: IntrinsicSize(width: 320, height: 216)
        case .searchBar: IntrinsicSize(height: version < 11 ? 44 : 56)
        case .tabBar: IntrinsicSize(height: 49)
        default: .none
        }
    }

    /// As high as a tab bar where it stands right above the home indicator.
    static func toolbar(isAtBottom: Bool) -> IntrinsicSize {
        IntrinsicSize(height: isAtBottom ? 49 : 44)
    }

    /// A label without a text measures nothing.
    private static func label(_ node: LayoutNode, width: Double?, _ measures: Measures) -> IntrinsicSize {
        let properties = node.properties.text
        guard !properties.text.isEmpty else { return IntrinsicSize(width: 0, height: 0) }
        let fixed = properties.preferredMaxLayoutWidth
        let size = measures.size(of: node, width: fixed > 0 && properties.lines != 1 ? fixed : width)
        // Frames that iOS 15 to 18 gave single lines on 3x screens are whole points high; those of iOS 26 are so in tables only.
        let isWhole =
            (15..<26).contains(measures.environment.systemVersion) && measures.environment.scale == 3 && size.lines == 1
        return IntrinsicSize(width: size.width, height: isWhole ? size.height.rounded(.up) : size.height)
    }

    private static func image(_ node: LayoutNode) -> IntrinsicSize {
        guard let size = node.properties.text.image else { return .none }
        return IntrinsicSize(width: max(0, size.width.bounded), height: max(0, size.height.bounded))
    }

    /// A line of text in its border.
    private static func textField(_ node: LayoutNode, _ measures: Measures) -> IntrinsicSize {
        let properties = node.properties.text
        let version = measures.environment.systemVersion
        let size = measures.lineBox(of: node, width: nil)
        // The dots of a password need no more than their line.
        let isHigher = version >= 14 && !node.properties.control.isSecureTextEntry
        let line = size.height.rounded(.up) + (isHigher ? 1 : 0)
        let width = properties.text.isEmpty && properties.placeholder.isEmpty ? 0 : size.width
        switch node.properties.control.borderStyle {
        case .roundedRect, .bezel:
            let least: Double = version < 13 ? 30 : 34
            return IntrinsicSize(width: width + 14, height: max(least, line + 9))
        case .line: return IntrinsicSize(width: width + 4, height: line + 4)
        case .none: return IntrinsicSize(width: width, height: line)
        }
    }

    /// A text view that does not scroll is as high as its text with 8 points above and below; 5 at its sides.
    private static func textView(_ node: LayoutNode, width: Double?, _ measures: Measures) -> IntrinsicSize {
        guard !node.properties.control.isScrollEnabled else { return .none }
        var unlimited = node
        unlimited.properties.text.lines = 0
        let size = measures.size(of: unlimited, width: width.map { max(0, $0 - 10) })
        return IntrinsicSize(width: size.width + 10, height: size.height + 16)
    }

    /// Titles with room at their sides and a point between segments; all as wide as the widest, unless each fits its own
    /// title.
    private static func segmentedControl(_ node: LayoutNode, _ measures: Measures) -> IntrinsicSize {
        let isOld = measures.environment.systemVersion < 13
        let control = node.properties.control
        let widths = control.segments.map { measures.size(of: $0, as: node).width.rounded(.up) + (isOld ? 13 : 18) }
        let equal = (widths.max() ?? 0) * Double(widths.count)
        let width = (control.segmentsFitContent ? widths.reduce(0, +) : equal) + Double(max(0, widths.count - 1))
        return IntrinsicSize(width: width, height: isOld ? 28 : 31)
    }

    /// Dots of 7 points, 9 between them; since iOS 14 in a field of their own.
    private static func pageControl(_ node: LayoutNode, _ version: Int) -> IntrinsicSize {
        let dots = Double(max(1, node.properties.control.numberOfPages)) * 16 - 9
        return version < 14
            ? IntrinsicSize(width: dots, height: 37) : IntrinsicSize(width: dots + 76.5, height: 26)
    }

    private static func activityIndicator(_ node: LayoutNode) -> IntrinsicSize {
        switch node.properties.control.activityIndicatorStyle {
        case .large, .whiteLarge: IntrinsicSize(width: 37, height: 37)
        case .medium, .white, .gray: IntrinsicSize(width: 20, height: 20)
        }
    }

    private static func datePicker(_ node: LayoutNode) -> IntrinsicSize {
        switch node.properties.control.datePickerStyle {
        case .compact: IntrinsicSize(height: 34)
        case .automatic, .wheels, .inline: IntrinsicSize(width: 320, height: 216)
        }
    }
}
