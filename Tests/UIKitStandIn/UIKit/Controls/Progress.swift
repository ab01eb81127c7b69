// UIKit declares some of these properties as implicitly unwrapped.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

open class UIProgressView: UIView {
    @Recorded open var progress: Float = 0
    @Recorded open var progressViewStyle = UIProgressView.Style.default
    @Recorded open var progressTintColor: UIColor?
    @Recorded open var trackTintColor: UIColor?
    @Recorded open var progressImage: UIImage?
    @Recorded open var trackImage: UIImage?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(progressViewStyle style: UIProgressView.Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    public enum Style: Int, Sendable {
        case `default`, bar
    }
}

open class UIActivityIndicatorView: UIView {
    @Recorded open var style = UIActivityIndicatorView.Style.medium
    @Recorded open var color: UIColor!
    @Recorded open var hidesWhenStopped = true
    @Recorded open private(set) var isAnimating = false

    public init(style: UIActivityIndicatorView.Style) {
        super.init(frame: .zero)
        self.style = style
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init(coder: NSCoder) { super.init(frame: .zero) }

    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }

    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
    }
}
