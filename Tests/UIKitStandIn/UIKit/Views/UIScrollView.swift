open class UIScrollView: UIView {
    @Recorded open var contentOffset = CGPoint.zero
    @Recorded open var contentSize = CGSize.zero
    @Recorded open var contentInset = UIEdgeInsets.zero
    @Recorded open var contentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic
    @Recorded open var automaticallyAdjustsScrollIndicatorInsets = true
    @Recorded open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    @Recorded open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    @Recorded open var isScrollEnabled = true
    @Recorded open var isDirectionalLockEnabled = false
    @Recorded open var isPagingEnabled = false
    @Recorded open var bounces = true
    @Recorded open var alwaysBounceVertical = false
    @Recorded open var alwaysBounceHorizontal = false
    @Recorded open var bouncesZoom = true
    @Recorded open var showsVerticalScrollIndicator = true
    @Recorded open var showsHorizontalScrollIndicator = true
    @Recorded open var indicatorStyle = UIScrollView.IndicatorStyle.default
    @Recorded open var decelerationRate = UIScrollView.DecelerationRate.normal
    @Recorded open var delaysContentTouches = true
    @Recorded open var canCancelContentTouches = true
    @Recorded open var scrollsToTop = true
    @Recorded open var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none
    @Recorded open var zoomScale: CGFloat = 1
    @Recorded open var minimumZoomScale: CGFloat = 1
    @Recorded open var maximumZoomScale: CGFloat = 1
    open weak var delegate: (any UIScrollViewDelegate)?
    open var refreshControl: UIRefreshControl?

    public private(set) lazy var contentLayoutGuide = UILayoutGuide("contentLayoutGuide", of: self)
    public private(set) lazy var frameLayoutGuide = UILayoutGuide("frameLayoutGuide", of: self)
    public private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)

    override func connect(_ outlet: String, to value: Any?) {
        super.connect(outlet, to: value)
        if outlet == "delegate" { delegate = value as? any UIScrollViewDelegate }
    }

    open var adjustedContentInset: UIEdgeInsets { contentInset }
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
    open func flashScrollIndicators() {}
}

extension UIScrollView {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic, scrollableAxes, never, always
    }

    public enum IndicatorStyle: Int, Sendable {
        case `default`, black, white
    }

    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}

@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

/// Methods that are optional in UIKit.
extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
