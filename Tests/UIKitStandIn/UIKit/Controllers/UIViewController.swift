// UIKit declares some of these properties as implicitly unwrapped.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

open class UIViewController: UIResponder, @preconcurrency NSCoding, UITraitEnvironment {
    open private(set) var nibName: String?
    open private(set) var nibBundle: Bundle?
    open internal(set) var storyboard: UIStoryboard?
    @Recorded open var modalPresentationStyle = UIModalPresentationStyle.automatic
    @Recorded open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    @Recorded open var isModalInPresentation = false
    @Recorded open var definesPresentationContext = false
    @Recorded open var providesPresentationContextTransitionStyle = false
    @Recorded open var modalPresentationCapturesStatusBarAppearance = false
    @Recorded open var preferredContentSize = CGSize.zero
    @Recorded open var additionalSafeAreaInsets = UIEdgeInsets.zero
    @Recorded open var edgesForExtendedLayout: UIRectEdge = .all
    @Recorded open var extendedLayoutIncludesOpaqueBars = false
    @Recorded open var viewRespectsSystemMinimumLayoutMargins = true
    @Recorded open var hidesBottomBarWhenPushed = false
    @Recorded open var restorationIdentifier: String?
    @Recorded open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    @Recorded open var toolbarItems: [UIBarButtonItem]?
    @Recorded open var isEditing = false
    @Recorded open var title: String? {
        didSet {
            navigationItem.title = title
            tabBarItem.title = title
        }
    }

    private var ownView: UIView?
    private var ownNavigationItem: UINavigationItem?
    private var ownTabBarItem: UITabBarItem?
    open private(set) var children: [UIViewController] = []
    open private(set) weak var parent: UIViewController?
    open private(set) var presentedViewController: UIViewController?
    open private(set) weak var presentingViewController: UIViewController?
    /// What has happened to it, in order, by the names of UIKit's methods.
    private(set) var events: [String] = []

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    public required init?(coder: NSCoder) { super.init() }
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    open func encode(with coder: NSCoder) {}

    // MARK: The view

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return ownView
        }
        set {
            ownView?.controller = nil
            ownView = newValue
            newValue?.controller = self
        }
    }

    open var viewIfLoaded: UIView? { ownView }
    open var isViewLoaded: Bool { ownView != nil }
    open func loadView() { view = UIView() }
    open func viewDidLoad() { events.append("viewDidLoad") }

    open func loadViewIfNeeded() {
        guard ownView == nil else { return }
        loadView()
        precondition(ownView != nil, "loadView of \(type(of: self)) has set no view.")
        viewDidLoad()
    }

    open func viewWillAppear(_ animated: Bool) { events.append("viewWillAppear") }
    open func viewDidAppear(_ animated: Bool) { events.append("viewDidAppear") }
    open func viewWillDisappear(_ animated: Bool) { events.append("viewWillDisappear") }
    open func viewDidDisappear(_ animated: Bool) { events.append("viewDidDisappear") }
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewLayoutMarginsDidChange() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func updateViewConstraints() { view.updateConstraints() }
    open func didReceiveMemoryWarning() {}
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    }

    // MARK: Traits

    open var traitCollection: UITraitCollection { .current }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {}

    // MARK: Children

    open func addChild(_ childController: UIViewController) {
        precondition(childController !== self, "A view controller cannot be a child of itself.")
        if childController.parent != nil { childController.removeFromParent() }
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {
        events.append("willMove(toParent: \(parent.map { "\(type(of: $0))" } ?? "nil"))")
    }

    open func didMove(toParent parent: UIViewController?) {
        events.append("didMove(toParent: \(parent.map { "\(type(of: $0))" } ?? "nil"))")
    }

    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        view.addSubview(toViewController.view)
        animations?()
        fromViewController.view.removeFromSuperview()
        completion?(true)
    }

    open override var next: UIResponder? { ownView?.superview ?? parent }

    // MARK: Other view controllers

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        presentedViewController = viewControllerToPresent
        viewControllerToPresent.presentingViewController = self
        viewControllerToPresent.loadViewIfNeeded()
        completion?()
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        let presenting =
            presentedViewController == nil ? ancestors.lazy.compactMap(\.presentingViewController).first : self
        presenting?.presentedViewController?.presentingViewController = nil
        presenting?.presentedViewController = nil
        completion?()
    }

    /// Shows in the first ancestor that knows how; presents when there is none.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }

    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        events.append("performSegue(withIdentifier: \(identifier))")
    }
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    open var navigationController: UINavigationController? { ancestor() }
    open var tabBarController: UITabBarController? { ancestor() }
    open var splitViewController: UISplitViewController? { ancestor() }

    private var ancestors: [UIViewController] {
        Array(sequence(first: self as UIViewController, next: \.parent))
    }

    private func ancestor<Controller>() -> Controller? {
        ancestors.dropFirst().lazy.compactMap { $0 as? Controller }.first
    }

    // MARK: Bars

    open var navigationItem: UINavigationItem {
        if let ownNavigationItem { return ownNavigationItem }
        let item = UINavigationItem()
        if let title { item.title = title }
        ownNavigationItem = item
        return item
    }

    open var tabBarItem: UITabBarItem! {
        get {
            if let ownTabBarItem { return ownTabBarItem }
            let item = UITabBarItem()
            if let title { item.title = title }
            ownTabBarItem = item
            return item
        }
        set { ownTabBarItem = newValue }
    }

    /// The items, where code has asked for them.
    var madeNavigationItem: UINavigationItem? { ownNavigationItem }
    var madeTabBarItem: UITabBarItem? { ownTabBarItem }

    open var editButtonItem: UIBarButtonItem { UIBarButtonItem(systemItem: .edit) }
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}

    // MARK: The status bar and the screen

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open func setNeedsStatusBarAppearanceUpdate() {}
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open var shouldAutorotate: Bool { true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
}

public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
