// UIKit declares a parameter as implicitly unwrapped.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

@MainActor
open class UIResponder: Foundation.NSObject {
    public override init() { super.init() }

    open var next: UIResponder? { nil }
    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open private(set) var isFirstResponder = false
    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }

    /// What code has set by key paths, as a nib sets runtime attributes.
    private(set) var valuesByKeyPath: [String: Any?] = [:]
    /// What code has set by names, as a nib connects outlets.
    private(set) var outlets: [String: Any?] = [:]

    // In UIKit these are members of NSObject, which belongs to no actor.
    nonisolated public func responds(to aSelector: Selector!) -> Bool { true }

    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        valuesByKeyPath.updateValue(value, forKey: keyPath)
    }

    open func setValue(_ value: Any?, forKey key: String) {
        outlets.updateValue(value, forKey: key)
        connect(key, to: value)
    }

    /// Sets the property that has the name of an outlet.
    func connect(_ outlet: String, to value: Any?) {}

    @discardableResult
    open func becomeFirstResponder() -> Bool {
        isFirstResponder = canBecomeFirstResponder
        return isFirstResponder
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        isFirstResponder = false
        return true
    }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

@MainActor
open class UITouch: Foundation.NSObject {}

@MainActor
open class UIEvent: Foundation.NSObject {}
