@MainActor
open class UIGestureRecognizer: Foundation.NSObject {
    open internal(set) weak var view: UIView?
    @Recorded open var isEnabled = true
    @Recorded open var cancelsTouchesInView = true
    @Recorded open var delaysTouchesBegan = false
    @Recorded open var delaysTouchesEnded = true
    @Recorded open var name: String?
    open internal(set) var state = UIGestureRecognizer.State.possible
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The selectors that it calls, with their targets.
    private(set) var selectors: [(target: Any?, selector: Selector)] = []
    /// What a run calls in place of a selector, which Linux cannot.
    @_spi(Recording) public var onRecognition: (@MainActor () -> Void)?

    public init(target: Any?, action: Selector?) {
        selectors = action.map { [(target, $0)] } ?? []
    }

    public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }
    public override convenience init() { self.init(target: nil, action: nil) }

    open func addTarget(_ target: Any, action: Selector) { selectors.append((target, action)) }
    open func removeTarget(_ target: Any?, action: Selector?) { selectors.removeAll { $0.selector == action } }
    open func location(in view: UIView?) -> CGPoint { .zero }
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed

        public static var recognized: UIGestureRecognizer.State { .ended }
    }
}

@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

/// Methods that are optional in UIKit.
extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

open class UITapGestureRecognizer: UIGestureRecognizer {
    @Recorded open var numberOfTapsRequired = 1
    @Recorded open var numberOfTouchesRequired = 1
}

open class UILongPressGestureRecognizer: UIGestureRecognizer {
    @Recorded open var numberOfTapsRequired = 0
    @Recorded open var numberOfTouchesRequired = 1
    @Recorded open var minimumPressDuration: TimeInterval = 0.5
    @Recorded open var allowableMovement: CGFloat = 10
}

open class UISwipeGestureRecognizer: UIGestureRecognizer {
    @Recorded open var direction = UISwipeGestureRecognizer.Direction.right
    @Recorded open var numberOfTouchesRequired = 1

    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }
}

open class UIPanGestureRecognizer: UIGestureRecognizer {
    @Recorded open var minimumNumberOfTouches = 1
    @Recorded open var maximumNumberOfTouches = Int.max

    open func translation(in view: UIView?) -> CGPoint { .zero }
}

open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    @Recorded open var edges: UIRectEdge = []
}

open class UIPinchGestureRecognizer: UIGestureRecognizer {
    @Recorded open var scale: CGFloat = 1
}

open class UIRotationGestureRecognizer: UIGestureRecognizer {
    @Recorded open var rotation: CGFloat = 0
}
