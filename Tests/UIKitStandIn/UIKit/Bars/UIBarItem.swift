@MainActor
open class UIBarItem: Foundation.NSObject {
    @Recorded open var isEnabled = true
    @Recorded open var title: String?
    @Recorded open var image: UIImage?
    @Recorded open var landscapeImagePhone: UIImage?
    @Recorded open var imageInsets = UIEdgeInsets.zero
    @Recorded open var tag = 0
    @Recorded open var accessibilityLabel: String?
    @Recorded open var accessibilityIdentifier: String?
    @Recorded open var accessibilityHint: String?

    public override init() { super.init() }
}

open class UIBarButtonItem: UIBarItem {
    @Recorded open var style = UIBarButtonItem.Style.plain
    @Recorded open var width: CGFloat = 0
    @Recorded open var possibleTitles: Set<String>?
    @Recorded open var tintColor: UIColor?
    @Recorded private var systemItem: UIBarButtonItem.SystemItem?
    open var customView: UIView?
    open var primaryAction: UIAction? {
        didSet {
            guard let primaryAction else { return }
            title = primaryAction.title.isEmpty ? title : primaryAction.title
            image = primaryAction.image ?? image
        }
    }
    open var menu: UIMenu?
    open var action: Selector?
    open weak var target: AnyObject?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    public convenience init(image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        self.style = style
        self.action = action
    }

    public convenience init(title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.action = action
    }

    public convenience init(barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Any?, action: Selector?)
    {
        self.init()
        self.systemItem = systemItem
        self.action = action
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        if let title { self.title = title }
        if let image { self.image = image }
        self.primaryAction = primaryAction
        self.menu = menu
    }

    public convenience init(
        systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.systemItem = systemItem
        self.primaryAction = primaryAction
        self.menu = menu
    }

    open class func fixedSpace(_ width: CGFloat) -> Self {
        let item = unsafeDowncast(UIBarButtonItem(systemItem: .fixedSpace), to: Self.self)
        item.width = width
        return item
    }

    open class func flexibleSpace() -> Self {
        unsafeDowncast(UIBarButtonItem(systemItem: .flexibleSpace), to: Self.self)
    }

    public enum Style: Int, Sendable {
        case plain
        case done = 2
    }

    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks,
            search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }
}

open class UITabBarItem: UIBarItem {
    @Recorded open var selectedImage: UIImage?
    @Recorded open var badgeValue: String?
    @Recorded open var badgeColor: UIColor?
    @Recorded open var titlePositionAdjustment = UIOffset.zero
    @Recorded private var systemItem: UITabBarItem.SystemItem?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    public convenience init(tabBarSystemItem systemItem: UITabBarItem.SystemItem, tag: Int) {
        self.init()
        self.systemItem = systemItem
        self.tag = tag
    }

    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
            mostViewed
    }
}

@MainActor
open class UINavigationItem: Foundation.NSObject {
    @Recorded open var title: String?
    @Recorded open var prompt: String?
    @Recorded open var titleView: UIView?
    @Recorded open var backBarButtonItem: UIBarButtonItem?
    @Recorded open var backButtonTitle: String?
    @Recorded open var backButtonDisplayMode = UINavigationItem.BackButtonDisplayMode.default
    @Recorded open var hidesBackButton = false
    @Recorded open var leftItemsSupplementBackButton = false
    @Recorded open var leftBarButtonItems: [UIBarButtonItem]?
    @Recorded open var rightBarButtonItems: [UIBarButtonItem]?
    @Recorded open var largeTitleDisplayMode = UINavigationItem.LargeTitleDisplayMode.automatic
    @Recorded open var searchController: UISearchController?
    @Recorded open var hidesSearchBarWhenScrolling = true

    public init(title: String) {
        super.init()
        if !title.isEmpty { self.title = title }
    }

    public required init?(coder: NSCoder) { super.init() }
    public override convenience init() { self.init(title: "") }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic, always, never
    }

    public enum BackButtonDisplayMode: Int, Sendable {
        case `default`, generic, minimal
    }
}
