// UIKit declares these parameters as implicitly unwrapped.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

/// What subclasses in generated code inherit from, because Foundation's class on Linux knows no methods by their names. Nothing calls these methods.
open class NSObject: Foundation.NSObject {
    open func responds(to aSelector: Selector!) -> Bool { true }
    open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}
