import OnionGraphics
import OnionModel

/// The intrinsic content sizes of UIKit's views by type. They are the sizes of alignment rectangles, not of frames.
///
/// Source: frames that Interface Builder of each release saved where constraints leave a size open.
enum IntrinsicContentSize {
    static func size(of node: LayoutNode, width: Double?, measuredBy measurer: ViewMeasurer) -> IntrinsicSize {
        switch node.type {
        case .label: label(node, width: width, measurer: measurer)
        case .button: ButtonSize(node, measurer).size
        case .imageView: image(node)
        case .textField: textField(node, measurer)
        case .textView: textView(node, width: width, measurer: measurer)
        case .segmentedControl: segmentedControl(node, measurer)
        case .pageControl: pageControl(node, measurer.environment.systemVersion)
        case .activityIndicator: activityIndicator(node)
        case .datePicker: datePicker(node)
        case .searchBar: searchBar(node, measurer)
        case .navigationBar:
            IntrinsicSize(
                height: measurer.environment.bars.navigationBar(
                    isLarge: node.properties.control.prefersLargeTitles))
        case .tabBar: IntrinsicSize(height: measurer.environment.bars.tabBar)
        case .toolbar: toolbar(isAtBottom: measurer.environment.hasHomeIndicator, in: measurer.environment)
        default: fixed(node.type, version: measurer.environment.systemVersion)
        }
    }

    /// The sizes that do not depend on the content.
    private static func fixed(_ type: ViewType, version: Int) -> IntrinsicSize {
        switch type {
        case .switch: version < 26 ? IntrinsicSize(width: 49, height: 31) : IntrinsicSize(width: 61, height: 28)
        // Measured: 34 points in iOS 26, 20 : 9 in three projects.
        case .slider: IntrinsicSize(height: version < 26 ? 30 : 34)
        case .stepper: IntrinsicSize(width: 94, height: version < 13 ? 29 : 32)
        case .progressView: IntrinsicSize(height: version < 14 ? 2 : 4)
        case .pickerView: IntrinsicSize(width: 320, height: 216)
        // UIKit's own; no document of the corpora leaves it open.
        case .colorWell: IntrinsicSize(width: 28, height: 28)
        default: .none
        }
    }

    /// A toolbar directly above the home indicator is as high as a tab bar.
    static func toolbar(isAtBottom: Bool, in environment: LayoutEnvironment) -> IntrinsicSize {
        IntrinsicSize(height: isAtBottom && environment.barMetrics == .regular ? 49 : environment.bars.toolbar)
    }

    /// A label without a text has the size zero.
    private static func label(_ node: LayoutNode, width: Double?, measurer: ViewMeasurer) -> IntrinsicSize {
        let properties = node.properties.text
        guard !properties.text.isEmpty else { return IntrinsicSize(width: 0, height: 0) }
        let fixed = properties.preferredMaxLayoutWidth
        let size = measurer.size(of: node, width: fixed > 0 && properties.lines != 1 ? fixed : width)
        let isWhole = hasWholeHeight(node, in: measurer.environment)
        return IntrinsicSize(width: size.width, height: isWhole ? size.height.rounded(.up) : size.height)
    }

    /// Whether a label's height is rounded up to whole points on 3x screens.
    ///
    /// Measured: iOS 13 to 18 do so for labels of one line in a system font that has no text style, outside of stack views:
    /// 231 : 14 in 22 projects. Labels of any number of lines are not rounded, 38 : 3 in 14; nor those in stack views,
    /// 54 : 6 in nine; nor those of the built-in cell styles, 147 : 0 in eleven; nor iOS 26's, 80 : 5 in six.
    private static func hasWholeHeight(_ node: LayoutNode, in environment: LayoutEnvironment) -> Bool {
        guard environment.scale == 3, (13..<26).contains(environment.systemVersion) else { return false }
        guard node.properties.text.lines == 1, ![.arranged, .styled].contains(node.placement) else { return false }
        let font = node.properties.text.font
        return font?.style == nil && font?.family == nil && font?.name == nil
    }

    private static func image(_ node: LayoutNode) -> IntrinsicSize {
        guard let size = node.properties.text.image else { return .none }
        return IntrinsicSize(width: max(0, size.width.bounded), height: max(0, size.height.bounded))
    }

    /// The size of one line of text inside the border.
    private static func textField(_ node: LayoutNode, _ measurer: ViewMeasurer) -> IntrinsicSize {
        let properties = node.properties.text
        let version = measurer.environment.systemVersion
        let size = measurer.lineBox(of: node, width: nil)
        // Measured: the dots of a password field add no extra point of height.
        let isHigher = version >= 14 && !node.properties.control.isSecureTextEntry
        let line = size.height.rounded(.up) + (isHigher ? 1 : 0)
        let width = properties.text.isEmpty && properties.placeholder.isEmpty ? 0 : size.width
        switch node.properties.control.borderStyle {
        case .roundedRect, .bezel:
            let least: Double = version < 13 ? 30 : 34
            // Measured, for the padding of a text at its sides: 21 points up to iOS 12, 3 : 0 in three projects; 28 points
            // since, 4 : 0 in three.
            let padding: Double = width == 0 ? 14 : version < 13 ? 21 : 28
            return IntrinsicSize(width: width + padding, height: max(least, line + 9))
        case .line: return IntrinsicSize(width: width + 4, height: line + 4)
        case .none: return IntrinsicSize(width: width, height: line)
        }
    }

    /// A text view that does not scroll adds 8 points above and below its text and 5 points at each side. Without a text it
    /// is one line high. Unlike a label's, its last line has the leading of a text style too.
    private static func textView(_ node: LayoutNode, width: Double?, measurer: ViewMeasurer) -> IntrinsicSize {
        guard !node.properties.control.isScrollEnabled else { return .none }
        var unlimited = node
        unlimited.properties.text.lines = 0
        let words = node.properties.text.text
        let line = measurer.size(of: " ", as: unlimited).height
        guard !words.isEmpty else { return IntrinsicSize(width: 10, height: line + 16) }
        let room = width.map { max(0, $0 - 10) }
        var size = measurer.size(of: words, as: unlimited, width: room)
        if node.properties.text.font?.style != nil {
            size.height = measurer.size(of: words + "\n ", as: unlimited, width: room).height - line
        }
        return IntrinsicSize(width: size.width + 10, height: size.height + 16)
    }

    /// Titles with padding at their sides, and a point between segments. All segments are as wide as the widest one,
    /// unless each fits its own title.
    private static func segmentedControl(_ node: LayoutNode, _ measurer: ViewMeasurer) -> IntrinsicSize {
        let isOld = measurer.environment.systemVersion < 13
        let control = node.properties.control
        let widths = control.segments.map { measurer.size(of: $0, as: node).width.rounded(.up) + (isOld ? 14 : 18) }
        let equal = (widths.max() ?? 0) * Double(widths.count)
        let width = (control.segmentsFitContent ? widths.reduce(0, +) : equal) + Double(max(0, widths.count - 1))
        return IntrinsicSize(width: width, height: isOld ? 28 : 31)
    }

    /// Dots of 7 points with gaps of 9; since iOS 14 inside a background.
    ///
    /// Measured: 19.5 points a dot in iOS 14, 4 : 0 in two projects; 18.5 points since, 6 : 1 in two; 18 points in iOS 18 and 26,
    /// 7 : 0 in three.
    private static func pageControl(_ node: LayoutNode, _ version: Int) -> IntrinsicSize {
        let pages = Double(max(1, node.properties.control.numberOfPages))
        switch version {
        case ..<14: return IntrinsicSize(width: pages * 16 - 9, height: 37)
        case 14: return IntrinsicSize(width: pages * 19.5 + 63, height: 27.5)
        case ..<18: return IntrinsicSize(width: pages * 18.5 + 60, height: 26)
        case ..<26: return IntrinsicSize(width: pages * 18 + 19, height: 26)
        default: return IntrinsicSize(width: pages * 18 + 20, height: 26)
        }
    }

    /// A search field with 10 points above and below it: 36 points high, and 44 in iOS 26 (2 : 0, two projects). Since iOS 11 it
    /// grows with the text size, as the lines of text of the style Body do (`UIFontMetrics`).
    ///
    /// Measured: the whole is 51 points high at the text size extra small, 3 : 0 in two projects.
    private static func searchBar(_ node: LayoutNode, _ measurer: ViewMeasurer) -> IntrinsicSize {
        let environment = measurer.environment
        guard environment.systemVersion >= 11 else { return IntrinsicSize(height: 44) }
        let field = environment.systemVersion < 26 ? 36.0 : 44
        var usual = measurer
        usual.environment.contentSizeCategory = .large
        let usualLeading = bodyLeading(node, usual)
        guard environment.contentSizeCategory != .large, usualLeading > 0 else {
            return IntrinsicSize(height: 20 + field)
        }
        let grown = field * bodyLeading(node, measurer) / usualLeading
        return IntrinsicSize(height: 20 + (grown * environment.scale).rounded() / environment.scale)
    }

    /// The distance between lines of the text style Body, in points.
    private static func bodyLeading(_ node: LayoutNode, _ measurer: ViewMeasurer) -> Double {
        var body = node
        body.properties.text.font = FontStyle(style: .body)
        body.properties.text.lines = 0
        return measurer.size(of: "A\nA", as: body).height - measurer.size(of: "A", as: body).height
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
