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
        let properties = node.properties.text
        let styled = StyledText(
            words, font: properties.font ?? DefaultFonts.font(of: node), lines: properties.lines,
            lineBreakMode: properties.lineBreakMode ?? .tailTruncation,
            minimumScaleFactor: properties.minimumScaleFactor,
            contentSizeCategory: environment.contentSizeCategory, locale: environment.locale
        )
        return text.size(of: styled, width: width, scale: environment.scale).sound
    }
}

/// The fonts that UIKit's views have when nothing is said about them.
enum DefaultFonts {
    static func font(of node: LayoutNode) -> Font {
        switch node.type {
        case .button where node.properties.control.hasConfiguration: Font(style: .body)
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
