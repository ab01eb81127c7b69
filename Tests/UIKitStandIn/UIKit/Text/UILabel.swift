// UIKit declares some of these properties as implicitly unwrapped.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

open class UILabel: UIView {
    @Recorded open var text: String?
    @Recorded open var attributedText: NSAttributedString?
    @Recorded open var font: UIFont! = .systemFont(ofSize: 17)
    @Recorded open var textColor: UIColor! = .label
    @Recorded open var highlightedTextColor: UIColor?
    @Recorded open var isHighlighted = false
    @Recorded open var isEnabled = true
    @Recorded open var shadowColor: UIColor?
    @Recorded open var shadowOffset = CGSize(width: 0, height: -1)
    @Recorded open var textAlignment = NSTextAlignment.natural
    @Recorded open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    @Recorded open var numberOfLines = 1
    @Recorded open var adjustsFontSizeToFitWidth = false
    @Recorded open var adjustsFontForContentSizeCategory = false
    @Recorded open var minimumScaleFactor: CGFloat = 0
    @Recorded open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    @Recorded open var allowsDefaultTighteningForTruncation = false
    @Recorded open var preferredMaxLayoutWidth: CGFloat = 0
    @Recorded open var showsExpansionTextWhenTruncated = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        ignoreTouchesByDefault()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        ignoreTouchesByDefault()
    }
}
