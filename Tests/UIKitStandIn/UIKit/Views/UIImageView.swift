open class UIImageView: UIView {
    @Recorded open var image: UIImage?
    @Recorded open var highlightedImage: UIImage?
    @Recorded open var isHighlighted = false
    @Recorded open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    @Recorded open var animationImages: [UIImage]?
    @Recorded open var animationDuration: TimeInterval = 0
    @Recorded open var animationRepeatCount = 0
    @Recorded open private(set) var isAnimating = false
    @Recorded open var adjustsImageSizeForAccessibilityContentSizeCategory = false

    public init(image: UIImage?) {
        super.init(frame: .zero)
        ignoreTouchesByDefault()
        self.image = image
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: .zero)
        ignoreTouchesByDefault()
        self.image = image
        self.highlightedImage = highlightedImage
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        ignoreTouchesByDefault()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        ignoreTouchesByDefault()
    }

    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }
}
