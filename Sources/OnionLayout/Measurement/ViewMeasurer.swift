import OnionGraphics
import OnionModel

/// Measures the intrinsic sizes of views and their texts.
struct ViewMeasurer: Sendable {
    let text: any TextMeasuring
    var environment: LayoutEnvironment

    /// Returns the intrinsic content size of a view.
    ///
    /// - Parameter width: The width at which its text breaks, in points; nil for no limit.
    func intrinsicSize(of node: LayoutNode, width: Double?) -> IntrinsicSize {
        guard let given = node.properties.intrinsicContentSize else {
            return IntrinsicContentSize.size(of: node, width: width, measuredBy: self)
        }
        return IntrinsicSize(
            width: given.width < 0 ? nil : given.width, height: given.height < 0 ? nil : given.height)
    }

    func size(of node: LayoutNode, width: Double?) -> TextSize {
        size(of: node.properties.text.text, as: node, width: width)
    }

    /// Returns the size of the text that determines a view's baselines: its text, else its placeholder, else an empty
    /// line.
    func lineBox(of node: LayoutNode, width: Double?) -> TextSize {
        let properties = node.properties.text
        let shown = properties.text.isEmpty ? properties.placeholder : properties.text
        return size(of: shown.isEmpty ? " " : shown, as: node, width: width)
    }

    /// Returns the width of a text that UIKit rounds up to whole points.
    func wholeWidth(of words: String, as node: LayoutNode) -> Double {
        let styled = node.properties.styledText(words, of: node.type, in: environment)
        let exact = text.size(of: styled, width: nil, scale: environment.fineScale).sanitized.width
        return environment.roundedUp(exact, toWholePoints: true)
    }

    func size(of words: String, as node: LayoutNode, width: Double? = nil) -> TextSize {
        let styled = node.properties.styledText(words, of: node.type, in: environment)
        return text.size(of: styled, width: width, scale: environment.scale).sanitized
    }
}

extension LayoutEnvironment {
    /// Pixels per point of a screen whose pixels are too small to matter.
    package var fineScale: Double { scale * 1024 }

    /// Returns a length rounded up to pixels.
    ///
    /// - Parameter toWholePoints: Whether UIKit rounds the length up to whole points, which adds half a point on average. The widths of the
    ///   system font are estimates, whose small errors would often become a whole point. So half a point is added in place of the rounding, half a
    ///   pixel of it by the rounding up to pixels.
    package func roundedUp(_ length: Double, toWholePoints: Bool) -> Double {
        let middle = toWholePoints && length != length.rounded() ? (1 - 1 / scale) / 2 : 0
        return ((length + middle) * scale - 0.001).rounded(.up) / scale
    }
}

/// The default fonts of UIKit's views.
///
/// UIKit's buttons have no styles. A button with a style has the size of a button configuration, but does not follow the content size
/// category, because an app sets a fixed height.
enum DefaultFonts {
    /// - Parameter version: The major version of iOS.
    static func font(of type: ViewType, _ control: ControlProperties, version: Int) -> FontStyle {
        switch type {
        case .button where control.hasConfiguration: FontStyle(style: .body)
        case .button where control.buttonStyle == .primary: FontStyle(size: 17, weight: .semibold)
        case .button where control.buttonStyle != nil: FontStyle(size: 17)
        // `UIFont.buttonFontSize`; 9 : 0 buttons with a free height, six projects.
        case .button where control.buttonType == .custom: FontStyle(size: 18)
        case .button: FontStyle(size: 15)
        case .segmentedControl: FontStyle(size: 13, weight: version < 13 ? .regular : .medium)
        case .textView: FontStyle(size: 14)
        default: FontStyle(size: 17)
        }
    }
}

extension TextSize {
    /// A copy with finite, bounded numbers and no negative size.
    fileprivate var sanitized: TextSize {
        var sanitized = self
        sanitized.width = max(0, width.bounded)
        sanitized.height = max(0, height.bounded)
        sanitized.firstBaseline = firstBaseline.bounded
        sanitized.lastBaseline = lastBaseline.bounded
        return sanitized
    }
}

/// An intrinsic content size (`UIView.intrinsicContentSize`) in points; nil along an axis without one.
struct IntrinsicSize: Hashable, Sendable {
    var width: Double?
    var height: Double?

    static let none = IntrinsicSize()

    subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}
