// UIKit declares some of these properties as implicitly unwrapped.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

open class UITextField: UIControl, UITextInputTraits {
    @Recorded open var text: String?
    @Recorded open var attributedText: NSAttributedString?
    @Recorded open var placeholder: String?
    @Recorded open var attributedPlaceholder: NSAttributedString?
    @Recorded open var font: UIFont? = .systemFont(ofSize: 17)
    @Recorded open var textColor: UIColor? = .label
    @Recorded open var textAlignment = NSTextAlignment.natural
    @Recorded open var borderStyle = UITextField.BorderStyle.none
    @Recorded open var adjustsFontSizeToFitWidth = false
    @Recorded open var adjustsFontForContentSizeCategory = false
    @Recorded open var minimumFontSize: CGFloat = 0
    @Recorded open var clearsOnBeginEditing = false
    @Recorded open var clearsOnInsertion = false
    @Recorded open var clearButtonMode = UITextField.ViewMode.never
    @Recorded open var leftViewMode = UITextField.ViewMode.never
    @Recorded open var rightViewMode = UITextField.ViewMode.never
    @Recorded open var background: UIImage?
    @Recorded open var disabledBackground: UIImage?
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
    open var leftView: UIView?
    open var rightView: UIView?
    open weak var delegate: (any UITextFieldDelegate)?
    open override var canBecomeFirstResponder: Bool { true }
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { ownInputAccessoryView }
        set { ownInputAccessoryView = newValue }
    }
    private var ownInputView: UIView?
    private var ownInputAccessoryView: UIView?

    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }

    public enum ViewMode: Int, Sendable {
        case never, whileEditing, unlessEditing, always
    }
}

@MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldDidEndEditing(_ textField: UITextField)
}

/// Methods that are optional in UIKit.
extension UITextFieldDelegate {
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField) {}
}
