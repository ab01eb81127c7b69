// UIKit declares some of these properties as implicitly unwrapped.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

open class UIView: UIResponder, @preconcurrency NSCoding, UITraitEnvironment {
    @Recorded open var frame = CGRect.zero
    @Recorded open var bounds = CGRect.zero
    @Recorded open var center = CGPoint.zero
    @Recorded open var transform = CGAffineTransform.identity
    @Recorded open var tag = 0
    @Recorded open var alpha: CGFloat = 1
    @Recorded open var isHidden = false
    @Recorded open var isOpaque = true
    @Recorded open var clipsToBounds = false
    @Recorded open var clearsContextBeforeDrawing = true
    @Recorded open var autoresizesSubviews = true
    @Recorded open var contentScaleFactor: CGFloat = 3
    @Recorded open var backgroundColor: UIColor?
    @Recorded open var tintColor: UIColor! = .tintColor
    @Recorded open var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
    @Recorded open var contentMode = UIView.ContentMode.scaleToFill
    @Recorded open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    @Recorded open var isUserInteractionEnabled = true
    @Recorded open var isMultipleTouchEnabled = false
    @Recorded open var isExclusiveTouch = false
    @Recorded open var autoresizingMask: UIView.AutoresizingMask = []
    @Recorded open var translatesAutoresizingMaskIntoConstraints = true
    @Recorded open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    @Recorded open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    @Recorded open var preservesSuperviewLayoutMargins = false
    @Recorded open var insetsLayoutMarginsFromSafeArea = true
    @Recorded open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    @Recorded open var restorationIdentifier: String?
    @Recorded open var isAccessibilityElement = false
    @Recorded open var accessibilityLabel: String?
    @Recorded open var accessibilityHint: String?
    @Recorded open var accessibilityValue: String?
    @Recorded open var accessibilityIdentifier: String?
    @Recorded open var accessibilityTraits: UIAccessibilityTraits = []
    @Recorded open var accessibilityElementsHidden = false
    @Recorded open var accessibilityViewIsModal = false
    @Recorded open var shouldGroupAccessibilityChildren = false
    @Recorded open var accessibilityLanguage: String?
    open var mask: UIView?
    open private(set) lazy var layer = CALayer()

    /// The priorities that code sets, by their axes.
    @Recorded private var contentHuggingPriority: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    @Recorded private var contentCompressionResistancePriority: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

    open internal(set) var subviews: [UIView] = []
    open internal(set) weak var superview: UIView?
    open internal(set) var constraints: [NSLayoutConstraint] = []
    open private(set) var layoutGuides: [UILayoutGuide] = []
    /// The view controller whose root view it is.
    weak var controller: UIViewController?
    var gestures: [UIGestureRecognizer] = []

    public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide("safeAreaLayoutGuide", of: self)
    public private(set) lazy var layoutMarginsGuide = UILayoutGuide("layoutMarginsGuide", of: self)
    public private(set) lazy var readableContentGuide = UILayoutGuide("readableContentGuide", of: self)
    public private(set) lazy var keyboardLayoutGuide = UIKeyboardLayoutGuide("keyboardLayoutGuide", of: self)

    public init(frame: CGRect) {
        super.init()
        if frame != .zero { self.frame = frame }
    }

    public required init?(coder: NSCoder) { super.init() }

    public override convenience init() { self.init(frame: .zero) }

    open func encode(with coder: NSCoder) {}

    open class var requiresConstraintBasedLayout: Bool { false }
    open class var layerClass: AnyClass { CALayer.self }
    open override var next: UIResponder? { controller ?? superview }
    open var window: UIWindow? { self as? UIWindow ?? superview?.window }
    open var traitCollection: UITraitCollection { .current }
    open var safeAreaInsets: UIEdgeInsets { .zero }
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    public class var noIntrinsicMetric: CGFloat { -1 }
    public class var layoutFittingCompressedSize: CGSize { .zero }
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentHuggingPriority[axis] ?? .defaultLow
    }

    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        contentHuggingPriority[axis] = priority
    }

    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentCompressionResistancePriority[axis] ?? .defaultHigh
    }

    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        contentCompressionResistancePriority[axis] = priority
    }

    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        view.leave(for: self)
        insert(view, at: subviews.firstIndex { $0 === siblingSubview } ?? 0)
    }

    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        view.leave(for: self)
        insert(view, at: subviews.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? subviews.count)
    }

    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { subviews.swapAt(index1, index2) }

    open func bringSubviewToFront(_ view: UIView) { reorder(view) { $0.append(view) } }
    open func sendSubviewToBack(_ view: UIView) { reorder(view) { $0.insert(view, at: 0) } }

    open func removeFromSuperview() {
        guard let superview else { return }
        willMove(toSuperview: nil)
        superview.willRemoveSubview(self)
        dropConstraintsOfAncestors()
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        didMoveToSuperview()
    }

    open func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) == true
    }

    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func tintColorDidChange() {}
    open func layoutMarginsDidChange() {}
    open func safeAreaInsetsDidChange() {}
    open func awakeFromNib() {}
    open func prepareForInterfaceBuilder() {}

    open func setNeedsLayout() {}
    open func layoutIfNeeded() {}
    open func layoutSubviews() {}
    open func setNeedsDisplay() {}
    open func draw(_ rect: CGRect) {}
    open func setNeedsUpdateConstraints() {}
    open func updateConstraintsIfNeeded() {}
    open func updateConstraints() {}
    open func invalidateIntrinsicContentSize() {}
    open func sizeToFit() {}
    open func sizeThatFits(_ size: CGSize) -> CGSize { size }
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { targetSize }
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

    open func addConstraint(_ constraint: NSLayoutConstraint) {
        constraint.owner = self
        constraints.append(constraint)
    }

    open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

    open func removeConstraint(_ constraint: NSLayoutConstraint) {
        constraints.removeAll { $0 === constraint }
        constraint.owner = nil
    }

    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView = self
        layoutGuides.append(layoutGuide)
    }

    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView = nil
        layoutGuides.removeAll { $0 === layoutGuide }
    }

    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { gestures.isEmpty ? nil : gestures }
        set { gestures = newValue ?? [] }
    }

    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view = self
        gestures.append(gestureRecognizer)
    }

    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view = nil
        gestures.removeAll { $0 === gestureRecognizer }
    }

    private func insert(_ view: UIView, at index: Int) {
        precondition(!isDescendant(of: view), "A view cannot be a subview of itself or of its subviews.")
        view.leave(for: self)
        view.willMove(toSuperview: self)
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        didAddSubview(view)
        view.didMoveToSuperview()
    }

    /// Labels and image views take no touches until code says so.
    func ignoreTouchesByDefault() { _isUserInteractionEnabled = Recorded(wrappedValue: false) }

    /// Leaves another superview with the constraints there. In the same superview it only changes its place.
    private func leave(for newSuperview: UIView) {
        if superview === newSuperview {
            newSuperview.subviews.removeAll { $0 === self }
        } else {
            removeFromSuperview()
        }
    }

    private func reorder(_ view: UIView, _ place: (inout [UIView]) -> Void) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        place(&subviews)
    }

    /// A view that leaves takes along only the constraints among itself and its subviews.
    private func dropConstraintsOfAncestors() {
        var ancestor = superview
        while let view = ancestor {
            for constraint in view.constraints where constraint.views.contains(where: { $0.isDescendant(of: self) }) {
                view.removeConstraint(constraint)
            }
            ancestor = view.superview
        }
    }
}
