public enum UIBarStyle: Int, Sendable {
    case `default`, black
}

public enum UIBarPosition: Int, Sendable {
    case any, bottom, top, topAttached
}

public enum UIBarMetrics: Int, Sendable {
    case `default`, compact
    case defaultPrompt = 101
    case compactPrompt
}

@MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    var barPosition: UIBarPosition { get }
}

@MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

/// Methods that are optional in UIKit.
extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

open class UINavigationBar: UIView, UIBarPositioning {
    @Recorded open var barStyle = UIBarStyle.default
    @Recorded open var barTintColor: UIColor?
    @Recorded open var isTranslucent = true
    @Recorded open var prefersLargeTitles = false
    @Recorded open var titleTextAttributes: [NSAttributedString.Key: Any]?
    @Recorded open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    @Recorded open var backIndicatorImage: UIImage?
    @Recorded open var backIndicatorTransitionMaskImage: UIImage?
    @Recorded open var shadowImage: UIImage?
    @Recorded open var items: [UINavigationItem]?
    @Recorded open var standardAppearance = UINavigationBarAppearance()
    @Recorded open var compactAppearance: UINavigationBarAppearance?
    @Recorded open var scrollEdgeAppearance: UINavigationBarAppearance?
    open weak var delegate: (any UINavigationBarDelegate)?

    open var topItem: UINavigationItem? { items?.last }
    open var backItem: UINavigationItem? { items?.dropLast().last }
    open var barPosition: UIBarPosition { .any }
    open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
    open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

@MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
}

/// Methods that are optional in UIKit.
extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
}

open class UITabBar: UIView {
    @Recorded open var items: [UITabBarItem]?
    @Recorded open var selectedItem: UITabBarItem?
    @Recorded open var barStyle = UIBarStyle.default
    @Recorded open var barTintColor: UIColor?
    @Recorded open var unselectedItemTintColor: UIColor?
    @Recorded open var isTranslucent = true
    @Recorded open var itemPositioning = UITabBar.ItemPositioning.automatic
    @Recorded open var itemSpacing: CGFloat = 0
    @Recorded open var itemWidth: CGFloat = 0
    @Recorded open var backgroundImage: UIImage?
    @Recorded open var selectionIndicatorImage: UIImage?
    @Recorded open var shadowImage: UIImage?
    @Recorded open var standardAppearance = UITabBarAppearance()
    @Recorded open var scrollEdgeAppearance: UITabBarAppearance?
    open weak var delegate: (any UITabBarDelegate)?

    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    public enum ItemPositioning: Int, Sendable {
        case automatic, fill, centered
    }
}

@MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

/// Methods that are optional in UIKit.
extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

open class UIToolbar: UIView, UIBarPositioning {
    @Recorded open var items: [UIBarButtonItem]?
    @Recorded open var barStyle = UIBarStyle.default
    @Recorded open var barTintColor: UIColor?
    @Recorded open var isTranslucent = true
    @Recorded open var standardAppearance = UIToolbarAppearance()
    @Recorded open var scrollEdgeAppearance: UIToolbarAppearance?

    open var barPosition: UIBarPosition { .any }
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

@MainActor
open class UIBarAppearance: Foundation.NSObject {
    @Recorded open var backgroundColor: UIColor?
    @Recorded open var backgroundEffect: UIBlurEffect?
    @Recorded open var backgroundImage: UIImage?
    @Recorded open var shadowColor: UIColor?
    @Recorded open var shadowImage: UIImage?

    public override init() { super.init() }

    open func configureWithDefaultBackground() {}
    open func configureWithOpaqueBackground() {}
    open func configureWithTransparentBackground() {}
}

open class UINavigationBarAppearance: UIBarAppearance {
    @Recorded open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    @Recorded open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    @Recorded open var titlePositionAdjustment = UIOffset.zero
}

open class UITabBarAppearance: UIBarAppearance {}
open class UIToolbarAppearance: UIBarAppearance {}
