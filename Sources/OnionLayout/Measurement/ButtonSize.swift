import OnionGraphics
import OnionModel

/// The intrinsic size of a button: its title and image side by side, plus its content insets.
struct ButtonSize {
    private let properties: LayoutProperties
    private let title: Size
    private let insets: DirectionalInsets
    /// The size of UIKit's own glyph; nil for a button without one.
    private let glyph: Size?

    /// The default content insets of `UIButton.Configuration`, in points.
    static let configuredInsets = DirectionalInsets(top: 7, leading: 12, bottom: 7, trailing: 12)

    init(_ node: LayoutNode, _ measurer: ViewMeasurer) {
        properties = node.properties
        let words = properties.text.text
        title = Size(
            width: measurer.wholeWidth(of: words, as: node),
            height: measurer.size(of: words.isEmpty ? " " : words, as: node).height)
        insets = properties.text.contentInsets ?? .zero
        glyph = words.isEmpty && properties.text.image == nil ? ButtonSize.glyph(properties.control, measurer) : nil
    }

    /// The glyph of an information or an add button. With a configuration, the button is 50 × 34 points, 8 : 0 in two projects.
    private static func glyph(_ control: ControlProperties, _ measurer: ViewMeasurer) -> Size? {
        switch control.buttonType {
        case .infoLight, .infoDark, .detailDisclosure, .contactAdd: break
        case .close, .custom, .system, .plain, nil: return nil
        }
        if control.hasConfiguration { return Size(width: 26, height: 20) }
        let length = measurer.environment.buttonGlyphLength
        return Size(width: length, height: length)
    }

    var size: IntrinsicSize {
        let shown = properties.control.hasConfiguration ? configured : plain
        let background = properties.text.backgroundImage ?? Size()
        return IntrinsicSize(
            width: max(shown.width, background.width.bounded), height: max(shown.height, background.height.bounded))
    }

    private var hasTitle: Bool { !properties.text.text.isEmpty }

    private var image: Size {
        guard let image = properties.text.image else { return Size() }
        return Size(width: max(0, image.width.bounded), height: max(0, image.height.bounded))
    }

    private var titleWidth: Double { hasTitle ? title.width : 0 }

    /// Without a configuration: the title with its height rounded up, the image beside it, and the insets.
    ///
    /// A button without insets and image is 12 points higher than its title, and at least 30 wide. A button with an image is
    /// as high as the image, but at least as high as a line of its title would be (18 : 0 buttons with a lower image and a free
    /// height, nine projects; with a title 6 : 0, six projects).
    ///
    /// UIKit rounds the title's width up to whole points, too (702 : 12 buttons of the system font, with a configuration or without); see
    /// ``LayoutEnvironment/roundedUp(_:toWholePoints:)``.
    private var plain: Size {
        if let glyph { return glyph }
        let vertical = insets.top.bounded + insets.bottom.bounded
        let width = titleWidth + image.width + insets.leading.bounded + insets.trailing.bounded
        let line = title.height.rounded(.up)
        guard properties.text.image == nil else {
            return Size(width: width, height: max(line, image.height) + vertical)
        }
        return Size(
            width: properties.text.contentInsets == nil ? max(30, width) : width,
            height: line + (vertical == 0 ? 12 : vertical))
    }

    /// With a `UIButton.Configuration`: 12 points at the sides and 7 above and below, unless insets are specified.
    private var configured: Size {
        let insets = properties.text.contentInsets ?? ButtonSize.configuredInsets
        let image = glyph ?? image
        let isImage = glyph != nil || properties.text.image != nil
        let height = hasTitle || !isImage ? max(title.height, image.height) : image.height
        return Size(
            width: titleWidth + image.width + insets.leading.bounded + insets.trailing.bounded,
            height: height + insets.top.bounded + insets.bottom.bounded)
    }
}

extension LayoutEnvironment {
    /// The sides of the glyph of an information or an add button, in points.
    ///
    /// Measured: 22 points up to iOS 13, 27 : 0 in seven projects; 20 points in iOS 14 to 16, two in one; 26 points since, 3 : 0 in three,
    /// rounded down to pixels.
    package var buttonGlyphLength: Double {
        switch systemVersion {
        case ..<14: 22
        case ..<17: 20
        default: 26
        }
    }
}
