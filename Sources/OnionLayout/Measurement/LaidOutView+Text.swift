package import OnionGraphics
package import OnionModel

/// Text attributes as layout measured them. Drawing uses them too, so that both agree.
extension LaidOutView {
    /// Returns a text with the font and line breaks that the view was measured with.
    package func styledText(_ words: String, in environment: LayoutEnvironment) -> StyledText {
        measured(in: environment).styledText(words, of: type, in: environment)
    }

    package func isRightToLeft(in environment: LayoutEnvironment) -> Bool {
        measured(in: environment).isRightToLeft
    }

    /// Returns a button's content insets in points; leading follows the language.
    package func contentInsets(in environment: LayoutEnvironment) -> DirectionalInsets {
        let properties = measured(in: environment)
        let standard = properties.control.hasConfiguration ? ButtonSize.configuredInsets : .zero
        return properties.text.contentInsets ?? standard
    }

    private func measured(in environment: LayoutEnvironment) -> LayoutProperties {
        LayoutProperties(type, properties, in: environment)
    }
}

extension LayoutProperties {
    /// Returns a text with the attributes of a view of this type.
    func styledText(_ words: String, of type: ViewType, in environment: LayoutEnvironment) -> StyledText {
        StyledText(
            words, font: text.font ?? DefaultFonts.font(of: type, control, version: environment.systemVersion),
            lines: text.lines,
            lineBreakMode: text.lineBreakMode ?? .tailTruncation,
            minimumScaleFactor: text.minimumScaleFactor,
            contentSizeCategory: environment.contentSizeCategory, locale: environment.locale,
            systemVersion: environment.systemVersion)
    }
}
