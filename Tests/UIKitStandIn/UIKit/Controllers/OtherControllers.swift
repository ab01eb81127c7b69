open class UISearchController: UIViewController {
    open private(set) var searchResultsController: UIViewController?
    open private(set) lazy var searchBar = UISearchBar()
    open var isActive = false
    open var obscuresBackgroundDuringPresentation = true
    open var hidesNavigationBarDuringPresentation = true

    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class UIAlertController: UIViewController {
    open var message: String?
    open private(set) var preferredStyle = UIAlertController.Style.alert
    open private(set) var actions: [UIAlertAction] = []
    open var preferredAction: UIAlertAction?

    public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    public enum Style: Int, Sendable {
        case actionSheet, alert
    }
}

@MainActor
open class UIAlertAction: Foundation.NSObject {
    public let title: String?
    public let style: UIAlertAction.Style
    open var isEnabled = true
    private let handler: (@MainActor (UIAlertAction) -> Void)?

    public init(
        title: String?, style: UIAlertAction.Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
    ) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    public enum Style: Int, Sendable {
        case `default`, cancel, destructive
    }
}

@MainActor
open class UIStoryboard: Foundation.NSObject {
    private let name: String

    public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

    /// The stand-in reads no storyboards.
    open func instantiateInitialViewController() -> UIViewController? { nil }

    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        preconditionFailure("The stand-in cannot read \(name).storyboard for \(identifier).")
    }

    open func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        preconditionFailure("The stand-in cannot read \(name).storyboard for \(identifier).")
    }
}

@MainActor
open class UIStoryboardSegue: Foundation.NSObject {
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
    }

    open func perform() {}
}

@MainActor
open class UINib: Foundation.NSObject {
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {}

    /// The stand-in reads no nibs.
    open func instantiate(withOwner ownerOrNil: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any] { [] }

    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
