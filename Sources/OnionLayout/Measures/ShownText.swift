package import OnionModel

/// What layout measured of a view, for those who draw it: one truth for both.
extension LaidOutView {
    /// Words in the font and with the line breaks that the view was measured with.
    package func styledText(_ words: String, in environment: LayoutEnvironment) -> StyledText {
        measured(in: environment).styledText(words, of: type, in: environment)
    }

    /// Whether leading is right, for this view.
    package func isRightToLeft(in environment: LayoutEnvironment) -> Bool {
        measured(in: environment).isRightToLeft
    }

    /// What a button leaves around its title and its picture; leading follows the language.
    package func contentInsets(in environment: LayoutEnvironment) -> EdgeInsets {
        let properties = measured(in: environment)
        let usual = properties.control.hasConfiguration ? ButtonSize.configuredInsets : .zero
        return properties.text.contentInsets ?? usual
    }

    private func measured(in environment: LayoutEnvironment) -> LayoutProperties {
        LayoutProperties(type, properties, in: environment)
    }
}

extension LayoutProperties {
    /// Words as a view of a type shows them.
    func styledText(_ words: String, of type: ViewType, in environment: LayoutEnvironment) -> StyledText {
        StyledText(
            words, font: text.font ?? DefaultFonts.font(of: type, control), lines: text.lines,
            lineBreakMode: text.lineBreakMode ?? .tailTruncation,
            minimumScaleFactor: text.minimumScaleFactor,
            contentSizeCategory: environment.contentSizeCategory, locale: environment.locale
        )
    }
}
