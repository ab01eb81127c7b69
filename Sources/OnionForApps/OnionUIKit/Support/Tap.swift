import UIKit

extension UIView {
    /// Calls a closure when people tap the view.
    func addTap(_ action: @escaping @MainActor () -> Void) {
        addGestureRecognizer(Tap(action))
    }
}

/// A tap that calls a closure.
private final class Tap: UITapGestureRecognizer {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) {
        self.action = action
        super.init(target: nil, action: nil)
        addTarget(self, action: #selector(didTap))
    }

    @objc private func didTap() {
        action()
    }
}
