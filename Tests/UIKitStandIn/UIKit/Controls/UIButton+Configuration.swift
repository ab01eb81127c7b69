extension UIButton {
    public struct Configuration {
        /// The function that made it.
        let base: String
        @Recorded public var background = UIBackgroundConfiguration.clear()
        @Recorded public var cornerStyle = CornerStyle.dynamic
        @Recorded public var buttonSize = Size.medium
        @Recorded public var macIdiomStyle = MacIdiomStyle.automatic
        @Recorded public var baseForegroundColor: UIColor?
        @Recorded public var baseBackgroundColor: UIColor?
        @Recorded public var image: UIImage?
        @Recorded public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        @Recorded public var showsActivityIndicator = false
        @Recorded public var title: String?
        @Recorded public var attributedTitle: AttributedString?
        @Recorded public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        @Recorded public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        @Recorded public var subtitle: String?
        @Recorded public var attributedSubtitle: AttributedString?
        @Recorded public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        @Recorded public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        @Recorded public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        @Recorded public var imagePlacement = NSDirectionalRectEdge.leading
        @Recorded public var imagePadding: CGFloat = 0
        @Recorded public var titlePadding: CGFloat = 1
        @Recorded public var titleAlignment = TitleAlignment.automatic
        @Recorded public var automaticallyUpdateForSelection = true

        public static func plain() -> UIButton.Configuration { Configuration(base: "plain") }
        public static func tinted() -> UIButton.Configuration { Configuration(base: "tinted") }
        public static func gray() -> UIButton.Configuration { Configuration(base: "gray") }
        public static func filled() -> UIButton.Configuration { Configuration(base: "filled") }
        public static func borderless() -> UIButton.Configuration { Configuration(base: "borderless") }
        public static func bordered() -> UIButton.Configuration { Configuration(base: "bordered") }
        public static func borderedTinted() -> UIButton.Configuration { Configuration(base: "borderedTinted") }
        public static func borderedProminent() -> UIButton.Configuration { Configuration(base: "borderedProminent") }

        private init(base: String) { self.base = base }

        public mutating func setDefaultContentInsets() {}
        public func updated(for button: UIButton) -> UIButton.Configuration { self }

        public enum CornerStyle: Int, Sendable {
            case fixed = -1
            case dynamic, small, medium, large, capsule
        }

        public enum Size: Int, Sendable {
            case medium, small, mini, large
        }

        public enum MacIdiomStyle: Int, Sendable {
            case automatic, bordered, borderless, borderlessTinted
        }

        public enum TitleAlignment: Int, Sendable {
            case automatic, leading, center, trailing
        }
    }
}

public struct UIBackgroundConfiguration {
    @Recorded public var cornerRadius: CGFloat = 0
    @Recorded public var backgroundInsets = NSDirectionalEdgeInsets.zero
    @Recorded public var backgroundColor: UIColor?
    @Recorded public var visualEffect: UIVisualEffect?
    @Recorded public var image: UIImage?
    @Recorded public var imageContentMode = UIView.ContentMode.scaleToFill
    @Recorded public var strokeColor: UIColor?
    @Recorded public var strokeWidth: CGFloat = 0
    @Recorded public var strokeOutset: CGFloat = 0
    public var customView: UIView?

    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

public struct UIConfigurationTextAttributesTransformer: Sendable {
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer

    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
