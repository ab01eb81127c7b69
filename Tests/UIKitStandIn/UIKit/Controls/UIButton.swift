open class UIButton: UIControl {
    @Recorded open private(set) var buttonType = UIButton.ButtonType.custom
    @Recorded open var configuration: UIButton.Configuration?
    @Recorded open var role = UIButton.Role.normal
    @Recorded open var menu: UIMenu?
    @available(*, deprecated, message: "Deprecated in iOS 15: configurations ignore it.")
    @Recorded open var contentEdgeInsets = UIEdgeInsets.zero
    @available(*, deprecated, message: "Deprecated in iOS 15: configurations ignore it.")
    @Recorded open var titleEdgeInsets = UIEdgeInsets.zero
    @available(*, deprecated, message: "Deprecated in iOS 15: configurations ignore it.")
    @Recorded open var imageEdgeInsets = UIEdgeInsets.zero
    @Recorded open var automaticallyUpdatesConfiguration = true
    @Recorded open var changesSelectionAsPrimaryAction = false
    @available(*, deprecated, message: "Deprecated in iOS 15: configurations ignore it.")
    @Recorded open var adjustsImageWhenHighlighted = true
    @available(*, deprecated, message: "Deprecated in iOS 15: configurations ignore it.")
    @Recorded open var adjustsImageWhenDisabled = true
    @available(*, deprecated, message: "Deprecated in iOS 15: configurations ignore it.")
    @Recorded open var showsTouchWhenHighlighted = false
    @Recorded open var isPointerInteractionEnabled = false
    /// What code sets for states.
    @Recorded private var title: [UIControl.State: String] = [:]
    @Recorded private var attributedTitle: [UIControl.State: NSAttributedString] = [:]
    @Recorded private var titleColor: [UIControl.State: UIColor] = [:]
    @Recorded private var titleShadowColor: [UIControl.State: UIColor] = [:]
    @Recorded private var image: [UIControl.State: UIImage] = [:]
    @Recorded private var backgroundImage: [UIControl.State: UIImage] = [:]
    @Recorded private var preferredSymbolConfiguration: [UIControl.State: UIImage.SymbolConfiguration] = [:]
    open private(set) lazy var titleLabel: UILabel? = UILabel()
    open private(set) lazy var imageView: UIImageView? = UIImageView()
    open var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(type buttonType: UIButton.ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    public convenience init(type buttonType: UIButton.ButtonType, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        self.buttonType = buttonType
    }

    public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero, primaryAction: primaryAction)
        self.configuration = configuration
    }

    open func setTitle(_ title: String?, for state: UIControl.State) { self.title[state] = title }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        attributedTitle[state] = title
    }
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { titleColor[state] = color }
    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) { titleShadowColor[state] = color }
    open func setImage(_ image: UIImage?, for state: UIControl.State) { self.image[state] = image }
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) { backgroundImage[state] = image }
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) {
        preferredSymbolConfiguration[state] = configuration
    }

    open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        preferredSymbolConfiguration[state] ?? preferredSymbolConfiguration[.normal]
    }

    open func title(for state: UIControl.State) -> String? { title[state] ?? title[.normal] }
    open func titleColor(for state: UIControl.State) -> UIColor? { titleColor[state] ?? titleColor[.normal] }
    open func image(for state: UIControl.State) -> UIImage? { image[state] ?? image[.normal] }
    open func backgroundImage(for state: UIControl.State) -> UIImage? {
        backgroundImage[state] ?? backgroundImage[.normal]
    }
    open var currentTitle: String? { title(for: state) }
    open var currentImage: UIImage? { image(for: state) }
    open func setNeedsUpdateConfiguration() {}
    open func updateConfiguration() {}

    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
        case close = 7

        public static var roundedRect: UIButton.ButtonType { .system }
    }

    public enum Role: Int, Sendable {
        case normal, primary, cancel, destructive
    }
}
