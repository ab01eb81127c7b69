import OnionModel

/// The readable content guide (`UIView.readableContentGuide`): inside the margins and no wider than a readable line.
enum ReadableContent {
    static func insets(
        of tree: LayoutTree, frames: [Rect], margins: [PhysicalInsets], in environment: LayoutEnvironment
    ) -> [PhysicalInsets] {
        let limit = width(at: environment.contentSizeCategory)
        return frames.indices.map { index in
            var insets = margins[index]
            let spare = frames[index].width - insets.left - insets.right - limit
            if spare > 0 {
                insets.left += spare / 2
                insets.right += spare / 2
            }
            return insets
        }
    }

    /// The largest readable width in points, by the content size category; 672 for the default.
    private static func width(at category: Traits.ContentSizeCategory) -> Double {
        switch category {
        case .extraSmall: 560
        case .small: 600
        case .medium: 632
        case .large: 672
        case .extraLarge: 736
        case .extraExtraLarge: 800
        case .extraExtraExtraLarge: 880
        case .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
            .accessibilityExtraExtraExtraLarge:
            960
        }
    }
}
