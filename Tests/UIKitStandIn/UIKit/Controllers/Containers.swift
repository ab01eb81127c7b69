// UIKit declares some of these properties as implicitly unwrapped.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

open class UINavigationController: UIViewController {
    @Recorded open var isNavigationBarHidden = false
    @Recorded open var isToolbarHidden = true
    @Recorded open var hidesBarsOnSwipe = false
    @Recorded open var hidesBarsOnTap = false
    open private(set) lazy var navigationBar = UINavigationBar()
    open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
    open weak var delegate: (any UINavigationControllerDelegate)?

    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
    }

    open var viewControllers: [UIViewController] {
        get { children }
        set { replaceChildren(with: newValue) }
    }

    open var topViewController: UIViewController? { children.last }
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
    open override var childForStatusBarHidden: UIViewController? { topViewController }
    open override var childForStatusBarStyle: UIViewController? { topViewController }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        replaceChildren(with: children + [viewController])
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard children.count > 1, let last = children.last else { return nil }
        replaceChildren(with: children.dropLast())
        return last
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let others = Array(children.dropFirst())
        replaceChildren(with: Array(children.prefix(1)))
        return others
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        self.viewControllers = viewControllers
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }
}

@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {}

open class UITabBarController: UIViewController {
    open private(set) lazy var tabBar = UITabBar()
    @Recorded open var selectedIndex = 0
    open weak var delegate: (any UITabBarControllerDelegate)?

    open var viewControllers: [UIViewController]? {
        get { children.isEmpty ? nil : children }
        set {
            replaceChildren(with: newValue ?? [])
            tabBar.items = newValue?.map(\.tabBarItem)
        }
    }

    open var selectedViewController: UIViewController? {
        get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
        set { selectedIndex = children.firstIndex { $0 === newValue } ?? selectedIndex }
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }

    open override var childForStatusBarHidden: UIViewController? { selectedViewController }
    open override var childForStatusBarStyle: UIViewController? { selectedViewController }
}

@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {}

open class UISplitViewController: UIViewController {
    public let style: UISplitViewController.Style
    @Recorded open var preferredDisplayMode = UISplitViewController.DisplayMode.automatic
    @Recorded open var preferredSplitBehavior = UISplitViewController.SplitBehavior.automatic
    @Recorded open var presentsWithGesture = true
    @Recorded open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
    @Recorded open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension
    @Recorded open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension
    @Recorded open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension
    open weak var delegate: (any UISplitViewControllerDelegate)?
    private var columns: [UISplitViewController.Column: UIViewController] = [:]

    public init(style: UISplitViewController.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    open var viewControllers: [UIViewController] {
        get { children }
        set { replaceChildren(with: newValue) }
    }

    open func setViewController(_ vc: UIViewController?, for column: UISplitViewController.Column) {
        columns[column]?.removeFromParent()
        columns[column] = vc
        guard let vc else { return }
        addChild(vc)
        vc.didMove(toParent: self)
    }

    open func viewController(for column: UISplitViewController.Column) -> UIViewController? { columns[column] }
    open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }

    public class var automaticDimension: CGFloat { .greatestFiniteMagnitude }

    public enum Style: Int, Sendable {
        case unspecified, doubleColumn, tripleColumn
    }

    public enum Column: Int, Sendable {
        case primary, supplementary, secondary, compact
    }

    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary,
            twoDisplaceSecondary
    }

    public enum SplitBehavior: Int, Sendable {
        case automatic, tile, overlay, displace
    }
}

@MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {}

open class UIPageViewController: UIViewController {
    public let transitionStyle: UIPageViewController.TransitionStyle
    public let navigationOrientation: UIPageViewController.NavigationOrientation
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    open weak var delegate: (any UIPageViewControllerDelegate)?

    public init(
        transitionStyle style: UIPageViewController.TransitionStyle,
        navigationOrientation: UIPageViewController.NavigationOrientation,
        options: [UIPageViewController.OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        transitionStyle = .pageCurl
        navigationOrientation = .horizontal
        super.init(coder: coder)
    }

    open var viewControllers: [UIViewController]? { children.isEmpty ? nil : children }

    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: UIPageViewController.NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        replaceChildren(with: viewControllers ?? [])
        completion?(true)
    }

    public enum TransitionStyle: Int, Sendable {
        case pageCurl, scroll
    }

    public enum NavigationOrientation: Int, Sendable {
        case horizontal, vertical
    }

    public enum NavigationDirection: Int, Sendable {
        case forward, reverse
    }

    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }
}

@MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
}

@MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {}

extension UIViewController {
    /// Removes the children that do not stay, and adds those that are new.
    fileprivate func replaceChildren(with controllers: [UIViewController]) {
        for child in children where !controllers.contains(where: { $0 === child }) {
            child.willMove(toParent: nil)
            child.viewIfLoaded?.removeFromSuperview()
            child.removeFromParent()
        }
        for child in controllers where child.parent !== self {
            addChild(child)
            child.didMove(toParent: self)
        }
    }
}
