// UIKit declares some of these properties as implicitly unwrapped.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

open class UITextView: UIScrollView, UITextInputTraits {
    @Recorded open var text: String! = ""
    @Recorded open var attributedText: NSAttributedString! = NSAttributedString(string: "")
    @Recorded open var font: UIFont?
    @Recorded open var textColor: UIColor?
    @Recorded open var textAlignment = NSTextAlignment.natural
    @Recorded open var isEditable = true
    @Recorded open var isSelectable = true
    @Recorded open var dataDetectorTypes: UIDataDetectorTypes = []
    @Recorded open var allowsEditingTextAttributes = false
    @Recorded open var adjustsFontForContentSizeCategory = false
    @Recorded open var clearsOnInsertion = false
    @Recorded open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    @Recorded open var selectedRange = NSRange(location: 0, length: 0)
    @Recorded open var autocapitalizationType = UITextAutocapitalizationType.sentences
    @Recorded open var autocorrectionType = UITextAutocorrectionType.default
    @Recorded open var spellCheckingType = UITextSpellCheckingType.default
    @Recorded open var smartQuotesType = UITextSmartQuotesType.default
    @Recorded open var smartDashesType = UITextSmartDashesType.default
    @Recorded open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    @Recorded open var keyboardType = UIKeyboardType.default
    @Recorded open var keyboardAppearance = UIKeyboardAppearance.default
    @Recorded open var returnKeyType = UIReturnKeyType.default
    @Recorded open var enablesReturnKeyAutomatically = false
    @Recorded open var isSecureTextEntry = false
    @Recorded open var textContentType: UITextContentType!
    public private(set) lazy var textContainer = NSTextContainer()
    open override var canBecomeFirstResponder: Bool { true }

    public init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
}

@MainActor
open class NSTextContainer: Foundation.NSObject {
    @Recorded open var lineFragmentPadding: CGFloat = 5
    @Recorded open var maximumNumberOfLines = 0
    @Recorded open var lineBreakMode = NSLineBreakMode.byWordWrapping
}

@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewDidEndEditing(_ textView: UITextView)
    func textViewDidChange(_ textView: UITextView)
}

/// Methods that are optional in UIKit.
extension UITextViewDelegate {
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textViewDidChange(_ textView: UITextView) {}
}
