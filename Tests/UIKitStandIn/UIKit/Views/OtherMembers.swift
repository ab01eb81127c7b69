// Members that generated code has no use for. They stand here so that a field or an outlet of the same name is an error as in UIKit.

extension UIResponder {
    public var undoManager: Foundation.NSObject? { nil }
    public var userActivity: Foundation.NSObject? { nil }
    public var keyCommands: [Foundation.NSObject]? { nil }
    public var inputViewController: UIViewController? { nil }
    public var inputAccessoryViewController: UIViewController? { nil }
    public var inputAssistantItem: Foundation.NSObject { NSObject() }
    public var textInputMode: Foundation.NSObject? { nil }
    public var textInputContextIdentifier: String? { nil }
    public var pasteConfiguration: Foundation.NSObject? { nil }
}

extension UIView {
    public var interactions: [Foundation.NSObject] { [] }
    public var motionEffects: [Foundation.NSObject] { [] }
    public var alignmentRectInsets: UIEdgeInsets { .zero }
    public var forFirstBaselineLayout: UIView { self }
    public var forLastBaselineLayout: UIView { self }
    public var hasAmbiguousLayout: Bool { false }
    public var canBecomeFocused: Bool { false }
    public var isFocused: Bool { false }
    public var minimumContentSizeCategory: UIContentSizeCategory? { nil }
    public var maximumContentSizeCategory: UIContentSizeCategory? { nil }
    public var appliedContentSizeCategoryLimitsDescription: String { "" }
    public var focusGroupIdentifier: String? { nil }
    public var focusEffect: Foundation.NSObject? { nil }
    public var coordinateSpace: Foundation.NSObject { self }
    public var scalesLargeContentImage: Bool { false }
    public var showsLargeContentViewer: Bool { false }
    public var largeContentTitle: String? { nil }
    public var largeContentImage: UIImage? { nil }
    public var accessibilityFrame: CGRect { .zero }
    public var accessibilityActivationPoint: CGPoint { .zero }
    public var accessibilityElements: [Any]? { nil }
    public var accessibilityCustomActions: [Foundation.NSObject]? { nil }
    public var accessibilityNavigationStyle: Int { 0 }
    public var accessibilityIgnoresInvertColors: Bool { false }
    public var isAccessibilityFocused: Bool { false }
}

extension UIViewController {
    public var presentationController: Foundation.NSObject? { nil }
    public var popoverPresentationController: Foundation.NSObject? { nil }
    public var sheetPresentationController: Foundation.NSObject? { nil }
    public var transitioningDelegate: (any NSObjectProtocol)? { nil }
    public var transitionCoordinator: (any NSObjectProtocol)? { nil }
    public var extensionContext: Foundation.NSObject? { nil }
    public var restorationClass: AnyObject.Type? { nil }
    public var isBeingPresented: Bool { false }
    public var isBeingDismissed: Bool { false }
    public var isMovingToParent: Bool { false }
    public var isMovingFromParent: Bool { false }
    public var disablesAutomaticKeyboardDismissal: Bool { false }
    public var performsActionsWhilePresentingModally: Bool { true }
    public var focusGroupIdentifier: String? { nil }
}

extension UIControl {
    public var isTracking: Bool { false }
    public var isTouchInside: Bool { false }
    public var allControlEvents: UIControl.Event { [] }
    public var allTargets: Set<AnyHashable> { [] }
}

extension UITextField {
    public var isEditing: Bool { isFirstResponder }
    public var defaultTextAttributes: [NSAttributedString.Key: Any] { [:] }
    public var typingAttributes: [NSAttributedString.Key: Any]? { nil }
}
