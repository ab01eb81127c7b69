import OnionModel

/// Measures what views show.
struct Measures: Sendable {
    let text: any TextMeasuring
    let environment: LayoutEnvironment

    /// How large a view would be by itself.
    ///
    /// - Parameter width: The most points that a line of its text may take; nil for as many as it needs.
    func intrinsicSize(of node: LayoutNode, width: Double?) -> IntrinsicSize {
        guard let given = node.properties.intrinsicContentSize else {
            return IntrinsicContentSize.size(of: node, width: width, measuredBy: self)
        }
        return IntrinsicSize(
            width: given.width < 0 ? nil : given.width, height: given.height < 0 ? nil : given.height
        )
    }

    /// The size of a node's own text.
    func size(of node: LayoutNode, width: Double?) -> TextSize {
        size(of: node.properties.text.text, as: node, width: width)
    }

    /// The size of the text that a node's baselines belong to; a view that shows none has those of an empty line.
    func lineBox(of node: LayoutNode, width: Double?) -> TextSize {
        let properties = node.properties.text
        let shown = properties.text.isEmpty ? properties.placeholder : properties.text
        return size(of: shown.isEmpty ? " " : shown, as: node, width: width)
    }

    /// The size of a text in a node's font.
    func size(of words: String, as node: LayoutNode, width: Double? = nil) -> TextSize {
        let styled = node.properties.styledText(words, of: node.type, in: environment)
        return text.size(of: styled, width: width, scale: environment.scale).sound
    }
}

/// The fonts that UIKit's views have when nothing is said about them.
///
/// UIKit knows no styles of buttons: those with a style have the size that its configurations have, which does not follow the
/// content size category, because an app gives them their height.
enum DefaultFonts {
    static func font(of type: ViewType, _ control: ControlProperties) -> Font {
        switch type {
        case .button where control.hasConfiguration: Font(style: .body)
        case .button where control.buttonStyle == .primary: Font(size: 17, weight: .semibold)
        case .button where control.buttonStyle != nil: Font(size: 17)
        case .button: Font(size: 15)
        case .segmentedControl: Font(size: 13, weight: .medium)
        case .textView: Font(size: 14)
        default: Font(size: 17)
        }
    }
}

extension TextSize {
    /// The same with numbers that can be reckoned with.
    fileprivate var sound: TextSize {
        var sound = self
        sound.width = max(0, width.bounded)
        sound.height = max(0, height.bounded)
        sound.firstBaseline = firstBaseline.bounded
        sound.lastBaseline = lastBaseline.bounded
        return sound
    }
}
