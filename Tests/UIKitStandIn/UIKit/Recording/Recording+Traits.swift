@_spi(Recording)
extension Recording {
    /// The traits of a run.
    public struct Traits: Sendable {
        public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
        public var userInterfaceStyle = UIUserInterfaceStyle.light
        public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
        public var displayScale: CGFloat = 3
        public var horizontalSizeClass = UIUserInterfaceSizeClass.compact
        public var verticalSizeClass = UIUserInterfaceSizeClass.regular
        public var preferredContentSizeCategory = UIContentSizeCategory.large
        public var accessibilityContrast = UIAccessibilityContrast.normal

        public init() {}
    }

    /// Changes the traits, and tells the view controllers and views of a screen that is shown already.
    public static func setTraits(_ traits: Traits, notifying controller: UIViewController? = nil) {
        let previous = UITraitCollection.current
        UITraitCollection.current = previous.with {
            $0.userInterfaceIdiom = traits.userInterfaceIdiom
            $0.userInterfaceStyle = traits.userInterfaceStyle
            $0.layoutDirection = traits.layoutDirection
            $0.displayScale = traits.displayScale
            $0.horizontalSizeClass = traits.horizontalSizeClass
            $0.verticalSizeClass = traits.verticalSizeClass
            $0.preferredContentSizeCategory = traits.preferredContentSizeCategory
            $0.accessibilityContrast = traits.accessibilityContrast
        }
        guard let controller else { return }
        notify(controller, previous)
        notify(controller.view, previous)
    }

    /// Sets where texts come from: by their keys and the names of their tables; nil shows the key.
    public static func setTexts(_ text: @escaping @Sendable (_ key: String, _ table: String?) -> String?) {
        Environment.current.text = text
    }

    /// Sets which images the asset catalogue has; at first it has all.
    public static func setImages(_ hasImage: @escaping @Sendable (String) -> Bool) {
        Environment.current.hasImage = hasImage
    }

    /// Sets which fonts the app has, by their PostScript names; at first it has all.
    public static func setFonts(_ hasFont: @escaping @Sendable (String) -> Bool) {
        Environment.current.hasFont = hasFont
    }

    private static func notify(_ controller: UIViewController, _ previous: UITraitCollection) {
        if controller.isViewLoaded { controller.traitCollectionDidChange(previous) }
        for child in controller.children { notify(child, previous) }
    }

    private static func notify(_ view: UIView, _ previous: UITraitCollection) {
        view.traitCollectionDidChange(previous)
        for subview in view.subviews { notify(subview, previous) }
    }
}
