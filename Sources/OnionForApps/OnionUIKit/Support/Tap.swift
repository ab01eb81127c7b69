import UIKit

extension UIView {
    /// Calls a closure when people tap the view.
    func addTap(_ action: @escaping @MainActor () -> Void) {
        addGesture(UITapGestureRecognizer(), action)
    }

    /// Calls a closure when people make a gesture on the view, and whenever the gesture changes.
    func addGesture(_ recognizer: UIGestureRecognizer, _ action: @escaping @MainActor () -> Void) {
        let target = GestureTarget(action)
        recognizer.addTarget(target, action: #selector(GestureTarget.recognize))
        // A recognizer does not keep its targets.
        let key = UnsafeRawPointer(Unmanaged.passUnretained(target).toOpaque())
        objc_setAssociatedObject(recognizer, key, target, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        addGestureRecognizer(recognizer)
    }
}

/// What a recognizer calls: a closure.
@MainActor
private final class GestureTarget: NSObject {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) {
        self.action = action
    }

    @objc func recognize() {
        action()
    }
}
