// UIKit declares some of these properties as implicitly unwrapped.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

open class UISearchBar: UIView, UITextInputTraits, UIBarPositioning {
    @Recorded open var text: String?
    @Recorded open var prompt: String?
    @Recorded open var placeholder: String?
    @Recorded open var barStyle = UIBarStyle.default
    @Recorded open var barTintColor: UIColor?
    @Recorded open var searchBarStyle = UISearchBar.Style.default
    @Recorded open var isTranslucent = true
    @Recorded open var showsCancelButton = false
    @Recorded open var showsBookmarkButton = false
    @Recorded open var showsSearchResultsButton = false
    @Recorded open var showsScopeBar = false
    @Recorded open var scopeButtonTitles: [String]?
    @Recorded open var selectedScopeButtonIndex = 0
    @Recorded open var backgroundImage: UIImage?
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
    open weak var delegate: (any UISearchBarDelegate)?
    open private(set) lazy var searchTextField = UISearchTextField()
    open var barPosition: UIBarPosition { .any }

    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }

    public enum Style: UInt, Sendable {
        case `default`, prominent, minimal
    }
}

open class UISearchTextField: UITextField {}

@MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

/// Methods that are optional in UIKit.
extension UISearchBarDelegate {
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
